import type { Db } from '#server/db/open-db.ts'
import type {
  ReadRequest,
  IndexQuery,
  SearchResult,
  SuggestRequest,
  Suggestion,
  WordsRead,
} from '#server/search-index/search-types.ts'
import type { Source, Texts, UnderstoodTexts } from './thread-messages.ts'
import { IndexSync } from './index-sync.ts'
import type { Caller } from './queue/order-queue.ts'
import { SearchAbandoned, SearchBusy } from './search-busy.ts'
import { SavedSearchSync, type MatchedSearches, type NewPosition } from './saved-search-sync.ts'
import { IndexDropped, SearchThread, SearchThreadEnded } from './thread-client.ts'

/**
 * Job search for all tenants. A tenant's first search waits for its index. `caller` is the waiting client: clients take
 * turns by tenant and address; on overload or timeout the call throws `SearchBusy`, and once the client has
 * disconnected `SearchAbandoned`. Calls without a caller yield to all others.
 */
export type Search = {
  /** Starts the thread in advance, so that the first searches need not wait for it. */
  start(): void
  /** Builds or updates the index in advance; does nothing for an index that was evicted. */
  warm(tenantId: number): Promise<void>
  search(tenantId: number, request: IndexQuery, caller?: Caller): Promise<SearchResult>
  /** Searches once the index includes every reported change. For background work. */
  searchWhole(tenantId: number, request: IndexQuery): Promise<SearchResult>
  /** Interprets the words of a sentence with a tenant's jobs. */
  read(tenantId: number, request: ReadRequest, caller?: Caller): Promise<WordsRead>
  suggest(tenantId: number, request: SuggestRequest, caller?: Caller): Promise<Suggestion[]>
  /** Finds meanings of titles and places, in batches. Needs no index and does not wait for one. */
  understand(tenantId: number, asked: Texts, caller?: Caller): Promise<UnderstoodTexts>
  /** Matches the tenant's saved searches with those of the positions that are public. */
  match(tenantId: number, positions: readonly NewPosition[]): Promise<MatchedSearches>
  /** Reports that this process changed a position. */
  changed(tenantId: number, positionId: number): void
  close(): Promise<void>
}

/** Opens the thread. `onEnd` is called when the thread has ended, and its indexes with it. */
export type OpenThread = (onEnd: () => void) => SearchThread

/**
 * Indexes live in a worker thread, so that neither building nor searching blocks the server. They are a cache of the
 * database: built on demand, evicted least recently used first when larger than `bytes` together, and rebuilt after a
 * crash.
 */
export function openSearchHost({
  db,
  source = null,
  bytes,
  now = Date.now,
  warn,
  onStale = () => {},
  openThread = (onEnd) => new SearchThread(onEnd, source, warn),
}: {
  db: Db
  /**
   * The settings of `db`, with which the thread opens the database itself; without them everything is read through
   * `db`.
   */
  source?: Source | null
  bytes: number
  now?: () => number
  /** Called for errors of the thread outside of requests. */
  warn?: (warning: string) => void
  /** Called if changes could not be read in the background. */
  onStale?: (error: unknown) => void
  openThread?: OpenThread | undefined
}): Search {
  const indexSyncs = new Map<number, IndexSync>()
  const saved = new Map<number, SavedSearchSync>()
  /** Tenants that have had an index in this process. */
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
      // The next search builds the index again.
      if (indexSyncs.get(tenantId) === indexSync) drop(tenantId, indexSync)
      throw error
    })
    await (caller ? waitWithCallerLimits(ready, caller) : ready)
    evictOldest(tenantId)
    return ask()
  }

  const drop = (tenantId: number, indexSync: IndexSync) => {
    indexSync.drop()
    indexSyncs.delete(tenantId)
    saved.delete(tenantId)
    // If the thread has ended, there is no index to drop.
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

  /**
   * Runs an order. If the thread ends meanwhile, its index is rebuilt and the order repeated once before the caller is
   * rejected.
   */
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
      understandTextsInBatches(texts, (part) =>
        retryOnce(() => thread.ask({ kind: 'understand', tenantId, asked: part }, caller)),
      ),
    match: (tenantId, positions) =>
      askTwice(tenantId, () => {
        const searches = saved.get(tenantId) ?? new SavedSearchSync(db, tenantId, thread, now)
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

/** Time after which a search is rejected that waits for an index being built, ms; building continues. */
const LONGEST_BUILD = 30_000
/** Characters of titles and places per order: some 150 ms in scripts without spaces, otherwise a few. */
const LETTERS_PER_BATCH = 400

/** Waits for a result until the caller disconnects or the time limit is reached; the work itself continues. */
async function waitWithCallerLimits<T>(ready: Promise<T>, { signal }: Caller): Promise<T> {
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

/**
 * Splits titles and places into several orders, so that others take turns in between: there may be many titles, and
 * scripts without spaces are slow.
 */
async function understandTextsInBatches(
  { titles, places }: Texts,
  ask: (part: Texts) => Promise<UnderstoodTexts>,
): Promise<UnderstoodTexts> {
  const whole: UnderstoodTexts = { titles: [], places: [] }
  const parts = [...splitByTextLength(titles, ({ text }) => text)].map((some): Texts => ({ titles: some, places: [] }))
  const others = [...splitByTextLength(places, (text) => text)].map((some): Texts => ({ titles: [], places: some }))
  for (const part of [...parts, ...others]) {
    const understood = await ask(part)
    whole.titles.push(...understood.titles)
    whole.places.push(...understood.places)
  }
  return whole
}

function* splitByTextLength<One>(all: readonly One[], textOf: (one: One) => string): Generator<One[]> {
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
