import { forgetLightStems } from '#server/search-index/light-stem.ts'
import { forgetCachedStems } from '#server/search-index/stemming.ts'
import type { Contents, IndexedJob } from '#server/search-index/search-types.ts'
import { Draft } from './segment-draft.ts'
import { mergeSegments } from './merge-segments.ts'
import { findDocumentById, countSegmentBytes, type Segment } from './segment.ts'
import { Tables } from '#server/search-index/index-value-tables.ts'

/** Number of segments in a tier that are merged into one of the next tier. */
const FAN = 8
/** Number of jobs from which a draft becomes a segment without waiting for a search. */
const FULL = 2048
/** Segments of this tier (at least 2,048 · 8 · 8 jobs) are not merged further. */
const LAST_TIER = 2

/**
 * The segments of an index. New jobs wait in a draft until there are enough for a segment, or a search runs. `FAN`
 * segments of similar size are merged into a larger one. So a job is copied only a few times, and the cost of a change
 * does not depend on the size of the index.
 */
export class Store {
  tables = new Tables()
  readonly #isPatient: boolean
  #sealed: Segment[] = []
  #draft = new Draft(this.tables)
  #merging: { parts: Segment[]; steps: Generator<void, Segment> } | null = null
  /** Ids of jobs that were removed while their segment was being merged. */
  #removed: number[] = []

  constructor(isPatient: boolean) {
    this.#isPatient = isPatient
  }

  get size(): number {
    return this.#sealed.reduce((sum, { size, deadCount }) => sum + size - deadCount, this.#draft.size)
  }

  get bytes(): number {
    return this.#sealed.reduce((sum, segment) => sum + countSegmentBytes(segment), this.tables.bytes)
  }

  put(job: IndexedJob): void {
    this.remove(job.id)
    this.#draft.add(job)
    if (this.#draft.size >= FULL) this.#seal()
  }

  remove(id: number): void {
    if (this.#draft.drop(id)) return
    for (const segment of this.#sealed) {
      const doc = findDocumentById(segment, id)
      if (doc < 0 || segment.dead[doc] === 1) continue
      segment.dead[doc] = 1
      segment.deadCount += 1
      if (this.#merging?.parts.includes(segment)) this.#removed.push(id)
      return
    }
  }

  /** Lists all segments, which include every job added so far. */
  listSegments(): readonly Segment[] {
    this.#seal()
    return this.#sealed
  }

  /** When each job was last written, by id. O(jobs). */
  changeTimes(): Map<number, number> {
    const times = new Map<number, number>()
    for (const { size, ids, changedAt, dead } of this.listSegments())
      for (let doc = 0; doc < size; doc++) if (dead[doc] === 0) times.set(ids[doc]!, changedAt[doc]!)
    return times
  }

  /** Fills the index from a snapshot. Throws unless the index is empty. */
  restore({ segments, tables }: Contents): void {
    if (this.size > 0) throw new Error('the index is not empty')
    this.tables = tables
    this.#sealed = [...segments]
    this.#draft = new Draft(tables)
  }

  /** Merges segments for about this many milliseconds; false if nothing is left to do. */
  mergeFor(milliseconds: number): boolean {
    const isBusy = this.#merge(milliseconds)
    // no jobs wait in the draft, so no bulk load is in progress
    if (!isBusy && this.#draft.size === 0) {
      forgetCachedStems()
      forgetLightStems()
    }
    return isBusy
  }

  #seal(): void {
    if (this.#draft.size > 0) {
      this.#sealed.push(this.#draft.finish())
      this.#draft = new Draft(this.tables)
    }
    if (!this.#isPatient) this.#merge(Infinity)
  }

  #merge(milliseconds: number): boolean {
    const end = performance.now() + milliseconds
    while (this.#merging ?? this.#startMerge()) {
      const step = this.#merging!.steps.next()
      if (step.done) this.#replace(this.#merging!.parts, step.value)
      if (performance.now() >= end) return true
    }
    return false
  }

  #startMerge(): boolean {
    const parts = this.#partsToMerge()
    if (!parts) return false
    this.#removed = []
    this.#merging = { parts, steps: mergeSegments(parts) }
    return true
  }

  /** Returns the segments of one tier if there are enough; otherwise one that is mostly dead. */
  #partsToMerge(): Segment[] | null {
    const tiers = Map.groupBy(this.#sealed, ({ size, deadCount }) => getSizeTier(size - deadCount))
    for (const [tier, segments] of [...tiers].sort(([a], [b]) => a - b))
      if (segments.length >= FAN && tier < LAST_TIER) return segments.slice(0, FAN)
    const hollow = this.#sealed.find(({ size, deadCount }) => deadCount * 2 > size)
    return hollow ? [hollow] : null
  }

  #replace(parts: readonly Segment[], merged: Segment): void {
    this.#merging = null
    this.#sealed = this.#sealed.filter((segment) => !parts.includes(segment))
    if (merged.size > 0) this.#sealed.push(merged)
    for (const id of this.#removed) {
      const doc = findDocumentById(merged, id)
      if (doc < 0) continue
      merged.dead[doc] = 1
      merged.deadCount += 1
    }
  }
}

/** Returns the tier of a size. Tiers differ by a factor of `FAN`; those below 0 come from single changes. */
const getSizeTier = (size: number) => Math.floor(Math.log2(Math.max(1, size) / FULL) / Math.log2(FAN))
