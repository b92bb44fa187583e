import { foldText } from '#server/geocode/fold-text.ts'
import { stemLightly } from '#server/search-index/light-stem.ts'
import { isStopWord } from '#server/search-index/segment/stop-words.ts'
import { splitWords } from '#server/search-index/split-words.ts'

/** Work, a field of work or a condition, with its names in several languages. */
export type Occupation = {
  slug: string
  /** `work`: named by titles. `field`: counts in the head of a job. `condition`: counts anywhere in a job. */
  kind: 'work' | 'field' | 'condition'
  /** ISCO-08 code, if `kind` is `work`. */
  code: string
  /** Names as written, by language; the most usual ones first. */
  names: ReadonlyMap<string, readonly string[]>
  /** Imported names (merge-imported-occupations.ts), less likely to be what is searched than those in `names`. */
  lessUsual?: ReadonlyMap<string, readonly string[]>
  /** Slugs of related work, for searches that find none of this. */
  near: readonly string[]
  /** Set if the group consists of imported names only. */
  isImported?: true
}

/**
 * Parses groups of names: a line `@ slug code` (ISCO-08; `field` or `condition` if it is not work), a line `language:
 * name, name` per language, and `near: slug, slug`. Empty lines and those starting with `#` are skipped. Throws for
 * other lines.
 */
export function parseLexicon(text: string): Occupation[] {
  const read: { slug: string; kind: Occupation['kind']; code: string; names: Map<string, string[]>; near: string[] }[] =
    []
  text.split('\n').forEach((line, at) => {
    if (line.trim() === '' || line.startsWith('#')) return
    const [, slug, kind = ''] = /^@ (\S+) (\d{4}|field|condition)$/.exec(line) ?? []
    const [, key = '', list = ''] = /^([a-z]{2,4}): (.+)$/.exec(line) ?? []
    const group = read.at(-1)
    if (slug !== undefined)
      read.push({
        slug,
        kind: kind === 'field' || kind === 'condition' ? kind : 'work',
        code: kind,
        names: new Map(),
        near: [],
      })
    else if (!group || key === '') throw new Error(`line ${at + 1} of the lexicon: ${line}`)
    else if (key === 'near') group.near = splitNameList(list)
    else group.names.set(key, splitNameList(list))
  })
  return read
}

const splitNameList = (list: string) => list.split(/[,،、]/).flatMap((name) => name.trim() || [])

/**
 * Keys by which a name is found in any number, case or gender: the light stems of its words; all words joined, however
 * they are separated ("front end engineer", "frontend engineer"); and without function words ("técnico de soporte",
 * "técnico soporte").
 */
export function buildNameKeys(words: readonly string[], language: string): string[] {
  const stems = words.map((word) => stemLightly(word, language))
  const telling = stems.filter((_stem, at) => !isStopWord(words[at]!))
  return [
    stems.join(' '),
    stemLightly(words.join(''), language),
    telling.length > 1 ? telling.join(' ') : stems.join(' '),
  ]
}

/** Splits a name into words; text without spaces counts as one. */
export function splitNameWords(name: string): string[] {
  const folded = foldText(name)
  const words = splitWords(folded)
  return words.some(({ kind }) => kind !== 'word') ? [folded.replaceAll(/[\s・]/g, '')] : words.map(({ text }) => text)
}
