import { createDeferredView } from '#src/ui/deferred-view.tsx'

const load = async () => (await import('./account-menu.tsx')).AccountMenu

/** The account menu is a native disclosure, so it works before its code is loaded. */
export const LazyAccountMenu = createDeferredView('details', load, import.meta.env.SSR ? await load() : null)
