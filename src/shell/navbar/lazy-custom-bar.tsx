import { createDeferredView } from '#src/ui/deferred-view.tsx'

const loadCustomBar = async () => (await import('./custom-bar.tsx')).CustomBar

/** Few employers have one, so its code is not part of the first load. */
export const LazyCustomBar = createDeferredView(
  'details',
  loadCustomBar,
  import.meta.env.SSR ? await loadCustomBar() : null,
)
