import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { startServer } from '#tests/builders/server.ts'
import { startWorker } from './worker.ts'

test('metrics are told without a database too: then of all times somebody looks at them', async () => {
  const server = await startServer()
  const metrics = new Registry()
  const worker = await startWorker(server.services, metrics)
  expect(await metrics.metrics()).toMatch(/^jobs_waiting 0$/m)
  await worker.stop()
  await server.close()
  expect(await metrics.metrics()).toMatch(/^jobs_waiting nan$/im)
})
