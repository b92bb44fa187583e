import { expect, test } from 'vitest'
import { FetchRefused } from '#server/platform/safe-fetch.ts'
import { openPushService } from '#tests/builders/push-service.ts'
import { checkPushEndpoint } from './check-subscription.ts'
import { openPush } from './open-push.ts'

const buildLookup = (...addresses: string[]) => ({ look: async () => addresses.map((address) => ({ address })) })
const endpoint = 'https://push.example.com/send/abc'

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.20.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  '2002:a00:1::1',
])('N-09 a name that leads to %s is refused, also beside a public address', async (address) => {
  await expect(checkPushEndpoint(endpoint, buildLookup(address))).rejects.toThrow(FetchRefused)
  await expect(checkPushEndpoint(endpoint, buildLookup('142.250.1.1', address))).rejects.toThrow(FetchRefused)
})

test('N-09 public names pass, and those that cannot be looked up now', async () => {
  await checkPushEndpoint(endpoint, buildLookup('142.250.1.1', '2a00:1450:4001::1'))
  await checkPushEndpoint(endpoint, { look: () => Promise.reject(new Error('no name server')) })
  const long = `https://push.example.com/${'a'.repeat(1100)}`
  await expect(checkPushEndpoint(long, buildLookup('142.250.1.1'))).rejects.toThrow(FetchRefused)
})

test('N-09 this machine takes pushes only where a test lets it, and never in production', async () => {
  const config = { DATA_DIR: ':memory:', VAPID_KEYS: undefined, MAIL_FROM: 'a@example.com', isProduction: false }
  expect(() => openPush({ ...config, isProduction: true }, { loopback: true })).toThrow('production')
  const service = await openPushService()
  const push = openPush(config)
  const { endpoint: here, keys } = service.subscribe()
  await expect(push.check(here)).rejects.toThrow(FetchRefused)
  const message = { payload: '{}', ttl: 60, urgency: 'normal', topic: 'a', vapidKey: push.currentKey().id } as const
  // A subscription that was saved under earlier rules is refused when sending.
  expect(await push.send({ endpoint: here, ...keys, ...message })).toEqual({ status: 0, retryAfter: null })
  expect(service.taken).toBe(0)
  await push.close()
  await service.close()
})
