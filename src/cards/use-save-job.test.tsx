// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Position } from '#contract/jobs/positions/positions.ts'
import { consumeLoginRequest } from '#src/platform/session/login-request.ts'
import { setIdentity } from '#src/platform/request/identity.ts'
import { RequestFailure } from '#src/platform/request/failure/request-failure.ts'
import { bootWith, renderAt, SIGNED_IN } from '#src/shell/in-app.test-kit.tsx'
import { SaveButton } from './save-button.tsx'

const snacks: unknown[] = []
let failure: Error | undefined
vi.mock('#src/ui/notice/snack.tsx', () => ({ showSnack: (snack: unknown) => snacks.push(snack) }))
vi.mock('#src/platform/outbox/perform-or-queue.ts', () => ({
  performOrQueue: () => (failure ? Promise.reject(failure) : Promise.resolve()),
}))

const job = { id: 7, name: 'Deck hand', positionUserActions: { isSaved: false } } as Position

beforeEach(() => {
  snacks.length = 0
  failure = undefined
  vi.stubGlobal('scrollTo', () => {})
  setIdentity({ account: 'k', domain: 'demo.example', groupId: '1', profile: null })
})
afterEach(() => {
  consumeLoginRequest()
  vi.unstubAllGlobals()
})

async function press(boot = bootWith(SIGNED_IN)) {
  const page = await renderAt('/careers/search', <SaveButton position={job} />, boot)
  await act(async () => page.querySelector('button')?.click())
  await act(async () => vi.dynamicImportSettled())
}

test('S-09 a visitor signs in first; then it is saved, and said', async () => {
  await press(bootWith())
  const login = consumeLoginRequest()
  expect(login).toMatchObject({ allowedRoutes: ['jobs', 'singlePosition', 'savedJobs'], skipRefresh: true })
  await act(async () => login?.pendingAction?.())
  expect(snacks).toEqual([{ kind: 'positive', text: 'Job saved' }])
})

test('S-09 a save for which the session has ended asks to sign in, and says nothing yet', async () => {
  failure = new RequestFailure('session', 'Session timed out.')
  await press()
  expect(consumeLoginRequest()?.pendingAction).toBeDefined()
  expect(snacks).toEqual([])
})

test.each(['csrf', 'rate-limit', 'permission', 'account'] as const)(
  'S-09 a save that failed as the whole site says already (%s) is not said twice',
  async (kind) => {
    failure = new RequestFailure(kind, 'No')
    await press()
    expect([snacks, consumeLoginRequest()]).toEqual([[], null])
  },
)

test.each([
  [new RequestFailure('refused', 'Not this one'), 'Not this one'],
  [new RequestFailure('refused', ''), 'The job could not be saved. Please try again.'],
  [new Error('bug'), 'The job could not be saved. Please try again.'],
])('S-09 a save that is refused is said: %s', async (refusal, text) => {
  failure = refusal
  await press()
  expect(snacks).toEqual([{ kind: 'disruptive', text }])
})
