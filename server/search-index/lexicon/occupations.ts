import { readFileSync } from 'node:fs'
import { joinOccupations, type ImportedNames } from './join-occupations.ts'
import { openLexicon, type Lexicon } from './lexicon.ts'
import { buildLexiconLists, type LexiconLists } from './name-lists.ts'
import { readLexicon, type Occupation } from './read-lexicon.ts'

/**
 * The names of work that all searches share, in a serializable form. The texts they are parsed from state their origin.
 */
export type KnownNames = { occupations: Names; fields: Names }
type Names = { groups: Occupation[]; lists: LexiconLists }

/** Parses the texts with names, which takes a quarter of a second. */
export function readLexiconNames(): KnownNames {
  const read = (file: URL) => {
    const groups = readLexicon(readFileSync(file, 'utf8'))
    return { groups, lists: buildLexiconLists(groups) }
  }
  return {
    occupations: read(new URL('occupations.txt', import.meta.url)),
    fields: read(new URL('fields.txt', import.meta.url)),
  }
}

/** Merges imported names with our own. */
export function addImported(own: KnownNames, imported: readonly ImportedNames[]): KnownNames {
  if (imported.length === 0) return own
  const { occupations: work, fields } = own
  const groups = joinOccupations(work.groups, fields.groups, imported, openLexicon(work.groups, work.lists))
  return { fields, occupations: { groups, lists: buildLexiconLists(groups) } }
}

/** Sets names that were parsed before; otherwise the texts are parsed on first use. */
export function setOccupationNames(names: KnownNames): void {
  known = openKnowledge(names)
}

/**
 * Adds imported names in a process without snapshots. It must be called before the first index is built, which depends
 * on the names known at that time.
 */
export function addOccupations(imported: readonly ImportedNames[]): void {
  if (hasImported) return
  hasImported = true
  if (imported.length > 0) setOccupationNames(addImported(readLexiconNames(), imported))
}
let hasImported = false

export const getLexicon = (): Lexicon => getKnowledge().lexicon
export const getFieldsLexicon = (): Lexicon => getKnowledge().fields
export const getOccupations = (): readonly Occupation[] => getKnowledge().occupations

type Knowledge = { lexicon: Lexicon; fields: Lexicon; occupations: readonly Occupation[] }
let known: Knowledge | undefined

const getKnowledge = (): Knowledge => (known ??= openKnowledge(readLexiconNames()))

const openKnowledge = ({ occupations: work, fields }: KnownNames): Knowledge => ({
  lexicon: openLexicon(work.groups, work.lists),
  fields: openLexicon(fields.groups, fields.lists),
  occupations: work.groups,
})
