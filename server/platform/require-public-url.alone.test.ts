import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { EMPLOYER_WEBHOOKS } from '#contract/employer/employer-webhooks.ts'
import { listPushDevices, subscribePush } from '#contract/notifications/push.ts'
import { createEmployer } from '#tests/builders/employer.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'
import { requirePublicUrl } from './require-public-url.ts'
import { FetchRefused } from '#server/platform/safe-fetch.ts'

/** Addresses that the simulated name server returns, by host name. */
const known: Record<string, string[]> = {
  'push.example.com': ['142.250.1.1'],
  'intranet.example.com': ['10.0.0.7'],
  'both.example.com': ['142.250.1.1', '192.168.1.9'],
  'here.example.com': ['::1'],
}
vi.mock('node:dns/promises', async (original) => ({
  ...(await original<object>()),
  lookup: async (name: string) => {
    const found = known[name]
    if (!found) throw new Error('no such name')
    return found.map((address) => ({ address }))
  },
}))

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const PRIVATE = ['intranet.example.com', 'both.example.com', 'here.example.com']
/** A public key and a secret in the format that browsers create. */
const keys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

test.each(PRIVATE)(
  'N-09 a push address at %s, which leads to a private address, is refused when it is saved',
  async (name) => {
    const ada = await server.signedIn({ email: 'ada@example.com' })
    const devices = (await ada.inject('GET', listPushDevices.path)).json<{ data: { publicKey: string } }>().data
    const save = (host: string) =>
      ada.inject('POST', subscribePush.path, {
        json: { endpoint: `https://${host}/send/abc`, keys, publicKey: devices.publicKey },
      })
    expect((await save('push.example.com')).statusCode).toBe(200)
    const refused = await save(name)
    expect([refused.statusCode, refused.json<{ error: { code: string } }>().error.code]).toEqual([
      400,
      'invalid_request',
    ])
    const rows = await server.services.db.selectFrom('push_subscription').select('endpoint').execute()
    expect(rows).toEqual([{ endpoint: 'https://push.example.com/send/abc' }])
  },
)

test.each(PRIVATE)('O-20 a webhook at %s is refused when it is saved, not when it is first called', async (name) => {
  const employer = await createEmployer(server, { scopes: ['webhooks:write'] })
  const add = (host: string) =>
    employer.inject('POST', EMPLOYER_WEBHOOKS, { json: { url: `https://${host}/hook`, events: ['offer.accepted'] } })
  expect((await add('push.example.com')).statusCode).toBe(200)
  expect((await add(name)).json()).toMatchObject({
    status: 422,
    error: { fieldErrors: { url: expect.any(String) as string } },
  })
})

test('a name that cannot be looked up now passes: each request looks again', async () => {
  expect((await requirePublicUrl('https://unheard-of.example.com/x')).hostname).toBe('unheard-of.example.com')
  await expect(requirePublicUrl('https://here.example.com/')).rejects.toThrow(FetchRefused)
})
