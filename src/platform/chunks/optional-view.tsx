import type { ComponentType } from 'react'
import { loadChunk } from './chunk-load.ts'
import { createLazyHook } from './lazy-hook.ts'

/**
 * A view that stands nowhere until its chunk has come, with what every chunk has. For what comes right after a
 * page has started: it has no Suspense, because React waits 300 ms between two fallbacks, and hydrates the page
 * itself only then. The page is whole without it, and nothing else is the worse where it does not come.
 */
export function createOptionalView<Props extends object>(chunk: string, load: () => Promise<ComponentType<Props>>) {
  const useView = createLazyHook(() => loadChunk(chunk, load, true))
  return function PartView(props: Props) {
    const View = useView()
    return View && <View {...props} />
  }
}
