import { loadChunk } from '#src/platform/chunks/chunk-load.ts'

/** A page of the router: `preload` exists until its chunk has loaded. */
type LazyPage = { preload?: (() => Promise<unknown>) | undefined }
type Loader = (context: never) => unknown
type Page = { id: string; options: { component?: unknown; loader?: unknown } }

/**
 * Gives pages that the router loads itself the time limit, the typed failure and the recovery that every other chunk
 * has.
 */
export function guardPageLoads(pages: readonly Page[]): void {
  for (const { id, options } of pages) {
    const page = options.component as LazyPage | undefined
    const load = page?.preload
    if (!page || !load) continue
    page.preload = () => loadChunk(id, () => loadPage(page, load), true)
    // A route's loader in its own chunk would wait for that chunk forever.
    const read = options.loader as Loader | undefined
    if (read) options.loader = async (context: never) => (await page.preload?.(), read(context))
  }
}

/** The router withholds load errors until it renders; the bundler reports them at once. */
async function loadPage(page: LazyPage, load: () => Promise<unknown>): Promise<void> {
  let cause: unknown
  const recordCause = (event: Event) => (cause = (event as Event & { payload: unknown }).payload)
  addEventListener('vite:preloadError', recordCause)
  try {
    await load()
  } finally {
    removeEventListener('vite:preloadError', recordCause)
  }
  if (page.preload) throw cause ?? new Error('a page did not come')
}
