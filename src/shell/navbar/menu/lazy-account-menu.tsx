import { createDeferredView } from '#src/ui/deferred-view.tsx'

const loadAccountMenu = async () => (await import('./account-menu.tsx')).AccountMenu

/** The account menu is a native disclosure, so it works before its code is loaded. */
export const LazyAccountMenu = createDeferredView(
  'details',
  loadAccountMenu,
  import.meta.env.SSR ? await loadAccountMenu() : null,
)
