import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isStopWord } from '#server/search-index/segment/stop-words.ts'
import { splitNameWords, parseLexicon } from './read-lexicon.ts'

const listGroups = (file: string) => parseLexicon(readFileSync(new URL(file, import.meta.url), 'utf8'))
const occupations = listGroups('occupations.txt')
const fields = listGroups('fields.txt')
const all = [...occupations, ...fields]
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'fi', 'pl', 'ar', 'ja']

test('S-20 each group has names in every language, and a slug of its own', () => {
  const lacking = all.flatMap(({ slug, names }) =>
    LANGUAGES.filter((language) => !names.get(language)?.length).map((language) => `${slug} ${language}`),
  )
  expect(lacking).toEqual([])
  expect(new Set(occupations.map(({ slug }) => slug)).size).toBe(occupations.length)
  expect(new Set(fields.map(({ slug }) => slug)).size).toBe(fields.length)
})

test('S-20 what is near is other work that there is', () => {
  const slugs = new Set(occupations.map(({ slug }) => slug))
  const wrong = all.flatMap(({ slug, near }) =>
    near.filter((other) => !slugs.has(other) || other === slug).map((other) => `${slug}: ${other}`),
  )
  expect(wrong).toEqual([])
})

test('S-20 each name of a field has a word that tells: of stop words alone nothing is left to look for', () => {
  const empty = fields.flatMap(({ slug, names }) =>
    [...names.values()]
      .flat()
      .filter((name) => splitNameWords(name).every(isStopWord))
      .map((name) => `${slug}: ${name}`),
  )
  expect(empty).toEqual([])
})
