import { expect, test } from 'vitest'
import type { PoolAnswer } from '#server/files/process-pool/process-pool.ts'
import { openLocalResumeParser } from './resume-parser.ts'

const turn = { tenant: 1, person: 'ada' }
const parserWhere = (answer: PoolAnswer<never>) => openLocalResumeParser({ run: () => Promise.resolve(answer) })

test.each(['busy', 'fault'] as const)(
  'P-04 a resume that cannot be read now (%s) is no resume without anything in it: it is tried again',
  async (notNow) => {
    await expect(parserWhere({ notNow }).read(new Uint8Array(), 'pdf', turn)).rejects.toMatchObject({
      code: 'unavailable',
      retryAfter: 5,
    })
  },
)

test('P-04 a resume that takes too much to read has nothing that could be read', async () => {
  expect(await parserWhere({ refusedBy: 'time' }).read(new Uint8Array(), 'pdf', turn)).toBeNull()
})
