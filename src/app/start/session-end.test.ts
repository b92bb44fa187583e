import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rowsOf } from '#src/platform/persist/account-database.ts'
import { raiseAlert } from '#src/platform/request/alerts.ts'
import { setIdentity } from '#src/platform/request/identity.ts'
import { watchSessionEnd } from './session-end.ts'

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
  vi.unstubAllGlobals()
})

const become = (account: string) => setIdentity({ account, domain: '', groupId: '', profile: null })

test('CASES 17 CASES 28 a session that has ended leaves nothing to read here, but drafts stay', async () => {
  become('k1')
  const rows = rowsOf<unknown>('k1')
  for (const key of ['query-["offers"]', 'query-["position",4]', 'draft 7', 'boot-1']) await rows.setItem(key, {})
  raiseAlert('csrf', 'A token')
  expect(names).toHaveLength(5)
  raiseAlert('session', 'The session is over')
  await vi.waitFor(() => expect(names).toEqual(['offers:k2', 'workbox-precache-v2']))
  await vi.waitFor(async () => expect((await rows.entries()).map(([key]) => key)).toEqual(['draft 7', 'boot-1']))
})

test('CASES 17 a page of nobody has nothing to forget', async () => {
  become('anon')
  raiseAlert('session', 'The session is over')
  await Promise.resolve()
  expect(names).toHaveLength(5)
})
