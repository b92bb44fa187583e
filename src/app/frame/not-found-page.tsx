import { createDeferredView } from '#src/ui/deferred-view.tsx'

const load = async () => (await import('./not-found-or-login.tsx')).NotFoundOrLogin

/** What stands at an address without a page; loaded when somebody comes by. */
export const NotFoundPage = createDeferredView('div', load, import.meta.env.SSR ? await load() : null)
