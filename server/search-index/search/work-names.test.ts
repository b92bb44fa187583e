import { expect, test } from 'vitest'
import { titles } from '#tests/builders/jobs/found-titles.ts'

test('S-20 letters paired by an ampersand are the name they stand for', () => {
  expect(titles('a&e nurse', 'Nurse', 'E nurse', 'A&E nurse')[0]).toBe('A&E nurse')
  expect(titles('a&e', 'Nurse', 'Nurse, emergency department', 'A&E nurse')).toHaveLength(2)
  expect(titles('R & D', 'Research and development lead', 'D lead')).toEqual(['Research and development lead'])
})

test('S-20 the work of a field comes before titles that hold its word and name other work', () => {
  expect(titles('sales', 'Sales finance analyst', 'Sales representative')[0]).toBe('Sales representative')
})

test('S-20 of work asked for in another language those jobs come first that have its plain English name', () => {
  const jobs = ['Instructor', 'Teacher', 'Educator']
  expect(titles('enseignante', ...jobs)[0]).toBe('Teacher')
  // the work itself ranks before titles that only contain its words
  expect(titles('psychologue', 'Assistant psychologist', 'Psychologist')[0]).toBe('Psychologist')
})

test('S-20 British and American spellings find the same', () => {
  const jobs = ['Paediatric oncology nurse', 'Pediatric oncology nurse', 'Cook']
  for (const query of ['pediatric nurse', 'paediatric nurse', 'paediatric oncology', 'pediatric oncology'])
    expect(titles(query, ...jobs).toSorted()).toEqual(jobs.slice(0, 2))
})

test('S-20 an abbreviation means first the work that it is the initials of', () => {
  expect(titles('csm', 'Client success manager', 'Customer success manager')[0]).toBe('Customer success manager')
})

test('S-20 compounds that no list has are read as a word of the jobs and a name of work', () => {
  expect(titles('Softwareingenieur', 'Software engineer', 'Rail engineer', 'Software tester')[0]).toBe(
    'Software engineer',
  )
})

test('S-20 a title in another language than its text is found by every name of its work', () => {
  const foreign = {
    nurse: [
      'Krankenpfleger (m/w/d)',
      'Infirmière de nuit',
      'Enfermero titulado',
      'Verpleegkundige',
      'Sjuksköterska',
      '看護師',
    ],
    welder: ['Schweißer', 'Soudeur', 'Soldador', 'Spawacz', 'Svetsare'],
    electrician: ['Elektriker', 'Électricien bâtiment', 'Elettricista'],
    'bus driver': ['Linienbusfahrer'],
    'shop assistant': ['Verkäufer'],
  }
  for (const [query, given] of Object.entries(foreign))
    for (const title of given)
      for (const language of ['en', 'fr', null])
        expect(titles(query, { title, language }, 'Deck hand'), `${query}: ${title}`).toEqual([title])
})

test('S-20 words and places that only look like work of another language name none', () => {
  expect(titles('waiter', 'Bank staff, October')).toEqual([])
  expect(titles('police officer', 'Partner manager, Indianapolis')).toEqual([])
  expect(titles('office assistant', 'Stock plan administrator')).toEqual([])
})
