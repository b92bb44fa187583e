import { expect, test } from 'vitest'
import { collectLookAlikeIds } from './look-alike-jobs.ts'

const buildJob = (id: number, name: string, ...locations: string[]) => ({ id, name, locations })

test('S-20 jobs of one title in the same places look alike', () => {
  const jobs = [
    buildJob(1, 'Cook', 'Oslo', 'Bergen'),
    buildJob(2, 'cook ', 'Bergen', 'Oslo'),
    buildJob(3, 'Cook', 'Oslo'),
    buildJob(4, 'Baker', 'Oslo'),
  ]
  expect([...collectLookAlikeIds(jobs)]).toEqual([1, 2])
  expect([...collectLookAlikeIds([])]).toEqual([])
})
