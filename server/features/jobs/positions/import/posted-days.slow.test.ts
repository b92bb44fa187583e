import { afterAll, beforeAll, expect, test } from 'vitest'
import { getPositionDetails } from '#contract/jobs/positions/positions.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'
import { importFeed } from './import-feed.ts'

let server: TestServer
let serial = 0
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

type Row = { externalId: string; name: string; postedAt?: string; description?: string }

/** Reads a feed once a day, and returns the posting date of its first job after each reading. */
async function readings(...days: Row[][]): Promise<string[]> {
  serial += 1
  const tenant = await server.tenant(`posted-${serial}.example`)
  const posted: string[] = []
  for (const positions of days) {
    server.clock.now += 86_400_000
    const bytes = new Blob([JSON.stringify({ positions })]).stream()
    await importFeed(server.services, tenant, { bytes, name: 'list', format: 'foyer' }, { acceptShrink: true })
    const all = server.services.db.selectFrom('position').select('posted_at').where('tenant_id', '=', tenant.id)
    const row = await all.where('external_id', '=', 'A').executeTakeFirst()
    posted.push(row ? new Date(row.posted_at).toISOString().slice(0, 10) : '-')
  }
  return posted
}

const buildJob = (postedAt?: string, more: Partial<Row> = {}): Row => ({
  externalId: 'A',
  name: 'Clerk',
  ...(postedAt === undefined ? {} : { postedAt }),
  ...more,
})
const OTHER = { externalId: 'B', name: 'Cook', postedAt: '2026-01-01' }

test('S-15 a day that moves with each reading is the day first seen', { tags: 'slow' }, async () => {
  expect(await readings([buildJob('2026-01-01')], [buildJob('2026-01-02')], [buildJob('2026-01-03')])).toEqual(
    Array.from({ length: 3 }, () => '2026-01-01'),
  )
})

test('S-15 an earlier day is taken; a changed text takes its own', async () => {
  expect(await readings([buildJob('2026-01-09')], [buildJob('2026-01-02')], [buildJob('2026-01-05')])).toEqual([
    '2026-01-09',
    '2026-01-02',
    '2026-01-02',
  ])
  expect(await readings([buildJob('2026-01-01')], [buildJob('2026-01-05', { description: 'New.' })])).toEqual([
    '2026-01-01',
    '2026-01-05',
  ])
})

test('S-15 a job that was closed in between is posted anew', async () => {
  expect(await readings([buildJob('2026-01-01'), OTHER], [OTHER], [buildJob('2026-01-08'), OTHER])).toEqual([
    '2026-01-01',
    '2026-01-01',
    '2026-01-08',
  ])
})

test('S-15 where no day is said, a changed text does not make the job new', async () => {
  const [first, second] = await readings([buildJob()], [buildJob(undefined, { description: 'New.' })])
  expect(second).toBe(first)
})

test('S-16 a last day ends where the job is, and is shown as that day', async () => {
  const tenant = await server.tenant('last-day.example')
  const address = { addressLocality: 'Los Angeles', addressRegion: 'CA', addressCountry: 'US' }
  const posting = { '@type': 'JobPosting', identifier: 'd-1', title: 'Pilot', validThrough: '2030-11-28' }
  const bytes = new Blob([JSON.stringify([{ ...posting, jobLocation: { '@type': 'Place', address } }])]).stream()
  await importFeed(server.services, tenant, { bytes, name: 'list' })
  const all = server.services.db.selectFrom('position').select('id').where('tenant_id', '=', tenant.id)
  const { id } = await all.executeTakeFirstOrThrow()
  const answer = await server.app.inject(`${API.positionDetails}?domain=last-day.example&position_id=${id}`)
  expect(getPositionDetails.response.parse(answer.json<{ data: unknown }>().data)).toMatchObject({
    validThroughTs: Date.parse('2030-11-29T08:00:00Z') / 1000,
    validThroughDay: '2030-11-28',
  })
})
