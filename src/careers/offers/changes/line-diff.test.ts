import { expect, test } from 'vitest'
import { changedLines } from './line-diff.ts'

const lines = (...texts: string[]) => texts.map((text, index) => ({ text, page: Math.floor(index / 3) + 1 }))

test('O-20 two letters that read the same have no changed lines', () => {
  expect(changedLines(lines('Dear Ada', 'Welcome'), lines('Dear Ada', 'Welcome'))).toEqual([])
  expect(changedLines([], [])).toEqual([])
})

test('O-20 a changed line is marked with the page of the new one', () => {
  const before = lines('Dear Ada,', 'we offer you', 'EUR 60,000', 'a year', 'in Bergen.')
  const after = lines('Dear Ada,', 'we are glad to offer you', 'EUR 60,000', 'a year', 'in Oslo.')
  expect(changedLines(before, after)).toEqual([
    { page: 1, before: ['we offer you'], after: ['we are glad to offer you'] },
    { page: 2, before: ['in Bergen.'], after: ['in Oslo.'] },
  ])
})

test('O-20 lines that were added or taken away stand alone', () => {
  expect(changedLines(lines('a', 'c'), lines('a', 'b', 'c'))).toEqual([{ page: 1, before: [], after: ['b'] }])
  expect(changedLines(lines('a', 'b', 'c'), lines('a', 'c'))).toEqual([{ page: 1, before: ['b'], after: [] }])
  expect(changedLines(lines('a'), lines('a', 'b'))).toEqual([{ page: 1, before: [], after: ['b'] }])
  expect(changedLines(lines('a', 'b'), lines('a'))).toEqual([{ page: 1, before: ['b'], after: [] }])
  expect(changedLines(lines('a'), [])).toEqual([{ page: 1, before: ['a'], after: [] }])
})

test('O-20 a line that stands there twice is not counted twice', () => {
  expect(changedLines(lines('x', 'x'), lines('x'))).toEqual([{ page: 1, before: ['x'], after: [] }])
  expect(changedLines(lines('x', 'y', 'x'), lines('x', 'x'))).toEqual([{ page: 1, before: ['y'], after: [] }])
})

test('O-20 what was only moved is marked where it was and where it is', () => {
  expect(changedLines(lines('a', 'b', 'c', 'd'), lines('b', 'c', 'd', 'a'))).toEqual([
    { page: 1, before: ['a'], after: [] },
    { page: 2, before: [], after: ['a'] },
  ])
})

test('O-20 letters too long to compare line by line still say from where to where they differ', () => {
  const many = (word: string) => Array.from({ length: 2500 }, (_, at) => ({ text: `${word} ${at}`, page: 1 }))
  const [change, ...others] = changedLines([...lines('a'), ...many('old')], [...lines('a'), ...many('new')])
  expect([change?.before.length, change?.after.length, others.length]).toEqual([2500, 2500, 0])
})
