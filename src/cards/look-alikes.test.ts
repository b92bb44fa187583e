import { expect, test } from 'vitest'
import { findLookAlikes } from './look-alikes.ts'

const job = (id: number, name: string, ...locations: string[]) => ({ id, name, locations })

test('S-20 jobs of one title in the same places look alike', () => {
  const jobs = [
    job(1, 'Cook', 'Oslo', 'Bergen'),
    job(2, 'cook ', 'Bergen', 'Oslo'),
    job(3, 'Cook', 'Oslo'),
    job(4, 'Baker', 'Oslo'),
  ]
  expect([...findLookAlikes(jobs)]).toEqual([1, 2])
  expect([...findLookAlikes([])]).toEqual([])
})
