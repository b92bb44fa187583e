import { decodeAmount, FIELD, HEAD_FIELDS } from '#server/search-index/segment/fields.ts'

/**
 * What a word is worth where it stands: for each `where` of a posting (segment/fields.ts) a fraction of the best, in
 * 1023rds, and in the four lowest bits how many words of the title that makes (0 or 1; several for a synonym of
 * several words). 0: does not count.
 */
export type Weights = Uint16Array

const IN_FIELD = { title: 0.97, skills: 0.35, department: 0.25, place: 0.3, body: 0.05, bodyAmount: 0.03 }
const MOST = 0.985
const DEPARTMENTS_ELSEWHERE = 0.6

const weighFields = (where: number) =>
  Math.min(
    MOST,
    (where & FIELD.title ? IN_FIELD.title : 0) +
      (where & FIELD.skills ? IN_FIELD.skills : 0) +
      (where & FIELD.department ? IN_FIELD.department : 0) +
      (where & FIELD.place ? IN_FIELD.place : 0) +
      (where & FIELD.body ? IN_FIELD.body + IN_FIELD.bodyAmount * decodeAmount(where) : 0),
  )

/** A fraction and the words of the title it makes, as one value: of two the larger one is worth more. */
export function encodeWorth(fraction: number, inTitle: number): number {
  return fraction <= 0 ? 0 : Math.max(1, Math.round(fraction * 1023)) * 16 + Math.min(15, inTitle)
}

export const decodeFraction = (worth: number) => FRACTIONS[worth >>> 4]!
export const decodeTitleWords = (worth: number) => worth & 15

const FRACTIONS = Float64Array.from({ length: 4096 }, (_value, worth) => worth / 1023)

function makeWeights(factor: number, of: (where: number) => number): Weights {
  return Uint16Array.from({ length: 256 }, (_value, where) =>
    encodeWorth(of(where) * factor, where & FIELD.title ? 1 : 0),
  )
}

/**
 * The name of work stands in the head of a job; a text that merely mentions it ("you support our nurses") tells of
 * other work, unless it speaks of little else.
 */
const weighAsWork = (where: number) =>
  (where & (FIELD.title | FIELD.skills)) === 0 && decodeAmount(where) < MUCH ? 0 : weighFields(where)
/** A field of work is told in the head of a job, unless its text speaks of little else. */
const weighAsField = (where: number) =>
  (where & ABOUT) === 0 && decodeAmount(where) < MUCH ? 0 : weighFields(where & ~FIELD.place)
/** The head of a job without its places, where letters are codes. */
const ABOUT = HEAD_FIELDS & ~FIELD.place
const MUCH = 6
const NAME = FIELD.title | FIELD.department

/** Where it is in nothing but the name of a place it is a code, and counts for nothing. */
const weighWithoutPlace = (where: number) => weighFields(where & ~FIELD.place)
const weighAbout = (where: number) => ((where & ABOUT) === 0 ? 0 : weighFields(where & ~FIELD.place))
const weighHead = (where: number) => ((where & HEAD_FIELDS) === 0 ? 0 : weighFields(where))
const weighExact = (where: number) => (where & FIELD.title ? 1 : 0)
const weighAnywhere = () => 1

/** Of the ways in which a text can be meant by a word, for the factor of that way. */
export const WEIGHTS = {
  beginning: makeWeights(0.6, weighFields),
  beginningInHead: makeWeights(0.6, weighHead),
  exactBeginning: makeWeights(0.75, weighExact),
  /** Places are told by their name alone. */
  place: makeWeights(1, weighAnywhere),
} as const satisfies Record<string, Weights>

/** A word wherever one of its forms is, and the very word in a title. */
export type WeightPair = { forms: Weights; exact: Weights }

const buildWays = (factor: number, of: (where: number) => number): WeightPair => ({
  forms: makeWeights(factor, of),
  exact: makeWeights(factor, weighExact),
})

function buildEqualWays(of: (where: number) => number): WeightPair {
  const weights = makeWeights(1, of)
  return { forms: weights, exact: weights }
}

/** How many words name it is said where other terms say how much a body is about them. */
function buildNamedWeights(factor: number, most = Infinity): WeightPair {
  const weights = Uint16Array.from({ length: 256 }, (_value, where) =>
    encodeWorth(factor, Math.min(most, decodeAmount(where))),
  )
  return { forms: weights, exact: weights }
}

export const OWN_WEIGHTS = buildWays(1, weighFields)
export const OWN_FIELD = buildWays(1, weighAsField)
/** English words of a field stand in titles of other work, too: a sales finance analyst sells nothing. */
export const ENGLISH_FIELD = buildWays(0.95, weighAsField)
export const OWN_HEAD = buildWays(1, weighHead)
/** A title may hold the words of a name and name other work: a dental nurse is no nurse. */
export const OWN_WORK = buildWays(0.75, weighAsWork)
/** A word that mostly stands in the names of places says where the job is to be. */
export const OWN_PLACE = buildWays(1, (where) =>
  where & FIELD.place ? Math.max(weighFields(where), IN_FIELD.title) : weighFields(where),
)
/** Few letters mean something else in most texts. */
export const OWN_ABBREVIATION = buildWays(1, weighAsField)
/** "The planning department": the one that is called so comes before titles that are. */
export const OF_DEPARTMENT = buildEqualWays((where) =>
  where & FIELD.department ? MOST : DEPARTMENTS_ELSEWHERE * weighFields(where),
)
export const SYNONYM_FIELD = buildWays(0.83, weighAbout)
/** What a field is called less often may be something else. */
export const LESS_USUAL_FIELD = buildWays(0.8, weighAbout)
export const SYNONYM = buildWays(0.93, weighFields)
export const SYNONYM_ABBREVIATION = buildWays(0.97, weighWithoutPlace)
/** Bodies use many words side by side that mean nothing together. */
export const SYNONYM_OF_WORDS = buildWays(0.97, weighHead)
/** Work that a title names, by any of its names. */
export const NAMED_WORK = buildNamedWeights(0.95)
/** The plain English name of work that was asked for in another language. */
export const USUAL_NAME: WeightPair = { forms: buildNamedWeights(1, 0).forms, exact: makeWeights(1, weighExact) }
const WORKS = 0.7
/** Work of the field that was looked for: its name is not that of the field. */
export const WORK_OF_FIELD = buildNamedWeights(WORKS, 1)
export const LESS_OF_FIELD = buildNamedWeights(0.6, 1)
/** Part of the score of a field that its work has beside its words. */
export const OF_FIELD = 0.1 / WORKS
/** Work that is near to what was looked for. */
export const NEAR_WORK = buildNamedWeights(0.6)
/** The first that is near is the nearest. */
export const LESS_NEAR_WORK = buildNamedWeights(0.52)
/**
 * A field that is named like the work, where a job is called so: a skill tells of other work ("public transport" of
 * who plans timetables).
 */
export const NEAR_FIELD = buildWays(0.5, (where) => (where & NAME ? weighFields(where & NAME) : 0))
/** Words that are made of the same one: "recruiting" for "recruiter". */
export const DERIVED = makeWeights(0.55, weighFields)
