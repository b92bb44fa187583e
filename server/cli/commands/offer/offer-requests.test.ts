import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { API } from '#contract/zod-free/api-paths.ts'
import { foyer, foyerRow } from '#tests/builders/foyer.ts'
import { DAY, makeOffer, fetchOffers } from '#tests/builders/offers/offers.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'

const email = 'ada@example.com'
const domain = ['--domain', 'demo.example']
let folder: string
let server: TestServer
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'foyer-cli-requests-'))
  server = await startServer({ env: { DATA_DIR: folder } })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const row = (...argv: string[]) => foyerRow(server.services.config, ...argv)
const say = (...argv: string[]) => foyer(server.services.config, ...argv)

test('O-34 by hand what waits is listed, answered and then no longer listed', async () => {
  // Commands use the real clock, not the test's.
  const expiresAt = Date.now() + 9 * DAY
  const until = new Date(expiresAt + DAY).toISOString()
  const { id } = await makeOffer(server, { email, expiresAt })
  const ada = await server.signedIn({ email })
  await ada.inject('POST', `${API.offers}/${id}/requests`, { json: { kind: 'more_time', text: 'Please' } })
  const open = await row('offer', 'requests', ...domain, '--open')
  expect(open).toMatchObject({ offer: id, kind: 'more_time', text: 'Please', answered: null })
  const request = ['--request', String(open['request'])]
  const granted = await row('offer', 'answer', ...domain, ...request, '--outcome', 'granted', '--expires', until)
  expect(granted).toMatchObject({ offer: id, outcome: 'granted', expires: until })
  expect((await fetchOffers(ada))[0]?.expires_at).toBe(until)
  expect(JSON.parse((await say('offer', 'requests', ...domain, '--open', '--json')).out)).toEqual([])
  const again = await say('offer', 'answer', ...domain, ...request, '--outcome', 'refused')
  expect([again.code, again.err]).toEqual([1, expect.stringContaining('answered already')])
})
