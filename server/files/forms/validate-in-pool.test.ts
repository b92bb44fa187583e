import { expect, test } from 'vitest'
import type { PoolAnswer } from '#server/files/process-pool/process-pool.ts'
import { validateAnswersInPool } from './validate-in-pool.ts'

const validateWithAnswer = (answer: PoolAnswer<never>) =>
  validateAnswersInPool('{}', { tenant: 1, person: 'ada' }, { run: () => Promise.resolve(answer) })

test('F-20 answers that could not be judged now are not called too long', async () => {
  await expect(validateWithAnswer({ notNow: 'fault' })).rejects.toMatchObject({
    code: 'unavailable',
    message: 'This form couldn’t be checked just now. Try again in a moment.',
    retryAfter: 5,
  })
  await expect(validateWithAnswer({ notNow: 'busy' })).rejects.toMatchObject({ code: 'unavailable' })
})

test('F-20 answers that take too much are told so, and a fault in what judges them is the server’s', async () => {
  await expect(validateWithAnswer({ refusedBy: 'time' })).rejects.toMatchObject({ code: 'invalid_fields' })
  await expect(validateWithAnswer({ refusedBy: 'error' })).rejects.not.toHaveProperty('code')
})
