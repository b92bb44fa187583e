import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listEmployerOffers as listOffers } from '#contract/employer/employer-offers.ts'
import { EMPLOYER_WEBHOOKS } from '#contract/employer/employer-webhooks.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { endpoints } from '#contract/wire/endpoints.ts'
import type { z } from '#contract/wire/zod.ts'
import { EMPLOYER_POSITIONS } from '#contract/employer/employer-positions.ts'
import { SCOPES } from '#contract/employer/api-key-scopes.ts'
import { WEBHOOK_EVENTS } from '#contract/employer/webhooks.ts'
import { insertOfferRequest } from '#server/features/offers/requests/store.ts'
import { upsertPositions } from '#server/features/jobs/positions/write/upsert-positions.ts'
import { addWebhook } from '#server/webhooks/change-webhooks.ts'
import { findApiKey, makeApiKey } from '#server/platform/http/employer/api-keys.ts'
import { createEmployer, withKey } from '#tests/builders/employer.ts'
import { PASS_CODE, REGISTRATION_ID } from '#tests/builders/events.ts'
import { makeOffer } from '#tests/builders/offers/offers.ts'
import { newPosition } from '#tests/builders/jobs/positions.ts'
import { REFERRALS_ON, switchReferrals } from '#tests/builders/referrals.ts'
import { readFormIds, RESUME_ID } from '#tests/contract/employer-ids.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

// Every endpoint of employers' systems × {no key, wrong key, revoked key, key without the scope, key of another tenant,
// a signed-in person}. Endpoints come from the contract; access-matrix.test.ts proves that all are mounted.

type Key = 'none' | 'nonsense' | 'wrong' | 'revoked' | 'without scope' | 'foreign' | 'good'

let server: TestServer
let keys: Record<Key, string | null>
let offersOnly: string
let id: string
let webhookId: string
let requestId: string
let documentId: string
let byPath: [prefix: string, id: string][]
let person: Visitor

const named = (Object.entries(endpoints) as [string, Endpoint][]).filter(([, { access }]) => access === 'employer')
const withIds = named.filter(([, { path }]) => path.includes('/:'))

beforeAll(async () => {
  server = await startServer()
  await server.tenant('other.example', { configs: REFERRALS_ON })
  await switchReferrals(server, true)
  const good = await createEmployer(server, { scopes: SCOPES })
  const revoked = await createEmployer(server, { scopes: SCOPES })
  await server.services.db.updateTable('api_key').set({ revoked_at: 1 }).where('prefix', '=', revoked.prefix).execute()
  const scopeless = await createEmployer(server, { scopes: ['positions:write'] })
  offersOnly = (await createEmployer(server, { scopes: ['offers:write'] })).key
  const foreign = await createEmployer(server, { domain: 'other.example', scopes: SCOPES })
  keys = {
    none: null,
    nonsense: 'nonsense',
    wrong: good.key.slice(0, -3) + (good.key.endsWith('AAA') ? 'BBB' : 'AAA'),
    revoked: revoked.key,
    'without scope': scopeless.key,
    foreign: foreign.key,
    good: good.key,
  }
  const offer = await makeOffer(server, { email: 'a@example.com' })
  id = String(offer.id)
  documentId = offer.offer_documents[0]?.id ?? ''
  const request = { offerId: Number(id), kind: 'question', words: 'When?', wantedUntil: null } as const
  requestId = String((await insertOfferRequest(server.services.db, request, 1))?.id)
  await upsertPositions(server.services, { id: 1 }, [newPosition({ externalId: 'POS-1' })])
  const webhook = { tenantId: 1, url: 'https://ats.example.com/', events: WEBHOOK_EVENTS, loopback: false, now: 1 }
  webhookId = String((await addWebhook(server.services.db, webhook)).id)
  byPath = await readFormIds(server)
  person = await server.signedIn({ email: 'admin@example.com', isAdmin: true })
})
afterAll(() => server.close())

const isAboutPositions = ({ path }: Endpoint) => path.startsWith(EMPLOYER_POSITIONS)
const keyFor = (key: Key, endpoint: Endpoint) =>
  key === 'without scope' && isAboutPositions(endpoint) ? offersOnly : keys[key]

/** An object of the good key's tenant for the endpoint. */
function idFor(endpoint: Endpoint): string {
  if (isAboutPositions(endpoint)) return 'POS-1'
  const known = byPath.find(([prefix]) => endpoint.path.startsWith(prefix))
  if (known) return known[1]
  return endpoint.path.startsWith(EMPLOYER_WEBHOOKS) ? webhookId : id
}

/** The fields of a valid body that this endpoint accepts, because others are refused before anything else. */
function bodyFor(body: NonNullable<Endpoint['body']>): object {
  const fitting = Object.entries({
    candidate: { email: 'a@example.com' },
    status: 'interview',
    note: 'We read it.',
    text: 'Hello',
    up_to: 1,
    position_id: 1,
    referrer_name: 'Maria L.',
    name: 'Maria Lopez',
    consent: true,
    sha256: 'a'.repeat(64),
    start_at: '2030-01-31T12:00:00Z',
    code: PASS_CODE,
    slots: [{ start_at: '2030-01-31T12:00:00Z' }],
  })
  const known = 'shape' in body ? (body.shape as Record<string, z.ZodMiniType>) : {}
  return Object.fromEntries(fitting.filter(([field, value]) => known[field]?.safeParse(value).success))
}

async function ask(key: Key, endpoint: Endpoint, wanted = idFor(endpoint)) {
  const path = endpoint.path
    .replace(':id', wanted)
    .replace(':requestId', requestId)
    .replace(':registrationId', REGISTRATION_ID)
    .replace(':documentId', documentId)
    .replace(':resumeId', RESUME_ID)
  const call = endpoint.body ? { json: bodyFor(endpoint.body) } : {}
  const { statusCode, headers, ...answer } = await withKey(server, keyFor(key, endpoint), endpoint.method, path, call)
  const isJson = String(headers['content-type']).includes('json')
  return {
    status: statusCode,
    headers,
    body: isJson ? answer.json<{ error: { code?: string }; data: unknown }>() : null,
  }
}

test('there are endpoints to judge, and each names its scope', () => {
  expect(named.length).toBeGreaterThanOrEqual(7)
  for (const [, { scope, method }] of named) {
    expect(SCOPES).toContain(scope)
    expect(scope?.endsWith(':read')).toBe(method === 'GET')
  }
})

describe.each(named)('%s', (_name, endpoint) => {
  test.each(['none', 'nonsense', 'wrong', 'revoked'] as const)('key %s: 401, the same for all', async (key) => {
    const answer = await ask(key, endpoint)
    expect([answer.status, answer.body?.error.code, answer.headers['www-authenticate']]).toEqual([
      401,
      'key_invalid',
      'Bearer',
    ])
    expect(answer.body).toEqual((await ask('none', endpoint, '987654321')).body)
  })

  test('a key without the scope: 403, whatever the id', async () => {
    for (const target of [idFor(endpoint), '987654321']) {
      const answer = await ask('without scope', endpoint, target)
      expect([answer.status, answer.body?.error.code]).toEqual([403, 'forbidden'])
    }
  })

  test('cookies and tokens of a person are no key, and the answer sets none', async () => {
    const answer = await person.inject(endpoint.method, endpoint.path.replace(':id', idFor(endpoint)))
    expect(answer.statusCode).toBe(401)
    for (const header of ['set-cookie', 'x-account-key', 'x-csrf-token', 'x-login'])
      expect(answer.headers[header]).toBeUndefined()
  })
})

describe.each(withIds)('%s', (_name, endpoint) => {
  test('O-20 ids of another tenant answer exactly like unknown ones', async () => {
    const foreign = await ask('foreign', endpoint)
    expect(foreign.status).toBe(404)
    expect(foreign.body).toEqual((await ask('foreign', endpoint, '987654321')).body)
    for (const bad of ['-1', '0x1', 'NaN', "1'--"]) expect((await ask('good', endpoint, bad)).status).toBe(404)
  })
})

test('O-20 lists hold nothing of another tenant', async () => {
  const offersOf = async (key: Key) => {
    const endpoint = endpoints.listEmployerOffers
    const { body } = await ask(key, endpoint)
    return listOffers.response.parse(body?.data).offers.map((one) => one.id)
  }
  expect(await offersOf('good')).toEqual([Number(id)])
  expect(await offersOf('foreign')).toEqual([])
})

test('reading is part of writing, not the other way round', async () => {
  const reader = await createEmployer(server, { scopes: ['offers:read'] })
  const writer = await createEmployer(server, { scopes: ['offers:write'] })
  const { getEmployerOffer: get, cancelEmployerOffer: cancel } = endpoints
  const status = async (key: string, { method, path }: Endpoint) =>
    (await withKey(server, key, method, path.replace(':id', id))).statusCode
  expect(await status(reader.key, get)).toBe(200)
  expect(await status(reader.key, cancel)).toBe(403)
  expect(await status(writer.key, get)).toBe(200)
})

test('of a key only a hash is kept, and when it was last used', async () => {
  const { db, now } = server.services
  const { key, prefix } = await makeApiKey(db, { tenantId: 1, scopes: ['offers:read'], now: now() })
  const read = () => db.selectFrom('api_key').selectAll().where('prefix', '=', prefix).executeTakeFirstOrThrow()
  expect(JSON.stringify(await read())).not.toContain(key.slice(-20))
  expect((await read()).last_used_at).toBeNull()
  expect(await findApiKey(db, key, 5000)).toMatchObject({ tenantId: 1, prefix })
  await findApiKey(db, key, 6000)
  expect((await read()).last_used_at).toBe(5000)
  await findApiKey(db, key, 70_000)
  expect((await read()).last_used_at).toBe(70_000)
  expect(server.lines.join('\n')).not.toContain('foyer_')
})

// Runs last, because it uses up the id. Only because the id works for its own tenant do the refusals above prove
// anything.
describe.each(withIds)('%s', (_name, endpoint) => {
  test('the id is something for its own tenant', async () => {
    expect((await ask('good', endpoint)).status).not.toBe(404)
  })
})

test('a key has its share of requests, and wrong ones have a smaller one', async () => {
  const limited = await startServer({ env: { RATE_LIMIT: '100000' } })
  const { path } = endpoints.listEmployerOffers
  const { key } = await createEmployer(limited)
  const statusOf = async (one: string) => (await withKey(limited, one, 'GET', path)).statusCode
  const many = async (count: number, one: string) => {
    const all: number[] = []
    for (let sent = 0; sent < count; sent += 1) all.push(await statusOf(one))
    return [...new Set(all)]
  }
  expect(await many(61, 'nonsense')).toEqual([401, 429])
  expect(await many(601, key)).toEqual([200, 429])
  const other = await createEmployer(limited)
  expect(await statusOf(other.key)).toBe(200)
  await limited.close()
})

test('O-20 without its database the server lets nobody in and says when to try again', async () => {
  const down = await startServer()
  const { key } = await createEmployer(down)
  await down.services.db.destroy()
  const { path } = endpoints.listEmployerOffers
  const answer = await withKey(down, key, 'GET', path)
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
  expect(answer.json()).toMatchObject({ error: { code: 'unavailable' }, data: null })
  await down.app.close()
})
