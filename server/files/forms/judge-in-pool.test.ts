import { expect, test } from 'vitest'
import type { PoolAnswer } from '#server/files/process-pool/process-pool.ts'
import { validateAnswersInPool } from './judge-in-pool.ts'

const judged = (answer: PoolAnswer<never>) =>
  validateAnswersInPool('{}', { tenant: 1, person: 'ada' }, { run: () => Promise.resolve(answer) })

test('F-20 answers that could not be judged now are not called too long', async () => {
  await expect(judged({ notNow: 'fault' })).rejects.toMatchObject({
    code: 'unavailable',
    message: 'This form couldn’t be checked just now. Try again in a moment.',
    retryAfter: 5,
  })
  await expect(judged({ notNow: 'busy' })).rejects.toMatchObject({ code: 'unavailable' })
})

test('F-20 answers that take too much are told so, and a fault in what judges them is the server’s', async () => {
  await expect(judged({ refusedBy: 'time' })).rejects.toMatchObject({ code: 'invalid_fields' })
  await expect(judged({ refusedBy: 'error' })).rejects.not.toHaveProperty('code')
})
