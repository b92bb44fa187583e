import type { OpenThread } from '#server/search-index/host/search-host.ts'
import { openWorker, SearchThread } from '#server/search-index/host/thread-client.ts'
import { readNames, setNames, type KnownNames } from '#server/search-index/lexicon/occupations.ts'

/** What the thread of a test is handed: most of its first second would be reading them. */
export type WithNames = { names: KnownNames }

/**
 * The thread that searches, for a server whose database is in memory: names of work are read once for each process of
 * tests.
 */
export const searchThread: OpenThread = (onEnd) =>
  new SearchThread(onEnd, null, undefined, () => {
    names ??= readForAll()
    return openWorker(null, ENTRY, { names } satisfies WithNames)
  })

let names: KnownNames | undefined

/** What searches in this process itself knows as well: reading it takes a second of the processor's time. */
function readForAll(): KnownNames {
  const read = readNames()
  setNames(read)
  return read
}

const ENTRY = new URL('with-names.ts', import.meta.url)
