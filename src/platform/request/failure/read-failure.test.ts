// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { failureStatus } from '#contract/wire/envelope.ts'
import { HEADER } from '#contract/zod-free/headers.ts'
import { z } from '#contract/wire/zod.ts'
import { getAlerts, dismissAlert } from '#src/platform/request/alerts.ts'
import { call, type CallInput } from '#src/platform/request/call.ts'
import { setIdentity } from '#src/platform/request/identity.ts'
import { envelope, network } from '#src/platform/request/network.test-kit.ts'
import { RequestFailure } from './request-failure.ts'

const get = { method: 'GET', path: '/api/x', access: 'public', response: z.object({}) } as const satisfies Endpoint
const post = { ...get, method: 'POST' } as const satisfies Endpoint

beforeEach(() => {
  for (const alert of getAlerts()) dismissAlert(alert.id)
  setIdentity({ account: 'anon', domain: '', groupId: '', profile: null })
})
afterEach(() => vi.unstubAllGlobals())

async function readFailure(answer: () => Response, endpoint: Endpoint = get, input: CallInput<Endpoint> = {}) {
  network(answer)
  const failure = await call(endpoint, input).catch((error: unknown) => error)
  if (!(failure instanceof RequestFailure)) throw new Error('it did not fail')
  return failure
}
const respondFailure = (status: number, message = '', headers: Record<string, string> = {}) =>
  envelope(null, { status, error: { message, body: '' }, headers })
const listAlerts = () => getAlerts().map(({ kind, text }) => `${kind}: ${text}`)

it.each<[string, () => Response, string]>([
  [
    'the data’s message',
    () => Response.json({ data: { message: 'Too many files' } }, { status: 422 }),
    'Too many files',
  ],
  ['else the error’s', () => respondFailure(409, 'It has changed'), 'It has changed'],
  [
    'else the data itself when it is text',
    () => Response.json('Only on weekdays', { status: 400 }),
    'Only on weekdays',
  ],
  ['nothing at all', () => Response.json({}, { status: 400 }), 'There was a problem with the request'],
  [
    'text that looks like a page',
    () => respondFailure(400, '<html><body>502 Bad Gateway</body></html>'),
    'There was a problem with the request',
  ],
  [
    'a page in place of an answer',
    () =>
      new Response('<!doctype html><h1>Bad Gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } }),
    'There was a problem with the request',
  ],
])('A-16 a refusal is said in one text: %s', async (_which, answer, text) => {
  expect(await readFailure(answer, post)).toMatchObject({ message: text })
})

it('A-15 x-login: 1 is the end of the session, said to the whole site', async () => {
  const failure = await readFailure(() => respondFailure(401, 'Sign in', { [HEADER.login]: '1' }))
  expect(failure).toMatchObject({ kind: 'session', message: 'Session timed out.', status: 401 })
  expect(listAlerts()).toEqual(['session: Session timed out.'])
})

it('A-15 so is a redirect to the login page', async () => {
  const answer = new Response('<!doctype html><title>Sign in</title>', { headers: { 'content-type': 'text/html' } })
  Object.defineProperties(answer, {
    redirected: { value: true },
    url: { value: 'https://careers.example/careers/login?next=x' },
  })
  const failure = await readFailure(() => answer)
  expect(failure).toMatchObject({ kind: 'session', message: 'Session timed out.' })
})

it('A-15 a token refused twice is said', async () => {
  const failure = await readFailure(() => respondFailure(403, '', { [HEADER.csrfInvalid]: '1' }), post)
  expect(failure).toMatchObject({ kind: 'csrf', message: 'Invalid CSRF.' })
  expect(listAlerts()).toEqual(['csrf: Invalid CSRF.'])
})

it('A-15 a token refused to a call without a key is said at once', async () => {
  const requests = network(() => respondFailure(403, '', { [HEADER.csrfInvalid]: '1' }))
  await expect(call(get)).rejects.toMatchObject({ kind: 'csrf', message: 'Invalid CSRF.' })
  expect(requests).toHaveLength(1)
})

it('N-07 of what is asked in the background nobody is told, whatever comes back', async () => {
  const answers = [
    () => respondFailure(401, 'Sign in', { [HEADER.login]: '1' }),
    () => respondFailure(403, '', { [HEADER.csrfInvalid]: '1' }),
    () => respondFailure(429, 'Slow down'),
    () => respondFailure(500),
  ]
  for (const answer of answers) expect(await readFailure(answer, get, { silent: true })).toBeInstanceOf(RequestFailure)
  expect(listAlerts()).toEqual([])
})

it('A-15 429 is said, with how long to wait', async () => {
  const failure = await readFailure(() => respondFailure(429, 'Slow down', { 'retry-after': '30' }))
  expect(failure).toMatchObject({ kind: 'rate-limit', message: 'Please try again in a few minutes', retryAfter: 30 })
  expect(listAlerts()).toEqual(['rate-limit: Please try again in a few minutes'])
})

it('A-15 429 can be left to the caller', async () => {
  const failure = await readFailure(() => respondFailure(429), get, { quietRateLimit: true })
  expect(failure).toMatchObject({ kind: 'rate-limit', message: 'Please try again in a few minutes' })
  expect(listAlerts()).toEqual([])
})

it('A-15 403 says that one may not, when that is asked for', async () => {
  const text = 'User does not have permissions to perform this action'
  const failure = await readFailure(() => respondFailure(403, 'Forbidden'), get, { checksPermission: true })
  expect(failure).toMatchObject({ kind: 'permission', message: text })
  expect(listAlerts()).toEqual([`permission: ${text}`])
})

it('A-15 403 that wants a newer sign-in is no matter of permission', async () => {
  const error = { message: 'Sign in again', body: '', code: 'session_not_fresh' as const }
  const failure = await readFailure(() => envelope(null, { status: 403, error }), get, { checksPermission: true })
  expect(failure).toMatchObject({ kind: 'refused', message: 'Sign in again', code: 'session_not_fresh' })
  expect(listAlerts()).toEqual([])
})

it('A-15 403 is an ordinary refusal otherwise', async () => {
  expect(await readFailure(() => respondFailure(403, 'Not yours'))).toMatchObject({
    kind: 'refused',
    message: 'Not yours',
  })
  expect(listAlerts()).toEqual([])
})

it.each(['idempotency_mismatch', 'method_not_allowed'] as const)(
  'A-15 what only the page can have done wrong (%s) is not said in words for programs',
  async (code) => {
    const error = { message: 'This Idempotency-Key was used for another request.', body: '', code }
    const failure = await readFailure(() => envelope(null, { status: failureStatus[code], error }), post)
    expect(failure).toMatchObject({ kind: 'refused', message: 'Error in api response', code })
    expect(listAlerts()).toEqual([])
  },
)

it('A-15 what is no JSON, or not what the contract says, is unexpected', async () => {
  const text = { kind: 'bad-json', message: 'Unexpected error occurred.' }
  expect(await readFailure(() => new Response('{"data": {'))).toMatchObject(text)
  expect(await readFailure(() => new Response('<!doctype html>'))).toMatchObject(text)
  expect(await readFailure(() => envelope('not an object'))).toMatchObject(text)
})

it('A-15 a GET that the server fails says so; a change says what the server said', async () => {
  const broken = () => respondFailure(503, 'The disk is full.')
  expect(await readFailure(broken)).toMatchObject({ kind: 'server', message: 'Server error. Please try again.' })
  expect(await readFailure(broken, post)).toMatchObject({ kind: 'server', message: 'The disk is full.' })
})

it('A-29 a refusal inside an HTTP success is a failure', async () => {
  const answer = () =>
    new Response(
      JSON.stringify({ status: 409, error: { message: 'Too late', body: '' }, data: { offer: 1 }, metadata: {} }),
    )
  expect(await readFailure(answer)).toMatchObject({ status: 409, message: 'Too late', data: { offer: 1 } })
})

it.each([201, 202, 206])('A-29 %i is no success: only 200 is', async (status) => {
  const answer = () => envelope({}, { status })
  expect(await readFailure(answer)).toMatchObject({ status, message: 'There was a problem with the request' })
})

it('A-15 no answer at all says that there is no connection', async () => {
  network(() => {
    throw new TypeError('Failed to fetch')
  })
  await expect(call(get)).rejects.toMatchObject({ kind: 'offline', status: 0 })
})

it('A-15 field errors and code reach the form', async () => {
  const answer = () =>
    envelope(null, {
      status: 422,
      error: { message: 'Check the code', body: '', code: 'code_invalid', fieldErrors: { code: 'Wrong' } },
    })
  expect(await readFailure(answer)).toMatchObject({ code: 'code_invalid', fieldErrors: { code: 'Wrong' }, status: 422 })
})

it('A-15 ten calls that fail alike are said once', async () => {
  network(() => respondFailure(429))
  await Promise.allSettled(Array.from({ length: 10 }, () => call(get)))
  expect(listAlerts()).toHaveLength(1)
})
