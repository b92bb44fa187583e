// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { envelope, network } from '#src/platform/request/network.test-kit.ts'
import { setIdentity } from '#src/platform/request/identity.ts'
import { loadFormOptions } from './load-form-choices.ts'

const options = [{ label: 'Porto', value: 'porto' }]
afterEach(() => vi.unstubAllGlobals())

test('F-09 options are asked for like everything else: for this account and this site', async () => {
  setIdentity({ account: 'anon', domain: 'site.example', groupId: '', profile: null })
  const requests = network(() => envelope({ options }))
  expect(await loadFormOptions('/api/places?country=PT')).toMatchObject([{ label: 'Porto' }])
  expect(requests[0]?.headers.get('x-account-key')).toBe('anon')
  expect(Object.fromEntries(requests[0]?.query ?? [])).toEqual({ country: 'PT', domain: 'site.example' })
})

test('F-09 the options of another account are dropped', async () => {
  network(() => envelope({ options }, { headers: { 'x-account-key': 'other' } }))
  await expect(loadFormOptions('/api/places')).rejects.toMatchObject({ kind: 'account' })
})

test('F-09 an answer that is none is a failure as elsewhere', async () => {
  network(() => new Response('<h1>away</h1>', { status: 503 }))
  await expect(loadFormOptions('/api/places')).rejects.toMatchObject({ kind: 'server' })
  await expect(loadFormOptions('https://elsewhere.example/api/places')).rejects.toThrow(
    'only read from calls of this site',
  )
})
