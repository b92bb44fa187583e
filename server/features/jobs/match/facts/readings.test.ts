import { expect, test } from 'vitest'
import { locateTown } from '#server/search-index/host/place-names.ts'
import { getLexicon } from '#server/search-index/lexicon/known-occupations.ts'
import { findTitleMeaning } from '#server/search-index/lexicon/title-meaning.ts'
import { detectHighestDegree, detectLowestDegree } from './degree-level.ts'

const work = (title: string, language: string | null = null) =>
  findTitleMeaning(title, language, getLexicon()).work.map(({ slug }) => slug)

test('S-11 a title names its work in neutral forms, and with a level in the midst of its name', () => {
  expect(work('Gesundheits- und Krankenpflegekraft')).toEqual(work('Gesundheits- und Krankenpfleger'))
  expect(work('Fachkrankenpflegekraft für Intensivpflege und Anästhesie')).toContain('intensive-care-nurse')
  expect(work('CRM Sr specialist', 'en')).toEqual(work('CRM specialist', 'en'))
  expect(work('CRM specialist', 'en')).not.toEqual([])
})

test('S-11 a licence to drive is no degree, the French one is', () => {
  expect(detectLowestDegree('Full UK driving licence required')).toBe(0)
  expect(detectLowestDegree('GMC registration with a licence to practise')).toBe(0)
  expect(detectHighestDegree('Licence')).toBe(2)
  expect(detectLowestDegree('Titulaire d’une licence en droit')).toBe(2)
})

test('S-11 a town is found whatever its size, in its country, and where a region is called the same', () => {
  expect(locateTown('Winchester, United Kingdom')?.lat).toBeCloseTo(51.07, 1)
  expect(locateTown('Utrecht, Netherlands')?.lat).toBeCloseTo(52.09, 1)
  expect(locateTown('Germany')).toBeNull()
  expect(locateTown('nowhere at all')).toBeNull()
})

test('S-11 degrees are known by what countries and crafts call them, and an engineer of five years is no bachelor', () => {
  const levels = [
    'BA',
    'BS',
    'MA',
    'MD',
    'B.Ed',
    'Gesellenprüfung',
    'CAP',
    'Técnico',
    '本科',
    '학사',
    'Yüksek Lisans',
    'Lisans',
    'Бакалавр',
    'Fagbrev',
  ]
  expect(levels.map(detectHighestDegree)).toEqual([2, 2, 3, 3, 2, 1, 1, 1, 2, 2, 3, 2, 2, 1])
  expect(detectLowestDegree("Diplôme d'ingénieur en informatique (Bac+5)")).toBe(3)
  expect(detectLowestDegree('MS Office skills')).toBe(0)
})
