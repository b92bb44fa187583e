import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db } from '#server/db/open-db.ts'
import { listOpenJobsByIds } from './rows/changed-rows.ts'
import type { SearchThread } from './thread-client.ts'

/** A position and when it was added (epoch ms). */
export type NewPosition = { id: number; addedAt: number }
/**
 * Number and first ids of new jobs for each search that has any, and how many pairs of search and job were evaluated.
 */
export type MatchedSearches = {
  found: { searchId: string; count: number; ids: number[] }[]
  selected: number
  matched: number
}

type KnownSearch = { handle: number; version: number }

/**
 * Jobs per order, for which searches wait: a quarter of a second with 100,000 stored searches, otherwise a few
 * milliseconds.
 */
const JOBS = 250
/** Searches that are parsed per order. */
const SEARCHES = 100
const PAGE = 5000
/** Most ids that are returned per search. */
const MOST_IDS = 100

/** Keeps the thread's stored searches of a tenant in sync with the database. */
export class SavedSearchSync {
  readonly #db: Db
  readonly #tenantId: number
  readonly #thread: SearchThread
  readonly #now: () => number
  #known = new Map<string, KnownSearch>()
  #ids = new Map<number, string>()
  #last = 0
  #isTold = false

  constructor(db: Db, tenantId: number, thread: SearchThread, now: () => number) {
    this.#db = db
    this.#tenantId = tenantId
    this.#thread = thread
    this.#now = now
  }

  /** Matches positions in batches, between which the thread handles searches. */
  async match(positions: readonly NewPosition[]): Promise<MatchedSearches> {
    if (await this.#tell()) {
      this.#known.clear()
      this.#isTold = false
      await this.#tell()
    }
    const all = new Map<string, { searchId: string; count: number; ids: number[] }>()
    const sums = { selected: 0, matched: 0 }
    for (let from = 0; from < positions.length && this.#known.size > 0; from += JOBS) {
      const some = new Map(positions.slice(from, from + JOBS).map(({ id, addedAt }) => [id, addedAt]))
      const rows = await listOpenJobsByIds(this.#db, this.#tenantId, [...some.keys()])
      const addedAt = rows.map(({ id }) => some.get(id)!)
      const order = { kind: 'match', tenantId: this.#tenantId, rows, addedAt, now: this.#now() } as const
      const { handles, counts, ids, selected, matched } = await this.#thread.ask(order)
      sums.selected += selected
      sums.matched += matched
      handles.forEach((handle, at) => {
        const searchId = this.#ids.get(handle)!
        const before = all.get(searchId) ?? { searchId, count: 0, ids: [] }
        before.count += counts[at]!
        if (before.ids.length < MOST_IDS) before.ids.push(...ids[at]!.slice(0, MOST_IDS - before.ids.length))
        all.set(searchId, before)
      })
    }
    return { found: [...all.values()], ...sums }
  }

  /** Sends changed searches to the thread; true if it needs all of them again. */
  async #tell(): Promise<boolean> {
    const versions = await this.#versions()
    const gone = Array.from(this.#known).flatMap(([id, { handle }]) => {
      if (versions.has(id)) return []
      this.#known.delete(id)
      this.#ids.delete(handle)
      return [handle]
    })
    const changed = [...versions].filter(([id, version]) => this.#known.get(id)?.version !== version)
    let isStale = await this.#send([], gone)
    for (let from = 0; from < changed.length; from += SEARCHES)
      isStale = await this.#send(await this.#requests(changed.slice(from, from + SEARCHES)), [])
    return isStale
  }

  async #send(put: { handle: number; request: string; since: number }[], gone: number[]): Promise<boolean> {
    const isAnew = !this.#isTold
    this.#isTold = true
    return this.#thread.ask({ kind: 'searches', tenantId: this.#tenantId, put, gone, isAnew, now: this.#now() })
  }

  async #requests(changed: readonly (readonly [string, number])[]) {
    const rows = await this.#db
      .selectFrom('saved_search')
      .select(['id', 'request', 'version'])
      .where(
        'id',
        'in',
        changed.map(([id]) => id),
      )
      .execute()
    return rows.map(({ id, request, version }) => {
      const handle = this.#known.get(id)?.handle ?? ++this.#last
      this.#known.set(id, { handle, version })
      this.#ids.set(handle, id)
      // A search only matches jobs added after it was created or changed.
      return { handle, request, since: version }
    })
  }

  /** Reads the versions of active searches, page by page. */
  async #versions(): Promise<Map<string, number>> {
    const versions = new Map<string, number>()
    for (let after = ''; ;) {
      const rows = await this.#db
        .selectFrom('saved_search')
        .select(['id', 'version'])
        .where('tenant_id', '=', this.#tenantId)
        .where('id', '>', after)
        .where('deleted_at', 'is', null)
        .where('frequency', '!=', 'off')
        .where(({ or, eb }) => or([eb('candidate_id', 'is not', null), eb('confirmed_at', 'is not', null)]))
        .orderBy('id')
        .limit(PAGE)
        .execute()
      for (const { id, version } of rows) versions.set(id, version)
      if (rows.length < PAGE) return versions
      after = rows.at(-1)!.id
      await nextTurn()
    }
  }
}
