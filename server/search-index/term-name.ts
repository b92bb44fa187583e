import { stemLightly } from './light-stem.ts'

/** No word contains it. */
const MARK = '~'

/** The term of a folded word in a language ('' if unknown): only words of one language share terms. */
export function buildTermName(word: string, language: string): string {
  const light = stemLightly(word, language)
  return language === '' ? light : light + MARK + language
}
