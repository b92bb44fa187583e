import type { ComponentType } from 'react'
import { loadChunk } from './chunk-load.ts'
import { late } from './late.ts'

/**
 * A view that stands nowhere until its chunk has come, with what every chunk has. For what comes right after a page has started:
 * it has no Suspense, because React waits 300 ms between two fallbacks, and hydrates the page itself only then.
 */
export function partView<Props extends object>(chunk: string, load: () => Promise<ComponentType<Props>>) {
  return extraView(chunk, load, failing)
}

/** The same for what a page is whole without: where it does not come, nothing else is the worse for it. */
export function extraView<Props extends object>(
  chunk: string,
  load: () => Promise<ComponentType<Props>>,
  instead?: (error: unknown) => () => never,
) {
  const useView = late(() => loadChunk(chunk, load, true).catch(instead))
  return function ExtraView(props: Props) {
    const View = useView()
    return View && <View {...props} />
  }
}

/** Fails where it is drawn, for the error boundary round it. */
function failing(error: unknown): () => never {
  return () => {
    throw error
  }
}
