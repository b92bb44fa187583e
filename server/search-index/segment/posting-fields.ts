/**
 * `where` of a posting: one bit for each field that contains the term, and in the three highest bits how much the body
 * is about it. Weights are applied at search time, so that tuning them needs no rebuild.
 */
export const FIELD = { title: 1, skills: 2, department: 4, place: 8, body: 16 } as const
export const HEAD_FIELDS = FIELD.title | FIELD.skills | FIELD.department | FIELD.place
const AMOUNT_SHIFT = 5

/** Two kinds of terms besides stems: exact words of titles and of places. No word contains these signs. */
export const EXACT_TITLE = '='
export const EXACT_PLACE = '@'
/**
 * Prefix of terms for work named by titles, by the occupation's slug. They store the word count of the name where other
 * terms store how much the body is about them.
 */
export const WORK = '#'
export const encodeWorkBits = (words: number) => FIELD.title | (Math.min(7, words) << AMOUNT_SHIFT)
/** Prefix of terms for the employer's job numbers (job-number.ts). */
export const NUMBER = '%'
/** Positions of exact place words: place number · this + word, to distinguish words of one place from words of two. */
export const PLACE_STRIDE = 64

const USUAL_LENGTH = 300

/** How much a body of `length` words is about a word that occurs `times` times: 0 to 7, according to BM25. */
export function encodeAmountBits(times: number, length: number): number {
  const saturated = times / (times + 0.4 + 0.8 * (length / USUAL_LENGTH))
  return Math.min(7, Math.floor(saturated * 8)) << AMOUNT_SHIFT
}

export const decodeAmount = (where: number) => where >>> AMOUNT_SHIFT
