import { expect, test } from 'vitest'
import { diffLines } from './line-diff.ts'

const listLines = (...texts: string[]) => texts.map((text, index) => ({ text, page: Math.floor(index / 3) + 1 }))

test('O-20 two letters that read the same have no changed lines', () => {
  expect(diffLines(listLines('Dear Ada', 'Welcome'), listLines('Dear Ada', 'Welcome'))).toEqual([])
  expect(diffLines([], [])).toEqual([])
})

test('O-20 a changed line is marked with the page of the new one', () => {
  const before = listLines('Dear Ada,', 'we offer you', 'EUR 60,000', 'a year', 'in Bergen.')
  const after = listLines('Dear Ada,', 'we are glad to offer you', 'EUR 60,000', 'a year', 'in Oslo.')
  expect(diffLines(before, after)).toEqual([
    { page: 1, before: ['we offer you'], after: ['we are glad to offer you'] },
    { page: 2, before: ['in Bergen.'], after: ['in Oslo.'] },
  ])
})

test('O-20 lines that were added or taken away stand alone', () => {
  expect(diffLines(listLines('a', 'c'), listLines('a', 'b', 'c'))).toEqual([{ page: 1, before: [], after: ['b'] }])
  expect(diffLines(listLines('a', 'b', 'c'), listLines('a', 'c'))).toEqual([{ page: 1, before: ['b'], after: [] }])
  expect(diffLines(listLines('a'), listLines('a', 'b'))).toEqual([{ page: 1, before: [], after: ['b'] }])
  expect(diffLines(listLines('a', 'b'), listLines('a'))).toEqual([{ page: 1, before: ['b'], after: [] }])
  expect(diffLines(listLines('a'), [])).toEqual([{ page: 1, before: ['a'], after: [] }])
})

test('O-20 a line that stands there twice is not counted twice', () => {
  expect(diffLines(listLines('x', 'x'), listLines('x'))).toEqual([{ page: 1, before: ['x'], after: [] }])
  expect(diffLines(listLines('x', 'y', 'x'), listLines('x', 'x'))).toEqual([{ page: 1, before: ['y'], after: [] }])
})

test('O-20 what was only moved is marked where it was and where it is', () => {
  expect(diffLines(listLines('a', 'b', 'c', 'd'), listLines('b', 'c', 'd', 'a'))).toEqual([
    { page: 1, before: ['a'], after: [] },
    { page: 2, before: [], after: ['a'] },
  ])
})

test('O-20 letters too long to compare line by line still say from where to where they differ', () => {
  const many = (word: string) => Array.from({ length: 2500 }, (_, at) => ({ text: `${word} ${at}`, page: 1 }))
  const [change, ...others] = diffLines([...listLines('a'), ...many('old')], [...listLines('a'), ...many('new')])
  expect([change?.before.length, change?.after.length, others.length]).toEqual([2500, 2500, 0])
})
