import type { JobBatch } from './job-batch.ts'
import { createFullBits, countSetBits, clearSharedBits, retainSharedBits, type Bits } from './bit-sets.ts'
import type { StoredClause } from './stored-clause.ts'

/** Stored searches with the same conditions, which are evaluated once. */
export class SearchGroup {
  /** The request as JSON. */
  readonly request: string
  /** The clause by which the group is found; null if the group must be evaluated for every batch. */
  readonly key: StoredClause | null
  /** Clauses that a job must satisfy, the most selective one first. */
  readonly clauses: readonly StoredClause[]
  readonly excluded: readonly StoredClause[]
  /** Searches by handle, with the time from which on they want matches (epoch ms). */
  readonly members = new Map<number, number>()

  constructor(request: string, clauses: readonly StoredClause[], excluded: readonly StoredClause[]) {
    this.request = request
    this.clauses = clauses.toSorted((a, b) => (a.keys?.jobs ?? Infinity) - (b.keys?.jobs ?? Infinity))
    this.excluded = excluded
    this.key = this.clauses[0]?.keys ? this.clauses[0] : null
  }

  /** Counts the jobs of a batch that the group's key selects. */
  countSelected(batch: JobBatch): number {
    const bits = this.key?.getBits(batch)
    return this.key ? (bits ? countSetBits(bits) : 0) : batch.size
  }

  /**
   * The jobs that satisfy every clause; null if there are none. The result is valid until the next call for any group.
   */
  findMatched(batch: JobBatch): Bits | null {
    const [first, ...others] = this.clauses
    const begin = first ? first.getBits(batch) : createFullBits(batch.size)
    if (!begin) return null
    if (others.length + this.excluded.length === 0) return begin
    const bits = copyBitsToScratch(begin)
    for (const clause of others) {
      const those = clause.getBits(batch)
      if (!those || !retainSharedBits(bits, those)) return null
    }
    for (const clause of this.excluded) {
      const those = clause.getBits(batch)
      if (those && !clearSharedBits(bits, those)) return null
    }
    return bits
  }
}

/** Copies bits to a reused buffer, because most searches match nothing. */
function copyBitsToScratch(bits: Bits): Bits {
  if (scratchBits.length !== bits.length) scratchBits = bits.slice()
  else scratchBits.set(bits)
  return scratchBits
}

let scratchBits: Bits = new Uint32Array(0)
