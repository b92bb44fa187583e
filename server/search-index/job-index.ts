import { Store } from './segment/segment-store.ts'
import { understandQueryWords } from './search/understand-query-words.ts'
import { searchSegments } from './search/search.ts'
import { listSuggestions } from './search/suggest.ts'
import type { JobIndex, World } from './search-types.ts'

/** Knows no places besides those of jobs. */
const NO_WORLD: World = {
  alsoNamed: () => [],
  isPlace: () => false,
  isTown: () => false,
  behindTown: () => null,
  pointOf: () => null,
  nameAt: () => '',
}

/**
 * Creates an empty index. With `isPatient`, segments are only merged by `tend`; otherwise as soon as there are enough.
 */
export function createJobIndex({
  isPatient = false,
  world = NO_WORLD,
}: { isPatient?: boolean; world?: World } = {}): JobIndex {
  const store = new Store(isPatient)
  return {
    put: (job) => store.put(job),
    remove: (id) => store.remove(id),
    search: (request) => searchSegments(store.listSegments(), store.tables, request, world),
    read: (request) => understandQueryWords(store.listSegments(), store.tables, request, world),
    suggest: (request) => listSuggestions(store.listSegments(), store.tables, request),
    changeTimes: () => store.changeTimes(),
    contents: () => ({ segments: store.listSegments(), tables: store.tables }),
    restore: (contents) => store.restore(contents),
    tend: (milliseconds) => store.mergeFor(milliseconds),
    bytes: () => store.bytes,
    get size() {
      return store.size
    },
  }
}
