import { afterEach, expect, test } from 'vitest'
import { upsertPositions } from '#server/features/jobs/positions/write/upsert-positions.ts'
import { newPosition } from '#tests/builders/jobs/positions.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'
import { presentTenant } from '#server/platform/tenant/tenant.ts'
import { streamSitemapRows } from './sitemap-rows.ts'
import { computeJobsPerSitemapPart, streamSitemapIndex, streamSitemapPart } from './sitemap.ts'

let server: TestServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

const address = (path: string) => `https://jobs.example${path}`
async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = []
  for await (const item of items) list.push(item)
  return list
}
const readText = async (texts: AsyncIterable<string>) => (await all(texts)).join('')

test('S-17 a part holds what search engines read of one file, however long the addresses are', async () => {
  expect(computeJobsPerSitemapPart(address)).toBe(49_998)
  const long = (path: string) => `https://jobs.example${path}?domain=${'x'.repeat(240)}`
  const most = computeJobsPerSitemapPart(long)
  expect(most).toBeLessThan(49_998)
  const rows = (async function* () {
    for (let at = 0; at < most; at += 1)
      yield { id: 7, secret_id: Number.MAX_SAFE_INTEGER, changed_at: 1_790_000_000_000 }
  })()
  const part = await readText(streamSitemapPart(rows, 1, long))
  expect(Buffer.byteLength(part)).toBeLessThanOrEqual(10_000_000)
  expect(Buffer.byteLength(part)).toBeGreaterThan(9_900_000)
})

test('S-17 more than one part has a list of its parts', async () => {
  const index = await readText(streamSitemapIndex(3, 1_790_000_000_000, (part) => address(`/sitemap.xml?part=${part}`)))
  expect(index.match(/<loc>[^<]*<\/loc>/g)).toEqual(
    [1, 2, 3].map((part) => `<loc>https://jobs.example/sitemap.xml?part=${part}</loc>`),
  )
  expect(index).toContain('<lastmod>2026-09-21T14:13:20.000Z</lastmod>')
})

test('S-17 the parts hold every job once', async () => {
  server = await startServer()
  const { db } = server.services
  const tenant = await db.selectFrom('tenant').selectAll().executeTakeFirstOrThrow()
  const rows = Array.from({ length: 25 }, () => newPosition())
  await upsertPositions(server.services, presentTenant(tenant), rows)
  const parts = await Promise.all(
    [0, 10, 20].map((from) => all(streamSitemapRows(db, tenant.id, Date.now(), { from, most: 10 }))),
  )
  expect(parts.map((part) => part.length)).toEqual([10, 10, 5])
  expect(new Set(parts.flat().map(({ id }) => id)).size).toBe(25)
})
