import { stemLightly } from './light-stem.ts'

/**
 * The term that a folded word stands for in texts of a language ('' where that is not known): only words of one
 * language share one.
 */
export function buildTermName(word: string, language: string): string {
  const light = stemLightly(word, language)
  return language === '' ? light : light + MARK + language
}

/** No word holds it. */
const MARK = '~'
