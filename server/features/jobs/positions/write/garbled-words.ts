/** UTF-8 text that was decoded as windows-1252 and encoded again: "CafÃ©", "itâ€™s". */
export const ENCODED_TWICE =
  /[ÂÃ][\u0080-\u00BF]|[ÃÅÄ][€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â€[™˜œ“”¦¢\u009d]|Ð[°-¿].?Ñ[\u0080-\u008F€‚ƒ„…†‡ˆ‰Š‹Œ]/u

/** Encoding damage of a text: letters lost or double-encoded, and words with a question mark for a letter. */
export type Damage = { isGarbled: boolean; marked: readonly string[] }

const MARKED = /(?<![\p{L}\d/.?=&_-])\p{L}*(?:\?\p{L}*)+(?![=/\p{L}])/gu
const MAX_WORDS = 10

/** Words with a question mark next to letters: "B?cker", "Caf?", and ordinary questions. */
export const listWordsWithQuestionMarks = (text: string): string[] =>
  (text.match(MARKED) ?? []).filter((word) => /\p{L}/u.test(word)).slice(0, MAX_WORDS)

/** Whether the stored text is intact where the incoming one lost letters. */
export function isStoredTextIntact(standing: string, { isGarbled, marked }: Damage): boolean {
  if (standing.includes('\uFFFD') || ENCODED_TWICE.test(standing)) return false
  return isGarbled || marked.some((word) => toLostLettersPattern(word).test(standing))
}

/** Matches the words from which a word with lost letters may come. */
const toLostLettersPattern = (word: string) =>
  new RegExp(`(?<!\\p{L})${word.replaceAll('?', '[^\\u0000-\\u007f]')}`, 'u')
