import { expect, test } from 'vitest'
import { titles } from '#tests/builders/jobs/found-titles.ts'
import { openLexicon } from '#server/search-index/lexicon/lexicon.ts'
import type { Occupation } from '#server/search-index/lexicon/read-lexicon.ts'
import { parseLooseUnits } from './loose-units.ts'

const buildWork = (slug: string, name: string): Occupation => ({
  slug,
  kind: 'work',
  code: '9999',
  names: new Map([['en', [name, `${name} hand`]]]),
  near: [],
})

test('S-20 a single word that only imported occupations have as a name is one where titles say so', () => {
  const lexicon = openLexicon([buildWork('cook', 'cook'), { ...buildWork('esco:helm', 'helm'), isImported: true }])
  const isWork = (query: string, ...slugs: string[]) =>
    parseLooseUnits(query.split(' '), {
      lexicon,
      fields: openLexicon([]),
      languages: new Set(['en']),
      language: 'en',
      isKnown: () => true,
      valueCalled: () => undefined,
      hasWork: (slug) => slugs.includes(slug),
      labels: new Map(),
      findPlace: null,
    }).units.map((unit) => unit.isWork)
  expect(isWork('helm')).toEqual([false])
  expect(isWork('helm', 'esco:helm')).toEqual([true])
  expect(isWork('helm hand')).toEqual([true])
  expect(isWork('cook')).toEqual([true])
})

test('S-20 who uses a name that few use means that kind of the work first', () => {
  expect(titles('kernel engineer', 'Software engineer', 'Linux kernel engineer (remote)')).toEqual([
    'Linux kernel engineer (remote)',
    'Software engineer',
  ])
  expect(titles('software engineer', 'Linux kernel engineer (remote)', 'Software engineer')[0]).toBe(
    'Software engineer',
  )
})
