/** How the letters of a feed are written: what is told of it from outside, and what was seen while it was read. */
export type Letters = {
  /** Of the answer that the feed came with: `text/xml; charset=ISO-8859-2`. */
  readonly contentType: string | undefined
  /** The encoding that the feed says it has. */
  told: string
  /** What those parts were read as that are not written so; null where all are. */
  other: string | null
  /** Some could not be read: LOST stands for them. */
  hasLost: boolean
}

/** Stands for a letter that nobody can read. No text has it: it is no character. */
export const LOST = '\uFDD0'

export const newLetters = (contentType?: string): Letters => ({
  contentType,
  told: 'utf-8',
  other: null,
  hasLost: false,
})

/** Texts in UTF-8 that somebody took for Windows’ letters and encoded again: "CafÃ©", "itâ€™s". */
const TWICE =
  /[ÂÃ][\u0080-\u00BF]|[ÃÅÄ][€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â€[™˜œ“”¦¢\u009d]|Ð[°-¿].?Ñ[\u0080-\u008F€‚ƒ„…†‡ˆ‰Š‹Œ]/u
const AROUND = 12

/** What is wrong with the letters of a text, and where; undefined where they look right. */
export function wrongLetters(text: string): { isLost: boolean; sample: string } | undefined {
  const lost = text.indexOf('\uFFFD')
  const place = lost === -1 ? text.search(TWICE) : lost
  if (place === -1) return undefined
  return { isLost: lost !== -1, sample: text.slice(Math.max(0, place - AROUND), place + AROUND).trim() }
}
