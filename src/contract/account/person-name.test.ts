import { expect, test } from 'vitest'
import { formatFullName, splitFullName, guessNameOrder } from './person-name.ts'

test.each([
  ['Amina', 'Haddad', 'Amina Haddad'],
  ['민준', '김', '김민준'],
  ['小明', '王', '王小明'],
  ['美咲', '佐藤', '佐藤美咲'],
  ['Thị Ánh', 'Nguyễn', 'Nguyễn Thị Ánh'],
  ['Jan', 'van der Berg', 'Jan van der Berg'],
  ['ジョン', 'スミス', 'ジョン スミス'],
  ['أمينة', 'حداد', 'أمينة حداد'],
  ['David', '김', 'David 김'],
  ['Suharto', null, 'Suharto'],
  ['Suharto', ' ', 'Suharto'],
  [null, 'Suharto', 'Suharto'],
  [null, null, ''],
])('A-07 %s and %s are written %s', (firstName, lastName, whole) => {
  expect(formatFullName({ firstName, lastName })).toBe(whole)
})

test('A-07 the order that somebody chose goes before the one of their letters', () => {
  expect(formatFullName({ firstName: 'Péter', lastName: 'Nagy', nameOrder: 'family-first' })).toBe('Nagy Péter')
  expect(formatFullName({ firstName: 'Péter', lastName: 'Nagy', nameOrder: null })).toBe('Péter Nagy')
  expect(formatFullName({ firstName: 'Ánh', lastName: 'Nguyễn', nameOrder: 'given-first' })).toBe('Ánh Nguyễn')
})

test('A-07 a Hungarian name is told by the language of its bearer, others by their letters', () => {
  expect(guessNameOrder('Péter Nagy', ['hu-HU', 'en'])).toBe('family-first')
  expect(guessNameOrder('Péter Nagy', ['en', 'hu'])).toBe('given-first')
  expect(guessNameOrder('Амина Хаддад', ['hu'])).toBe('given-first')
  // Romanian, Croatian and Portuguese share diacritics with Vietnamese.
  for (const name of ['Ștefan Pană', 'Đorđe Ćosić', 'João Simão', 'Chloë Prêtre'])
    expect(guessNameOrder(name)).toBe('given-first')
})

test.each([
  ['Amina Haddad', 'Amina', 'Haddad', 'Amina Haddad'],
  ['Haddad, Amina', 'Amina', 'Haddad', 'Amina Haddad'],
  ['van der Berg, Jan Willem', 'Jan Willem', 'van der Berg', 'Jan Willem van der Berg'],
  ['김민준', '김민준', null, '김민준'],
  ['김 민준', '민준', '김', '김민준'],
  ['Nguyễn Thị Ánh', 'Thị Ánh', 'Nguyễn', 'Nguyễn Thị Ánh'],
  ['Nagy Péter', 'Nagy', 'Péter', 'Nagy Péter'],
  ['Suharto', 'Suharto', null, 'Suharto'],
  ['Ada, Countess, of Lovelace', 'Ada,', 'Countess, of Lovelace', 'Ada, Countess, of Lovelace'],
  ['  ', null, null, ''],
])('O-20 “%s” as an employer wrote it reads the same when it is put together again', (written, first, last, whole) => {
  const names = splitFullName(written)
  expect(names).toEqual({ firstName: first, lastName: last })
  expect(formatFullName(names)).toBe(whole)
})
