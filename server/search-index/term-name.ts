import { stemLightly } from './light-stem.ts'

/** A character that no word contains. */
const MARK = '~'

/**
 * Builds the name of a folded word's term in a language ('' if unknown). Only words of the same language share terms.
 */
export function buildTermName(word: string, language: string): string {
  const light = stemLightly(word, language)
  return language === '' ? light : light + MARK + language
}
