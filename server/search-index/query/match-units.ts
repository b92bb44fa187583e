import { NO_MORE_DOCS, Cursor } from '#server/search-index/segment/postings.ts'
import type { Segment } from '#server/search-index/segment/segment.ts'
import { dropNegatedHits, type Denials } from './negation/drop-negated-hits.ts'
import type { Sought } from './vocabulary/expand-word.ts'
import { createEmptyHits, findHitsAmong, findHits, type Hits } from './find-hits.ts'
import type { ExcludedUnit, Plan, PlannedAlternative, PlannedUnit } from './plan-query.ts'
import { decodeWorthFraction, decodeTitleWords, OF_FIELD, encodeHitWorth } from './weights.ts'
import { allocateFloat32, allocateUint16, allocateUint32, allocateUint8 } from '#server/search-index/scratch-buffers.ts'
import { yieldBetweenSteps } from '#server/search-index/search-steps.ts'

/** Documents in ascending order, each with a score (0 to 1) and the number of words of the query in its title. */
export type Matches = { docs: Uint32Array; scores: Float32Array; inTitle: Uint8Array; size: number }

/** Finds documents of a segment that match every part of the query, beginning with the rarest part. */
export function matchAllUnits(segment: Segment, at: number, plan: Plan): Matches {
  const { units, optional } = plan
  yieldBetweenSteps()
  const ordered = units.toSorted((a, b) => estimateUnitCost(segment, at, a) - estimateUnitCost(segment, at, b))
  const [first, ...others] = ordered
  const matches = toScoredMatches(findHitsOfUnit(segment, at, first!, null), first!)
  for (const unit of others) {
    if (matches.size === 0) break
    yieldBetweenSteps()
    retainMatchesInHits(matches, findHitsOfUnit(segment, at, unit, matches), unit)
  }
  for (const { works, share } of units)
    if (works && matches.size > 0)
      raiseMatchScores(matches, findHitsOfAlternative(segment, at, works, matches), { share: share * OF_FIELD }, false)
  for (const unit of optional)
    if (matches.size > 0) raiseMatchScores(matches, findHitsOfUnit(segment, at, unit, matches), unit)
  removeExcluded(segment, at, matches, plan)
  return matches
}

/** Returns all documents with equal scores, without excluded ones. */
export function matchAllDocuments(segment: Segment, at: number, plan: Plan): Matches {
  const docs = allocateUint32(segment.size)
  for (let doc = 0; doc < segment.size; doc++) docs[doc] = doc
  const matches: Matches = { docs, scores: new Float32Array(0), inTitle: new Uint8Array(0), size: segment.size }
  removeExcluded(segment, at, matches, plan)
  return matches
}

/** Removes documents with an unwanted part. An expression in a text does not count if the text negates it. */
function removeExcluded(segment: Segment, at: number, matches: Matches, { excluded, denials }: Plan): void {
  for (const unit of excluded) {
    yieldBetweenSteps()
    if (unit.inText.length === 0 || denials === null)
      removeHitsFromMatches(matches, findHitsOfUnit(segment, at, unit, matches))
    else for (const hits of listExcludedHits(segment, at, unit, denials, matches)) removeHitsFromMatches(matches, hits)
  }
}

/**
 * Yields a list of documents for each alternative, and one for each of its expressions in texts that is not negated.
 */
export function* listExcludedHits(
  segment: Segment,
  at: number,
  { alternatives, inText }: Pick<ExcludedUnit, 'alternatives' | 'inText'>,
  denials: Denials,
  among: DocSet | null,
): Iterable<Hits> {
  for (const alternative of [...alternatives, ...inText]) {
    const hits = findHitsOfAlternative(segment, at, alternative, among)
    yield dropNegatedHits(segment, at, alternative.words[0]!.bySegment[at]!, denials, hits)
  }
}

function setMatchAt(matches: Matches, at: number, doc: number, score: number, inTitle: number): void {
  matches.docs[at] = doc
  matches.scores[at] = score
  matches.inTitle[at] = inTitle
}

function toScoredMatches(hits: Hits, unit: PlannedUnit): Matches {
  const scores = allocateFloat32(hits.size)
  const inTitle = allocateUint8(hits.size)
  const { docs, worth, size } = hits
  const { share } = unit
  for (let at = 0; at < size; at++) {
    const value = worth[at]!
    scores[at] = share * decodeWorthFraction(value)
    inTitle[at] = decodeTitleWords(value)
  }
  return { docs, scores, inTitle, size }
}

/** Keeps only matches that are also hits; both are in ascending order. */
function retainMatchesInHits(matches: Matches, hits: Hits, unit: PlannedUnit): void {
  const { docs, scores, inTitle } = matches
  const { docs: wanted, worth, size } = hits
  const { share } = unit
  let at = 0
  for (let hit = 0; hit < size; hit++) {
    const doc = wanted[hit]!
    while (docs[at]! < doc) at += 1
    const value = worth[hit]!
    docs[hit] = doc
    scores[hit] = scores[at]! + share * decodeWorthFraction(value)
    inTitle[hit] = inTitle[at]! + decodeTitleWords(value)
    at += 1
  }
  matches.size = size
}

/** Raises the scores of matches that are also hits. */
function raiseMatchScores(matches: Matches, hits: Hits, { share }: Pick<PlannedUnit, 'share'>, isOwn = true): void {
  let hit = 0
  for (let at = 0; at < matches.size && hit < hits.size; at++) {
    if (hits.docs[hit] !== matches.docs[at]) continue
    const value = hits.worth[hit++]!
    matches.scores[at] = Math.min(1, matches.scores[at]! + share * decodeWorthFraction(value))
    if (isOwn) matches.inTitle[at]! += decodeTitleWords(value)
  }
}

function removeHitsFromMatches(matches: Matches, hits: Hits): void {
  let size = 0
  let hit = 0
  for (let at = 0; at < matches.size; at++) {
    const doc = matches.docs[at]!
    if (hit < hits.size && hits.docs[hit] === doc) {
      hit += 1
      continue
    }
    setMatchAt(matches, size++, doc, matches.scores[at]!, matches.inTitle[at]!)
  }
  matches.size = size
}

/** Finds documents with one of a unit's alternatives, among `among` if given. */
function findHitsOfUnit(segment: Segment, at: number, unit: PlannedUnit, among: DocSet | null): Hits {
  const [first, ...others] = unit.alternatives
  let hits = findHitsOfAlternative(segment, at, first!, among)
  for (const other of others) hits = uniteHits(hits, findHitsOfAlternative(segment, at, other, among))
  return hits
}

type DocSet = Pick<Hits, 'docs' | 'size'>

function findHitsOfAlternative(
  segment: Segment,
  at: number,
  alternative: PlannedAlternative,
  among: DocSet | null,
): Hits {
  const { words, distances, shares } = alternative
  const find = (sought: Sought[], within: DocSet | null) =>
    within ? findHitsAmong(segment, sought, within.docs, within.size) : findHits(segment, sought)
  if (words.length === 1) return find(words[0]!.bySegment[at]!, among)

  const order = words.map((_word, word) => word)
  const costs = words.map(({ bySegment }) => countTermPostings(segment, bySegment[at]!))
  order.sort((a, b) => costs[a]! - costs[b]!)
  const found: Hits[] = []
  let within = among
  for (const word of order) {
    const hits = find(words[word]!.bySegment[at]!, within)
    found.push(hits)
    within = hits
    if (hits.size === 0) return hits
  }
  const all = averageHitLists(
    found,
    order.map((word) => shares[word]!),
  )
  return distances
    ? findAdjacentHits(
        segment,
        words.map(({ bySegment }) => bySegment[at]!),
        distances,
        all,
      )
    : all
}

/**
 * Averages the worth of the last list's documents over all lists. Every list contains the documents of the next one.
 */
function averageHitLists(lists: readonly Hits[], shares: readonly number[]): Hits {
  const last = lists.at(-1)!
  const sums = allocateFloat32(last.size).fill(0)
  const inTitle = allocateUint8(last.size).fill(0)
  lists.forEach((list, number) => {
    let at = 0
    for (let hit = 0; hit < last.size; hit++) {
      while (list.docs[at] !== last.docs[hit]) at += 1
      sums[hit]! += decodeWorthFraction(list.worth[at]!) * shares[number]!
      inTitle[hit]! += decodeTitleWords(list.worth[at]!)
    }
  })
  const hits: Hits = { docs: last.docs, worth: allocateUint16(last.size), size: last.size }
  for (let hit = 0; hit < last.size; hit++) hits.worth[hit] = encodeHitWorth(sums[hit]!, inTitle[hit]!)
  return hits
}

/** Merges two lists of hits. */
function uniteHits(a: Hits, b: Hits): Hits {
  if (b.size === 0) return a
  if (a.size === 0) return b
  const hits = createEmptyHits(a.size + b.size)
  let [atA, atB] = [0, 0]
  while (atA < a.size || atB < b.size) {
    const docA = atA < a.size ? a.docs[atA]! : NO_MORE_DOCS
    const docB = atB < b.size ? b.docs[atB]! : NO_MORE_DOCS
    hits.docs[hits.size] = Math.min(docA, docB)
    hits.worth[hits.size++] = mergeWorths(docA <= docB ? a.worth[atA]! : 0, docB <= docA ? b.worth[atB]! : 0)
    if (docA <= docB) atA += 1
    if (docB <= docA) atB += 1
  }
  return hits
}

/** Merges two worths: the larger fraction and the larger number of title words. */
function mergeWorths(one: number, other: number): number {
  return (Math.max(one, other) & ~15) | Math.max(one & 15, other & 15)
}

/** Finds the hits in which all words are at their distances from the first. */
function findAdjacentHits(
  segment: Segment,
  words: readonly (readonly Sought[])[],
  distances: readonly number[],
  hits: Hits,
): Hits {
  const cursors = words.map((sought) => sought.map(({ term }) => new Cursor(segment.postings, term)))
  const places: number[] = []
  const these: number[] = []
  const remaining = createEmptyHits(hits.size)
  for (let hit = 0; hit < hits.size; hit++) {
    const doc = hits.docs[hit]!
    let count = readPhraseStarts(cursors[0]!, doc, distances[0]!, places)
    for (let word = 1; word < cursors.length && count > 0; word++)
      count = retainCommonPlaces(places, count, these, readPhraseStarts(cursors[word]!, doc, distances[word]!, these))
    if (count === 0) continue
    remaining.docs[remaining.size] = doc
    remaining.worth[remaining.size++] = hits.worth[hit]!
  }
  return remaining
}

/** Reads where a phrase begins in the document if one of the terms is at `distance`; returns the number of places. */
function readPhraseStarts(cursors: readonly Cursor[], doc: number, distance: number, into: number[]): number {
  let size = 0
  for (const cursor of cursors) {
    if (cursor.doc < doc) cursor.advance(doc)
    if (cursor.doc !== doc) continue
    const end = cursor.positions(into, size)
    for (; size < end; size++) into[size]! -= distance
  }
  return size
}

/** Keeps the places that are also in the other list. Both lists are short. */
function retainCommonPlaces(places: number[], size: number, others: readonly number[], otherSize: number): number {
  let remaining = 0
  for (let at = 0; at < size; at++) {
    const place = places[at]!
    let other = 0
    while (other < otherSize && others[other] !== place) other += 1
    if (other < otherSize) places[remaining++] = place
  }
  return remaining
}

function estimateUnitCost(segment: Segment, at: number, { alternatives }: PlannedUnit): number {
  return alternatives.reduce(
    (sum, { words }) => sum + Math.min(...words.map(({ bySegment }) => countTermPostings(segment, bySegment[at]!))),
    0,
  )
}

function countTermPostings(segment: Segment, sought: readonly Sought[]): number {
  return sought.reduce((sum, { term }) => sum + segment.postings.counts[term]!, 0)
}
