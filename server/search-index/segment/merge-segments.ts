import { encodeColumn, getDocumentValues, type Column } from './columns.ts'
import { Dictionary } from './dictionary.ts'
import { findNextPositionsStart, Cursor, NO_MORE_DOCS, PostingsWriter } from './postings.ts'
import { sortDocumentsById, type Salaries, type Segment } from './segment.ts'

/**
 * Merges segments into one without dead documents. All lists are sorted, so the texts are not needed. Yields regularly,
 * so that searches can run in between. O(postings + terms · log). Returns the segment at the end.
 */
export function* mergeSegments(parts: readonly Segment[]): Generator<void, Segment> {
  const { sources, docs, news } = renumberDocuments(parts)
  const size = docs.length
  const mapDocs =
    <T>(pick: (part: Segment, doc: number) => T) =>
    (_none: unknown, at: number) =>
      pick(parts[sources[at]!]!, docs[at]!)
  const ids = Float64Array.from(
    { length: size },
    mapDocs(({ ids: own }, doc) => own[doc]!),
  )
  yield
  const { terms, postings, renumbered } = yield* mergeTerms(parts, news)
  const { forms, formTerms } = yield* mergeWordForms(parts, renumbered, terms.size)
  const mergeColumn = (pick: (part: Segment) => Column | undefined): Column | undefined =>
    parts.some(pick)
      ? encodeColumn(size, (at) => {
          const own = pick(parts[sources[at]!]!)
          return own ? getDocumentValues(own, docs[at]!) : []
        })
      : undefined
  const facets: (Column | undefined)[] = []
  const fields = Math.max(...parts.map((part) => part.facets.length))
  for (let field = 0; field < fields; field++) {
    facets.push(mergeColumn((part) => part.facets[field]))
    yield
  }
  return {
    size,
    ids,
    byId: sortDocumentsById(ids),
    postedAt: Float64Array.from(
      { length: size },
      mapDocs(({ postedAt }, doc) => postedAt[doc]!),
    ),
    changedAt: Float64Array.from(
      { length: size },
      mapDocs(({ changedAt }, doc) => changedAt[doc]!),
    ),
    validThrough: parts.some(({ validThrough }) => validThrough)
      ? Float64Array.from(
          { length: size },
          mapDocs(({ validThrough }, doc) => validThrough?.[doc] ?? Infinity),
        )
      : null,
    work: Uint8Array.from(
      { length: size },
      mapDocs(({ work }, doc) => work[doc]!),
    ),
    titleLength: Uint8Array.from(
      { length: size },
      mapDocs(({ titleLength }, doc) => titleLength[doc]!),
    ),
    level: Uint8Array.from(
      { length: size },
      mapDocs(({ level }, doc) => level[doc]!),
    ),
    language: Uint8Array.from(
      { length: size },
      mapDocs(({ language }, doc) => language[doc]!),
    ),
    salaries: mergeSalaries(parts, size, mapDocs),
    terms,
    postings,
    forms,
    formTerms,
    facets,
    titles: mergeColumn(({ titles }) => titles)!,
    places: mergeColumn(({ places }) => places)!,
    points: mergeColumn(({ points }) => points)!,
    dead: new Uint8Array(size),
    deadCount: 0,
  }
}

type Numbering = { sources: Uint16Array; docs: Uint32Array; news: Int32Array[] }

/**
 * Numbers the new documents: the part and document of each new one, and the new number of each old one (-1 for a dead
 * one).
 */
function renumberDocuments(parts: readonly Segment[]): Numbering {
  const size = parts.reduce((sum, part) => sum + part.size - part.deadCount, 0)
  const sources = new Uint16Array(size)
  const docs = new Uint32Array(size)
  const news = parts.map((part) => new Int32Array(part.size).fill(-1))
  const heads = parts.map(() => 0)
  for (let at = 0; at < size; at++) {
    let first = -1
    parts.forEach((part, number) => {
      while (heads[number]! < part.size && part.dead[heads[number]!] === 1) heads[number]! += 1
      if (
        heads[number]! < part.size &&
        (first < 0 || isNewerDocument(part, heads[number]!, parts[first]!, heads[first]!))
      )
        first = number
    })
    const doc = heads[first]!++
    sources[at] = first
    docs[at] = doc
    news[first]![doc] = at
  }
  return { sources, docs, news }
}

function isNewerDocument(a: Segment, docA: number, b: Segment, docB: number): boolean {
  const [postedA, postedB] = [a.postedAt[docA]!, b.postedAt[docB]!]
  return postedA > postedB || (postedA === postedB && a.ids[docA]! > b.ids[docB]!)
}

const POSTINGS_PER_STEP = 20_000
const FORMS_PER_STEP = 5000

/**
 * Merges the terms of all parts that still have documents, with their postings. Returns the new number of each old term
 * (-1 for none).
 */
function* mergeTerms(parts: readonly Segment[], news: readonly Int32Array[]) {
  const writer = new PostingsWriter()
  const names: string[] = []
  const renumbered = parts.map(({ terms }) => new Int32Array(terms.size).fill(-1))
  const texts = parts.map(({ terms }) => terms)
  let done = 0
  for (const { name, holders } of mergeDictionariesInOrder(texts)) {
    writer.begin()
    mergePostings(parts, news, holders, writer)
    if (writer.end()) {
      for (const { part, at } of holders) renumbered[part]![at] = names.length
      names.push(name)
    }
    done += holders.reduce((sum, { part, at }) => sum + parts[part]!.postings.counts[at]!, 0)
    if (done < POSTINGS_PER_STEP) continue
    done = 0
    yield
  }
  return { terms: Dictionary.of(names), postings: writer.finish(), renumbered }
}

function mergePostings(
  parts: readonly Segment[],
  news: readonly Int32Array[],
  holders: readonly Holder[],
  writer: PostingsWriter,
): void {
  const lists = holders.map(({ part, at }) => new Walk(parts[part]!, at, news[part]!))
  for (;;) {
    let first: Walk | undefined
    for (const list of lists) if (list.doc !== NO_MORE_DOCS && (!first || list.doc < first.doc)) first = list
    if (!first) return
    writer.add(first.doc, first.where, first.positions, first.from, first.to)
    first.next()
  }
}

/** Visits the live documents of a term by new number, with their encoded positions. */
class Walk {
  doc = -1
  from = 0
  to: number
  readonly positions: Uint8Array
  readonly #cursor: Cursor
  readonly #news: Int32Array

  constructor({ postings }: Segment, term: number, news: Int32Array) {
    this.#cursor = new Cursor(postings, term)
    this.#news = news
    this.positions = postings.positions
    this.to = postings.positionStarts[term]!
    this.next()
  }

  get where(): number {
    return this.#cursor.where
  }

  next(): void {
    do {
      this.#cursor.next()
      if (this.#cursor.doc === NO_MORE_DOCS) {
        this.doc = NO_MORE_DOCS
        return
      }
      this.from = this.to
      this.to = findNextPositionsStart(this.positions, this.from)
      this.doc = this.#news[this.#cursor.doc]!
    } while (this.doc < 0)
  }
}

function* mergeWordForms(parts: readonly Segment[], renumbered: readonly Int32Array[], terms: number) {
  const names: string[] = []
  const formTerms: number[] = []
  let done = 0
  for (const { name, holders } of mergeDictionariesInOrder(parts.map(({ forms }) => forms))) {
    const own = new Set(holders.map(({ part, at }) => renumbered[part]![parts[part]!.formTerms[at]!]!))
    for (const term of [...own].sort((a, b) => a - b)) {
      if (term < 0 || term >= terms) continue
      names.push(name)
      formTerms.push(term)
    }
    if (++done % FORMS_PER_STEP === 0) yield
  }
  return { forms: Dictionary.of(names), formTerms: Uint32Array.from(formTerms) }
}

type Holder = { part: number; at: number }

/**
 * Yields each distinct text of several dictionaries in order, with its indexes. A dictionary may contain it more than
 * once.
 */
function* mergeDictionariesInOrder(
  dictionaries: readonly Dictionary[],
): Generator<{ name: string; holders: Holder[] }> {
  const heads = dictionaries.map((dictionary) => (dictionary.size > 0 ? dictionary.text(0) : null))
  const places = dictionaries.map(() => 0)
  for (;;) {
    let name: string | null = null
    for (const head of heads) if (head !== null && (name === null || head < name)) name = head
    if (name === null) return
    const holders: Holder[] = []
    dictionaries.forEach((dictionary, part) => {
      while (heads[part] === name) {
        holders.push({ part, at: places[part]! })
        places[part]! += 1
        heads[part] = places[part]! < dictionary.size ? dictionary.text(places[part]!) : null
      }
    })
    yield { name, holders }
  }
}

function mergeSalaries(
  parts: readonly Segment[],
  size: number,
  mapDocs: <T>(pick: (part: Segment, doc: number) => T) => (none: unknown, at: number) => T,
): Salaries | null {
  if (parts.every(({ salaries }) => salaries === null)) return null
  return {
    currency: Uint16Array.from(
      { length: size },
      mapDocs(({ salaries }, doc) => salaries?.currency[doc] ?? 0),
    ),
    most: Float32Array.from(
      { length: size },
      mapDocs(({ salaries }, doc) => salaries?.most[doc] ?? 0),
    ),
  }
}
