// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addPasskey, canMakePasskey, canSuggestPasskey, hasPasskeySupport, signInWithPasskey } from './passkey.ts'

class FakeCredential {
  static parseRequestOptionsFromJSON = (options: unknown) => options
  static parseCreationOptionsFromJSON = (options: unknown) => options
  static isUserVerifyingPlatformAuthenticatorAvailable = () => Promise.resolve(true)
  static isConditionalMediationAvailable = () => Promise.resolve(true)
  toJSON = () => ({ id: 'credential-1', type: 'public-key' })
}

const get = vi.fn<(options: CredentialRequestOptions) => Promise<unknown>>()
const create = vi.fn<(options: CredentialCreationOptions) => Promise<unknown>>()
const requests: { url: string; body: unknown }[] = []
let answers: unknown[]

beforeEach(() => {
  requests.length = 0
  get.mockReset().mockResolvedValue(new FakeCredential())
  create.mockReset().mockResolvedValue(new FakeCredential())
  vi.stubGlobal('PublicKeyCredential', FakeCredential)
  vi.stubGlobal('navigator', { credentials: { get, create } })
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    requests.push({ url, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined })
    const data = answers.shift()
    return Promise.resolve(Response.json({ status: 200, error: { message: '', body: '' }, data, metadata: {} }))
  })
})
afterEach(() => vi.unstubAllGlobals())

const { signal } = new AbortController()
const options = { challenge: 'x', rpId: 'localhost' }
const signedIn = { account: 'a1', hasPasskey: true }

test('A-13 signing in asks for options, opens the dialog and sends what it gives', async () => {
  answers = [options, signedIn]
  expect(await signInWithPasskey({ signal })).toEqual(signedIn)
  expect(requests).toEqual([
    { url: '/api/auth/passkey/generate-authenticate-options', body: undefined },
    { url: '/api/auth/passkey/verify-authentication', body: { response: { id: 'credential-1', type: 'public-key' } } },
  ])
  expect(get.mock.calls[0]?.[0]).toMatchObject({ publicKey: options })
  expect(get.mock.calls[0]?.[0]).not.toHaveProperty('mediation')
})

test('A-13 a suggested passkey waits in the field', async () => {
  answers = [options, signedIn]
  await signInWithPasskey({ signal, suggested: true })
  expect(get.mock.calls[0]?.[0]).toMatchObject({ mediation: 'conditional', signal })
})

test('A-13 closing the dialog is a cancellation, and nothing is sent', async () => {
  answers = [options]
  get.mockRejectedValue(new DOMException('closed', 'NotAllowedError'))
  await expect(signInWithPasskey({ signal })).rejects.toMatchObject({ reason: 'cancelled' })
  expect(requests).toHaveLength(1)
})

test('A-13 adding a passkey answers all there are', async () => {
  const passkeys = [{ id: '1', name: 'Android', createdAt: '2026-01-01T00:00:00Z' }]
  answers = [options, { passkeys }]
  expect(await addPasskey()).toEqual(passkeys)
  expect(requests[1]?.body).toEqual({ response: { id: 'credential-1', type: 'public-key' } })
})

test('A-13 a device that already has one says so', async () => {
  answers = [options]
  create.mockRejectedValue(new DOMException('there is one', 'InvalidStateError'))
  await expect(addPasskey()).rejects.toMatchObject({ reason: 'known' })
})

test('A-13 a stand-in that cannot give its answer is a failure, not a crash', async () => {
  answers = [options]
  get.mockResolvedValue(
    Object.assign(new FakeCredential(), {
      toJSON: () => {
        throw new TypeError('Illegal invocation')
      },
    }),
  )
  await expect(signInWithPasskey({ signal })).rejects.toMatchObject({ reason: 'failed' })
})

test.each([
  ['127.0.0.1', true],
  ['[::1]', true],
  ['192.0.2.5', true],
  ['jobs.example', false],
])('A-13 where passkeys cannot work none is offered: at %s, insecure %s', async (hostname, isSecure) => {
  vi.stubGlobal('location', { hostname })
  vi.stubGlobal('isSecureContext', isSecure)
  expect([hasPasskeySupport(), await canMakePasskey(), await canSuggestPasskey()]).toEqual([false, false, false])
})

test('A-13 under a name, safely, they are offered', () => {
  vi.stubGlobal('location', { hostname: '7.example' })
  vi.stubGlobal('isSecureContext', true)
  expect(hasPasskeySupport()).toBe(true)
})

test('A-13 a browser without the calls is never asked', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined)
  expect([hasPasskeySupport(), await canMakePasskey(), await canSuggestPasskey()]).toEqual([false, false, false])
})
