import { createDeferredView } from '#src/ui/deferred-view.tsx'

const load = async () => (await import('./not-found-or-login.tsx')).NotFoundOrLogin

/** The page for unknown URLs, loaded on demand. */
export const NotFoundPage = createDeferredView('div', load, import.meta.env.SSR ? await load() : null)
