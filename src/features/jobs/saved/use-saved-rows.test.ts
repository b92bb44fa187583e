import { expect, it } from 'vitest'
import type { Position } from '#contract/jobs/positions/positions.ts'
import { mergeInSeenOrder } from './use-saved-rows.ts'

const job = (id: number, name = `Job ${id}`) => ({ id, name }) as Position
const listIds = (positions: readonly Position[]) => positions.map(({ id }) => id)

it('S-09 what was taken off keeps its place, what is new comes first, what changed is shown as it is now', () => {
  const seen = [job(3), job(2), job(1)]
  expect(listIds(mergeInSeenOrder(seen, [job(3), job(1)]))).toEqual([3, 2, 1])
  expect(listIds(mergeInSeenOrder(seen, [job(2), job(3), job(1)]))).toEqual([3, 2, 1])
  const now = mergeInSeenOrder(seen, [job(9), job(3, 'Renamed'), job(2), job(1)])
  expect(listIds(now)).toEqual([9, 3, 2, 1])
  expect(now[1]?.name).toBe('Renamed')
})
