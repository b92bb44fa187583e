import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rowsOf } from '#src/platform/persist/account-database.ts'
import { raiseAlert } from '#src/platform/request/alerts.ts'
import { setIdentity } from '#src/platform/request/identity.ts'
import { draftRows } from '#src/form-kit/draft/draft-rows.ts'
import { noteSessionBack } from '#src/platform/session/session-over.ts'
import { watchSessionEnd } from './session-end.ts'

const tellTabs = vi.hoisted(() => vi.fn<(message: unknown) => void>())
vi.mock('#src/platform/tabs.ts', () => ({ tellTabs, onTabMessage: () => () => undefined }))

let names: string[] = []
let stop: () => void
beforeEach(() => {
  names = ['offers:k1', 'letters:k1', 'views:k1', 'offers:k2', 'workbox-precache-v2']
  vi.stubGlobal('caches', {
    keys: async () => [...names],
    delete: async (name: string) => void (names = names.filter((one) => one !== name)),
  })
  stop = watchSessionEnd()
})
afterEach(() => {
  stop()
  noteSessionBack()
  vi.unstubAllGlobals()
})

const become = (account: string) => setIdentity({ account, domain: '', groupId: '', profile: null })

test('A-01 a session that has ended leaves nothing of the account here, but drafts stay, and the other tabs hear of it', async () => {
  become('k1')
  const rows = rowsOf<unknown>('k1')
  for (const key of ['query-["offers"]', 'query-["position",4]', 'boot']) await rows.setItem(key, {})
  await draftRows('ada').setItem('apply 7', { values: {}, version: 0, isSent: false })
  raiseAlert('csrf', 'A token')
  expect(names).toHaveLength(5)
  raiseAlert('session', 'The session is over')
  await vi.waitFor(() => expect(names).toEqual(['offers:k2', 'workbox-precache-v2']))
  await vi.waitFor(async () => expect(await rows.entries()).toEqual([]))
  expect(await draftRows('ada').entries()).toHaveLength(1)
  expect(tellTabs).toHaveBeenCalledExactlyOnceWith({ type: 'session', account: 'anon' })
})

test('A-04 a page of nobody has nothing to forget', async () => {
  become('anon')
  raiseAlert('session', 'The session is over')
  await Promise.resolve()
  expect(names).toHaveLength(5)
})
