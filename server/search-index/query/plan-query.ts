import type { Segment } from '#server/search-index/segment/segment.ts'
import { yieldBetweenSteps } from '#server/search-index/search-steps.ts'
import { EXACT_PLACE, EXACT_TITLE } from '#server/search-index/segment/posting-fields.ts'
import { isLevelWord } from '#server/search-index/title-level.ts'
import { buildTermName } from '#server/search-index/term-name.ts'
import { findNegatingTerms, type Denials } from './negation/drop-negated-hits.ts'
import { addDerivedWords, expandWordToTerms, addLongerWords, type Meaning } from './vocabulary/expand-word.ts'
import { SAYS_HOW } from './vocabulary/filler-words.ts'
import { addCompoundSpellings } from './vocabulary/compound-spellings.ts'
import type { Alternative, Query, Unit } from './query.ts'
import {
  ENGLISH_FIELD,
  LESS_NEAR_WORK,
  LESS_OF_FIELD,
  LESS_USUAL_FIELD,
  NAMED_WORK,
  NEAR_FIELD,
  NEAR_WORK,
  OWN_WEIGHTS,
  OF_DEPARTMENT,
  OWN_ABBREVIATION,
  OWN_FIELD,
  OWN_HEAD,
  OWN_PLACE,
  OWN_WORK,
  SYNONYM,
  SYNONYM_ABBREVIATION,
  SYNONYM_FIELD,
  SYNONYM_OF_WORDS,
  USUAL_NAME,
  WORK_OF_FIELD,
  type WeightPair,
} from './weights.ts'

export type PlannedAlternative = {
  words: Meaning[]
  distances: number[] | null
  /** Each word's share of the score; rare words have a larger one. */
  shares: number[]
}
export type PlannedUnit = {
  /** The unit as typed, folded. */
  text: string
  alternatives: PlannedAlternative[]
  /** The typed words, to find titles that contain them and not just other names. */
  typed: Meaning[]
  /** The unit's share of the score; the shares of all units sum up to 1. */
  share: number
  /** The work of the named field: a title that only contains a word of the field may name other work. */
  works: PlannedAlternative | null
  hasNames: boolean
  isWork: boolean
  isHead: boolean
  /** Whether the unit says how the work is done, not what it is. */
  saysHow: boolean
  /** How much the search loses if the unit is dropped. */
  importance: number
  /** Whether no job has the unit, in any of its meanings. */
  isUnknown: boolean
  /** The same unit without the restriction to the head of a job, for when that is lifted. */
  anywhere?: PlannedUnit
}
/** An unwanted unit; `inText` has its expressions in texts. */
export type ExcludedUnit = PlannedUnit & { inText: PlannedAlternative[] }
export type Plan = {
  /** Units that a job must match. */
  units: PlannedUnit[]
  /** Dropped units, which no job has together with the others; they only affect the order. */
  optional: PlannedUnit[]
  excluded: ExcludedUnit[]
  /** Terms of negations in texts; null if they are not needed. */
  denials: Denials | null
}

/**
 * How far words are expanded, beginning with the least: `exact` and `strict` with synonyms (`exact` however many titles
 * name the work), `wide` also with longer words that they may begin, `related` also with related work, `near` also with
 * derived words.
 */
export type Width = 'exact' | 'strict' | 'wide' | 'related' | 'near'
/** Where in a job a word must occur: in any text, or in the head. */
export type MatchScope = 'anywhere' | 'head'

/** Plans a query by looking up each of its words. O(words · segments · log terms). */
export function planQuery(
  query: Query,
  segments: readonly Segment[],
  languages: readonly string[],
  width: Width,
  where: MatchScope = 'anywhere',
): Plan {
  const index: Index = { segments, languages, width, where, jobs: segments.reduce((sum, { size }) => sum + size, 0) }
  const isKnown = (word: string) => segments.some(({ terms }) => terms.find(EXACT_TITLE + word) >= 0)
  const compounded = addCompoundSpellings(query.units, languages, isKnown)
  const planned = compounded.map((unit, at) => planQueryUnit(unit, index, at === compounded.length - 1))
  const hasWork = planned.some((unit) => unit.isWork && !isOnlyLevel(unit))
  const units = planned.map((unit) => (hasWork && isOnlyLevel(unit) ? { ...unit, saysHow: true } : unit))
  const excluded = query.excluded.map((unit) => planExcludedUnit(unit, index))
  const denials = excluded.some(({ inText }) => inText.length > 0) ? findNegatingTerms(segments, languages) : null
  return normalizeUnitShares({ units, optional: [], excluded, denials })
}

function planExcludedUnit(unit: Unit, index: Index): ExcludedUnit {
  const planned = planQueryUnit(unit, unit.isUnwanted ? { ...index, where: 'head' } : index, false)
  return { ...planned, inText: (unit.inText ?? []).map((one) => planAlternative(one, index, SYNONYM)) }
}

/** Normalizes the shares of all units so that they sum up to 1. */
function normalizeUnitShares(plan: Plan): Plan {
  const total = [...plan.units, ...plan.optional].reduce((sum, { share }) => sum + share, 0)
  const normalizePart = (unit: PlannedUnit): PlannedUnit => ({
    ...unit,
    share: unit.share / total,
    ...(unit.anywhere ? { anywhere: { ...unit.anywhere, share: unit.share / total } } : {}),
  })
  return { ...plan, units: plan.units.map(normalizePart), optional: plan.optional.map(normalizePart) }
}

/** Makes units optional, so that they only affect the order. */
export function makeUnitsOptional(plan: Plan, dropped: readonly PlannedUnit[]): Plan {
  return {
    ...plan,
    units: plan.units.filter((unit) => !dropped.includes(unit)),
    optional: [...plan.optional, ...dropped.map((unit) => unit.anywhere ?? unit)],
  }
}

type Index = {
  segments: readonly Segment[]
  languages: readonly string[]
  jobs: number
  width: Width
  where: MatchScope
}

const MANY = 100
/**
 * Importance of names of work and of fields relative to other words; and of the last word, which is the main one in
 * most languages.
 */
const WORK = 20
const FIELD = 10
const LAST = 1.2
/** Weight of a word that never occurs in titles. */
const ELSEWHERE = 0.15

function planQueryUnit(unit: Unit, index: Index, isLast: boolean): PlannedUnit {
  yieldBetweenSteps()
  const [own, ...synonyms] = unit.alternatives
  const first = planAlternative(
    own!,
    index,
    unit.isDepartment ? OF_DEPARTMENT : chooseTypedWeights(own!, index, unit.language),
  )
  const share = first.words.reduce((sum, { count }) => sum + measureWordRarity(count, index.jobs), 0)
  const others = synonyms.map((other) => planAlternative(other, index, chooseSynonymWeights(other)))
  if (index.width !== 'strict' && index.width !== 'exact' && own!.distances === null)
    own!.words.forEach((word, at) => widenMeaning(word, index, first.words[at]!))
  if (index.width === 'related' || index.width === 'near')
    others.push(...(unit.near ?? []).map((near) => planAlternative(near, index, chooseNearWeights(near))))
  const known = others.filter(({ words }) => words.every(({ count }) => count > 0))
  const isUnknown = known.length === 0 && first.words.some(({ count }) => count === 0)
  const anywhere = index.where === 'head' ? planQueryUnit(unit, { ...index, where: 'anywhere' }, isLast) : null
  return {
    ...(anywhere ? { anywhere } : {}),
    text: unit.text,
    works: unit.isWork ? null : mergeWorkAlternatives(synonyms, others),
    hasNames: unit.hasNames ?? false,
    isWork: unit.isWork ?? false,
    isHead: unit.isHead ?? false,
    saysHow: isOnlyMannerWords(unit),
    alternatives: mergeSingleWordAlternatives(isWorkNamedEnough(unit, known, index) ? known : [first, ...known]),
    typed: first.words,
    share,
    importance:
      (share / first.words.length) * (ELSEWHERE + measureShareInTitles(own!, index)) * (isLast ? LAST : 1) +
      (unit.isWork ? WORK : unit.isHead ? FIELD : 0),
    isUnknown,
  }
}

function mergeWorkAlternatives(
  synonyms: readonly Alternative[],
  others: readonly PlannedAlternative[],
): PlannedAlternative | null {
  const works = others.filter((_one, at) => synonyms[at]?.isWork)
  return works.length > 0 ? mergeSingleWordAlternatives(works)[0]! : null
}

const isOnlyMannerWords = ({ text }: Unit) => text.split(' ').every((word) => SAYS_HOW.has(word))
/**
 * Whether a unit is only a level. Beside work, a level says how it is done: an apprentice electrician is a kind of
 * electrician.
 */
const isOnlyLevel = ({ text }: Pick<Unit, 'text'>) => text.split(' ').every(isLevelWord)

/**
 * Measures the share of jobs with the words that have them in their titles. Words that are often in titles define a
 * job.
 */
function measureShareInTitles({ words }: Alternative, { segments, languages }: Index): number {
  const shares = words.map(({ text }) => {
    const names = [...new Set([text, ...languages.map((language) => buildTermName(text, language))])]
    const all = names.reduce((sum, name) => sum + countTermUses(segments, name), 0)
    return Math.min(1, countTermUses(segments, EXACT_TITLE + text) / Math.max(1, all))
  })
  return shares.reduce((sum, one) => sum + one, 0) / shares.length
}

function widenMeaning(
  { text, isBeginning, isOfTitles }: Alternative['words'][number],
  { segments, languages, width }: Index,
  meaning: Meaning,
): void {
  if (isBeginning) addLongerWords(text, segments, meaning, isOfTitles)
  if (width === 'near' && !isOfTitles) addDerivedWords(text, segments, languages, meaning)
}

function planAlternative({ words, distances }: Alternative, index: Index, ways: WeightPair): PlannedAlternative {
  const meanings = words.map((word) => expandWordToTerms(word, index.segments, index.languages, ways))
  const rarities = meanings.map(({ count }) => measureWordRarity(count, index.jobs))
  const sum = rarities.reduce((all, one) => all + one, 0)
  return { words: meanings, distances, shares: rarities.map((one) => one / sum) }
}

export function chooseTypedWeights(
  { words, isAbbreviation, isWork, told }: Alternative,
  { segments, where }: Pick<Index, 'segments' | 'where'>,
  language: string | undefined,
): WeightPair {
  if (where === 'head') return OWN_HEAD
  if (isWork) return OWN_WORK
  if (told === 'field') return language === undefined ? ENGLISH_FIELD : OWN_FIELD
  if (isAbbreviation) return OWN_ABBREVIATION
  // Only the job's own field counts, because many texts mention a site.
  if (words.length === 1 && words[0]!.text === 'onsite') return OWN_HEAD
  const isPlace = words.every(
    ({ text }) => countTermUses(segments, EXACT_PLACE + text) * 2 > countTermUses(segments, text),
  )
  return isPlace ? OWN_PLACE : OWN_WEIGHTS
}

function countTermUses(segments: readonly Segment[], name: string): number {
  return segments.reduce((sum, { terms, postings }) => sum + (postings.counts[terms.find(name)] ?? 0), 0)
}

const chooseNearWeights = ({ isWork, isLess }: Alternative): WeightPair =>
  !isWork ? NEAR_FIELD : isLess ? LESS_NEAR_WORK : NEAR_WORK

/** Chooses the weights of synonyms. */
export function chooseSynonymWeights({
  words,
  isAbbreviation,
  isWork,
  told,
  isLess,
  isUsual,
}: Alternative): WeightPair {
  if (isUsual) return USUAL_NAME
  if (isWork) return told ? (isLess ? LESS_OF_FIELD : WORK_OF_FIELD) : NAMED_WORK
  if (told) return told === 'field' ? (isLess ? LESS_USUAL_FIELD : SYNONYM_FIELD) : SYNONYM
  if (words.length > 1) return SYNONYM_OF_WORDS
  return isAbbreviation ? SYNONYM_ABBREVIATION : SYNONYM
}

/** Merges single-word synonyms with a single typed word, so that they are searched together. */
export function mergeSingleWordAlternatives([first, ...others]: readonly PlannedAlternative[]): PlannedAlternative[] {
  if (first!.words.length > 1) return [first!, ...others]
  const single = [first!, ...others.filter(isSingleWordAlternative)].map(({ words }) => words[0]!)
  const bySegment = single[0]!.bySegment.map((_sought, at) => single.flatMap((word) => word.bySegment[at]!))
  return [
    { ...first!, words: [{ ...single[0]!, bySegment }] },
    ...others.filter((other) => !isSingleWordAlternative(other)),
  ]
}

/** Whether enough titles name the work that titles can be ignored that only contain its words. */
function isWorkNamedEnough(
  { isWork, isParticular }: Unit,
  known: readonly PlannedAlternative[],
  { width, where }: Index,
): boolean {
  if (!isWork || isParticular || width !== 'strict' || where === 'head') return false
  return known.reduce((sum, { words }) => sum + (words.length === 1 ? words[0]!.count : 0), 0) >= MANY
}

const isSingleWordAlternative = ({ words }: PlannedAlternative) => words.length === 1
const measureWordRarity = (count: number, jobs: number) => Math.log(1 + (jobs + 1) / (Math.min(count, jobs) + 0.5))
