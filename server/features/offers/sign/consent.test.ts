import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptPath, makeOffer, parseOffer, typeName } from '#tests/builders/offers/offers.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test('O-17 where a consent nobody knows is configured, the newest one is agreed to, and the log says so once', async () => {
  const [domain, email] = ['later.example', 'ada@example.com']
  await server.tenant(domain, { configs: { offersConfig: { consentVersion: '2099-01' } } })
  const ada = await server.signedIn({ email, domain })
  const offer = await makeOffer(server, { email, domain })
  const send = (version: string) =>
    ada.inject('POST', acceptPath(offer), { form: typeName(offer, { consent_version: version }) })
  expect((await send('2099-01')).statusCode).toBe(409)
  expect(parseOffer(await send('2026-11')).status).toBe('Accepted')
  server.clock.now += 60_000
  await server.anonymous(domain)
  expect(server.lines.filter((line) => line.includes('configured consent is unknown'))).toHaveLength(1)
})
