// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchAccountChanges } from './account-change.ts'
import { getAlerts, dismissAlert } from '#src/platform/request/alerts.ts'
import { reportAccountChange } from '#src/platform/request/account-check.ts'
import { setIdentity } from '#src/platform/request/identity.ts'

type Answer = { account?: string; profile: { encId: string } | null }
const outside = vi.hoisted(() => ({
  call: vi.fn<() => Promise<Answer>>(),
  refreshBoot: vi.fn<() => Promise<void>>(() => Promise.resolve()),
  purgeAccount: vi.fn<(account: string) => Promise<void>>(() => Promise.resolve()),
  startWith: vi.fn<(account: string) => Promise<void>>(() => Promise.resolve()),
}))
vi.mock('#src/platform/request/call.ts', () => ({ call: outside.call }))
vi.mock('./refresh-boot.ts', () => ({ refreshBoot: outside.refreshBoot }))
vi.mock('./live-updates.ts', () => ({ listenForLiveUpdates: () => () => undefined }))
vi.mock('#src/platform/worker/purge-account.ts', () => ({ purgeAccount: outside.purgeAccount }))
vi.mock('#src/platform/persist/device-store.ts', () => ({ setStartAccount: outside.startWith }))

const client = new QueryClient()
let stop = () => {}
beforeEach(() => {
  vi.clearAllMocks()
  setIdentity({
    account: 'first',
    domain: 'site.example',
    groupId: '1',
    profile: { encId: 'ada', fullname: '', hasResume: false },
  })
  client.setQueryData(['offers'], 'of Ada')
  stop = watchAccountChanges(client)
})
afterEach(() => {
  stop()
  for (const { id } of getAlerts()) dismissAlert(id)
})

test('the same person signed in anew in another tab: this tab keeps all it has', async () => {
  outside.call.mockResolvedValue({ profile: { encId: 'ada' } })
  reportAccountChange('second')
  await vi.waitFor(() => expect(outside.refreshBoot).toHaveBeenCalledOnce())
  expect(client.getQueryData(['offers'])).toBe('of Ada')
  expect(outside.purgeAccount).not.toHaveBeenCalled()
})

/** Simulates a message from another tab; the server then says who is signed in. */
async function reportAccount(account: string, server: { account: string; encId?: string }): Promise<void> {
  const { account: now, encId } = server
  outside.call.mockResolvedValue({ account: now, profile: encId ? { encId } : null })
  const tab = new BroadcastChannel('foyer')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin to name
  tab.postMessage({ type: 'session', account })
  await vi.waitFor(() => expect(outside.call).toHaveBeenCalled())
  tab.close()
}

test('A-15 the same person is back in another tab: this one goes on', async () => {
  await reportAccount('second', { account: 'second', encId: 'ada' })
  await vi.waitFor(() => expect(outside.refreshBoot).toHaveBeenCalledOnce())
  expect(outside.purgeAccount).not.toHaveBeenCalled()
})

test('somebody else signed in: nothing of the first person stays', async () => {
  outside.call.mockResolvedValue({ profile: { encId: 'bob' } })
  reportAccountChange('second')
  await vi.waitFor(() => expect(outside.purgeAccount).toHaveBeenCalledWith('first'))
  expect(client.getQueryData(['offers'])).toBeUndefined()
  expect(outside.startWith).toHaveBeenCalledWith('second')
  expect(outside.refreshBoot).not.toHaveBeenCalled()
})

test('A-15 a session that another tab met as ended is over here, too', async () => {
  await reportAccount('anon', { account: 'anon' })
  await vi.waitFor(() => expect(getAlerts().map(({ kind }) => kind)).toEqual(['session']))
})

test('A-15 what happens at another site of this origin is nothing to this page', async () => {
  await reportAccount('of-another-site', { account: 'first', encId: 'ada' })
  expect(outside.refreshBoot).not.toHaveBeenCalled()
  expect(getAlerts()).toEqual([])
})

test('A-01 whoever comes back to a page whose session has ended is told at once', async () => {
  outside.call.mockResolvedValue({ account: 'anon', profile: null })
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(getAlerts().map(({ kind }) => kind)).toEqual(['session']))
})

test('A-01 a page of nobody asks nothing when somebody comes back to it', () => {
  setIdentity({ account: 'anon', domain: 'site.example', groupId: '1', profile: null })
  document.dispatchEvent(new Event('visibilitychange'))
  expect(outside.call).not.toHaveBeenCalled()
})
