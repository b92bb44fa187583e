import { expect, test } from 'vitest'
import { pidsOf } from './pids.ts'

test('F-12 jobs of an address: one, several, once each, and nothing that is no number', () => {
  expect(pidsOf('7')).toEqual([7])
  expect(pidsOf(7)).toEqual([7])
  expect(pidsOf('1,2,2')).toEqual([1, 2])
  expect(pidsOf(['3', '4,5'])).toEqual([3, 4, 5])
  expect(pidsOf('0,-1,x,1e3, 6')).toEqual([6])
  expect(pidsOf(undefined)).toEqual([])
})
