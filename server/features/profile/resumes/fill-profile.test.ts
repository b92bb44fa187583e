import { expect, test } from 'vitest'
import { EMPTY_PROFILE, type ProfileContent } from '#contract/profile/profile-content.ts'
import { fillEmptyFields } from './fill-profile.ts'

type Name = readonly [given: string | null, family: string | null]
const buildNamedProfile = ([firstName, lastName]: Name): ProfileContent => ({ ...EMPTY_PROFILE, firstName, lastName })
const fillName = (standing: Name, read: Name) => {
  const { content, waiting } = fillEmptyFields(buildNamedProfile(standing), {
    content: buildNamedProfile(read),
    sources: [],
  })
  return { name: [content.firstName, content.lastName], waiting: waiting.map(({ path, new: next }) => [path, next]) }
}

test.each<[Name, Name, [string, string][]]>([
  [
    ['Suharto', null],
    ['Sofia', 'Marques'],
    [
      ['firstName', 'Sofia'],
      ['lastName', 'Marques'],
    ],
  ],
  [
    [null, 'Madonna'],
    ['Madonna', 'Ciccone'],
    [
      ['firstName', 'Madonna'],
      ['lastName', 'Ciccone'],
    ],
  ],
  [['Ada', null], ['Ada', 'Lovelace'], [['lastName', 'Lovelace']]],
  [['Ada', 'King'], ['Ada', 'Lovelace'], [['lastName', 'Lovelace']]],
  [['Sofia', 'Marques'], ['Suharto', null], []],
  [['Ada', 'Lovelace'], ['Ada', null], []],
  [['Minh', 'Trần'], ['Trần', 'Minh'], []],
  [['María José', 'Gil'], ['Maria', 'José Gil'], []],
  [['Suharto', null], [null, 'Suharto'], []],
  [['Suharto', null], ['Sukarno', null], [['firstName', 'Sukarno']]],
])('P-03 P-09 a name that stands there is never mixed with another: %j and %j', (standing, read, waiting) => {
  expect(fillName(standing, read)).toEqual({ name: standing, waiting })
})

test('P-03 an empty name is filled whole, with its order, and one name is enough', () => {
  expect(fillName([null, null], ['Sofia', 'Marques'])).toEqual({ name: ['Sofia', 'Marques'], waiting: [] })
  expect(fillName([null, null], ['Suharto', null])).toEqual({ name: ['Suharto', null], waiting: [] })
  const read = { ...buildNamedProfile(['Minh', 'Trần']), nameOrder: 'given-first' as const }
  expect(fillEmptyFields(EMPTY_PROFILE, { content: read, sources: [] }).content.nameOrder).toBe('given-first')
  expect(
    fillEmptyFields(buildNamedProfile(['Ada', null]), { content: read, sources: [] }).content.nameOrder,
  ).toBeUndefined()
})
