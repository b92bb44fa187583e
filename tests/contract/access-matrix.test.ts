import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { endpoints } from '#contract/wire/endpoints.ts'
import { API, ESIGN_API } from '#contract/zod-free/api-paths.ts'
import { upsertPositions } from '#server/features/jobs/positions/write/upsert-positions.ts'
import { getMountedRoutes, type MountedRoute } from '#server/platform/http/mounted-routes.ts'
import { presentTenant } from '#server/platform/tenant/tenant.ts'
import { makeOffer } from '#tests/builders/offers/offers.ts'
import { newPosition } from '#tests/builders/jobs/positions.ts'
import { REFERRALS_ON, switchReferrals } from '#tests/builders/referrals.ts'
import { switchSaved } from '#tests/builders/jobs/saved-searches.ts'
import { listIds, unknownIds, type Ids } from '#tests/contract/ids.ts'
import { buildPageParts } from '#tests/builders/pages.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

// Every route × {anonymous, A, B of the same tenant, A in another tenant, admin}. Routes come from the contract and
// from the server itself, so a new one is either covered or fails here.

type Actor = 'anonymous' | 'A' | 'B' | 'A elsewhere' | 'admin'

let server: TestServer
/** A server with an external signing service, whose routes only exist then. */
let withProvider: TestServer
let visitors: Record<Actor, Visitor>
let ids: Ids

beforeAll(async () => {
  server = await startServer({ pages: buildPageParts(() => ({})) })
  const ESIGN_URL = 'https://provider.example/?ref={ceremony}'
  const ESIGN_SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
  withProvider = await startServer({ pages: buildPageParts(() => ({})), env: { ESIGN_URL, ESIGN_SECRET } })
  await server.tenant('other.example', { configs: REFERRALS_ON })
  await switchReferrals(server, true)
  await switchSaved(server, { enabled: true })
  await switchSaved(server, { enabled: true }, 'other.example')
  visitors = {
    anonymous: await server.anonymous(),
    A: await server.signedIn({ email: 'a@example.com' }),
    B: await server.signedIn({ email: 'b@example.com' }),
    'A elsewhere': await server.signedIn({ email: 'a@example.com', domain: 'other.example' }),
    admin: await server.signedIn({ email: 'admin@example.com', isAdmin: true }),
  }
  ids = await listIds(server, 'a@example.com')
})
afterAll(() => Promise.all([server.close(), withProvider.close()]))

const named = Object.entries(endpoints) as [keyof typeof endpoints, Endpoint][]
// employers' systems have a matrix of their own: employer-matrix.test.ts
const ofPeople = named.filter(([, { access }]) => access !== 'employer')
const withIds = ofPeople.filter(([, { path }]) => path.includes('/:'))
const guarded = ofPeople.filter(([, { access }]) => access !== 'public')

const PERSONAL = new Set<keyof typeof endpoints>(['revokeSession', 'removePasskey'])
/** Endpoints about data of the employer: accessible to everyone on that site, and to nobody of another. */
const OF_SITE = new Set<keyof typeof endpoints>(['readOptions', 'registerForEvent', 'joinEventWaitlist'])

/** Paths outside of the contract, each with the reason why it may be public. */
const OPEN: Record<string, string> = {
  '/': 'leads to the careers home',
  '/careers': 'page: reads through the contract, with the rights of the visitor',
  '/careers/*': 'page',
  '/logout': 'page',
  '/auth/logout': 'ends the own session only',
  '/auth/login': 'leads to the login page',
  '/auth/login/code': 'leads to the login page',
  '/auth/names': 'leads to the page it asks for a name on',
  '/healthz': 'says that the process lives',
  '/readyz': 'says that the database answers',
  '/metrics': 'counts, no person',
  '/feeds/jobs.json': 'open public jobs, the same for everybody',
  '/feeds/indeed.xml': 'open public jobs',
  '/feeds/jobs.atom': 'open public jobs',
  '/sitemap.xml': 'addresses of open public jobs',
  '/careers/sitemap.xml': 'the same',
  '/robots.txt': 'no data',
  '/manifest.webmanifest': 'name and colour of the employer',
  '/.well-known/web-app-origin-association': 'which app a host of an employer belongs to',
  '/app-icons/:icon': 'picture of the employer',
  '/app-icons/:key/:icon': 'picture of an employer, by what it is made of',
  '/share/:domain': 'leads on to a public page of the same site',
  '/api/openapi.json': 'describes the calls, holds no data',
  '/api/form-schema.json': 'describes forms, holds no data',
  '/unsubscribe': 'asks whether mails shall stop; the token of the mail is the right to it, no session is looked at',
  '/countersign': 'signs for the employer; the token of the link is the right to it, no session is looked at',
  '/countersign/letter': 'the letter of such a link',
  '/careers/dashboardv2': 'leads to the dashboard, behind its own guard',
  '/careers/calendar/:token.ics': 'a calendar; the token in its address is the right to it, no session is looked at',
  '/careers/saved-search/:token.atom':
    'public jobs; the token in its address is the right to it, no session is looked at',
  '/alerts/confirm': 'asks whether an address wants to be told; the token of the mail is the right to it',
  '/alerts/stop': 'asks whether mails shall stop; the token of the mail is the right to it',
  '/stop-codes': 'asks whether such mails shall stop; the token of the mail is the right to it',
  '/dev/mailbox': 'demo only, tested in page-routes.test.ts',
  '/dev/twin': 'demo only, tested in page-routes.test.ts',
}

/** Called by an external signing service, and why no session is checked. */
const OF_PROVIDER: Record<string, string> = {
  [`GET ${ESIGN_API.letter}`]: 'the token names one letter and is the right to it',
  [`POST ${ESIGN_API.webhook}`]: 'the signature over the body is the right to it',
}

/** Calls that change something without a signed-in session, with the reason. */
const OPEN_WRITES: Record<string, string> = {
  '/auth/login': 'signs in by code without script, with the checks of the call',
  '/auth/login/code': 'mails a code without script, with the checks of the call',
  '/auth/names': 'gives the name of who is signed in without script, with the checks of the call',
  '/countersign': 'signs one letter for the employer, once, by the token of a link, and nothing else',
  '/share/:domain': 'leads on to a page of the same site, whatever is sent',
  '/alerts/confirm': 'confirms one search of one address, once, by the token of a mail, and nothing else',
  '/alerts/stop': 'stops the mails of one search by the token of a mail (RFC 8058), and nothing else',
  '/stop-codes':
    'stops or allows mails that strangers ask for, to the one address that the signed token names, and nothing else',
  '/unsubscribe': 'stops mails to the one candidate that the signed token names (RFC 8058), and nothing else',
}

test('every mounted route is in the contract or on the list of open addresses, and every endpoint is mounted', () => {
  const mounted = getMountedRoutes(server.app).filter(({ method }) => method !== 'HEAD')
  expect(strangersAmong(mounted)).toEqual([])
  const missing = [...known].filter((one) => !mounted.some(({ method, url }) => `${method} ${url}` === one))
  expect(missing).toEqual([])
})

describe('with a signing service of another company', () => {
  test('only what it calls is mounted beside', () => {
    const mounted = getMountedRoutes(withProvider.app).filter(({ method }) => method !== 'HEAD')
    const beside = strangersAmong(mounted).map(({ method, url }) => `${method} ${url}`)
    expect(beside.toSorted()).toEqual(Object.keys(OF_PROVIDER).toSorted())
  })

  test('A-01 nobody gets anything there by being signed in, whoever it is', async () => {
    const email = 'a@example.com'
    const { id } = await makeOffer(withProvider, { email })
    const people = [
      await withProvider.anonymous(),
      await withProvider.signedIn({ email }),
      await withProvider.signedIn({ email: 'admin@example.com', isAdmin: true }),
    ]
    for (const person of people) {
      for (const token of ['', '?token=', '?token=x.y', `?token=${id}`])
        expect((await person.inject('GET', `${ESIGN_API.letter}${token}`)).statusCode).toBe(410)
      const json = { type: 'ceremony.signed', data: { ceremony: String(id) } }
      const response = await person.inject('POST', ESIGN_API.webhook, { json })
      expect([response.statusCode, response.json()]).toMatchObject([403, { error: { code: 'forbidden' }, data: null }])
    }
  })
})

describe.each(guarded)('%s', (_name, endpoint) => {
  test('anonymous: 401, and nothing about what is there', async () => {
    const answers = await Promise.all([ids, unknownIds].map((some) => ask('anonymous', endpoint, some)))
    for (const answer of answers) {
      expect(answer.status).toBe(401)
      expect(answer.body).toMatchObject({ error: { code: 'login_required' }, data: null })
    }
    expect(answers[0]).toEqual(answers[1])
  })

  test('without a token: 403 for a write', async () => {
    const answer = await visitors.A.inject(endpoint.method, fill(endpoint.path, ids), {
      headers: { 'x-csrf-token': 'none' },
      ...asStream(endpoint),
    })
    expect(answer.statusCode === 403).toBe(endpoint.method !== 'GET')
  })

  test('only endpoints of administrators are forbidden to a candidate', async () => {
    const answer = await ask('B', endpoint, unknownIds)
    expect(getCode(answer) === 'forbidden').toBe(endpoint.access === 'admin')
  })
})

describe.each(withIds)('%s', (name, endpoint) => {
  // A session or passkey belongs to the person, in any tenant.
  const others: Actor[] = PERSONAL.has(name) ? ['B', 'admin'] : ['B', 'A elsewhere', 'admin']
  const foreigners: Actor[] = OF_SITE.has(name) ? ['A elsewhere'] : others
  test.each(foreigners)("A-01 A's ids answer %s exactly like unknown ones", async (actor) => {
    const foreign = await ask(actor, endpoint, ids)
    expect(foreign.status).toBe(404)
    expect(foreign).toEqual(await ask(actor, endpoint, unknownIds))
  })

  test('malformed ids are unknown ids', async () => {
    for (const bad of ['-1', '1e99', '0x1', "1'--", '%00', 'NaN', 'a'.repeat(190), ...TOO_LARGE]) {
      const answer = await ask('A', endpoint, { ...unknownIds, id: bad, documentId: bad })
      expect([answer.status, getCode(answer)]).toEqual([404, 'not_found'])
    }
  })
})

test('a job of another tenant answers exactly like one that nobody has', async () => {
  const { db } = server.services
  const tenant = await db
    .selectFrom('tenant')
    .selectAll()
    .where('domain', '=', 'demo.example')
    .executeTakeFirstOrThrow()
  await upsertPositions(server.services, presentTenant(tenant), [newPosition()])
  const { id: position } = await db.selectFrom('position').select('id').executeTakeFirstOrThrow()
  const detailsOf = async (actor: Actor, id: number) => {
    const answer = await visitors[actor].inject('GET', `${API.positionDetails}?position_id=${id}`)
    return { status: answer.statusCode, body: answer.json<unknown>() }
  }
  expect((await detailsOf('anonymous', position)).status).toBe(200)
  expect(await detailsOf('A elsewhere', position)).toEqual(await detailsOf('A elsewhere', 987_654_321))
  expect((await detailsOf('A elsewhere', position)).status).toBe(404)
})

// Runs last, because it uses up the ids. Only because A can use them do the refusals above prove anything.
describe.each(withIds)('%s', (_name, endpoint) => {
  test("A's ids are something for A", async () => {
    expect((await ask('A', endpoint, ids)).status).not.toBe(404)
  })
})

const known = new Set(named.map(([, { method, path }]) => `${method} ${path}`))

/** Routes that are neither in the contract nor in a list here. */
function strangersAmong(mounted: readonly MountedRoute[]): MountedRoute[] {
  return mounted.filter(
    ({ method, url }) =>
      !known.has(`${method} ${url}`) &&
      !(method === 'GET' && url in OPEN) &&
      !(method === 'POST' && url in OPEN_WRITES),
  )
}

/** Beyond JavaScript's exact integers, and beyond a database's bigint. */
const TOO_LARGE = ['9007199254740993', '9223372036854775808', '99999999999999999999']

const getBody = (endpoint: Endpoint) => (endpoint === endpoints.eraseAccount ? NO_CODE : ANSWERS)

type Answer = { status: number; body: unknown }

async function ask(actor: Actor, endpoint: Endpoint, some: Ids): Promise<Answer> {
  const path = fill(endpoint.path, some)
  const body = endpoint.multipart ? { form: SIGNATURE } : endpoint.body ? { json: getBody(endpoint) } : {}
  const answer = await visitors[actor].inject(endpoint.method, path, { ...body, ...asStream(endpoint) })
  if (endpoint.response === 'events') return { status: answer.statusCode, body: await readFirst(answer) }
  const isJson = String(answer.headers['content-type']).startsWith('application/json')
  return { status: answer.statusCode, body: isJson ? answer.json() : answer.body.length }
}

/** Events continue as long as somebody listens. */
const asStream = ({ response }: Endpoint) => (response === 'events' ? { isHeld: true } : {})

/** Reads an error as JSON, or the first event of a stream. */
async function readFirst(answer: LightMyRequestResponse): Promise<unknown> {
  for await (const chunk of answer.stream())
    return answer.statusCode === 200 ? String(chunk) : (JSON.parse(String(chunk)) as unknown)
  return null
}

/** A complete signature, so that only the id can be refused. */
const SIGNATURE = { signature_text: 'A B', consent_version: '2026-11', document_sha256: 'a'.repeat(64) }

/**
 * Complete enough for a form and its draft, a question, a message, and views of a letter, so that only the id can be
 * refused.
 */
const ANSWERS = {
  version: 0,
  values: {},
  definitionVersion: 1,
  kind: 'question',
  text: 'When?',
  ids: [1],
  sha256: 'a'.repeat(64),
  pages: [1],
  accept: [],
  waited_ms: 0,
  slotId: 'slot-of-nobody',
  upTo: 1,
  pid: 987_654_321,
}

/** An invalid code, so that nobody's account is deleted before the other calls. */
const NO_CODE = { code: 'none' }

const getCode = ({ body }: Answer) => (body as { error?: { code?: string } } | null)?.error?.code

/** Fills in ids of an endpoint's own kind. */
function fill(path: string, some: Ids): string {
  const kind = some.byPath.find(([prefix]) => path.startsWith(prefix))?.[1]
  const values = { id: some.id ?? kind?.id, documentId: some.documentId ?? kind?.documentId }
  return path.replace(/:(\w+)/g, (_, name: 'id' | 'documentId') => encodeURIComponent(values[name] ?? 'none'))
}
