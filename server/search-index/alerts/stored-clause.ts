import type { Weights } from '#server/search-index/query/weights.ts'
import type { JobBatch } from './job-batch.ts'
import type { Bits } from './bit-sets.ts'
import type { Keys } from './clause-keys.ts'
import type { Clause } from './search-clauses.ts'
import type { SearchGroup } from './search-group.ts'

/** A clause shared by searches: evaluated once per batch, however many searches have it. */
export class StoredClause {
  readonly name: string
  readonly keys: Keys | null
  /** Groups that are found by this clause, because it is their most selective one. */
  readonly found = new Set<SearchGroup>()
  /** Number of groups with this clause. */
  users = 0
  /** The last batch with one of the clause's keys. */
  touchedBy = 0
  readonly #clause: Clause
  #lookedAt = 0
  #bits: Bits | null = null

  constructor(name: string, clause: Clause, keys: Keys | null) {
    this.name = name
    this.keys = keys
    this.#clause = clause
  }

  /** The jobs of the batch that satisfy the clause; null if there are none. */
  getBits(batch: JobBatch): Bits | null {
    if (this.#lookedAt === batch.number) return this.#bits
    this.#lookedAt = batch.number
    const bits = this.keys && this.touchedBy !== batch.number ? null : batch.findSatisfying(this.#clause)
    this.#bits = bits?.some((one) => one !== 0) ? bits : null
    return this.#bits
  }
}

/** Cache of names, because many searches share parts. */
const named = new WeakMap<object, string>()

const numbers = new WeakMap<Weights, number>()

/** Builds a key that is equal for equivalent clauses. */
export function buildClauseKey(clause: Clause): string {
  const part = clause.kind === 'words' ? clause.any : clause.kind === 'place' ? clause.names : null
  if (!part) return serializeClausePart(clause)
  const known = named.get(part) ?? serializeClausePart(part)
  named.set(part, known)
  return clause.kind === 'place' ? `${known}${JSON.stringify(clause.works)}` : known
}

const serializeClausePart = (part: object) =>
  JSON.stringify(part, (_key, value: unknown) => replaceWeightsByNumber(value))
const replaceWeightsByNumber = (value: unknown) => (value instanceof Uint16Array ? getWeightsNumber(value) : value)

function getWeightsNumber(weights: Weights): number {
  const number = numbers.get(weights) ?? ++last
  numbers.set(weights, number)
  return number
}

let last = 0
