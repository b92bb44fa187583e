/**
 * `where` of a posting: one bit for each field the term is in, and in the three highest bits how much the body is
 * about it. Weights are given when somebody searches, so that tuning them rebuilds nothing.
 */
export const FIELD = { title: 1, skills: 2, department: 4, place: 8, body: 16 } as const
export const HEAD_FIELDS = FIELD.title | FIELD.skills | FIELD.department | FIELD.place
const AMOUNT_SHIFT = 5

/**
 * Terms of two kinds stand beside the stems: words of titles and words of places as they are written. No word holds
 * these signs.
 */
export const EXACT_TITLE = '='
export const EXACT_PLACE = '@'
/**
 * And the work that titles name, by the slug of the occupation. How many words name it stands where other terms say
 * how much the body is about them.
 */
export const WORK = '#'
export const encodeWorkBits = (words: number) => FIELD.title | (Math.min(7, words) << AMOUNT_SHIFT)
/** And the numbers that jobs have at their employer (job-number.ts). */
export const NUMBER = '%'
/**
 * Positions of exact place words: place number · this + word, so that words of one place are told from words of two.
 */
export const PLACE_STRIDE = 64

/** How much a body of `length` words is about a word it holds `times` times: 0 to 7, as BM25 sees it. */
export function encodeAmountBits(times: number, length: number): number {
  const saturated = times / (times + 0.4 + 0.8 * (length / USUAL_LENGTH))
  return Math.min(7, Math.floor(saturated * 8)) << AMOUNT_SHIFT
}

export const decodeAmount = (where: number) => where >>> AMOUNT_SHIFT

const USUAL_LENGTH = 300
