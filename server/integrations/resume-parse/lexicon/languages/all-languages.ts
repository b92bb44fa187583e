import { CS } from './czech.ts'
import { DA } from './danish.ts'
import { FI } from './finnish.ts'
import { HU } from './hungarian.ts'
import { KO } from './korean.ts'
import { NB } from './norwegian.ts'
import { PL } from './polish.ts'
import { RU } from './russian.ts'
import { SV } from './swedish.ts'
import type { Tongue } from './language-words.ts'
import { TR } from './turkish.ts'
import { UK } from './ukrainian.ts'

/**
 * Languages with a file of their own. Words of English, German, French, Spanish, Portuguese, Italian, Dutch, Arabic,
 * Japanese and Chinese are in the lists of this folder's parent.
 */
export const TONGUES: readonly Tongue[] = [CS, DA, FI, HU, KO, NB, PL, RU, SV, TR, UK]

/** Lists words of all these languages, without empty entries. */
export const listWordsOfAllLanguages = (pick: (tongue: Tongue) => string): string[] =>
  TONGUES.flatMap((tongue) => pick(tongue).split('|')).filter((word) => word !== '')

/** Joins words to alternatives of a regular expression, longest first. */
export const joinRegexAlternatives = (words: readonly string[]): string =>
  words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(' ', String.raw`\s+`))
    .join('|')
