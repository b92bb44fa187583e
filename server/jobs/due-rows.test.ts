import { expect, test } from 'vitest'
import { runForDueRows, readDueRows, type DueBatch } from './due-rows.ts'
import { BY_ITSELF } from './job.ts'

const ROWS = [1, 2, 3, 4, 5].map((id) => ({ id, tenant_id: id % 2 }))
const select = ({ after, limit }: DueBatch<number>) =>
  Promise.resolve(ROWS.filter(({ id }) => id > after).slice(0, limit))

async function listBatches(limit: number, run = BY_ITSELF): Promise<number[][]> {
  const batches: number[][] = []
  for await (const rows of readDueRows(run, 0, select, limit)) batches.push(rows.map(({ id }) => id))
  return batches
}

test('every row comes once, in batches, also when the last one is full', async () => {
  expect(await listBatches(2)).toEqual([[1, 2], [3, 4], [5]])
  expect(await listBatches(5)).toEqual([[1, 2, 3, 4, 5]])
  expect(await listBatches(1)).toHaveLength(5)
})

test('nothing due is no batch', async () => {
  const batches = readDueRows(BY_ITSELF, 0, async ({ after }: DueBatch<number>) => (after < 0 ? ROWS : []))
  expect(await batches.next()).toEqual({ done: true, value: undefined })
})

test('a run that is stopped begins no further batch', async () => {
  const stop = new AbortController()
  const run = { ...BY_ITSELF, signal: stop.signal }
  const seen: number[] = []
  for await (const rows of readDueRows(run, 0, select, 2)) {
    seen.push(...rows.map(({ id }) => id))
    stop.abort()
  }
  expect(seen).toEqual([1, 2])
})

test('a row that fails is passed over, and each is worked on for its own tenant', async () => {
  const done: [number, number][] = []
  let failed = 0
  const run = {
    ...BY_ITSELF,
    async forOne(tenantId: number, work: () => Promise<unknown>) {
      await work().then(
        (id) => done.push([tenantId, Number(id)]),
        () => (failed += 1),
      )
    },
  }
  await runForDueRows(run, 0, select, async ({ id }) => {
    if (id === 2) throw new Error('not this one')
    return id
  })
  expect([done, failed]).toEqual([
    [
      [1, 1],
      [1, 3],
      [0, 4],
      [1, 5],
    ],
    1,
  ])
})

test('a run that is stopped within a batch leaves its other rows to the next run', async () => {
  const stop = new AbortController()
  const run = { ...BY_ITSELF, signal: stop.signal }
  const done: number[] = []
  await runForDueRows(run, 0, select, async ({ id }) => {
    done.push(id)
    if (id === 2) stop.abort()
  })
  expect(done).toEqual([1, 2])
})
