import { readFileSync } from 'node:fs'
import { openLexicon, type Lexicon } from './lexicon.ts'
import { listNames, type LexiconLists } from './name-lists.ts'
import { readLexicon, type Occupation } from './read-lexicon.ts'

/** What everybody's search knows, as it can be kept. The texts say where the names come from. */
export type KnownNames = { occupations: Names; fields: Names }
type Names = { groups: Occupation[]; lists: LexiconLists }

/** Reads the texts: a quarter of a second. */
export function readNames(): KnownNames {
  const read = (file: URL) => {
    const groups = readLexicon(readFileSync(file, 'utf8'))
    return { groups, lists: listNames(groups) }
  }
  return {
    occupations: read(new URL('occupations.txt', import.meta.url)),
    fields: read(new URL('fields.txt', import.meta.url)),
  }
}

/** Takes what was read before; otherwise the texts are read when something is first asked. */
export function useNames(names: KnownNames): void {
  known = opened(names)
}

export const ownLexicon = (): Lexicon => knowledge().lexicon
export const ownFields = (): Lexicon => knowledge().fields
export const occupations = (): readonly Occupation[] => knowledge().occupations

type Knowledge = { lexicon: Lexicon; fields: Lexicon; occupations: readonly Occupation[] }
let known: Knowledge | undefined

const knowledge = (): Knowledge => (known ??= opened(readNames()))

const opened = ({ occupations: work, fields }: KnownNames): Knowledge => ({
  lexicon: openLexicon(work.groups, work.lists),
  fields: openLexicon(fields.groups, fields.lists),
  occupations: work.groups,
})
