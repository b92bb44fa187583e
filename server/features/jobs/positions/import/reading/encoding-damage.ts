import { ENCODED_TWICE, listWordsWithQuestionMarks } from '#server/features/jobs/positions/write/garbled-words.ts'

/** The encoding of a feed: what was declared, and what was observed during the reading. */
export type TextEncodingState = {
  /** The `content-type` of the response that contained the feed: `text/xml; charset=ISO-8859-2`. */
  readonly contentType: string | undefined
  /** Guesses the encoding of a text that declares none from its first bytes. */
  readonly guess?: (start: Uint8Array) => string | undefined
  /** The encoding the feed declares. */
  told: string
  /** The encoding of the parts that are not in the declared one; null if all are. */
  other: string | null
  /** Some letters could not be decoded and were replaced by LOST. */
  hasLost: boolean
}

/** Placeholder for an undecodable letter: a noncharacter that no text contains. */
export const LOST = '\uFDD0'

export const createTextEncodingState = (
  contentType?: string,
  guess?: TextEncodingState['guess'],
): TextEncodingState => ({
  contentType,
  ...(guess && { guess }),
  told: 'utf-8',
  other: null,
  hasLost: false,
})

const AROUND = 12

/** How letters of a text are damaged: lost before they arrived, encoded twice, or turned into question marks. */
export type EncodingDamage = { is: 'lost' | 'twice' | 'marks'; sample: string }

/** Encoding damage in a text, and where; undefined if there is none. */
export function findEncodingDamage(text: string): EncodingDamage | undefined {
  const lost = text.indexOf('\uFFFD')
  const offset = lost === -1 ? text.search(ENCODED_TWICE) : lost
  return offset === -1 ? undefined : { is: lost === -1 ? 'twice' : 'lost', sample: cutSampleAround(text, offset) }
}

/** "B?cker": a question mark inside a word of a name replaces a letter that a system could not write. */
export function findQuestionMarkDamage(name: string): EncodingDamage | undefined {
  const word = listWordsWithQuestionMarks(name).find((one) => /\p{L}\?+\p{L}/u.test(one))
  return word === undefined ? undefined : { is: 'marks', sample: cutSampleAround(name, name.indexOf(word)) }
}

/** A few letters around the damage in its line, to quote. */
function cutSampleAround(text: string, offset: number): string {
  const begin = Math.max(text.lastIndexOf('\n', offset) + 1, offset - AROUND)
  const [line = ''] = text.slice(begin, offset + AROUND).split(/[\r\n]/)
  return line.trim()
}
