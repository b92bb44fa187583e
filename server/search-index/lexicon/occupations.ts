import { readFileSync } from 'node:fs'
import { openLexicon } from './lexicon.ts'
import { readLexicon } from './read-lexicon.ts'

/** What everybody's search knows. The files say where the names come from. */
export const occupations = readLexicon(readFileSync(new URL('occupations.txt', import.meta.url), 'utf8'))
export const ownLexicon = openLexicon(occupations)
export const ownFields = openLexicon(readLexicon(readFileSync(new URL('fields.txt', import.meta.url), 'utf8')))
