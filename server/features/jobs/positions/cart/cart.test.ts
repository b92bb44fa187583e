import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { API } from '#contract/zod-free/api-paths.ts'
import { getJobCart, MOST_IN_CART } from '#contract/jobs/positions/job-cart.ts'
import { upsertPositions } from '#server/features/jobs/positions/write/upsert-positions.ts'
import { getPublicId } from '#server/db/public-id.ts'
import { sweepExpiredRows } from '#server/jobs/sweep-expired.ts'
import { getSessionCookieName } from '#server/platform/session/auth-tables.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import { findVisitorKey } from '#server/platform/http/guards/visitor-key.ts'
import { presentTenant } from '#server/platform/tenant/tenant.ts'
import { newPosition } from '#tests/builders/jobs/positions.ts'
import { createSessionCookie, startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

let server: TestServer
let visitor: Visitor
let ids: Record<string, number>
const DAY = 86_400_000

beforeAll(async () => {
  server = await startServer()
  const other = await server.tenant('other.example')
  const configs = JSON.stringify({ jobCartConfig: { enabled: true } })
  await server.services.db.updateTable('tenant').set({ configs }).where('domain', '=', 'demo.example').execute()
  server.services.events.emit('tenant.changed', { tenantId: 1 })
  const row = await server.services.db.selectFrom('tenant').selectAll().orderBy('id').executeTakeFirstOrThrow()
  const many = Array.from({ length: MOST_IN_CART + 1 }, (_, at) => newPosition({ externalId: `many-${at}` }))
  await upsertPositions(server.services, presentTenant(row), [
    ...['first', 'second', 'soon-closed'].map((externalId) => newPosition({ externalId })),
    newPosition({ externalId: 'closed', closedAt: 1_750_000_000_000 }),
    newPosition({ externalId: 'private', isPrivate: true }),
    ...many,
  ])
  await upsertPositions(server.services, other, [newPosition({ externalId: 'foreign' })])
  const rows = await server.services.db.selectFrom('position').select(['id', 'secret_id', 'external_id']).execute()
  ids = Object.fromEntries(rows.map((one) => [one.external_id, getPublicId(one)]))
})
afterAll(() => server.close())

beforeEach(async () => {
  visitor = await server.anonymous()
})

const getId = (externalId: string) => ids[externalId] ?? 0

async function change(operation: string, names: readonly (string | number)[], who = visitor) {
  const pids = names.map((name) => String(typeof name === 'number' ? name : getId(name)))
  const answer = await who.inject('POST', API.jobCart, { json: { pids, operation } })
  return { status: answer.statusCode, ...answer.json<{ data: unknown; error: { message: string; code?: string } }>() }
}

async function fetchCart(who = visitor) {
  const answer = await who.inject('GET', API.jobCart)
  const { jobCartData, invalidPositionIds } = getJobCart.response.parse(answer.json<{ data: unknown }>().data)
  return { ids: jobCartData.map(({ id }) => id), invalid: invalidPositionIds, items: jobCartData }
}

test('S-10 a visitor collects jobs without an account; the answer is the whole cart, last added first', async () => {
  expect(await fetchCart()).toMatchObject({ ids: [], invalid: [] })
  await change('add', ['first'])
  server.clock.now += 1000
  const { data } = await change('add', ['second', 'first'])
  const said = getJobCart.response.parse(data)
  expect(said.jobCartData.map(({ id, position }) => [id, position.id])).toEqual([
    [getId('second'), getId('second')],
    [getId('first'), getId('first')],
  ])
  expect((await fetchCart()).ids).toEqual([getId('second'), getId('first')])
  await change('remove', ['second', 'second', 'closed'])
  expect((await fetchCart()).ids).toEqual([getId('first')])
})

test('S-10 the carts of two browsers, and of two candidates, are apart', async () => {
  await change('add', ['first'])
  expect((await fetchCart(await server.anonymous())).ids).toEqual([])
  const [ada, bob] = [
    await server.signedIn({ email: 'cart-ada@example.com' }),
    await server.signedIn({ email: 'cart-bob@example.com' }),
  ]
  await change('add', ['second'], ada)
  await change('remove', ['second'], bob)
  expect([(await fetchCart(ada)).ids, (await fetchCart(bob)).ids]).toEqual([[getId('second')], []])
})

test('S-10 what no job of the site has, and what nobody can apply for, is not added and named as invalid', async () => {
  const { data } = await change('add', ['first', 'closed', 'foreign', 987_654])
  expect(data).toMatchObject({ invalidPositionIds: [getId('closed'), getId('foreign'), 987_654] })
  expect(await fetchCart()).toMatchObject({ ids: [getId('first')], invalid: [] })
})

test('S-10 a job that closes stays in the cart, is named as invalid, and all of those go at once', async () => {
  await change('add', ['first', 'soon-closed', 'private'])
  const close = { closed_at: server.clock.now }
  await server.services.db.updateTable('position').set(close).where('external_id', '=', 'soon-closed').execute()
  const { ids: known, invalid, items } = await fetchCart()
  expect([known.length, invalid]).toEqual([3, [getId('soon-closed')]])
  expect(items.find(({ id }) => id === getId('soon-closed'))?.position.archived_at).toBeGreaterThan(0)
  await change('remove', invalid)
  expect(await fetchCart()).toMatchObject({ invalid: [] })
  expect(new Set((await fetchCart()).ids)).toEqual(new Set([getId('first'), getId('private')]))
})

test(`S-10 a cart holds ${MOST_IN_CART} jobs: what does not fit is refused as a whole`, async () => {
  const many = Array.from({ length: MOST_IN_CART - 1 }, (_, at) => `many-${at}`)
  await change('add', many)
  expect(await change('add', ['first', 'second'])).toMatchObject({ status: 409, error: { code: 'conflict' } })
  expect((await fetchCart()).ids.length).toBe(MOST_IN_CART - 1)
  expect((await change('add', ['first', 'many-0'])).status).toBe(200)
})

test('S-10 by thirty presses at once a cart gets no more jobs than it holds, signed in or not', async () => {
  const many = Array.from({ length: MOST_IN_CART + 1 }, (_, at) => `many-${at}`)
  const names = [...many, 'first', 'second', 'private']
  const presses = Array.from({ length: 30 }, (_, at) => [names[at % names.length] ?? ''])
  for (const one of [visitor, await server.signedIn({ email: 'presser@example.com' })]) {
    const answers = await Promise.all(presses.map((press) => change('add', press, one)))
    expect((await fetchCart(one)).ids).toHaveLength(MOST_IN_CART)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  }
})

test('S-10 what was collected before signing in belongs to the candidate afterwards, and to nobody else', async () => {
  const email = 'collector@example.com'
  await change('add', ['second'], await server.signedIn({ email }))
  await change('add', ['first'])
  visitor.cookies[getSessionCookieName(server.services.config)] = await createSessionCookie(server.services, email)
  expect(new Set((await fetchCart()).ids)).toEqual(new Set([getId('first'), getId('second')]))
  await visitor.inject('GET', '/auth/logout')
  expect((await fetchCart()).ids).toEqual([])
})

test('S-10 a job that was applied for leaves the cart of the candidate and that of the browser', async () => {
  const candidate = await server.signedIn({ email: 'applies@example.com' })
  await change('add', ['first', 'second'], candidate)
  await change('add', ['first', 'second'])
  const { db, config } = server.services
  const { tenant_id: tenantId } = await db
    .selectFrom('candidate')
    .select('tenant_id')
    .where('id', '=', candidate.candidateId)
    .executeTakeFirstOrThrow()
  const sent = { tenantId, candidateId: candidate.candidateId, applicationId: 1, positionId: getId('first') }
  const cookies = { cookies: visitor.cookies } as unknown as FastifyRequest
  const by = { visitor: findVisitorKey(config, cookies, tenantId), referralTokens: [] } as unknown as RequestContext
  await server.services.transaction((tx) => server.services.events.record(tx, 'application.submitted', sent, by))
  expect([(await fetchCart(candidate)).ids, (await fetchCart()).ids]).toEqual([[getId('second')], [getId('second')]])
})

test('S-10 a repetition under the same key is one effect', async () => {
  const candidate = await server.signedIn({ email: 'repeated@example.com' })
  const send = (operation: string) =>
    candidate.inject('POST', API.jobCart, {
      json: { pids: [String(getId('first'))], operation },
      headers: { 'idempotency-key': 'cart-once' },
    })
  const [one, again] = [await send('add'), await send('add')]
  expect(again.json()).toEqual(one.json())
  expect((await send('remove')).statusCode).toBe(422)
})

test('S-10 a site without a cart has none, and what is no id of a job is refused', async () => {
  const elsewhere = await server.anonymous('other.example')
  expect((await elsewhere.inject('GET', API.jobCart)).statusCode).toBe(404)
  expect((await change('add', ['first'], elsewhere)).status).toBe(404)
  for (const pids of [['x'], ['-1'], ['1e3'], ['']]) {
    const answer = await visitor.inject('POST', API.jobCart, { json: { pids, operation: 'add' } })
    expect(answer.statusCode).toBe(422)
  }
  expect((await change('take', ['first'])).status).toBe(422)
})

test('S-10 the cart of a browser that does not come back goes after a month, that of a candidate stays', async () => {
  const candidate = await server.signedIn({ email: 'patient@example.com' })
  await change('add', ['first'])
  await change('add', ['first'], candidate)
  server.clock.now += 31 * DAY
  await sweepExpiredRows(server.services)
  const { db } = server.services
  const left = await db.selectFrom('job_cart_item').select('visitor').where('visitor', 'is not', null).execute()
  const stored = await db
    .selectFrom('job_cart_item')
    .select('candidate_id')
    .where('candidate_id', 'is not', null)
    .execute()
  expect([left.length, stored.length > 0]).toEqual([0, true])
})
