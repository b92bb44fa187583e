import { ENCODED_TWICE, markedWords } from '#server/careers/positions/write/worse-text.ts'

/** How the letters of a feed are written: what is told of it from outside, and what was seen while it was read. */
export type Letters = {
  /** Of the answer that the feed came with: `text/xml; charset=ISO-8859-2`. */
  readonly contentType: string | undefined
  /** What tells the encoding of a text that does not say it, by how it begins. */
  readonly guess?: (start: Uint8Array) => string | undefined
  /** The encoding that the feed says it has. */
  told: string
  /** What those parts were read as that are not written so; null where all are. */
  other: string | null
  /** Some could not be read: LOST stands for them. */
  hasLost: boolean
}

/** Stands for a letter that nobody can read. No text has it: it is no character. */
export const LOST = '\uFDD0'

export const newLetters = (contentType?: string, guess?: Letters['guess']): Letters => ({
  contentType,
  ...(guess && { guess }),
  told: 'utf-8',
  other: null,
  hasLost: false,
})

const AROUND = 12

/** How letters of a text are wrong: lost before they came, encoded twice, or made question marks. */
export type Wrong = { is: 'lost' | 'twice' | 'marks'; sample: string }

/** What is wrong with the letters of a text, and where; undefined where they look right. */
export function wrongLetters(text: string): Wrong | undefined {
  const lost = text.indexOf('\uFFFD')
  const place = lost === -1 ? text.search(ENCODED_TWICE) : lost
  return place === -1 ? undefined : { is: lost === -1 ? 'twice' : 'lost', sample: sampleAt(text, place) }
}

/** "B?cker": in a name a question mark within a word stands for a letter that a system could not write. */
export function markedLetters(name: string): Wrong | undefined {
  const word = markedWords(name).find((one) => /\p{L}\?+\p{L}/u.test(one))
  return word === undefined ? undefined : { is: 'marks', sample: sampleAt(name, name.indexOf(word)) }
}

/** A few letters of the line, so that the quote is one. */
function sampleAt(text: string, place: number): string {
  const begin = Math.max(text.lastIndexOf('\n', place) + 1, place - AROUND)
  const [line = ''] = text.slice(begin, place + AROUND).split(/[\r\n]/)
  return line.trim()
}
