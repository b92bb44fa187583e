import { existsSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  EMPLOYER_POSITIONS,
  getEmployerPosition,
  listEmployerPositions,
  sendPositions,
} from '#contract/employer/employer-positions.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { streamBoard } from '#tests/builders/jobs/greenhouse-board.ts'
import { createEmployer, withKey, type Employer } from '#tests/builders/employer.ts'
import { SAMPLE_DATA } from '#tests/builders/sample-data.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'

let server: TestServer
let employer: Employer
let domain: string
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

let serial = 0
beforeEach(async () => {
  serial += 1
  domain = `positions-${serial}.example`
  await server.tenant(domain)
  employer = await createEmployer(server, { domain, scopes: ['positions:write'] })
  server.clock.now += 60_000
})

const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const position = (externalId: string, more: Record<string, unknown> = {}) => ({
  externalId,
  name: `Pilot ${externalId}`,
  department: 'Fleet',
  locations: ['Bengaluru, India'],
  description: '<p>Sail<script>x</script></p>',
  postedAt: '2026-05-04T10:00:00Z',
  ...more,
})

async function send(payload: string | Buffer, query = '', type = 'application/json') {
  server.clock.now += 1000
  const answer = await server.app.inject({
    method: 'POST',
    url: `${EMPLOYER_POSITIONS}${query}`,
    headers: { authorization: `Bearer ${employer.key}`, 'content-type': type },
    payload,
  })
  return {
    status: answer.statusCode,
    body: answer.json<{ error: { code?: string }; data: { report: unknown } | null }>(),
  }
}

async function report(payload: unknown, query = '') {
  const { status, body } = await send(JSON.stringify(payload), query)
  expect([status, body.error.code]).toEqual([200, undefined])
  return sendPositions.response.parse(body.data).report
}

async function whole(board: AsyncIterable<Uint8Array>) {
  const parts: Uint8Array[] = []
  for await (const part of board) parts.push(part)
  return Buffer.concat(parts)
}

const at = (id: string) => `${EMPLOYER_POSITIONS}/${encodeURIComponent(id)}`
async function one(id: string) {
  const answer = await employer.inject('GET', at(id))
  return getEmployerPosition.response.parse(answer.json<{ data: unknown }>().data).position
}

describe('S-15 positions by API', () => {
  test('S-15 are sent in our own shape, found by candidates and read back', async () => {
    const sent = {
      positions: [
        position('A/1', {
          salary: { currency: 'INR', min: 1_000_000, max: 2_000_000, interval: 'YEAR' },
          skills: ['Tides'],
        }),
      ],
    }
    expect(await report(sent)).toMatchObject({ outcome: 'done', format: 'foyer', rows: 1, added: 1, closed: 0 })
    expect(await report(sent)).toMatchObject({ added: 0, changed: 0, unchanged: 1 })
    expect(await one('A/1')).toMatchObject({
      external_id: 'A/1',
      standardized_locations: ['Bengaluru, KA, IN'],
      latlong: ['12.97194,77.59369'],
      skills: ['Tides'],
      salary: { currency: 'INR', min: 1_000_000, max: 2_000_000, interval: 'YEAR' },
      description: '<p>Sail</p>',
      feed: 'api',
      closed_at: null,
    })
    const found = await (await server.anonymous(domain)).inject('GET', API.search)
    expect(found.json()).toMatchObject({ data: { count: 1, positions: [{ name: 'Pilot A/1' }] } })
  })

  test('S-15 what is sent in parts closes nothing, also at the same time', { tags: 'slow' }, async () => {
    const parts = await Promise.all(ids(3).map((id) => report({ positions: [position(`P${id}`)] })))
    expect(parts.map(({ added }) => added)).toEqual([1, 1, 1])
    await report({ positions: [position('P1', { name: 'Changed' })] })
    const list = await employer.inject('GET', `${EMPLOYER_POSITIONS}?status=open`)
    expect(
      listEmployerPositions.response
        .parse(list.json<{ data: unknown }>().data)
        .positions.map(({ name }) => name)
        .toSorted(),
    ).toEqual(['Changed', 'Pilot P2', 'Pilot P3'])
  })

  test('S-15 a captured feed replaces what its feed sent before; a shrunken one is held', async () => {
    const board = '?format=greenhouse&mode=replace&feed=board'
    const first = await send(await whole(streamBoard(ids(9))), board)
    expect(first.body.data?.report).toMatchObject({ outcome: 'done', added: 9 })
    await report({ positions: [position('own')] })
    const less = await send(gzipSync(await whole(streamBoard(ids(5)))), board, 'application/octet-stream')
    expect(less.body.data?.report).toMatchObject({ outcome: 'done', unchanged: 5, closed: 4 })
    const held = await send(await whole(streamBoard([1])), board)
    expect(held.body.data?.report).toMatchObject({ outcome: 'held', closed: 0, gone: 4 })
    const accepted = await send(await whole(streamBoard([1])), `${board}&accept_shrink=true`)
    expect(accepted.body.data?.report).toMatchObject({ outcome: 'done', closed: 4 })
    expect((await one('own')).closed_at).toBeNull()
    expect((await one('5')).closed_at).not.toBeNull()
  })

  test('S-16 what cannot be read is refused with what was kept', async () => {
    for (const bad of ['', '{}', 'nonsense', '<html></html>']) expect((await send(bad)).status).toBe(400)
    const cut = (await whole(streamBoard(ids(5)))).subarray(0, -300)
    const { status, body } = await send(cut, '?mode=replace')
    expect([status, body.error.code]).toEqual([400, 'invalid_request'])
    expect(body.data?.report).toMatchObject({ outcome: 'failed', added: 4, closed: 0 })
    expect((await send('{}', '?format=nonsense')).status).toBe(400)
    expect((await send('{}', '?mode=all')).status).toBe(400)
    const left = await report({ positions: [position('good'), position('bad', { name: '' }), { name: 'no id' }] })
    expect(left).toMatchObject({ added: 1, left_out: 2 })
    expect(left.problems.map(({ row }) => row)).toEqual([2, 3])
  })

  test('S-15 a key of our own shape that nobody reads is refused by its name; what else was whole is kept, nothing is closed', async () => {
    const mode = '?mode=replace'
    await report({ positions: [position('K1'), position('K2')] }, mode)
    const salary = { currency: 'INR', min: 1, maximum: 2, interval: 'YEAR' }
    const bad = [position('K3'), position('K1', { applyURL: 'https://x.example/' }), position('K4', { salary })]
    const { status, body } = await send(JSON.stringify({ positions: bad }), mode)
    expect([status, body.error]).toMatchObject([
      422,
      {
        code: 'invalid_fields',
        fieldErrors: {
          'positions.1.applyURL': 'There is no field of this name.',
          'positions.2.salary.maximum': 'There is no field of this name.',
        },
      },
    ])
    expect(body.data?.report).toMatchObject({ outcome: 'failed', added: 1, left_out: 2, closed: 0 })
    expect((await one('K2')).closed_at).toBeNull()
    const beside = await send(JSON.stringify({ positions: [], modus: 'replace' }), mode)
    expect([beside.status, beside.body.error]).toMatchObject([
      422,
      { fieldErrors: { modus: expect.any(String) as string } },
    ])
    expect((await one('K2')).closed_at).toBeNull()
  })

  test('S-15 other systems’ rows may hold more than the site reads, Eightfold’s own too', async () => {
    const theirs = {
      atsJobId: 'E1',
      name: 'Pilot',
      locations: ['Bergen, Norway'],
      postedTs: 1_790_000_000,
      hue: 'blue',
    }
    const answer = { status: 200, error: {}, data: { positions: [theirs], count: 1, sortBy: 'x' }, metadata: {} }
    expect(await report(answer)).toMatchObject({ outcome: 'done', format: 'foyer', added: 1, left_out: 0 })
    const mixed = position('M1', { postedTs: 1_790_000_000, efcustomTextTeam: 'Sails' })
    expect(await report({ positions: [mixed] })).toMatchObject({ outcome: 'done', added: 1 })
  })

  test('S-16 a body that is larger than the site takes is refused while it comes', async () => {
    const large = Buffer.alloc(65 * 1024 * 1024, ' ')
    large.write('{"positions":[')
    const { status, body } = await send(large)
    expect([status, body.error.code]).toEqual([413, 'too_large'])
  })

  test('S-15 the list is paged by key', { tags: 'slow' }, async () => {
    await report({ positions: ids(7).map((id) => position(`L${id}`)) })
    const seen: string[] = []
    for (let cursor = ''; ;) {
      const answer = await employer.inject('GET', `${EMPLOYER_POSITIONS}?limit=3${cursor}`)
      const { data, metadata } = answer.json<{ data: unknown; metadata: { next_cursor: string | null } }>()
      seen.push(...listEmployerPositions.response.parse(data).positions.map(({ external_id }) => external_id))
      if (metadata.next_cursor === null) break
      cursor = `&cursor=${metadata.next_cursor}`
    }
    expect(seen).toEqual(ids(7).map((id) => `L${id}`))
    for (const bad of ['limit=0', 'limit=201', 'cursor=x', 'cursor=-1', 'status=gone'])
      expect((await employer.inject('GET', `${EMPLOYER_POSITIONS}?${bad}`)).statusCode).toBe(400)
  })

  test('S-12 one position is overridden, hidden, closed and opened, against its feed', async () => {
    const positionIds: number[] = []
    server.services.events.on('position.changed', ({ positionId }) => void positionIds.push(positionId))
    await report({ positions: [position('O1', { isPrivate: false })] })
    const patch = async (json: unknown, key?: string) =>
      (await employer.inject('PATCH', at('O1'), { json, headers: key ? { 'idempotency-key': key } : {} })).json<{
        data: { position: unknown }
      }>().data.position
    expect(await patch({ overrides: { hide: ['salary'] }, is_private: true }, 'k1')).toMatchObject({
      is_private: true,
      overrides: { hide: ['salary'], isPrivate: true },
    })
    const times = positionIds.length
    await patch({ overrides: { hide: ['salary'] }, is_private: true }, 'k1')
    expect(positionIds).toHaveLength(times)
    await report({ positions: [position('O1', { isPrivate: false, name: 'New name' })] })
    expect(await one('O1')).toMatchObject({ name: 'New name', is_private: true, overrides: { hide: ['salary'] } })
    expect(await patch({ is_private: null })).toMatchObject({ overrides: { hide: ['salary'] } })
    await report({ positions: [position('O1', { isPrivate: false, name: 'New name' })] })
    expect(await one('O1')).toMatchObject({ is_private: false })
    const closed = await employer.inject('DELETE', at('O1'))
    expect(closed.json()).toMatchObject({ data: { position: { closed_at: new Date(server.clock.now).toISOString() } } })
    expect(await patch({ closed: false })).toMatchObject({ closed_at: null })
    expect(
      (await employer.inject('PATCH', at('O1'), { json: { overrides: { apply: { mode: 'moon' } } } })).statusCode,
    ).toBe(422)
  })

  test('S-12 pay that one position hides is found by no filter, and again when it is shown', async () => {
    const salary = { currency: 'EUR', min: 60_000, max: 80_000, interval: 'YEAR' }
    await report({ positions: [position('S1', { salary })] })
    const candidate = await server.anonymous(domain)
    const hiding = async (hide: string[]) => {
      const { statusCode } = await employer.inject('PATCH', at('S1'), { json: { overrides: { hide } } })
      expect(statusCode).toBe(200)
      const found = await candidate.inject('GET', `${API.search}?filter_salary_min=50000`)
      return found.json<{ data: { count: number } }>().data.count
    }
    const positionIds: number[] = []
    for (const hide of [[], ['salary'], ['share']]) positionIds.push(await hiding(hide))
    expect(positionIds).toEqual([1, 0, 1])
  })

  test('S-15 a key that may only read writes nothing', async () => {
    const reader = await createEmployer(server, { domain, scopes: ['positions:read'] })
    const answer = await withKey(server, reader.key, 'POST', EMPLOYER_POSITIONS, { json: { positions: [] } })
    expect(answer.statusCode).toBe(403)
    expect((await reader.inject('GET', EMPLOYER_POSITIONS)).statusCode).toBe(200)
  })
})

const CATAWIKI = `${SAMPLE_DATA}/data/feeds/greenhouse/content/catawiki.json`
test.runIf(existsSync(CATAWIKI))('S-15 a real capture comes through the API', { tags: 'slow' }, async () => {
  const { body } = await send(readFileSync(CATAWIKI), '?format=greenhouse&mode=replace&feed=catawiki')
  expect(body.data?.report).toMatchObject({ outcome: 'done', rows: 50, added: 50, left_out: 0 })
})
