import { parseQuery } from '#server/search-index/query/parse-query.ts'
import { getFieldLexicon, getLexicon } from '#server/search-index/lexicon/known-occupations.ts'
import { planQuery, type Plan, type PlannedUnit } from '#server/search-index/query/plan-query.ts'
import type { Meaning } from '#server/search-index/query/vocabulary/expand-word.ts'
import { decodeWorthFraction, decodeTitleWords, OF_FIELD, encodeHitWorth } from '#server/search-index/query/weights.ts'
import { LOST_BY_LEVEL } from '#server/search-index/search/ranking/rank.ts'
import { getTitleLevel } from '#server/search-index/title-level.ts'
import { Cursor, NO_MORE_DOCS } from '#server/search-index/segment/postings.ts'
import type { Segment } from '#server/search-index/segment/segment.ts'

type Entry = { where: number; places: number[] }
type Ranked = { id: number; postedAt: number; key: number }

const read = new WeakMap<Segment, Map<number, Map<number, Entry>>>()

/** Reads all postings of a term, one after another. */
function listEntries(segment: Segment, term: number): Map<number, Entry> {
  const terms = read.get(segment) ?? new Map<number, Map<number, Entry>>()
  read.set(segment, terms)
  const known = terms.get(term)
  if (known) return known
  const entries = new Map<number, Entry>()
  terms.set(term, entries)
  const cursor = new Cursor(segment.postings, term)
  for (cursor.next(); cursor.doc !== NO_MORE_DOCS; cursor.next()) {
    const places: number[] = []
    places.length = cursor.positions(places)
    entries.set(cursor.doc, { where: cursor.where, places })
  }
  return entries
}

/** The worth of a word in a document by its best term, and all its positions. */
function getWord(segment: Segment, at: number, { bySegment }: Meaning) {
  const terms = bySegment[at]!.map(({ term, weights }) => ({ entries: listEntries(segment, term), weights }))
  const count = terms.reduce((sum, { entries }) => sum + entries.size, 0)
  const worth = (doc: number) =>
    Math.max(0, ...terms.map(({ entries, weights }) => (entries.has(doc) ? weights[entries.get(doc)!.where]! : 0)))
  const places = (doc: number) => terms.flatMap(({ entries }) => entries.get(doc)?.places ?? [])
  return { count, worth, places }
}

function getUnit(segment: Segment, at: number, { alternatives }: Pick<PlannedUnit, 'alternatives'>) {
  const all = alternatives.map(({ words, distances, shares }) => {
    const found = words.map((word) => getWord(segment, at, word))
    const order = found.map((_word, number) => number).sort((a, b) => found[a]!.count - found[b]!.count)
    return (doc: number) => {
      const worths = found.map(({ worth }) => worth(doc))
      if (worths.includes(0)) return 0
      if (worths.length === 1) return worths[0]!
      const starts = found.map(({ places }, word) => places(doc).map((place) => place - (distances?.[word] ?? 0)))
      if (distances && !starts[0]!.some((start) => starts.every((others) => others.includes(start)))) return 0
      const sum = order.reduce((so, word) => Math.fround(so + decodeWorthFraction(worths[word]!) * shares[word]!), 0)
      return encodeHitWorth(
        sum,
        worths.reduce((titled, worth) => titled + decodeTitleWords(worth), 0),
      )
    }
  })
  const cost = alternatives.reduce(
    (sum, { words }) => sum + Math.min(...words.map((word) => getWord(segment, at, word).count)),
    0,
  )
  return {
    cost,
    worth: (doc: number) => {
      const worths = all.map((worth) => worth(doc))
      return (Math.max(...worths) & ~15) | Math.max(...worths.map(decodeTitleWords))
    },
  }
}

function listNeighbours(segment: Segment, at: number, { units }: Plan, doc: number): number {
  const words = units.flatMap(({ typed }) => typed)
  const places = words.map(({ bySegment }) =>
    bySegment[at]!.flatMap(({ term }) => {
      const entry = listEntries(segment, term).get(doc)
      return entry && (entry.where & 1) === 1 ? entry.places.filter((place) => place < 24) : []
    }),
  )
  const pairs = places
    .slice(1)
    .map((own, word) => places[word]!.some((p) => own.includes(p + 1) || own.includes(p + 2)))
  // Shares are added in the engine's order, because sums of fractions depend on it.
  return places.reduce((sum, own, word) => {
    const there = Math.fround(sum + (own.length > 0 ? 0.4 / words.length : 0))
    return Math.fround(there + (pairs[word - 1] ? 0.6 / (words.length - 1) : 0))
  }, 0)
}

function getBonus(days: number): number {
  const ages = [2, 7, 14, 30, 60, 120, 365].findIndex((most) => days <= most)
  return ages < 0 ? 0 : [120, 105, 90, 72, 54, 34, 14][ages]!
}

/**
 * Ids of jobs with all words of a query, by relevance: every document is scored individually, everything is sorted.
 * Words are looked up like in the engine; merging, skipping and cutting lists are not shared.
 */
export function rankNaively(segments: readonly Segment[], query: string, now: number, size: number): number[] {
  const knowledge = {
    lexicon: getLexicon(),
    fields: getFieldLexicon(),
    languages: new Set(['en']),
    language: 'en',
    isKnown: () => true,
    valueCalled: () => undefined,
    hasWork: () => true,
    labels: new Map(),
    findPlace: null,
  }
  const plan = planQuery(parseQuery(query, knowledge), segments, ['en', ''], 'strict')
  const requestedLevel = getTitleLevel(query.toLowerCase().split(' '))
  const asksForWords = plan.units.length > 1 || plan.units.some(({ hasNames, typed }) => hasNames || typed.length > 1)
  const all = segments.flatMap((segment, at): Ranked[] => {
    const units = plan.units
      .map((unit) => ({ share: unit.share, ...getUnit(segment, at, unit) }))
      .sort((a, b) => a.cost - b.cost)
    const works = plan.units.flatMap(({ works: found, share }) =>
      found ? [{ share: share * OF_FIELD, worth: getUnit(segment, at, { alternatives: [found] }).worth }] : [],
    )
    const found = Array.from(segment.ids, (_id, doc) => doc).flatMap((doc) => {
      const worths = units.map(({ worth }) => worth(doc))
      if (segment.dead[doc] === 1 || worths.includes(0)) return []
      const said = units.reduce(
        (sum, { share }, unit) => Math.fround(sum + share * decodeWorthFraction(worths[unit]!)),
        0,
      )
      const more = (sum: number, { share, worth }: (typeof works)[number]) =>
        Math.fround(Math.min(1, sum + share * decodeWorthFraction(worth(doc))))
      const score = works.reduce(more, said)
      const level = segment.level[doc]!
      const levelBonus = level === requestedLevel && level > 1 ? 1 : 0
      const words = worths.reduce((sum, worth) => sum + decodeTitleWords(worth), 0)
      const covered = words === 0 ? 0 : Math.min(1, (words + levelBonus) / Math.max(1, segment.titleLength[doc]!))
      const lost = LOST_BY_LEVEL[requestedLevel]![level]!
      const other = units.length === 0 ? 0 : lost
      const days = (now - segment.postedAt[doc]!) / 86_400_000
      return [{ doc, key: Math.max(0, Math.floor(score * 3000 + covered * 600 + getBonus(days) - other)) }]
    })
    found.sort((a, b) => b.key - a.key || a.doc - b.doc)
    return found.map(({ doc, key }, rank) => ({
      id: segment.ids[doc]!,
      postedAt: segment.postedAt[doc]!,
      key: key + (asksForWords && rank < 60 ? listNeighbours(segment, at, plan, doc) * 500 : 0),
    }))
  })
  all.sort((a, b) => b.key - a.key || b.postedAt - a.postedAt || b.id - a.id)
  return all.slice(0, size).map(({ id }) => id)
}
