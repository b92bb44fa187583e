import { keptView } from '#src/ui/kept-view.tsx'

const load = async () => (await import('./lost-address.tsx')).LostAddress

/** What stands at an address without a page; loaded when somebody comes by. */
export const Lost = keptView('div', load, import.meta.env.SSR ? await load() : null)
