import { expect, test } from 'vitest'
import type { Failure } from '#server/platform/failure.ts'
import { runInFilePool } from './run-in-file-pool.ts'
import type { PoolAnswer } from './process-pool/process-pool.ts'

const runWithAnswer = (answer: PoolAnswer<never>) =>
  runInFilePool('pdf', new Uint8Array(), { tenant: 1, person: 'ada' }, { run: () => Promise.resolve(answer) })

test('F-08 a file that could not be looked at for a fault of ours is not called broken or too large', async () => {
  const failure = (await runWithAnswer({ notNow: 'fault' }).catch((error: unknown) => error)) as Failure
  expect(failure).toMatchObject({ code: 'unavailable', status: 503, retryAfter: 5 })
  expect(failure.toTexts('en').message).toBe('This file couldn’t be checked just now. Try again in a moment.')
  expect(failure.toTexts('ar').message).toMatch(/^تعذّر فحص هذا الملف الآن/)
})

test.each(['time', 'memory', 'crash', 'error'] as const)('F-08 a file that is at fault (%s) is refused', async (by) => {
  expect(await runWithAnswer({ refusedBy: by })).toBeNull()
})
