import { describe, expect, it, test } from 'vitest'
import { numericId } from '#contract/wire/id-schemas.ts'
import { parseId, parseIds, parseLeadingId } from './parse-id.ts'

const LARGEST = Number.MAX_SAFE_INTEGER

describe('an id', () => {
  it.each([
    ['1', 1],
    [7, 7],
    ['123456789012345', 123_456_789_012_345],
    ['4503599627370495', 4_503_599_627_370_495],
    [String(LARGEST), LARGEST],
    [String(LARGEST + 1), undefined],
    ['9999999999999999', undefined],
    ['12345678901234567', undefined],
    ['0', undefined],
    ['007', undefined],
    ['-1', undefined],
    ['1.5', undefined],
    ['1e3', undefined],
    ['0x1', undefined],
    [' 1', undefined],
    ['١', undefined],
    ['', undefined],
    [null, undefined],
    [['1'], undefined],
  ])('%j reads %s, in a list and at the server too', (value, id) => {
    expect(parseId(value)).toBe(id)
    if (typeof value !== 'string') return
    expect(numericId.safeParse(value).data).toBe(id)
    expect(parseIds(value.trim() === value ? value : 'x')).toEqual(id === undefined ? [] : [id])
  })
})

test('F-12 jobs of an address: one, several, once each, and nothing that is no number', () => {
  expect(parseIds('7')).toEqual([7])
  expect(parseIds(7)).toEqual([7])
  expect(parseIds('1,2,2')).toEqual([1, 2])
  expect(parseIds(['3', '4,5'])).toEqual([3, 4, 5])
  expect(parseIds('0,-1,x,1e3, 6')).toEqual([6])
  expect(parseIds('4503599627370495,7')).toEqual([4_503_599_627_370_495, 7])
  expect(parseIds(undefined)).toEqual([])
})

it.each([
  ['123', 123],
  ['123-title', 123],
  ['123title', 123],
  [' 7 ', 7],
  ['4503599627370495-nurse', 4_503_599_627_370_495],
  ['title-123', undefined],
  ['0', undefined],
  ['-5', undefined],
  ['', undefined],
  ['9999999999999999999', undefined],
])('A-03 the pid %s reads %s', (text, id) => {
  expect(parseLeadingId(text)).toBe(id)
})
