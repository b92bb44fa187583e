import { afterEach, expect, test } from 'vitest'
import { API } from '#contract/zod-free/api-paths.ts'
import { declinePath, makeOffer } from '#tests/builders/offers/offers.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'

const EMAIL = 'ada@example.com'
/** The proxy's address: in tests, every connection comes from this machine. */
const PROXY = '127.0.0.1'

let server: TestServer
afterEach(() => server.close())

const start = async (env: Record<string, string>) => {
  server = await startServer({ env })
}

/** Reads the addresses of decisions from the audit trail, which stores them permanently. */
async function readAuditedIps(forwarded: string): Promise<Set<string | null>> {
  const ada = await server.signedIn({ email: EMAIL })
  const offer = await makeOffer(server, { email: EMAIL })
  const sent = { json: {}, headers: { 'x-forwarded-for': forwarded } }
  expect((await ada.inject('POST', declinePath(offer), sent)).statusCode).toBe(200)
  const trail = await server.services.db
    .selectFrom('audit_event')
    .select('ip')
    .where('offer_id', '=', offer.id)
    // Events by the employer's system have no address.
    .where('ip', '!=', '')
    .execute()
  return new Set(trail.map(({ ip }) => ip))
}

const fetchStatusFrom = async (forwarded: string) =>
  (
    await server.app.inject({
      url: `${API.boot}?domain=demo.example`,
      headers: { 'x-forwarded-for': forwarded, 'x-real-ip': forwarded, forwarded: `for=${forwarded}` },
    })
  ).statusCode

test.each([
  ['by default', {}],
  ['from somebody who is not the proxy', { TRUST_PROXY: '192.0.2.1,198.51.100.0/24' }],
])('what a visitor claims to be is ignored %s, by limits and audit alike', async (_when, env) => {
  await start({ ...env, RATE_LIMIT: '8' })
  expect(await readAuditedIps('203.0.113.7')).toEqual(new Set([PROXY]))
  const statuses: number[] = []
  for (let host = 1; host <= 8; host++) statuses.push(await fetchStatusFrom(`203.0.113.${host}`))
  expect(statuses.at(-1)).toBe(429)
})

test('a trusted proxy says who the visitor is: the same address is limited and audited', async () => {
  await start({ TRUST_PROXY: PROXY, RATE_LIMIT: '5' })
  const visitor = '203.0.113.7'
  expect(await readAuditedIps(visitor)).toEqual(new Set([visitor]))
  const statuses: number[] = []
  for (let call = 0; call < 5; call++) statuses.push(await fetchStatusFrom(visitor))
  // The decision counts as the first of the five requests.
  expect(statuses).toEqual([200, 200, 200, 200, 429])
  expect(await fetchStatusFrom('203.0.113.8')).toBe(200)
})

test('A-13 behind so many proxies what the visitor wrote before theirs is ignored, by limits and audit alike', async () => {
  await start({ TRUST_PROXY: '1', RATE_LIMIT: '5' })
  expect(await readAuditedIps('203.0.113.99, 203.0.113.7')).toEqual(new Set(['203.0.113.7']))
  const statuses: number[] = []
  for (let call = 0; call < 5; call++) statuses.push(await fetchStatusFrom(`203.0.113.${call}, 203.0.113.7`))
  expect(statuses).toEqual([200, 200, 200, 200, 429])
})

test('of a row of addresses the last one that no trusted proxy added counts, whatever the visitor wrote before it', async () => {
  await start({ TRUST_PROXY: `${PROXY},192.0.2.1` })
  expect(await readAuditedIps('203.0.113.99, 203.0.113.7, 192.0.2.1')).toEqual(new Set(['203.0.113.7']))
})
