// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { HEADER } from '#contract/zod-free/headers.ts'
import { CACHED_AT } from '#contract/zod-free/device-storage-names.ts'
import { z } from '#contract/wire/zod.ts'
import { onAccountChanged } from './account-check.ts'
import { call } from './call.ts'
import { setIdentity } from './identity.ts'
import { envelope, network } from './network.test-kit.ts'

const readThing = {
  method: 'GET',
  path: '/api/things/:id',
  access: 'public',
  params: z.object({ id: z.string() }),
  query: z.object({ tag: z.array(z.string()) }),
  response: z.object({ name: z.string() }),
} as const satisfies Endpoint
const changeThing = { ...readThing, method: 'POST', body: z.object({ name: z.string() }) } as const satisfies Endpoint
const thing = () => envelope({ name: 'chair' })

beforeEach(() => {
  document.head.innerHTML = '<meta name="_csrf" content="from-page">'
  history.replaceState(null, '', '/careers')
  setIdentity({ account: 'anon', domain: 'demo.example', groupId: '7', profile: null })
})
afterEach(() => vi.unstubAllGlobals())

it('A-14 every request carries token, user, group and time zone, and asks for nothing cached', async () => {
  setIdentity({
    account: 'k1',
    domain: 'demo.example',
    groupId: '7',
    profile: { encId: 'enc-1', fullname: 'Ana Lima', hasResume: false },
  })
  const requests = network(() => envelope({ name: 'chair' }, { headers: { [HEADER.account]: 'k1' } }))
  await call(readThing, { params: { id: 'a b' }, query: { tag: ['x', 'y'] } })
  const [one] = requests
  expect(one?.path).toBe('/api/things/a%20b')
  expect(one?.query.getAll('tag')).toEqual(['x', 'y'])
  expect(one?.query.get('domain')).toBe('demo.example')
  expect(Object.fromEntries(one?.headers ?? [])).toMatchObject({
    'x-csrf-token': 'from-page',
    'x-user': 'enc-1',
    'x-group-id': '7',
    'x-timezone': Intl.DateTimeFormat().resolvedOptions().timeZone,
    'x-account-key': 'k1',
  })
  expect(one?.init.cache).toBe('no-store')
})

it('A-14 a token in an answer replaces the stored one', async () => {
  const requests = network(() => envelope({ name: 'chair' }, { headers: { [HEADER.csrf]: 'newer' } }), thing)
  await call(readThing, { params: { id: '1' } })
  await call(readThing, { params: { id: '1' } })
  expect(requests[1]?.headers.get(HEADER.csrf)).toBe('newer')
})

it('A-05 A-14 debug and pdf_server_token of the page go along with its requests', async () => {
  history.replaceState(null, '', '/careers/offers?debug=1&pdf_server_token=t%2F1&utm_source=mail')
  const requests = network(thing)
  await call(readThing, { params: { id: '1' } })
  expect(requests[0]?.query.get('debug')).toBe('1')
  expect(requests[0]?.query.get('pdf_server_token')).toBe('t/1')
  expect(requests[0]?.query.has('utm_source')).toBe(false)
})

it('A-15 a refused token is renewed and the change repeated once, under the same key', async () => {
  const requests = network(
    () => envelope(null, { status: 403, headers: { [HEADER.csrfInvalid]: '1' } }),
    () => envelope({}, { headers: { [HEADER.csrf]: 'renewed' } }),
    thing,
  )
  await expect(call(changeThing, { params: { id: '1' }, body: { name: 'chair' } })).resolves.toEqual({ name: 'chair' })
  expect(requests.map((one) => `${one.method} ${one.path}`)).toEqual([
    'POST /api/things/1',
    'GET /api/pcsx/boot',
    'POST /api/things/1',
  ])
  expect(requests[2]?.headers.get(HEADER.csrf)).toBe('renewed')
  expect(requests[2]?.headers.get(HEADER.idempotency)).toBe(requests[0]?.headers.get(HEADER.idempotency))
  expect(requests[0]?.body).toBe('{"name":"chair"}')
})

it('A-15 an answer for another account is dropped, its token not kept, and whoever listens told', async () => {
  const listener = vi.fn<(account: string) => void>()
  const stop = onAccountChanged(listener)
  const theirs = { [HEADER.account]: 'k2', [HEADER.csrf]: 'their token' }
  const requests = network(() => envelope({ name: 'theirs' }, { headers: theirs }), thing)
  await expect(call(readThing, { params: { id: '1' } })).rejects.toMatchObject({ kind: 'account' })
  stop()
  expect(listener.mock.calls).toEqual([['k2']])
  await call(readThing, { params: { id: '1' } })
  expect(requests[1]?.headers.get(HEADER.csrf)).not.toBe('their token')
})

it('A-15 signing in with a refused token asks who is there, and is sent again under the same key', async () => {
  setIdentity({ account: 'k1', domain: 'demo.example', groupId: '7', profile: null })
  const requests = network(
    () => envelope(null, { status: 403, headers: { [HEADER.csrfInvalid]: '1' } }),
    () => envelope({}, { headers: { [HEADER.csrf]: 'of nobody' } }),
    thing,
  )
  const input = { params: { id: '1' }, body: { name: 'chair' }, changesAccount: true }
  await expect(call(changeThing, input)).resolves.toEqual({ name: 'chair' })
  expect(requests.map((one) => `${one.method} ${one.path}`)).toEqual([
    'POST /api/things/1',
    'GET /api/pcsx/boot',
    'POST /api/things/1',
  ])
  expect(requests[2]?.headers.get(HEADER.csrf)).toBe('of nobody')
  expect(requests[2]?.headers.get(HEADER.idempotency)).toBe(requests[0]?.headers.get(HEADER.idempotency))
})

it('A-15 an answer for nobody to a signed-in page is the end of the session', async () => {
  setIdentity({ account: 'k1', domain: 'demo.example', groupId: '7', profile: null })
  network(thing)
  await expect(call(readThing, { params: { id: '1' } })).rejects.toMatchObject({ kind: 'session' })
})

it('T-07 tells when the answer is a copy, and takes neither token nor time from it', async () => {
  const requests = network(
    () => envelope({ name: 'chair' }, { headers: { [HEADER.csrf]: 'fresh' } }),
    () => envelope({ name: 'chair' }, { headers: { [CACHED_AT]: '1700000000000', [HEADER.csrf]: 'old' } }),
    thing,
  )
  const onKept = vi.fn<(keptAt: number) => void>()
  await call(readThing, { params: { id: '1' }, onKept })
  expect(onKept).not.toHaveBeenCalled()
  await call(readThing, { params: { id: '1' }, onKept })
  expect(onKept).toHaveBeenCalledWith(1_700_000_000_000)
  await call(readThing, { params: { id: '1' } })
  expect(requests[2]?.headers.get(HEADER.csrf)).toBe('fresh')
})

it('a request its caller gave up stays an AbortError', async () => {
  const giveUp = new AbortController()
  network(() => {
    giveUp.abort()
    throw giveUp.signal.reason
  })
  await expect(call(readThing, { params: { id: '1' }, signal: giveUp.signal })).rejects.toMatchObject({
    name: 'AbortError',
  })
})
