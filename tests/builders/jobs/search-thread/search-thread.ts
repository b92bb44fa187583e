import type { OpenThread } from '#server/search-index/host/search-host.ts'
import { openSearchWorker, SearchThread } from '#server/search-index/host/thread-client.ts'
import { loadOwnNames, setKnownNames, type KnownNames } from '#server/search-index/lexicon/known-occupations.ts'

/** Passed to a test's thread, because parsing them takes most of its first second. */
export type WithNames = { names: KnownNames }

/** The search thread for servers with an in-memory database: names of work are parsed once per test process. */
export const searchThread: OpenThread = (onEnd) =>
  new SearchThread(onEnd, null, undefined, () => {
    names ??= readForAll()
    return openSearchWorker(null, ENTRY, { names } satisfies WithNames)
  })

let names: KnownNames | undefined

/** Reads the names, and sets them for searches in this process too: parsing takes a second of processor time. */
function readForAll(): KnownNames {
  const read = loadOwnNames()
  setKnownNames(read)
  return read
}

const ENTRY = new URL('with-names.ts', import.meta.url)
