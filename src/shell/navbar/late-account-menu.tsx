import { keptView } from '#src/ui/kept-view.tsx'

const load = async () => (await import('./account-menu.tsx')).AccountMenu

/** The account menu is a native disclosure: it works before its part has come. */
export const LateAccountMenu = keptView('details', load, import.meta.env.SSR ? await load() : null)
