import { buildJobKnowledge, buildVocabulary } from '#server/search-index/query/vocabulary/known-words.ts'
import { matchAllUnits, matchAllDocuments, type Matches } from '#server/search-index/query/match-units.ts'
import { foldQueryText, parseQuery } from '#server/search-index/query/parse-query.ts'
import type { Query } from '#server/search-index/query/query.ts'
import { createPlaceFinder } from '#server/search-index/query/places/place-in-words.ts'
import {
  planQuery,
  makeUnitsOptional,
  type Plan,
  type PlannedUnit,
  type MatchScope,
  type Width,
} from '#server/search-index/query/plan-query.ts'
import { createSpellingCorrection, type Correction } from '#server/search-index/query/vocabulary/spelling.ts'
import type { Segment } from '#server/search-index/segment/segment.ts'
import type { Tables } from '#server/search-index/index-value-tables.ts'
import { getLanguageWithStemmer } from '#server/search-index/stemming.ts'
import type { SearchPlace, IndexQuery, Understood, World } from '#server/search-index/search-types.ts'
import { getQueryLevel } from '#server/search-index/title-level.ts'
import { splitWords } from '#server/search-index/split-words.ts'
import { findJobsByAllWords } from './find-jobs-by-all-words.ts'
import { findJobsByNumber, dropUnknownJobNumbers } from './find-by-job-number.ts'
import { listNearestWork } from './places/list-nearest-work.ts'
import { toNamedPlace } from './places/to-named-place.ts'
import { withPayFilter, findPayInQuery } from './pay-filter.ts'
import { dropRemovedAndExpired } from './filter-matches.ts'

export type FoundText = {
  matches: Matches[]
  plan: Plan
  understood: Understood
  /** The level of seniority in the query. */
  level: number
  /** Number of the query's language; -1 if unknown. */
  language: number
}
/** Removes documents that filters exclude. */
export type Sieve = (matches: Matches, at: number) => void
/** Filters by place. `near`, called if the place has few jobs, also keeps jobs near it; null if there are none. */
export type PlaceSieve = { keep: Sieve; near: () => Sieve | null }

/**
 * Finds jobs that match every part of the query. If there are few, broader meanings count too; if there are none, the
 * least important parts are dropped, and jobs near the place are included. The result says what was relaxed. `sieveFor`
 * is called once for each reading of the query, with the place that it names, if any.
 */
export function findJobsByText(
  segments: readonly Segment[],
  tables: Tables,
  request: IndexQuery,
  world: World,
  sieveFor: (place: SearchPlace | undefined) => PlaceSieve,
): FoundText {
  if (request.isExact) return findJobsByAllWords(segments, tables, request, sieveFor(request.place).keep)
  const numbered = findJobsByNumber(segments, tables, request, () => sieveFor(request.place).keep)
  if (numbered) return numbered
  const visitor = getLanguageWithStemmer(request.language)
  const languages = [...new Set([...tables.languages, '', visitor])]
  const labels = new Map(Object.entries(request.labels ?? {}))
  const findPlace = request.place ? null : createPlaceFinder(segments, tables, world, request.now)
  const vocabulary = buildVocabulary(segments, visitor, world)
  const read = (text: string) => {
    const corrections: Correction[] = []
    const knowledge = { ...buildJobKnowledge(segments, tables, visitor), labels, findPlace }
    return {
      corrections,
      query: parseQuery(text, knowledge, createSpellingCorrection(segments, languages, vocabulary, corrections)),
    }
  }
  const askedPay = findPayInQuery(request)
  const { rest, unknown } = dropUnknownJobNumbers(segments, askedPay?.rest ?? request.query)
  const readText = read(rest)
  const place = readText.query.place ? toNamedPlace(readText.query.place.text, world) : request.place
  const sieve = sieveFor(place)
  const find = ({ query }: typeof readText, sift: (keep: Sieve) => Sieve = (keep) => keep) => {
    const searchNear = () => {
      const around = sieve.near()
      return around && sift(around)
    }
    const searchIn = (keep: Sieve) => new TextSearch(segments, languages, query, request.now, keep).find()
    return addJobsNearby(searchIn(sift(sieve.keep)), { keep: sift(sieve.keep), near: searchNear }, searchIn)
  }
  // The work matters more than the pay: if no matching job pays that much, the words about pay are searched as text or
  // dropped.
  const paid = askedPay && find(readText, (keep) => withPayFilter(keep, askedPay, segments, tables))
  const pay = paid && isWholeQueryMatched(paid) ? askedPay : null
  const inWords = askedPay && !pay ? read(request.query) : null
  const worded = inWords && find(inWords)
  const isWorded = worded !== null && isWholeQueryMatched(worded)
  const { query, corrections } = isWorded ? inWords! : readText
  const { matches, plan, exactCount, also } = pay ? paid! : isWorded ? worded : find(readText)
  // If some jobs match every word, words that other jobs lack are not reported as dropped.
  const dropped = [
    ...unknown,
    ...(exactCount ? [] : plan.optional.map(({ text }) => text)),
    ...(askedPay && !pay && !isWorded ? [askedPay.from] : []),
  ]
  const parts = plan.units.map(({ text, isHead }) => ({ text, isHead }))
  const level = getQueryLevel(splitWords(foldQueryText(request.query)).map(({ text }) => text))
  const hasSome = matches.some(({ size }) => size > 0)
  const nearest = hasSome ? {} : { nearest: listNearestWork(query.units, segments, visitor || 'en') }
  const language = query.language === null ? -1 : (tables.spoken.find(query.language) ?? -1)
  return {
    matches,
    plan,
    level,
    language,
    understood: { corrections, dropped, parts, place: query.place, pay, exactCount, also, ...nearest },
  }
}

/** Whether some jobs match the whole query. */
const isWholeQueryMatched = ({ count, exactCount, plan }: TextAnswer) =>
  count > 0 && exactCount !== 0 && plan.optional.length === 0

type FoundMatches = { matches: Matches[]; count: number; plan: Plan }
/** Matches, and which of them are exact if others were found too. */
type TextAnswer = FoundMatches & { exactCount: number | null; exact: Matches[]; also: Understood['also'] }

const toTextAnswer = (all: FoundMatches): TextAnswer => ({ ...all, exactCount: null, exact: all.matches, also: [] })

/** Puts exact matches first. */
function addRelatedMatches(found: FoundMatches, more: FoundMatches): TextAnswer {
  promoteExactMatches(more, found)
  return { ...more, exactCount: found.count, exact: found.matches, also: ['related'] }
}

/** Number of jobs from which a search is not broadened. */
const FEW_JOBS = 10
/** Number of parts from which a query is treated as a sentence. */
const SENTENCE = 4
/** Number of jobs from which no related work is added and no more of a sentence is dropped. */
const ENOUGH = 3
/** Lowest score of exact matches, highest of others; the gap exceeds all that age, level and language add (rank.ts). */
const FIRST = 0.75
const AFTER = 0.45
/** Most remaining parts that are tried for dropping. */
const MOST_TRIED = 8

/** Adds jobs near the place if it has few; those in the place come first. */
function addJobsNearby(there: TextAnswer, sieve: PlaceSieve, searchIn: (keep: Sieve) => TextAnswer): TextAnswer {
  const { units, optional } = there.plan
  const exact = optional.length > 0 && there.exactCount === null ? 0 : (there.exactCount ?? there.count)
  if (exact >= FEW_JOBS || units.length >= SENTENCE || units.length === 0) return there
  const near = sieve.near()
  if (!near) return there
  const around = searchIn(near)
  const found = around.exactCount ?? around.count
  if (around.plan.optional.length > 0 && around.exactCount === null) return there
  if (found <= exact) return there
  if (exact > 0) promoteExactMatches(around, { matches: there.exact })
  return { ...around, exactCount: exact, also: ['nearby', ...around.also] }
}

function promoteExactMatches({ matches }: FoundMatches, first: Pick<FoundMatches, 'matches'>): void {
  matches.forEach(({ docs, scores, size }, segment) => {
    const exact = first.matches[segment]!
    // Both lists are in ascending order.
    let next = 0
    for (let at = 0; at < size; at++) {
      while (next < exact.size && exact.docs[next]! < docs[at]!) next += 1
      const isExact = next < exact.size && exact.docs[next] === docs[at]!
      // A job that only mentions the words in its text ranks no higher than a related one.
      scores[at] = isExact && exact.inTitle[next]! > 0 ? FIRST + (1 - FIRST) * scores[at]! : scores[at]! * AFTER
    }
  })
}

class TextSearch {
  readonly #segments: readonly Segment[]
  readonly #languages: readonly string[]
  readonly #query: Query
  readonly #now: number
  readonly #sieve: Sieve

  constructor(segments: readonly Segment[], languages: readonly string[], query: Query, now: number, sieve: Sieve) {
    this.#segments = segments
    this.#languages = languages
    this.#query = query
    this.#now = now
    this.#sieve = sieve
  }

  find(): TextAnswer {
    const strict = this.#run(this.#plan('strict'))
    const { length } = strict.plan.units
    if (length >= SENTENCE) return toTextAnswer(this.#ofSentence(strict))
    if (length === 0 || strict.count >= FEW_JOBS) return toTextAnswer(strict)
    const wide = this.#run(makeUnknownUnitsOptional(this.#plan('wide')))
    // A part is never dropped if some job matches all parts.
    const isBetter = wide.count > strict.count && (strict.count === 0 || wide.plan.optional.length === 0)
    const found = isBetter ? wide : strict
    const hasHead = this.#query.units.some(({ isHead }) => isHead)
    if (found.count >= (hasHead || !hasMatchInTitle(found) ? FEW_JOBS : 1)) return toTextAnswer(found)
    const more = hasHead
      ? this.#related(found)
      : hasMatchInTitle(found)
        ? found
        : length > 1
          ? this.#giveUp(found, FEW_JOBS)
          : this.#run(makeUnknownUnitsOptional(this.#plan('near')))
    if (found.count > 0) return more.count > found.count ? addRelatedMatches(found, more) : toTextAnswer(found)
    if (hasHead && more.count > 0) return { ...more, exactCount: 0, exact: found.matches, also: ['related'] }
    const near = this.#run(makeUnknownUnitsOptional(this.#plan('near')))
    if (near.count > 0) return { ...toTextAnswer(near), ...(hasHead ? { exactCount: 0, also: ['related'] } : {}) }
    if (near.plan.units.some(({ isWork, isUnknown }) => isWork && isUnknown)) return toTextAnswer(strict)
    const fewer = this.#giveUp(near, 1)
    return toTextAnswer(fewer.count > 0 ? fewer : strict)
  }

  /** Adds the same work under other conditions, then related work. Full matches come first. */
  #related(found: FoundMatches): FoundMatches {
    const { units } = found.plan
    const hasWork = units.some(({ isWork }) => isWork)
    const others = units.filter(({ isWork, isHead, saysHow }) => !(hasWork ? isWork && !saysHow : isHead))
    const same = others.length > 0 ? this.#run(makeUnitsOptional(found.plan, others)) : found
    return same.count > found.count ? same : this.#run(makeUnknownUnitsOptional(this.#plan('related')))
  }

  /** Searches for a sentence: words that name the work must be in the head, all others only affect the order. */
  #ofSentence(strict: FoundMatches): FoundMatches {
    const head = this.#run(makeUnknownUnitsOptional(this.#plan('wide', 'head')))
    const fewer = this.#giveUp(head, FEW_JOBS)
    if (fewer.count >= ENOUGH) return fewer
    if (strict.count > 0) return strict
    const rest = this.#giveUp(this.#run(makeUnknownUnitsOptional(this.#plan('near'))), 1)
    return rest.count > 0 ? rest : strict
  }

  #plan(width: Width, where: MatchScope = 'anywhere'): Plan {
    return planQuery(this.#query, this.#segments, this.#languages, width, where)
  }

  #run(plan: Plan): FoundMatches {
    let count = 0
    const matches = this.#segments.map((segment, at) => {
      const found = plan.units.length === 0 ? matchAllDocuments(segment, at, plan) : matchAllUnits(segment, at, plan)
      dropRemovedAndExpired(found, segment, this.#now)
      this.#sieve(found, at)
      count += found.size
      return found
    })
    return { matches, count, plan }
  }

  /** Drops the least important part whose removal finds jobs, until there are enough. The most important part stays. */
  #giveUp(from: FoundMatches, enough: number): FoundMatches {
    let found = from
    while (found.count < enough && found.plan.units.length > 1) {
      const { plan } = found
      const ordered = plan.units.toSorted((a, b) => a.importance - b.importance)
      // A field is dropped last, and the work itself never.
      const how = ordered.filter(({ saysHow }) => saysHow)
      const others = how.length > 0 ? how : ordered.filter(({ isHead }) => !isHead)
      if (others.length === 0 && found.count >= ENOUGH) break
      const fields = ordered.filter(({ isWork }) => !isWork)
      const candidates = others.length > 0 ? others : fields.length > 0 ? fields : ordered
      const tried = candidates
        .slice(0, Math.min(MOST_TRIED, ordered.length - 1))
        .map((unit) => this.#run(makeUnitsOptional(plan, [unit])))
      const best = tried.find(({ count }) => count >= enough) ?? tried.toSorted((a, b) => b.count - a.count)[0]
      found = best && best.count > found.count ? best : tried[0]!
    }
    return found.count > 0 ? found : this.#mostImportant(from.plan)
  }

  /** Searches for the most important part that any job matches; parts that name work have priority. */
  #mostImportant(plan: Plan): FoundMatches {
    const work = plan.units.filter(({ isWork }) => isWork)
    const ordered = (work.length > 0 ? work : plan.units).toSorted((a, b) => b.importance - a.importance)
    const runAlone = (unit: PlannedUnit) =>
      this.#run(
        makeUnitsOptional(
          plan,
          plan.units.filter((other) => other !== unit),
        ),
      )
    return (
      ordered
        .slice(0, MOST_TRIED)
        .map(runAlone)
        .find(({ count }) => count > 0) ?? this.#run(plan)
    )
  }
}

/** Whether the words are in some title and not only in texts. */
function hasMatchInTitle({ matches }: FoundMatches): boolean {
  return matches.some(({ inTitle, size }) => inTitle.subarray(0, size).some((words) => words > 0))
}

/** Drops parts that no job matches, unless all named work is among them: "ferry steward" is not every ferry job. */
function makeUnknownUnitsOptional(plan: Plan): Plan {
  const unknown = plan.units.filter(({ isUnknown }: PlannedUnit) => isUnknown)
  const left = plan.units.filter(({ isUnknown }) => !isUnknown)
  const losesWork = unknown.some(({ isWork }) => isWork) && !left.some(({ isHead, saysHow }) => isHead && !saysHow)
  return left.length > 0 && !losesWork ? makeUnitsOptional(plan, unknown) : plan
}
