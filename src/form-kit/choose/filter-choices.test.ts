import { expect, it } from 'vitest'
import { filterChoices, findChoiceByLabel } from './filter-choices.ts'

const COUNTRIES = [
  { value: 'CI', label: 'Côte d’Ivoire', note: '+225' },
  { value: 'IE', label: 'Ireland', note: '+353' },
  { value: 'NI', label: 'Northern Ireland', note: '+44', detail: 'Ulster' },
  { value: 'VI', label: 'Virgin Islands', note: '+1' },
]
const listChoices = (typed: string) => filterChoices(COUNTRIES, typed).map(({ value }) => value)

it('F-09 what begins with the typed text comes first, then what has a word that begins so', () => {
  expect(listChoices('ire')).toEqual(['IE', 'NI', 'CI'])
  expect(listChoices('is')).toEqual(['VI'])
})

it('F-09 marks and case do not count', () => expect(listChoices('COTE')).toEqual(['CI']))

it('F-11 a calling code finds its country, with and without the plus', () => {
  expect(listChoices('+35')).toEqual(['IE'])
  expect(listChoices('225')).toEqual(['CI'])
})

it('F-09 other names are found too', () => expect(listChoices('ulster')).toEqual(['NI']))

it('F-09 nothing typed means everything', () => expect(listChoices(' ')).toHaveLength(4))

it('F-09 only a whole label names a choice', () => {
  expect(findChoiceByLabel(COUNTRIES, 'ireland')?.value).toBe('IE')
  expect(findChoiceByLabel(COUNTRIES, 'irel')).toBeUndefined()
  expect(findChoiceByLabel(COUNTRIES, '')).toBeUndefined()
})
