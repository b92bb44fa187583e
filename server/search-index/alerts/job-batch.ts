import { findNegatingTerms, type Denials } from '#server/search-index/query/negation/drop-negated-hits.ts'
import { matchAllUnits, listExcludedHits } from '#server/search-index/query/match-units.ts'
import {
  mergeSingleWordAlternatives,
  type PlannedAlternative,
  type PlannedUnit,
} from '#server/search-index/query/plan-query.ts'
import { resetScratch } from '#server/search-index/scratch-buffers.ts'
import { findPointsInPlace } from '#server/search-index/search/places/points-in-place.ts'
import { markDocsWithAllWords } from '#server/search-index/search/places/mark-named-places.ts'
import { WEIGHTS } from '#server/search-index/query/weights.ts'
import { isAnyValueMarked } from '#server/search-index/segment/columns.ts'
import { Draft } from '#server/search-index/segment/segment-draft.ts'
import type { Segment } from '#server/search-index/segment/segment.ts'
import { Tables } from '#server/search-index/index-value-tables.ts'
import type { IndexedJob } from '#server/search-index/search-types.ts'
import { createEmptyBits, setBit, type Bits } from './bit-sets.ts'
import { buildValueKey, buildWorkKey } from './clause-keys.ts'
import type { Clause, NamedWords } from './search-clauses.ts'

/** The parts of a planned unit that only affect scores, which do not matter here. */
const UNIT: PlannedUnit = {
  text: '',
  alternatives: [],
  typed: [],
  share: 1,
  works: null,
  hasNames: false,
  isWork: false,
  isHead: false,
  saysHow: false,
  importance: 0,
  isUnknown: false,
}

/** New jobs as a small index of their own, so that clauses are evaluated by the engine's own matching. */
export class JobBatch {
  /** The number of this batch; each has another one. */
  readonly number = ++last
  readonly segment: Segment
  readonly #tables = new Tables()
  /** Numbers of the batch's terms by name. */
  readonly #terms = new Map<string, number>()
  /** Negations by list of languages, shared by searches with the same languages. */
  readonly #denials = new Map<string, Denials>()

  /** Expired jobs (by `now`) are skipped; `fields` are the filterable fields of the main index. O(words). */
  constructor(jobs: readonly IndexedJob[], { fields, now }: { fields: readonly string[]; now: number }) {
    // Registers the fields that are needed, because the number of fields is limited.
    for (const field of fields) this.#tables.getFieldNumber(field)
    const draft = new Draft(this.#tables)
    for (const job of jobs) if (job.validThrough === null || job.validThrough > now) draft.add(job)
    this.segment = draft.finish()
    const { terms } = this.segment
    for (let term = 0; term < terms.size; term++) this.#terms.set(terms.text(term), term)
  }

  get size(): number {
    return this.segment.size
  }

  /** Calls `tell` with every key by which clauses are found: terms, values of fields, ways of working. */
  visitKeys(tell: (key: string) => void): void {
    for (const name of this.#terms.keys()) tell(name)
    this.#tables.values.forEach(({ names }, field) => {
      for (const name of names) tell(buildValueKey(this.#tables.fields.names[field]!, name))
    })
    for (const work of new Set(this.segment.work)) tell(buildWorkKey(work))
  }

  findSatisfying(clause: Clause): Bits {
    switch (clause.kind) {
      case 'words':
        return this.#withWords(clause.any)
      case 'unwanted':
        return this.#unwanted(clause)
      case 'place':
        return this.#marked((marked) => {
          for (const words of clause.names)
            markDocsWithAllWords(
              words.map((names) => this.#sought(names.map((name) => ({ name, weights: WEIGHTS.place })))),
              this.segment,
              marked,
            )
          this.#markWorks(clause.works, marked)
        })
      case 'area':
        return this.#marked((marked) => {
          const area = findPointsInPlace(this.#tables.points, clause.area)
          for (let doc = 0; doc < this.size; doc++)
            if (area && isAnyValueMarked(this.segment.points, doc, area.marked)) marked[doc] = 1
          this.#markWorks(clause.works, marked)
        })
      case 'values':
        return this.#marked((marked) => this.#markValues(clause.field, clause.values, marked))
      case 'pay':
        return this.#marked((marked) => {
          const { salaries } = this.segment
          const currency = (this.#tables.currencies.find(clause.currency) ?? -1) + 1
          for (let doc = 0; doc < this.size; doc++)
            if (salaries && currency > 0 && salaries.currency[doc] === currency && salaries.most[doc]! >= clause.amount)
              marked[doc] = 1
        })
    }
  }

  #withWords(any: readonly NamedWords[]): Bits {
    resetScratch()
    const bits = createEmptyBits(this.size)
    const alternatives = any.map((one) => this.#planned(one)).filter((one) => one !== null)
    if (alternatives.length === 0) return bits
    const { docs, size } = matchAllUnits(this.segment, 0, {
      units: [{ ...UNIT, alternatives }],
      optional: [],
      excluded: [],
      denials: null,
    })
    for (let at = 0; at < size; at++) setBit(bits, docs[at]!)
    return bits
  }

  #unwanted({ any, inText, languages }: Extract<Clause, { kind: 'unwanted' }>): Bits {
    resetScratch()
    const unit = {
      alternatives: mergeSingleWordAlternatives(any.map((one) => this.#meant(one))),
      inText: inText.map((one) => this.#meant(one)),
    }
    const key = languages.join(' ')
    const denials = this.#denials.get(key) ?? findNegatingTerms([this.segment], languages)
    this.#denials.set(key, denials)
    const bits = createEmptyBits(this.size)
    for (const { docs, size } of listExcludedHits(this.segment, 0, unit, denials, null))
      for (let at = 0; at < size; at++) setBit(bits, docs[at]!)
    return bits
  }

  /** Plans words for the batch; null if one of them is in none of its jobs. */
  #planned(named: NamedWords): PlannedAlternative | null {
    const planned = this.#meant(named)
    return planned.words.some(({ bySegment }) => bySegment[0]!.length === 0) ? null : planned
  }

  #meant({ words, distances }: NamedWords): PlannedAlternative {
    const meanings = words.map((named) => ({ bySegment: [this.#sought(named)], count: 0 }))
    return { words: meanings, distances: distances && [...distances], shares: words.map(() => 1 / words.length) }
  }

  #sought(named: NamedWords['words'][number]) {
    return named.flatMap(({ name, weights }) => {
      const term = this.#terms.get(name)
      return term === undefined ? [] : [{ term, weights }]
    })
  }

  #marked(mark: (marked: Uint8Array) => void): Bits {
    resetScratch()
    const marked = new Uint8Array(this.size)
    mark(marked)
    const bits = createEmptyBits(this.size)
    for (let doc = marked.indexOf(1); doc >= 0; doc = marked.indexOf(1, doc + 1)) setBit(bits, doc)
    return bits
  }

  #markWorks(works: readonly number[], marked: Uint8Array): void {
    for (let doc = 0; doc < this.size; doc++) if (works.includes(this.segment.work[doc]!)) marked[doc] = 1
  }

  #markValues(name: string, values: readonly string[], marked: Uint8Array): void {
    const field = this.#tables.fields.find(name)
    const column = field === undefined ? undefined : this.segment.facets[field]
    if (field === undefined || !column) return
    const table = this.#tables.values[field]!
    const isWantedValue = new Uint8Array(table.names.length + 1)
    for (const value of values) isWantedValue[(table.find(value) ?? -1) + 1] = 1
    isWantedValue[0] = 0
    for (let doc = 0; doc < this.size; doc++) if (isAnyValueMarked(column, doc, isWantedValue)) marked[doc] = 1
  }
}

let last = 0
