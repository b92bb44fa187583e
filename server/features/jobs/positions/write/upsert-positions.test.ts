import { afterAll, beforeAll, expect, test } from 'vitest'
import { presentTenant } from '#server/platform/tenant/tenant.ts'
import type { Tenant } from '#server/platform/http/request-context.ts'
import { newPosition } from '#tests/builders/jobs/positions.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'
import type { NewPosition } from './new-position.ts'
import { upsertPositions } from './upsert-positions.ts'

let server: TestServer
let tenant: Tenant
beforeAll(async () => {
  server = await startServer()
  tenant = presentTenant(await server.services.db.selectFrom('tenant').selectAll().executeTakeFirstOrThrow())
})
afterAll(() => server.close())

const readStored = (externalId: string) =>
  server.services.db.selectFrom('position').selectAll().where('external_id', '=', externalId).executeTakeFirstOrThrow()

test('a known id is the same position the next time', async () => {
  const first = newPosition({ externalId: 'same', name: 'First' })
  await upsertPositions(server.services, tenant, [first])
  const before = await readStored('same')
  server.clock.now += 60_000
  const again = await upsertPositions(server.services, tenant, [
    { ...first, name: 'Second', closedAt: server.clock.now },
  ])
  expect(again).toEqual({ written: 1, confirmed: 0, refused: [] })
  expect(await readStored('same')).toMatchObject({
    id: before.id,
    name: 'Second',
    created_at: before.created_at,
    confirmed_at: before.confirmed_at + 60_000,
    closed_at: server.clock.now,
  })
})

test('S-16 what an employer writes is made harmless before it is stored', async () => {
  const description =
    '<h1>Pilot</h1><p onclick="x()" id="a">Hi<script>alert(1)</script><img src="https://evil.example/x"><a href="javascript:x">go</a></p><ul><li>One</li></ul>'
  await upsertPositions(server.services, tenant, [
    newPosition({ externalId: 'html', description, name: 'A\u0000  \u202E\u2066b\n' }),
  ])
  const { description: storedDescription, name } = await readStored('html')
  expect(storedDescription).not.toMatch(/script|onclick|evil|id=|<h1/)
  expect(storedDescription).toContain('<ul><li>One</li></ul>')
  expect(name).toBe('A b')
})

test('S-16 bad rows are named, good rows kept, however many there are', async () => {
  const good = Array.from({ length: 250 }, () => newPosition())
  const bad: Partial<NewPosition>[] = [
    { externalId: 'b1', name: ' ' },
    { externalId: 'b2', name: 'x'.repeat(301) },
    { externalId: 'b3', postedAt: 1_700_000_000 },
    { externalId: 'b4', description: 'x'.repeat(1_100_000) },
    { externalId: 'b5', salary: { currency: 'EUR', min: 10, max: 5, interval: 'YEAR' } },
    { externalId: 'b6', salary: { currency: 'EUO', min: 1, max: 5, interval: 'YEAR' } },
    { externalId: 'b7', workLocation: 'moon' as 'remote' },
    { externalId: 'b8', postedAt: Number.NaN },
  ]
  const rows = [...good.slice(0, 120), ...bad.map((row) => newPosition(row)), ...good.slice(120)]
  const { written, refused } = await upsertPositions(server.services, tenant, rows)
  expect(written).toBe(250)
  expect(refused.map(({ externalId }) => externalId)).toEqual(bad.map(({ externalId }) => externalId))
  expect(refused.every(({ reason }) => reason.length > 10)).toBe(true)
})

test('one id twice in a feed: the last one counts', async () => {
  const rows = [newPosition({ externalId: 'twice', name: 'Old' }), newPosition({ externalId: 'twice', name: 'New' })]
  expect((await upsertPositions(server.services, tenant, rows)).written).toBe(1)
  expect((await readStored('twice')).name).toBe('New')
})

test('S-15 what says the same again is only confirmed, and opens again when it was closed', async () => {
  const row = newPosition({
    externalId: 'again',
    skills: ['Knots', ' Knots ', ''],
    seniority: 'Senior',
    profession: 'Marine',
    facets: { shift: ['Night', 'Day'], none: [] },
    applyUrl: 'https://jobs.example.com/again',
    extras: {
      perks: [{ title: 'Coffee', description: '' }],
      videos: [{ title: 'Tour', description: '', url: 'javascript:x' }],
      blogs: [],
      customContent: [],
    },
  })
  await upsertPositions(server.services, tenant, [row])
  const first = await readStored('again')
  expect(first).toMatchObject({
    skills: '["Knots"]',
    seniority: 'Senior',
    profession: 'Marine',
    facets: '{"shift":["Night","Day"]}',
    apply_url: 'https://jobs.example.com/again',
    changed_at: server.clock.now,
  })
  expect(first.extras).not.toContain('javascript')
  const told: number[] = []
  server.services.events.on('position.changed', ({ positionId }) => void told.push(positionId))
  server.clock.now += 60_000
  expect(await upsertPositions(server.services, tenant, [row])).toEqual({ written: 0, confirmed: 1, refused: [] })
  expect(await readStored('again')).toEqual({ ...first, confirmed_at: server.clock.now })
  expect(told).toEqual([])
  await server.services.db.updateTable('position').set({ closed_at: 1 }).where('id', '=', first.id).execute()
  expect(await upsertPositions(server.services, tenant, [row])).toMatchObject({ written: 1 })
  expect(await readStored('again')).toMatchObject({ closed_at: null, changed_at: server.clock.now })
  expect(told).toEqual([first.id])
  for (const applyUrl of ['javascript:alert(1)', 'data:text/html,x', '//evil.example'])
    expect((await upsertPositions(server.services, tenant, [{ ...row, applyUrl }])).refused).toHaveLength(1)
})

test('each change is told', async () => {
  const told: number[] = []
  server.services.events.on('position.changed', ({ positionId }) => void told.push(positionId))
  await upsertPositions(server.services, tenant, [newPosition({ externalId: 'told' })])
  expect(told).toEqual([(await readStored('told')).id])
})

test('S-17 the number that people are told is one job’s alone, and stays so', async () => {
  const row = (externalId: string, displayJobId: string) => newPosition({ externalId, displayJobId })
  const rows = [row('d1', 'R-1'), row('d2', 'R-1'), row('d3', 'R-2')]
  await upsertPositions(server.services, tenant, rows)
  await upsertPositions(server.services, tenant, [row('R-1', 'R-1'), row('d4', 'd1')])
  await upsertPositions(server.services, tenant, [{ ...row('d1', 'R-1'), name: 'Changed' }])
  const shown = async (id: string) => (await readStored(id)).display_job_id
  expect(await Promise.all(['d1', 'd2', 'd3', 'R-1', 'd4'].map(shown))).toEqual(['R-1', 'd2', 'R-2', 'R-1-R-1', 'd1'])
})
