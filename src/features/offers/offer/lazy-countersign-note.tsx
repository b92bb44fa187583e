import { createDeferredView } from '#src/ui/deferred-view.tsx'

/**
 * Few letters are signed by two: what tells of it is no part of the first load, and the server draws it all the same.
 */
const load = async () => (await import('#src/features/offers/letter/countersign-note.tsx')).CountersignNote
export const LazyCountersignNote = createDeferredView('div', load, import.meta.env.SSR ? await load() : null)
