import { createDeferredView } from '#src/ui/deferred-view.tsx'

/** Few letters have two signatures: kept out of the first load, but rendered by the server. */
const loadCountersignNote = async () =>
  (await import('#src/features/offers/letter/countersign-note.tsx')).CountersignNote
export const LazyCountersignNote = createDeferredView(
  'div',
  loadCountersignNote,
  import.meta.env.SSR ? await loadCountersignNote() : null,
)
