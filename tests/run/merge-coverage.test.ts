import { expect, test } from 'vitest'
import { mergeCoverage, type RunFunction } from './merge-coverage.ts'

type Span = [from: number, to: number, count: number]
const run = (functionName: string, ...spans: Span[]): RunFunction => ({
  functionName,
  isBlockCoverage: true,
  ranges: spans.map(([startOffset, endOffset, count]) => ({ startOffset, endOffset, count })),
})
const listSpans = (functions: RunFunction[]) =>
  functions.map(({ functionName, ranges }) => [
    functionName,
    ...ranges.map(({ startOffset, endOffset, count }): Span => [startOffset, endOffset, count]),
  ])

test('what one look says never ran and another one that it did, ran', () => {
  const all = { functions: [run('', [0, 100, 1]), run('a', [10, 50, 0]), run('b', [60, 90, 0])] }
  const later = { functions: [run('a', [10, 50, 2], [20, 30, 0])] }
  expect(listSpans(mergeCoverage([all, later]).functions)).toEqual([
    ['', [0, 100, 1]],
    ['a', [10, 50, 1], [20, 30, 0]],
    ['b', [60, 90, 0]],
  ])
})

test('two halves of a function that ran at different times ran both; what none of them reached did not', () => {
  const first = { functions: [run('a', [0, 40, 1], [10, 40, 0])] }
  // The function was called in the first part, and continued in this one after a wait.
  const second = { functions: [run('a', [0, 40, 0], [10, 30, 1])] }
  expect(listSpans(mergeCoverage([first, second]).functions)).toEqual([['a', [0, 40, 1], [30, 40, 0]]])
})

test('a function that a look leaves out did not run because the one around it did', () => {
  const all = { functions: [run('around', [0, 50, 0]), run('within', [10, 20, 0])] }
  const later = { functions: [run('around', [0, 50, 3])] }
  expect(listSpans(mergeCoverage([all, later]).functions)).toContainEqual(['within', [10, 20, 0]])
})
