import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openAccountRows } from '#src/platform/persist/account-database.ts'
import { raiseAlert } from '#src/platform/request/alerts.ts'
import { setIdentity } from '#src/platform/request/identity.ts'
import { openDraftRows } from '#src/form-kit/draft/draft-rows.ts'
import { markSessionBack } from '#src/platform/session/session-over.ts'
import { watchSessionEnd } from './session-end.ts'

const server = vi.hoisted(() => ({ isTimedOut: false, isAway: false }))
vi.mock('#src/platform/request/call.ts', () => ({
  call: () => (server.isAway ? Promise.reject(new Error('away')) : Promise.resolve({ account: 'anon', ...server })),
}))
const tellTabs = vi.hoisted(() => vi.fn<(message: unknown) => void>())
vi.mock('#src/platform/tab-messages.ts', () => ({ notifyTabs: tellTabs, onTabMessage: () => () => undefined }))

let names: string[] = []
let stop: () => void
beforeEach(() => {
  names = ['offers:k1', 'letters:k1', 'views:k1', 'offers:k2', 'workbox-precache-v2']
  vi.stubGlobal('caches', {
    keys: async () => [...names],
    has: async (name: string) => names.includes(name),
    open: async (name: string) => {
      if (!names.includes(name)) names.push(name)
      return { keys: async () => [] }
    },
    delete: async (name: string) => void (names = names.filter((one) => one !== name)),
  })
  Object.assign(server, { isTimedOut: false, isAway: false })
  stop = watchSessionEnd()
})
afterEach(() => {
  stop()
  markSessionBack()
  vi.unstubAllGlobals()
})

const become = (account: string) => setIdentity({ account, domain: '', groupId: '', profile: null })

test('A-01 a session that has ended leaves nothing of the account here, but drafts stay, and the other tabs hear of it', async () => {
  become('k1')
  const rows = openAccountRows<unknown>('k1')
  for (const key of ['query-["offers"]', 'query-["position",4]', 'boot']) await rows.setItem(key, {})
  await openDraftRows('ada').setItem('apply 7', { values: {}, version: 0, isSent: false })
  raiseAlert('csrf', 'A token')
  expect(names).toHaveLength(5)
  raiseAlert('session', 'The session is over')
  await vi.waitFor(() => expect(names).toEqual(['offers:k2', 'workbox-precache-v2']))
  await vi.waitFor(async () => expect(await rows.entries()).toEqual([]))
  expect(await openDraftRows('ada').entries()).toHaveLength(1)
  expect(tellTabs).toHaveBeenCalledExactlyOnceWith({ type: 'session', account: 'anon' })
})

test.each([
  ['ended by itself', { isTimedOut: true }, ['held-letters:ada']],
  ['was ended elsewhere', {}, []],
  ['ended, but the server cannot be asked why', { isAway: true }, []],
])('O-18 of a session that %s letters stay: %j', async (_, says, expected) => {
  Object.assign(server, says)
  setIdentity({ account: 'k1', domain: '', groupId: '', profile: { encId: 'ada', fullname: '', hasResume: false } })
  raiseAlert('session', 'The session is over')
  await vi.waitFor(() => expect(names).toEqual(['offers:k2', 'workbox-precache-v2', ...expected]))
})

test('A-04 a page of nobody has nothing to forget', async () => {
  become('anon')
  raiseAlert('session', 'The session is over')
  await Promise.resolve()
  expect(names).toHaveLength(5)
})
