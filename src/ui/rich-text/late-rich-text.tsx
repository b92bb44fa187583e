import { keptView } from '#src/ui/kept-view.tsx'

const load = async () => (await import('./rich-text.tsx')).RichText

/** `RichText` for the frame of every page: what reads employer HTML is no part of the first load. */
export const LateRichText = keptView('div', load, import.meta.env.SSR ? await load() : null)
