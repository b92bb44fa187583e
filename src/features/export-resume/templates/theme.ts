import type { TextStyle } from '#src/features/export-resume/document/layout/text-style.ts'

/** How a template sets each kind of text, and the white between them. Points. */
export type Theme = {
  name: TextStyle
  headline: TextStyle
  contact: TextStyle
  heading: TextStyle
  title: TextStyle
  place: TextStyle
  dates: TextStyle
  body: TextStyle
  space: { section: number; heading: number; entry: number; passage: number; point: number }
  /** The distance from the bullet to its text. */
  indent: number
  /** Width of the column for dates, or null if dates take the space they need. */
  datesWidth: number | null
  datesGap: number
}

const SCRIPT_WITH_TALL_LETTERS = /^(?:ar|fa|ps|sd|ug|ur|ckb|th)(?:-|$)/i

/** Arabic and Thai need more line spacing, since their letters are taller. */
export function getLeadingFactor(locale: string): number {
  return SCRIPT_WITH_TALL_LETTERS.test(locale) ? 1.14 : 1
}

/**
 * Width at which a range of months fits on one line: split ranges are read as two dates. Arabic has no short month
 * names.
 */
export const getDatesWidth = (locale: string) => (/^ar(?:-|$)/i.test(locale) ? 132 : 100)

const SCRIPT_WITHOUT_SERIF = /^(?:ar|ckb|fa|he|ja|ko|ps|sd|th|ug|ur|yi|zh)(?:-|$)/i

/**
 * Whether the language's script has a serif face: only Latin, Greek and Cyrillic have one, and serifs would look out of
 * place beside other scripts.
 */
export const hasSerifScript = (locale: string) => !SCRIPT_WITHOUT_SERIF.test(locale)
