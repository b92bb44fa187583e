import { splitWords } from '#server/search-index/split-words.ts'
import type { Lexicon, LexiconMatch } from './lexicon.ts'
import type { Occupation } from './read-lexicon.ts'

/** Work named in a title: where its name is, and how many of the words are enough. */
export type TitleWork = { slug: string; position: number; length: number; telling: number }

/**
 * Lists the work named in a folded title, in its own language and in English, which titles of every language use. The
 * longest name at each position counts: a dental nurse is not a nurse. O(words).
 */
export function listTitleWorkInOwnLanguage(folded: string, language: string, lexicon: Lexicon): TitleWork[] {
  return listTitleWorkInLanguages(folded, language === '' || language === 'en' ? ['en'] : [language, 'en'], lexicon)
}

/** Lists the work named in a folded title in the given languages only. */
export function listTitleWorkInLanguages(folded: string, languages: readonly string[], lexicon: Lexicon): TitleWork[] {
  const found: TitleWork[] = []
  let until = 0
  for (const run of groupWordsIntoRuns(folded)) {
    if (run.isUnspaced && run.positions[0]! < until) continue
    for (let at = 0; at < run.texts.length;) {
      const meant = lexicon.meantAt(run.texts, at, languages)
      const length = meant?.length ?? 1
      const size = run.isUnspaced ? run.texts[at]!.length : length
      if (meant) until = run.positions[at]! + size
      for (const { slug } of meant?.occupations ?? [])
        found.push({
          slug,
          position: run.positions[at]!,
          length: size,
          telling: run.isUnspaced ? size : meant!.telling,
        })
      if (meant) found.push(...listMoreGeneralWork(meant, run, at, languages, lexicon))
      at += length
    }
  }
  return found
}

/**
 * Lists more general work named by the end of a longer name, if both are in the same sub-major group (two digits of
 * ISCO-08): an embedded software engineer is also a software engineer. Unrelated work does not count: a dental nurse is
 * not a nurse.
 */
function listMoreGeneralWork(
  meant: LexiconMatch,
  run: Run,
  at: number,
  languages: readonly string[],
  lexicon: Lexicon,
): TitleWork[] {
  const isWider = (other: Occupation) =>
    meant.occupations.some(
      (one) => one !== other && one.near.includes(other.slug) && one.code.slice(0, 2) === other.code.slice(0, 2),
    )
  for (let from = at + 1; from < at + meant.length; from++) {
    const end = lexicon.meantAt(run.texts.slice(0, at + meant.length), from, languages)
    if (!end || from + end.length !== at + meant.length) continue
    const wider = end.occupations.filter(isWider)
    if (wider.length > 0)
      return wider.map(({ slug }) => ({
        slug,
        position: run.positions[from]!,
        length: end.length,
        telling: end.telling,
      }))
  }
  return []
}

type Run = { texts: string[]; positions: number[]; isUnspaced: boolean }

/**
 * Groups neighboring words. In scripts without spaces, where word boundaries are unknown, each run of letters is a
 * group.
 */
function groupWordsIntoRuns(folded: string): Run[] {
  const runs: Run[] = []
  let before: string | null = null
  for (const { text, position, kind } of splitWords(folded)) {
    const isUnspaced = kind !== 'word'
    const run = runs.at(-1)
    if (!run || run.isUnspaced !== isUnspaced || (isUnspaced && before === 'end'))
      runs.push({ texts: [text], positions: [position], isUnspaced })
    else if (!isUnspaced) {
      run.texts.push(text)
      run.positions.push(position)
    } else run.texts[0] += kind === 'pair' ? text.slice(-1) : ''
    before = kind
  }
  return runs.flatMap((run) => (run.isUnspaced ? listSubstringRuns(run) : [run]))
}

/** Longest name of work in a script without spaces, letters. */
const LONGEST = 16
const SHORTEST = 2

/** Lists every substring of a run that may be a name, longest first at each position. */
function listSubstringRuns({ texts: [whole = ''], positions: [first = 0] }: Run): Run[] {
  const parts: Run[] = []
  for (let at = 0; at < whole.length; at++)
    for (let end = Math.min(whole.length, at + LONGEST); end >= at + SHORTEST; end--)
      parts.push({ texts: [whole.slice(at, end)], positions: [first + at], isUnspaced: true })
  return parts
}
