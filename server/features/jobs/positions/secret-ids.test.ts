import { afterAll, beforeAll, expect, test } from 'vitest'
import { APPLY, getApply } from '#contract/applications/forms/apply.ts'
import { EMPLOYER_POSITIONS } from '#contract/employer/employer-positions.ts'
import { getPositionDetails } from '#contract/jobs/positions/positions.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { FIRST_SECRET } from '#server/db/public-id.ts'
import { makePosition } from '#tests/builders/applications.ts'
import { createEmployer } from '#tests/builders/employer.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

let server: TestServer
let visitor: Visitor
let ada: Visitor & { candidateId: number }
beforeAll(async () => {
  server = await startServer()
  await server.tenant('other.example')
  visitor = await server.anonymous()
  ada = await server.signedIn({ email: 'ada@example.com' })
})
afterAll(() => server.close())

const read = (id: number, who = visitor) => who.inject('GET', `${API.positionDetails}?position_id=${id}&fallback=1`)
const listDetails = async (id: number, who = visitor) =>
  getPositionDetails.response.parse((await read(id, who)).json<{ data: unknown }>().data)
const readIdBySecret = async (secret: number) =>
  (
    await server.services.db
      .selectFrom('position')
      .select('id')
      .where('secret_id', '=', secret)
      .executeTakeFirstOrThrow()
  ).id
const save = (id: number, who: Visitor) =>
  who.inject('POST', API.savePosition, { json: { position_id: id, action: 'save' } })

test(
  'S-13 a private position goes by a number that nobody can count to, and the counted one is unknown',
  { tags: 'slow' },
  async () => {
    const pid = await makePosition(server, { isPrivate: true })
    expect(pid).toBeGreaterThan(FIRST_SECRET)
    expect(pid).toBeLessThan(2 ** 52)
    const found = await listDetails(pid)
    expect(found).toMatchObject({ id: pid, positionUrl: `/careers/job/private?pid=${pid}` })
    const others = await makePosition(server, { domain: 'other.example', isPrivate: true })
    const answers = await Promise.all(
      [await readIdBySecret(pid), 987_654, FIRST_SECRET + 7, others].map((id) => read(id, ada)),
    )
    for (const answer of answers) {
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toEqual(answers[1]?.json())
    }
  },
)

test(
  'S-13 who saved a position or applied for it is led to the new number by the old one, and nobody else',
  { tags: 'slow' },
  async () => {
    const pid = await makePosition(server)
    await save(pid, ada)
    const { key } = await createEmployer(server, { domain: 'demo.example', scopes: ['positions:write'] })
    const { atsJobId } = await listDetails(pid)
    const changed = await server.app.inject({
      method: 'PATCH',
      url: `${EMPLOYER_POSITIONS}/${atsJobId}`,
      headers: { authorization: `Bearer ${key}` },
      payload: { is_private: true },
    })
    const secret = (await listDetails(pid, ada)).id
    expect(secret).toBeGreaterThan(FIRST_SECRET)
    expect(changed.json()).toMatchObject({
      data: { position: { url: expect.stringContaining(`/careers/job/private?pid=${secret}`) as string } },
    })
    expect((await read(pid)).statusCode).toBe(404)
    expect((await read(secret)).statusCode).toBe(200)
    const list = await ada.inject('GET', API.savedPositions)
    expect(list.json<{ data: { positions: { id: number }[] } }>().data.positions.map(({ id }) => id)).toContain(secret)
    expect((await save(pid, ada)).json()).toMatchObject({ data: { position_id: secret } })
  },
)

test('S-13 it is applied for by that number, also once it is public again', async () => {
  const pid = await makePosition(server, { isPrivate: true })
  const id = await readIdBySecret(pid)
  const stateOf = async (asked: number) => {
    const answer = await visitor.inject('GET', `${APPLY}?pid=${asked}`)
    return getApply.response.parse(answer.json<{ data: unknown }>().data).positions[0]
  }
  expect(await stateOf(pid)).toMatchObject({ pid })
  expect((await stateOf(pid))?.status).not.toBe('unknown')
  expect(await stateOf(id)).toMatchObject({ status: 'unknown' })
  await server.services.db.updateTable('position').set({ is_private: 0 }).where('id', '=', id).execute()
  expect(await listDetails(pid)).toMatchObject({ id: pid, positionUrl: `/careers/job/${pid}` })
})

test(
  'S-13 a network may ask for thirty unknown ids a minute; then none is looked for that may be secret',
  { tags: 'slow' },
  async () => {
    const limited = await startServer({ env: { RATE_LIMIT: '1000' } })
    try {
      const open = await makePosition(limited)
      const secret = await makePosition(limited, { isPrivate: true })
      const stranger = await limited.anonymous()
      const statuses: number[] = []
      for (let tried = 0; tried < 31; tried += 1)
        statuses.push(
          (await stranger.inject('GET', `${API.positionDetails}?position_id=${900_000 + tried}`)).statusCode,
        )
      expect(statuses).toEqual([...Array.from({ length: 30 }, () => 404), 429])
      const ask = async (path: string) => (await stranger.inject('GET', path)).statusCode
      for (const id of [secret, FIRST_SECRET + 7]) {
        expect(await ask(`${API.positionDetails}?position_id=${id}`)).toBe(429)
        expect(await ask(`${API.overrides}?position_id=${id}`)).toBe(429)
        expect(await ask(`${APPLY}?pid=${id}`)).toBe(429)
      }
      expect(await ask(`${API.positionDetails}?position_id=${open}`)).toBe(200)
      limited.clock.now += 60_000
      expect(await ask(`${API.positionDetails}?position_id=${secret}`)).toBe(200)
    } finally {
      await limited.close()
    }
  },
)
