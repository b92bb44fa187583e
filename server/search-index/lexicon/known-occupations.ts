import { readFileSync } from 'node:fs'
import { mergeImportedOccupations, type ImportedNames } from './merge-imported-occupations.ts'
import { openLexicon, type Lexicon } from './lexicon.ts'
import { buildLexiconLists, type LexiconLists } from './name-lists.ts'
import { parseLexicon, type Occupation } from './read-lexicon.ts'

/**
 * The names of work that all searches share, in a serializable form. The texts they are parsed from state their origin.
 */
export type KnownNames = { occupations: Names; fields: Names }
type Names = { groups: Occupation[]; lists: LexiconLists }

/** Parses the texts with names, which takes a quarter of a second. */
export function loadOwnNames(): KnownNames {
  const read = (file: URL) => {
    const groups = parseLexicon(readFileSync(file, 'utf8'))
    return { groups, lists: buildLexiconLists(groups) }
  }
  return {
    occupations: read(new URL('occupations.txt', import.meta.url)),
    fields: read(new URL('fields.txt', import.meta.url)),
  }
}

/** Merges imported names with our own. */
export function mergeImportedNames(own: KnownNames, imported: readonly ImportedNames[]): KnownNames {
  if (imported.length === 0) return own
  const { occupations: work, fields } = own
  const groups = mergeImportedOccupations(work.groups, fields.groups, imported, openLexicon(work.groups, work.lists))
  return { fields, occupations: { groups, lists: buildLexiconLists(groups) } }
}

/** Sets names that were parsed before; otherwise the texts are parsed on first use. */
export function setKnownNames(names: KnownNames): void {
  known = openOccupationKnowledge(names)
}

/**
 * Adds imported names in a process without snapshots. It must be called before the first index is built, which depends
 * on the names known at that time.
 */
export function addImportedOccupations(imported: readonly ImportedNames[]): void {
  if (hasImported) return
  hasImported = true
  if (imported.length > 0) setKnownNames(mergeImportedNames(loadOwnNames(), imported))
}
let hasImported = false

export const getLexicon = (): Lexicon => getOccupationKnowledge().lexicon
export const getFieldLexicon = (): Lexicon => getOccupationKnowledge().fields
export const getOccupations = (): readonly Occupation[] => getOccupationKnowledge().occupations

type Knowledge = { lexicon: Lexicon; fields: Lexicon; occupations: readonly Occupation[] }
let known: Knowledge | undefined

const getOccupationKnowledge = (): Knowledge => (known ??= openOccupationKnowledge(loadOwnNames()))

const openOccupationKnowledge = ({ occupations: work, fields }: KnownNames): Knowledge => ({
  lexicon: openLexicon(work.groups, work.lists),
  fields: openLexicon(fields.groups, fields.lists),
  occupations: work.groups,
})
