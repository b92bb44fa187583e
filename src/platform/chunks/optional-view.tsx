import type { ComponentType } from 'react'
import { loadChunk } from './chunk-load.ts'
import { createLazyHook } from './lazy-hook.ts'

/**
 * A view that renders nothing until its chunk has loaded, with error handling as for every chunk. For views that
 * appear right after a page has started: without Suspense, because React waits 300 ms between two fallbacks and
 * hydrates the page only then. The page is complete without the view, and a failure affects nothing else.
 */
export function createOptionalView<Props extends object>(chunk: string, load: () => Promise<ComponentType<Props>>) {
  const useView = createLazyHook(() => loadChunk(chunk, load, true))
  return function PartView(props: Props) {
    const View = useView()
    return View && <View {...props} />
  }
}
