import type { Contents, IndexQuery } from '#server/search-index/search-types.ts'
import type { JobBatch } from './job-batch.ts'
import { countSetBits, listSetBits, hasBit, createEmptyBits, setBit, type Bits } from './bit-sets.ts'
import { createContentFrequencies, type Frequencies } from './content-frequencies.ts'
import { chooseClauseKeys } from './clause-keys.ts'
import type { Clause } from './search-clauses.ts'
import { StoredSearchParser } from './stored-search-parser.ts'
import { SearchGroup } from './search-group.ts'
import { buildClauseKey, StoredClause } from './stored-clause.ts'

/**
 * A stored search: `handle` is a number chosen by the caller, `request` an exact one as JSON. Jobs added before `since`
 * (epoch ms) do not count as new.
 */
export type StoredSearch = { handle: number; request: string; since: number }

/**
 * Searches with new jobs; `counts` and `ids` are parallel to `handles`. `ids` contains the first jobs of each search.
 */
export type MatchedJobs = {
  handles: number[]
  counts: number[]
  ids: number[][]
  /** Number of pairs of a search and a job that keys selected, and how many of them matched. */
  selected: number
  matched: number
}

/** Most ids that are returned per search. */
const MOST_IDS = 100

/**
 * An inverted index of stored searches, from properties of jobs to searches. Each search is found by its measured most
 * selective clause and then evaluated completely, so a value that all searches share selects nothing. Equal searches,
 * and equal parts, are evaluated once per batch.
 */
export class StoredSearchIndex {
  readonly #groups = new Map<string, SearchGroup>()
  readonly #members = new Map<number, SearchGroup>()
  readonly #clauses = new Map<string, StoredClause>()
  readonly #byKey = new Map<string, Set<StoredClause>>()
  /** Groups without a key, which are evaluated for every batch. */
  readonly #keyless = new Set<SearchGroup>()
  #known: { reader: StoredSearchParser; frequencies: Frequencies } | null = null

  get size(): number {
    return this.#members.size
  }

  /** Number of different requests. */
  get groups(): number {
    return this.#groups.size
  }

  /**
   * Sets the index whose vocabulary is used for parsing searches from now on. Searches parsed before stay as they are.
   */
  readBy(contents: () => Contents): void {
    this.#known = { reader: new StoredSearchParser(contents), frequencies: createContentFrequencies(contents) }
  }

  /** Adds or changes a search. O(words · meanings) for a new one. */
  put({ handle, request, since }: StoredSearch, now: number): void {
    const group = this.#groups.get(request) ?? this.#add(request, now)
    if (this.#members.get(handle) !== group) this.remove(handle)
    group.members.set(handle, since)
    this.#members.set(handle, group)
  }

  remove(handle: number): void {
    const group = this.#members.get(handle)
    if (!group) return
    this.#members.delete(handle)
    group.members.delete(handle)
    if (group.members.size === 0) this.#drop(group)
  }

  /**
   * Matches a batch with all searches. `addedAt` returns when a job was added (epoch ms). O(terms of the batch +
   * touched searches).
   */
  match(batch: JobBatch, addedAt: (id: number) => number): MatchedJobs {
    const found: MatchedJobs = { handles: [], counts: [], ids: [], selected: 0, matched: 0 }
    if (batch.size === 0) return found
    const { ids } = batch.segment
    const times = Float64Array.from(ids, addedAt)
    const oldest = times.reduce((least, one) => Math.min(least, one), Infinity)
    const touched: StoredClause[] = []
    batch.visitKeys((key) => {
      for (const clause of this.#byKey.get(key) ?? []) {
        if (clause.touchedBy === batch.number) continue
        clause.touchedBy = batch.number
        touched.push(clause)
      }
    })
    const look = (group: SearchGroup) => {
      const selected = group.countSelected(batch)
      if (selected === 0) return
      found.selected += selected * group.members.size
      const bits = group.findMatched(batch)
      if (!bits) return
      const all = { count: countSetBits(bits), ids: listSetBits(bits, MOST_IDS).map((doc) => ids[doc]!) }
      for (const [handle, since] of group.members) {
        const those = since <= oldest ? all : selectJobsSince(bits, times, ids, since)
        if (those.count === 0) continue
        found.handles.push(handle)
        found.counts.push(those.count)
        found.ids.push(those.ids)
        found.matched += those.count
      }
    }
    for (const clause of touched) for (const group of clause.found) look(group)
    for (const group of this.#keyless) look(group)
    return found
  }

  #add(request: string, now: number): SearchGroup {
    if (!this.#known) throw new Error('there is no index to read searches by')
    const reading = this.#known.reader.read({ ...(JSON.parse(request) as IndexQuery), now })
    const clauses = reading.clauses.map((clause) => this.#clause(clause))
    const excluded = reading.excluded.map((clause) => this.#clause(clause))
    const group = new SearchGroup(request, clauses, excluded)
    this.#groups.set(request, group)
    if (group.key) group.key.found.add(group)
    else this.#keyless.add(group)
    return group
  }

  #drop(group: SearchGroup): void {
    this.#groups.delete(group.request)
    this.#keyless.delete(group)
    group.key?.found.delete(group)
    for (const clause of [...group.clauses, ...group.excluded]) {
      clause.users -= 1
      if (clause.users > 0) continue
      this.#clauses.delete(clause.name)
      for (const key of clause.keys?.keys ?? []) {
        const those = this.#byKey.get(key)
        those?.delete(clause)
        if (those?.size === 0) this.#byKey.delete(key)
      }
    }
  }

  #clause(clause: Clause): StoredClause {
    const name = buildClauseKey(clause)
    const stored = this.#clauses.get(name) ?? this.#newClause(name, clause)
    stored.users += 1
    return stored
  }

  #newClause(name: string, clause: Clause): StoredClause {
    const made = new StoredClause(name, clause, chooseClauseKeys(clause, this.#known!.frequencies))
    this.#clauses.set(name, made)
    for (const key of made.keys?.keys ?? []) {
      const those = this.#byKey.get(key) ?? new Set()
      this.#byKey.set(key, those.add(made))
    }
    return made
  }
}

function selectJobsSince(bits: Bits, times: Float64Array, ids: Float64Array, since: number) {
  const newer = createEmptyBits(times.length)
  for (let doc = 0; doc < times.length; doc++) if (hasBit(bits, doc) && times[doc]! >= since) setBit(newer, doc)
  return { count: countSetBits(newer), ids: listSetBits(newer, MOST_IDS).map((doc) => ids[doc]!) }
}
