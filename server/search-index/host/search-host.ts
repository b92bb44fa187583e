import type { Db } from '#server/db/open-db.ts'
import type {
  ReadRequest,
  IndexQuery,
  SearchResult,
  SuggestRequest,
  Suggestion,
  WordsRead,
} from '#server/search-index/search-types.ts'
import type { Source, Texts, UnderstoodTexts } from './messages.ts'
import { IndexSync } from './index-sync.ts'
import type { Caller } from './queue/order-queue.ts'
import { SearchAbandoned, SearchBusy } from './search-busy.ts'
import { SavedSearches, type MatchedSearches, type NewPosition } from './saved-searches.ts'
import { IndexDropped, SearchThread, SearchThreadEnded } from './thread-client.ts'

/**
 * Job search of all tenants. A tenant's first search waits for its index. `caller` is the waiting client: all take
 * turns by tenant and address, `SearchBusy` is thrown on overload or timeout, and `SearchAbandoned` once it has
 * disconnected. Calls without one yield to them.
 */
export type Search = {
  /** Starts the thread in advance; otherwise the first searches wait for it. */
  start(): void
  /** Builds or updates the index in advance; skips one that was evicted. */
  warm(tenantId: number): Promise<void>
  search(tenantId: number, request: IndexQuery, caller?: Caller): Promise<SearchResult>
  /** Searches once the index includes every reported change: for background work. */
  searchWhole(tenantId: number, request: IndexQuery): Promise<SearchResult>
  /** Interprets the words of a sentence with a tenant's jobs. */
  read(tenantId: number, request: ReadRequest, caller?: Caller): Promise<WordsRead>
  suggest(tenantId: number, request: SuggestRequest, caller?: Caller): Promise<Suggestion[]>
  /** Meanings of titles and places, in batches; needs no index and does not wait for one. */
  understand(tenantId: number, asked: Texts, caller?: Caller): Promise<UnderstoodTexts>
  /** The tenant's saved searches that the positions match, as far as those are public. */
  match(tenantId: number, positions: readonly NewPosition[]): Promise<MatchedSearches>
  /** A position was written by this process. */
  changed(tenantId: number, positionId: number): void
  close(): Promise<void>
}

/** `onEnd` is called when the thread has ended, together with its indexes. */
export type OpenThread = (onEnd: () => void) => SearchThread

/**
 * Indexes live in a worker thread, so that neither building nor searching blocks the server. They are a cache of the
 * database: built on demand, evicted least recently used first when larger than `bytes` together, and rebuilt after a
 * crash.
 */
export function openSearch({
  db,
  source = null,
  bytes,
  now = Date.now,
  warn,
  onStale = () => {},
  openThread = (onEnd) => new SearchThread(onEnd, source, warn),
}: {
  db: Db
  /** The database of `db`, for the thread to open; without it everything is read through `db`. */
  source?: Source | null
  bytes: number
  now?: () => number
  /** Receives errors of the thread outside requests. */
  warn?: (warning: string) => void
  /** Changes could not be read in the background. */
  onStale?: (error: unknown) => void
  openThread?: OpenThread | undefined
}): Search {
  const indexSyncs = new Map<number, IndexSync>()
  const saved = new Map<number, SavedSearches>()
  /** Tenants that have had an index. */
  const met = new Set<number>()
  let isClosed = false
  const forget = () => {
    for (const indexSync of indexSyncs.values()) indexSync.drop()
    indexSyncs.clear()
    saved.clear()
  }
  const thread = openThread(forget)

  const withIndex = async <T>(tenantId: number, caller: Caller | undefined, ask: () => Promise<T>): Promise<T> => {
    if (caller?.signal?.aborted) throw new SearchAbandoned()
    const indexSync = indexSyncs.get(tenantId) ?? new IndexSync(db, tenantId, thread, now, onStale)
    indexSyncs.set(tenantId, indexSync)
    met.add(tenantId)
    indexSync.lastUsed = performance.now()
    const ready = indexSync.waitUntilReady().catch((error: unknown) => {
      // The next search starts over.
      if (indexSyncs.get(tenantId) === indexSync) drop(tenantId, indexSync)
      throw error
    })
    await (caller ? waitForCaller(ready, caller) : ready)
    evictOldest(tenantId)
    return ask()
  }

  const drop = (tenantId: number, indexSync: IndexSync) => {
    indexSync.drop()
    indexSyncs.delete(tenantId)
    saved.delete(tenantId)
    // A thread that has ended has no index to drop.
    thread.ask({ kind: 'drop', tenantId }).catch(() => {})
  }

  const evictOldest = (neededBytes: number) => {
    let sum = 0
    for (const indexSync of indexSyncs.values()) sum += indexSync.bytes
    const oldest = [...indexSyncs].filter(([id]) => id !== neededBytes).sort(([, a], [, b]) => a.lastUsed - b.lastUsed)
    for (const [id, indexSync] of oldest) {
      if (sum <= bytes) return
      sum -= indexSync.bytes
      drop(id, indexSync)
    }
  }

  /** If the thread ends, its indexes are rebuilt once before callers are rejected. */
  const askTwice = <T>(tenantId: number, ask: () => Promise<T>, caller?: Caller) =>
    retryOnce(() => withIndex(tenantId, caller, ask))

  const retryOnce = async <T>(ask: () => Promise<T>): Promise<T> => {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof SearchThreadEnded || error instanceof IndexDropped) || isClosed) throw error
      return ask()
    }
  }

  return {
    start: () => thread.start(),
    async warm(tenantId) {
      if (!met.has(tenantId) || indexSyncs.has(tenantId)) await withIndex(tenantId, undefined, async () => {})
    },
    search: (tenantId, request, caller) =>
      askTwice(tenantId, () => thread.ask({ kind: 'search', tenantId, request }, caller), caller),
    searchWhole: (tenantId, request) =>
      askTwice(tenantId, async () => {
        await indexSyncs.get(tenantId)?.caughtUp()
        return thread.ask({ kind: 'search', tenantId, request })
      }),
    read: (tenantId, request, caller) =>
      askTwice(tenantId, () => thread.ask({ kind: 'read', tenantId, request }, caller), caller),
    suggest: (tenantId, request, caller) =>
      askTwice(tenantId, () => thread.ask({ kind: 'suggest', tenantId, request }, caller), caller),
    understand: (tenantId, texts, caller) =>
      understandInParts(texts, (part) =>
        retryOnce(() => thread.ask({ kind: 'understand', tenantId, asked: part }, caller)),
      ),
    match: (tenantId, positions) =>
      askTwice(tenantId, () => {
        const searches = saved.get(tenantId) ?? new SavedSearches(db, tenantId, thread, now)
        saved.set(tenantId, searches)
        return searches.match(positions)
      }),
    changed: (tenantId, positionId) => indexSyncs.get(tenantId)?.note(positionId),
    async close() {
      isClosed = true
      forget()
      await thread.end()
    },
  }
}

/** Searches during an index build are rejected after this time, ms; the build continues. */
const LONGEST_BUILD = 30_000
/** Characters of titles and places per order: some 150 ms in scripts without spaces, otherwise a few. */
const LETTERS_PER_BATCH = 400

/** Waits for something a caller may abandon, or be rejected for after a while; the work itself continues. */
async function waitForCaller<T>(ready: Promise<T>, { signal }: Caller): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const onGone = () => reject(new SearchAbandoned())
  if (signal?.aborted) onGone()
  signal?.addEventListener('abort', onGone, { once: true })
  const timer = setTimeout(() => reject(new SearchBusy()), LONGEST_BUILD)
  try {
    return await Promise.race([ready, promise])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', onGone)
  }
}

/** Titles may be many, and slow without spaces between words, so others take turns in between. */
async function understandInParts(
  { titles, places }: Texts,
  ask: (part: Texts) => Promise<UnderstoodTexts>,
): Promise<UnderstoodTexts> {
  const whole: UnderstoodTexts = { titles: [], places: [] }
  const parts = [...splitByLength(titles, ({ text }) => text)].map((some): Texts => ({ titles: some, places: [] }))
  const others = [...splitByLength(places, (text) => text)].map((some): Texts => ({ titles: [], places: some }))
  for (const part of [...parts, ...others]) {
    const understood = await ask(part)
    whole.titles.push(...understood.titles)
    whole.places.push(...understood.places)
  }
  return whole
}

function* splitByLength<One>(all: readonly One[], textOf: (one: One) => string): Generator<One[]> {
  let part: One[] = []
  let letters = 0
  for (const one of all) {
    part.push(one)
    letters += textOf(one).length
    if (letters < LETTERS_PER_BATCH) continue
    yield part
    part = []
    letters = 0
  }
  if (part.length > 0) yield part
}
