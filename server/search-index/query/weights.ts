import { amountOf, FIELD, HEAD } from '#server/search-index/segment/fields.ts'

/**
 * What a word is worth where it stands: for each `where` of a posting (segment/fields.ts) a fraction of the best, in 1023rds, and in the four
 * lowest bits how many words of the title that makes (0 or 1; several for a synonym of several words). 0: does not count.
 */
export type Weights = Uint16Array

const IN_FIELD = { title: 0.76, skills: 0.35, department: 0.25, place: 0.3, body: 0.05, bodyAmount: 0.03 }
const MOST = 0.95

const stemWorth = (where: number) =>
  Math.min(
    MOST,
    (where & FIELD.title ? IN_FIELD.title : 0) +
      (where & FIELD.skills ? IN_FIELD.skills : 0) +
      (where & FIELD.department ? IN_FIELD.department : 0) +
      (where & FIELD.place ? IN_FIELD.place : 0) +
      (where & FIELD.body ? IN_FIELD.body + IN_FIELD.bodyAmount * amountOf(where) : 0),
  )

/** A fraction and the words of the title it makes, as one value: of two the larger one is worth more. */
export function worthOf(fraction: number, inTitle: number): number {
  return fraction <= 0 ? 0 : Math.max(1, Math.round(fraction * 1023)) * 16 + Math.min(15, inTitle)
}

export const fractionOf = (worth: number) => FRACTIONS[worth >>> 4]!
export const inTitleOf = (worth: number) => worth & 15

const FRACTIONS = Float64Array.from({ length: 4096 }, (_value, worth) => worth / 1023)

function makeWeights(factor: number, worth: (where: number) => number): Weights {
  return Uint16Array.from({ length: 256 }, (_value, where) =>
    worthOf(worth(where) * factor, where & FIELD.title ? 1 : 0),
  )
}

/** Where it is in nothing but the name of a place it is a code, and counts for nothing. */
const notPlace = (where: number) => stemWorth(where & ~FIELD.place)
const onlyHead = (where: number) => ((where & HEAD) === 0 ? 0 : stemWorth(where))
const exact = (where: number) => (where & FIELD.title ? 1 : 0)
const anywhere = () => 1

/** Of the ways in which a text can be meant by a word, for the factor of that way. */
export const WEIGHTS = {
  beginning: makeWeights(0.6, stemWorth),
  beginningInHead: makeWeights(0.6, onlyHead),
  exactBeginning: makeWeights(0.75, exact),
  oneSlip: makeWeights(0.8, stemWorth),
  twoSlips: makeWeights(0.65, stemWorth),
  exactOneSlip: makeWeights(0.9, exact),
  exactTwoSlips: makeWeights(0.75, exact),
  /** Places are told by their name alone. */
  place: makeWeights(1, anywhere),
} as const satisfies Record<string, Weights>

/** A word wherever its stem is, the very word in a title, and the same word with another ending, such as its plural, in a title. */
export type Ways = { stem: Weights; exact: Weights; inflected: Weights }

const waysOf = (factor: number, worth: (where: number) => number): Ways => ({
  stem: makeWeights(factor, worth),
  exact: makeWeights(factor, exact),
  inflected: makeWeights(factor * 0.97, exact),
})

export const OWN = waysOf(1, stemWorth)
export const SYNONYM = waysOf(0.97, stemWorth)
/** A word that mostly stands in the names of places says where the job is to be. */
export const OWN_PLACE = waysOf(1, (where) =>
  where & FIELD.place ? Math.max(stemWorth(where), IN_FIELD.title) : stemWorth(where),
)
export const OWN_ABBREVIATION = waysOf(1, notPlace)
export const SYNONYM_ABBREVIATION = waysOf(0.97, notPlace)
/** Bodies use many words side by side that mean nothing together. */
export const SYNONYM_OF_WORDS = waysOf(0.97, onlyHead)
