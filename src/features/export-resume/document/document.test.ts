import { expect, test } from 'vitest'
import { parsePassages } from './parse-passages.ts'
import { formatMonth, formatRange } from './months.ts'

test('P-06 lines that begin with a bullet are a list, empty lines end a paragraph', () => {
  expect(parsePassages('One\ntwo\n\nThree\n- a\n• b\n* c\n\n– d\nFour')).toEqual([
    { kind: 'paragraph', text: 'One\ntwo' },
    { kind: 'paragraph', text: 'Three' },
    { kind: 'list', points: ['a', 'b', 'c', 'd'] },
    { kind: 'paragraph', text: 'Four' },
  ])
  expect(parsePassages(' \n-\n')).toEqual([{ kind: 'paragraph', text: '-' }])
  expect(parsePassages('-5 % of cost\n\t- a\tb')).toEqual([
    { kind: 'paragraph', text: '-5 % of cost' },
    { kind: 'list', points: ['a b'] },
  ])
})

test('P-06 months are words of the language, with Latin digits and the calendar of the profile', () => {
  expect(formatMonth('03/2019', 'en')).toBe('Mar 2019')
  expect(formatMonth('2019', 'de')).toBe('2019')
  expect(formatMonth('03/2019', 'ar-SA')).toBe('مارس 2019')
  expect(formatMonth('03/2019', 'ja')).toBe('2019年3月')
})

test('P-06 a period says what is known of it', () => {
  const range = (startDate: string | null, endDate: string | null, isCurrent = false) =>
    formatRange({ startDate, endDate, isCurrent }, 'en', 'Present')
  expect(range('03/2019', null, true)).toBe('Mar 2019 – Present')
  expect(range('2009', '2014')).toBe('2009 – 2014')
  expect(range('2009', '2009')).toBe('2009')
  expect(range('2009', null)).toBe('2009')
  expect(range(null, '06/2014')).toBe('Jun 2014')
  expect(range(null, null)).toBeNull()
  expect(formatRange(null, 'en', 'Present')).toBeNull()
})
