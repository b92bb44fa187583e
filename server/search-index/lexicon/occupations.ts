import { readFileSync } from 'node:fs'
import { joinOccupations, type ImportedNames } from './join-occupations.ts'
import { openLexicon } from './lexicon.ts'
import { readLexicon } from './read-lexicon.ts'

/** What everybody's search knows. The files say where the names come from. */
export const occupations = readLexicon(readFileSync(new URL('occupations.txt', import.meta.url), 'utf8'))
const fields = readLexicon(readFileSync(new URL('fields.txt', import.meta.url), 'utf8'))
export let ownLexicon = openLexicon(occupations)
export const ownFields = openLexicon(fields)

/** Whether it is known what an operator took in, were it nothing. */
export let hasImported = false

/** What an operator took in joins our own. Once a thread, before its first index: those were built with the names that were known then. */
export function addOccupations(imported: readonly ImportedNames[]): void {
  if (hasImported) return
  hasImported = true
  if (imported.length > 0) ownLexicon = openLexicon(joinOccupations(occupations, fields, imported, ownLexicon))
}
