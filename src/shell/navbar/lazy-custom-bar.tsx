import { createDeferredView } from '#src/ui/deferred-view.tsx'

const load = async () => (await import('./custom-bar.tsx')).CustomBar

/** Few employers have one, so its code is not part of the first load. */
export const LazyCustomBar = createDeferredView('details', load, import.meta.env.SSR ? await load() : null)
