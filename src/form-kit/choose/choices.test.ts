import { expect, it } from 'vitest'
import { filterChoices, findChoice } from './choices.ts'

const COUNTRIES = [
  { value: 'CI', label: 'Côte d’Ivoire', note: '+225' },
  { value: 'IE', label: 'Ireland', note: '+353' },
  { value: 'NI', label: 'Northern Ireland', note: '+44', detail: 'Ulster' },
  { value: 'VI', label: 'Virgin Islands', note: '+1' },
]
const found = (typed: string) => filterChoices(COUNTRIES, typed).map(({ value }) => value)

it('F-09 what begins with the typed text comes first, then what has a word that begins so', () => {
  expect(found('ire')).toEqual(['IE', 'NI', 'CI'])
  expect(found('is')).toEqual(['VI'])
})

it('F-09 marks and case do not count', () => expect(found('COTE')).toEqual(['CI']))

it('F-11 a calling code finds its country, with and without the plus', () => {
  expect(found('+35')).toEqual(['IE'])
  expect(found('225')).toEqual(['CI'])
})

it('F-09 other names are found too', () => expect(found('ulster')).toEqual(['NI']))

it('F-09 nothing typed means everything', () => expect(found(' ')).toHaveLength(4))

it('F-09 only a whole label names a choice', () => {
  expect(findChoice(COUNTRIES, 'ireland')?.value).toBe('IE')
  expect(findChoice(COUNTRIES, 'irel')).toBeUndefined()
  expect(findChoice(COUNTRIES, '')).toBeUndefined()
})
