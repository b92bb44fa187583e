import { decodeAmountBits, FIELD, HEAD_FIELDS } from '#server/search-index/segment/posting-fields.ts'

/**
 * The worth of a word by location: for each `where` of a posting (segment/posting-fields.ts), a fraction of the best
 * worth in 1023rds, and in the four lowest bits the number of title words that it covers (0 or 1; more for a synonym of
 * several words). 0 means that the word does not count there.
 */
export type Weights = Uint16Array

const IN_FIELD = { title: 0.97, skills: 0.35, department: 0.25, place: 0.3, body: 0.05, bodyAmount: 0.03 }
const MOST = 0.985
const DEPARTMENTS_ELSEWHERE = 0.6

const sumFieldWeights = (where: number) =>
  Math.min(
    MOST,
    (where & FIELD.title ? IN_FIELD.title : 0) +
      (where & FIELD.skills ? IN_FIELD.skills : 0) +
      (where & FIELD.department ? IN_FIELD.department : 0) +
      (where & FIELD.place ? IN_FIELD.place : 0) +
      (where & FIELD.body ? IN_FIELD.body + IN_FIELD.bodyAmount * decodeAmountBits(where) : 0),
  )

/** Encodes a fraction and the number of covered title words as one number that can be compared. */
export function encodeHitWorth(fraction: number, inTitle: number): number {
  return fraction <= 0 ? 0 : Math.max(1, Math.round(fraction * 1023)) * 16 + Math.min(15, inTitle)
}

const FRACTIONS = Float64Array.from({ length: 4096 }, (_value, worth) => worth / 1023)

/** Fields of a job's head without its places, in which letters are codes. */
const ABOUT = HEAD_FIELDS & ~FIELD.place
const MUCH = 6

export const decodeWorthFraction = (worth: number) => FRACTIONS[worth >>> 4]!
export const decodeTitleWords = (worth: number) => worth & 15

function buildWeightTable(factor: number, of: (where: number) => number): Weights {
  return Uint16Array.from({ length: 256 }, (_value, where) =>
    encodeHitWorth(of(where) * factor, where & FIELD.title ? 1 : 0),
  )
}

/**
 * Weighs a name of work, which counts in the head of a job. A mere mention in a text ("you support our nurses") means
 * other work, unless the text is mostly about it.
 */
const weighAsWork = (where: number) =>
  (where & (FIELD.title | FIELD.skills)) === 0 && decodeAmountBits(where) < MUCH ? 0 : sumFieldWeights(where)
/** Weighs a field of work, which counts in the head of a job, or in a text that is mostly about it. */
const weighAsField = (where: number) =>
  (where & ABOUT) === 0 && decodeAmountBits(where) < MUCH ? 0 : sumFieldWeights(where & ~FIELD.place)

const NAME = FIELD.title | FIELD.department

/** Weighs a word without the names of places, in which it is a code. */
const weighWithoutPlace = (where: number) => sumFieldWeights(where & ~FIELD.place)
const weighMainTopic = (where: number) => ((where & ABOUT) === 0 ? 0 : sumFieldWeights(where & ~FIELD.place))
const weighHeadOfJob = (where: number) => ((where & HEAD_FIELDS) === 0 ? 0 : sumFieldWeights(where))
const weighExactTitleWord = (where: number) => (where & FIELD.title ? 1 : 0)
const weighAnywhereEqually = () => 1

/** Weights of a word as a prefix, and in places. */
export const WEIGHTS = {
  beginning: buildWeightTable(0.6, sumFieldWeights),
  beginningInHead: buildWeightTable(0.6, weighHeadOfJob),
  exactBeginning: buildWeightTable(0.75, weighExactTitleWord),
  /** A place consists of nothing but its name. */
  place: buildWeightTable(1, weighAnywhereEqually),
} as const satisfies Record<string, Weights>

/** Weights of a word's stems in any text, and of the exact word in a title. */
export type WeightPair = { forms: Weights; exact: Weights }

const buildWeightPair = (factor: number, of: (where: number) => number): WeightPair => ({
  forms: buildWeightTable(factor, of),
  exact: buildWeightTable(factor, weighExactTitleWord),
})

function buildEqualWeightPair(of: (where: number) => number): WeightPair {
  const weights = buildWeightTable(1, of)
  return { forms: weights, exact: weights }
}

/**
 * Builds weights for terms of named work, which store the word count of the name where other terms store how much a
 * body is about them.
 */
function buildWorkNameWeights(factor: number, most = Infinity): WeightPair {
  const weights = Uint16Array.from({ length: 256 }, (_value, where) =>
    encodeHitWorth(factor, Math.min(most, decodeAmountBits(where))),
  )
  return { forms: weights, exact: weights }
}

export const OWN_WEIGHTS = buildWeightPair(1, sumFieldWeights)
export const OWN_FIELD = buildWeightPair(1, weighAsField)
/**
 * Weights of an English word for a field. It also occurs in titles of other work: a sales finance analyst sells
 * nothing.
 */
export const ENGLISH_FIELD = buildWeightPair(0.95, weighAsField)
export const OWN_HEAD = buildWeightPair(1, weighHeadOfJob)
/**
 * Weights of the typed name of work. They are lower than the best, because a title may contain the words and name other
 * work: a dental nurse is not a nurse.
 */
export const OWN_WORK = buildWeightPair(0.75, weighAsWork)
/** Weights of a word that mostly occurs in names of places, so that it says where the job should be. */
export const OWN_PLACE = buildWeightPair(1, (where) =>
  where & FIELD.place ? Math.max(sumFieldWeights(where), IN_FIELD.title) : sumFieldWeights(where),
)
/** Weights of a few letters, which mean something else in most texts. */
export const OWN_ABBREVIATION = buildWeightPair(1, weighAsField)
/**
 * Weights of a department's name, as in "the planning department": jobs of the department rank before titles with the
 * word.
 */
export const OF_DEPARTMENT = buildEqualWeightPair((where) =>
  where & FIELD.department ? MOST : DEPARTMENTS_ELSEWHERE * sumFieldWeights(where),
)
export const SYNONYM_FIELD = buildWeightPair(0.83, weighMainTopic)
/** Weights of less usual names of a field, which may have other meanings. */
export const LESS_USUAL_FIELD = buildWeightPair(0.8, weighMainTopic)
export const SYNONYM = buildWeightPair(0.93, sumFieldWeights)
export const SYNONYM_ABBREVIATION = buildWeightPair(0.97, weighWithoutPlace)
/** Weights of a synonym of several words, only in the head, because texts contain adjacent words by coincidence. */
export const SYNONYM_OF_WORDS = buildWeightPair(0.97, weighHeadOfJob)
/** Weights of work that a title names, by any of its names. */
export const NAMED_WORK = buildWorkNameWeights(0.95)
/** Weights of the plain English name of work that is searched in another language. */
export const USUAL_NAME: WeightPair = {
  forms: buildWorkNameWeights(1, 0).forms,
  exact: buildWeightTable(1, weighExactTitleWord),
}
const WORKS = 0.7
/** Weights of a searched field's work that does not have the field's name. */
export const WORK_OF_FIELD = buildWorkNameWeights(WORKS, 1)
export const LESS_OF_FIELD = buildWorkNameWeights(0.6, 1)
/** Extra score of a field for its work, in addition to its words. */
export const OF_FIELD = 0.1 / WORKS
/** Weights of related work. */
export const NEAR_WORK = buildWorkNameWeights(0.6)
/** Weights of less related work; the first related work is the closest. */
export const LESS_NEAR_WORK = buildWorkNameWeights(0.52)
/**
 * Weights of a field named like the work, only if the job's name contains it: as a skill, it belongs to other work
 * ("public transport" for someone who plans timetables).
 */
export const NEAR_FIELD = buildWeightPair(0.5, (where) => (where & NAME ? sumFieldWeights(where & NAME) : 0))
/** Weights of derived words: "recruiting" for "recruiter". */
export const DERIVED = buildWeightTable(0.55, sumFieldWeights)
