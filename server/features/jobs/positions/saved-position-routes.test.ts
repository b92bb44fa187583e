import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { API } from '#contract/zod-free/api-paths.ts'
import { listSavedPositions } from '#contract/jobs/positions/saved-positions.ts'
import { getPublicId } from '#server/db/public-id.ts'
import { presentTenant } from '#server/platform/tenant/tenant.ts'
import { newPosition } from '#tests/builders/jobs/positions.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'
import { upsertPositions } from './write/upsert-positions.ts'

let server: TestServer
let candidate: Visitor
let ids: Record<string, number>

beforeAll(async () => {
  server = await startServer()
  await server.tenant('other.example')
  const row = await server.services.db.selectFrom('tenant').selectAll().orderBy('id').executeTakeFirstOrThrow()
  await upsertPositions(server.services, presentTenant(row), [
    newPosition({ externalId: 'open' }),
    newPosition({ externalId: 'closed', closedAt: 1_750_000_000_000 }),
    newPosition({ externalId: 'late', validThrough: 1_750_000_000_000 }),
    newPosition({ externalId: 'private', isPrivate: true }),
  ])
  const rows = await server.services.db.selectFrom('position').select(['id', 'secret_id', 'external_id']).execute()
  ids = Object.fromEntries(rows.map((one) => [one.external_id, getPublicId(one)]))
})
afterAll(() => server.close())

beforeEach(async () => {
  candidate = await server.signedIn({ email: `saver-${Math.random()}@example.com` })
})

const getId = (externalId: string) => ids[externalId] ?? 0

async function save(position_id: unknown, action = 'save', key?: string) {
  const headers = key ? { 'idempotency-key': key } : {}
  const answer = await candidate.inject('POST', API.savePosition, { json: { position_id, action }, headers })
  return { status: answer.statusCode, ...answer.json<{ data: unknown; error: { code?: string } }>() }
}

async function fetchSavedPositions(who = candidate) {
  const answer = await who.inject('GET', API.savedPositions)
  return listSavedPositions.response.parse(answer.json<{ data: unknown }>().data)
}

test('S-09 save saves, once however often, and any other action takes it off the list', async () => {
  expect((await save(getId('open'))).data).toEqual({ position_id: getId('open'), isSaved: true })
  expect((await save(getId('open'))).data).toEqual({ position_id: getId('open'), isSaved: true })
  expect((await fetchSavedPositions()).count).toBe(1)
  for (const action of ['unsave', 'Save', '', 'anything'])
    expect((await save(getId('open'), action)).data).toEqual({ position_id: getId('open'), isSaved: false })
  expect(await fetchSavedPositions()).toEqual({ count: 0, positions: [] })
})

test('S-09 the list begins with the last saved; closed ones stay and say since when', async () => {
  for (const externalId of ['closed', 'late', 'private', 'open']) {
    server.clock.now += 1000
    await save(getId(externalId))
  }
  const { positions, count } = await fetchSavedPositions()
  expect(count).toBe(4)
  expect(positions.map(({ atsJobId }) => atsJobId)).toEqual(['open', 'private', 'late', 'closed'])
  expect(positions.map(({ archived_at }) => archived_at)).toEqual([null, null, 1_750_000_000, 1_750_000_000])
  expect(positions.every(({ positionUserActions }) => positionUserActions.isSaved)).toBe(true)
})

test('S-09 S-13 a saved private job is addressed by its own address', async () => {
  await save(getId('private'))
  expect((await fetchSavedPositions()).positions[0]?.positionUrl).toBe(`/careers/job/private?pid=${getId('private')}`)
})

test('S-09 details and search say what this candidate saved, and nobody else', async () => {
  await save(getId('open'))
  const isSaved = async (who: Visitor) => {
    const details = await who.inject('GET', `${API.positionDetails}?position_id=${getId('open')}`)
    const search = await who.inject('GET', API.search)
    const { data } = details.json<{ data: { positionUserActions: { isSaved: boolean } } }>()
    const listed = search.json<{ data: { positions: { positionUserActions: { isSaved: boolean } }[] } }>().data
    return [data.positionUserActions.isSaved, listed.positions[0]?.positionUserActions.isSaved]
  }
  expect(await isSaved(candidate)).toEqual([true, true])
  expect(await isSaved(await server.signedIn({ email: 'somebody@example.com' }))).toEqual([false, false])
  expect(await isSaved(await server.anonymous())).toEqual([false, false])
})

test('S-09 another tenant’s job is as unknown as one that nobody has', async () => {
  candidate = await server.signedIn({ email: 'a@example.com', domain: 'other.example' })
  const foreign = await save(getId('open'))
  expect(foreign).toMatchObject({ status: 404, error: { code: 'not_found' } })
  expect(foreign).toEqual(await save(987_654_321))
  expect((await fetchSavedPositions()).count).toBe(0)
})

test('S-09 one key, one effect, the same answer', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => save(getId('open'), 'save', 'once')))
  expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
  expect((await save(getId('open'), 'unsave', 'once')).status).toBe(422)
  expect((await fetchSavedPositions()).count).toBe(1)
})

test.each([undefined, null, 'x', 0, -1, 1.5, {}])('S-09 the id %j is refused', async (id) => {
  expect((await save(id)).status).toBe(422)
})

test('S-09 signed out: 401, and nothing is saved', async () => {
  candidate = await server.anonymous()
  expect((await save(getId('open'))).status).toBe(401)
})
