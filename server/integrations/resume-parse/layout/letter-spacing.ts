/**
 * Joins letters that are spaced for looks: "E X P E R I E N C E" becomes "EXPERIENCE". Text with words of ordinary
 * length stays unchanged. Chinese and Japanese characters only lose the spaces.
 */
export function joinSpacedLetters(text: string): string {
  if (isLetterSpaced(text))
    return text
      .trim()
      .replaceAll(/(?<!\s)\s(?!\s)/g, '')
      .replaceAll(/\s+/g, ' ')
  const words = text.trim().split(/\s+/)
  if (words.length < 3) return text
  const single = words.filter((word) => /^[\p{L}\p{N}&.]$/u.test(word)).length
  const letters = words.filter((word) => /^\p{L}$/u.test(word)).length
  // "I T" and "A B C" may be intended; headings are longer.
  if (single < words.length * 0.8 || letters < 3) return text
  // Complete words stay separate: "CARPENTER E M M A".
  return words.some((word) => /^\p{L}{4,}$/u.test(word)) ? joinSingleLetters(words) : words.join('')
}

const SPACED_WORD = /^[\p{L}&.'’-](?: [\p{L}&.'’-]){1,19}$|^\p{Lu}\.?$/u

/** Whether the letters of words are separated by one space, and words by more: "J O H N   D O E". */
export function isLetterSpaced(text: string): boolean {
  const apart = text.trim().split(/\s{2,}/)
  return apart.length > 1 && apart.some((word) => word.length > 4) && apart.every((word) => SPACED_WORD.test(word))
}

function joinSingleLetters(words: readonly string[]): string {
  return words.reduce((text, word, at) => {
    const isWithin = word.length === 1 && words[at - 1]?.length === 1
    return at === 0 || isWithin ? text + word : `${text} ${word}`
  }, '')
}

/** Joins a larger first letter to its word in small capitals: "E XPERIENCE" becomes "EXPERIENCE". */
export function joinLargeCapitals(text: string): string {
  const words = text.split(' ')
  if (words.length < 2 || text !== text.toUpperCase()) return text
  const broken = words.filter((word, at) => isLoneCapital(word) && /^\p{Lu}{2,}$/u.test(words[at + 1] ?? '')).length
  // A single such pair could be an initial.
  const others = words.filter((word, at) => !isLoneCapital(word) && !isLoneCapital(words[at - 1] ?? '')).length
  if (broken === 0 || others > 0) return text
  return words
    .map((word) => (isLoneCapital(word) ? word : `${word} `))
    .join('')
    .trim()
}

const isLoneCapital = (word: string) => /^\p{Lu}$/u.test(word) && !/^[AIOÀÉY]$/u.test(word)
