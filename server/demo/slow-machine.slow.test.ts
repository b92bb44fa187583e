import { expect, test, vi } from 'vitest'
import { filePool } from '#server/files/process-pool/process-pool.ts'
import { startServer } from '#tests/builders/server.ts'
import { createDemo } from './create-demo.ts'

test('A-32 a first start on a machine that looks at no letter in time waits, and is complete', async () => {
  const server = await startServer()
  const run = vi.spyOn(filePool, 'run').mockResolvedValueOnce({ notNow: 'busy' })
  await createDemo(server.services)
  expect(run.mock.calls.length).toBeGreaterThan(1)
  const { count } = await server.services.db
    .selectFrom('offer')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBeGreaterThan(5)
  await server.close()
})
