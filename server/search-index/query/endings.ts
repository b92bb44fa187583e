import { stem } from '#server/search-index/stemming.ts'

/**
 * The same word with another ending: plurals, and who does the work being a man or a woman ("nurses", "Entwicklerin", "enfermera"). Stems alone
 * are too wide for titles: an accountant is no account.
 */
export function endingsOf(word: string, languages: readonly string[]): string[] {
  if (word.length < SHORTEST) return []
  const beginnings = new Set([word])
  for (const ending of ENDINGS) if (word.endsWith(ending)) beginnings.add(word.slice(0, -ending.length))
  const others = new Set<string>()
  for (const beginning of beginnings)
    if (beginning.length >= SHORTEST - 1) for (const ending of ['', ...ENDINGS]) others.add(beginning + ending)
  others.delete(word)
  return [...others].filter(
    (other) => isPlural(word, other) || languages.some((one) => stem(word, one) === stem(other, one)),
  )
}

const isPlural = (one: string, other: string) => one === `${other}s` || other === `${one}s`

const SHORTEST = 4
const ENDINGS = ['s', 'es', 'e', 'n', 'en', 'in', 'innen', 'o', 'a', 'os', 'as', 'i'] as const
