import { fold } from '#server/geocode/fold.ts'
import { stemLightly } from '#server/search-index/light-stem.ts'
import { isStopWord } from '#server/search-index/segment/stop-words.ts'
import { splitWords } from '#server/search-index/split-words.ts'

/** Work, a field of it or a condition that has a name, in several languages. */
export type Occupation = {
  slug: string
  /**
   * `work`: the title of a job names it. `field`: it tells in the head of a job. `condition`: it tells wherever it is
   * said.
   */
  kind: 'work' | 'field' | 'condition'
  /** Of ISCO-08, for work. */
  code: string
  /** As people write them, by language. */
  names: ReadonlyMap<string, readonly string[]>
  /** Names that were taken in (join-occupations.ts): less surely what somebody looks for than any of `names`. */
  lessUsual?: ReadonlyMap<string, readonly string[]>
  /** Work that somebody may want who finds none of this. */
  near: readonly string[]
  /** It was taken in, and has none of our own names. */
  isImported?: true
}

/**
 * Reads groups of names: a line `@ slug code` (of ISCO-08; `field` or `condition` where it is no work), a line
 * `language: name, name` for each language, and `near: slug, slug`. Lines that begin with `#` and empty ones are
 * skipped. Throws where a line is none of these.
 */
export function readLexicon(text: string): Occupation[] {
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
    else if (key === 'near') group.near = splitNames(list)
    else group.names.set(key, splitNames(list))
  })
  return read
}

const splitNames = (list: string) => list.split(/[,،、]/).flatMap((name) => name.trim() || [])

/**
 * By which a name is found whatever its number, case or gender: the light stems of its words; and, however many words
 * it is written as, all of them as one ("front end engineer", "frontend engineer"), and those that tell ("técnico de
 * soporte", "técnico soporte").
 */
export function buildKeys(words: readonly string[], language: string): string[] {
  const stems = words.map((word) => stemLightly(word, language))
  const telling = stems.filter((_stem, at) => !isStopWord(words[at]!))
  return [
    stems.join(' '),
    stemLightly(words.join(''), language),
    telling.length > 1 ? telling.join(' ') : stems.join(' '),
  ]
}

/** The words of a name; a run of a script without spaces is one. */
export function splitNameWords(name: string): string[] {
  const folded = fold(name)
  const words = splitWords(folded)
  return words.some(({ kind }) => kind !== 'word') ? [folded.replaceAll(/[\s・]/g, '')] : words.map(({ text }) => text)
}
