/**
 * The fields of a posting's `where`: one bit for each field that contains the term. The three highest bits of `where`
 * say how much the body is about the term. Weights are applied by searches, so changing them needs no new index.
 */
export const FIELD = { title: 1, skills: 2, department: 4, place: 8, body: 16 } as const
export const HEAD_FIELDS = FIELD.title | FIELD.skills | FIELD.department | FIELD.place
const AMOUNT_SHIFT = 5

/**
 * Prefixes of two kinds of terms besides stems: exact words of titles and of places. No word contains these characters.
 */
export const EXACT_TITLE = '='
export const EXACT_PLACE = '@'
/**
 * Prefix of terms for work that titles name, by the occupation's slug. Such terms store the word count of the name
 * where others store how much the body is about them.
 */
export const WORK = '#'
export const encodeNameLengthBits = (words: number) => FIELD.title | (Math.min(7, words) << AMOUNT_SHIFT)
/** Prefix of terms for the employer's job numbers (job-number.ts). */
export const NUMBER = '%'
/**
 * Factor in the positions of exact place words, which are place number · this + word, so that words of one place can be
 * distinguished from those of two.
 */
export const PLACE_STRIDE = 64

const USUAL_LENGTH = 300

/** Encodes how much a body of `length` words is about a word that occurs `times` times: 0 to 7, according to BM25. */
export function encodeAmountBits(times: number, length: number): number {
  const saturated = times / (times + 0.4 + 0.8 * (length / USUAL_LENGTH))
  return Math.min(7, Math.floor(saturated * 8)) << AMOUNT_SHIFT
}

export const decodeAmountBits = (where: number) => where >>> AMOUNT_SHIFT
