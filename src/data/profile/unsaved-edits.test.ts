// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { toDraftsDatabase } from '#contract/zod-free/device-storage-names.ts'
import { openAccountRows } from '#src/platform/persist/account-database.ts'
import { setIdentity } from '#src/platform/request/identity.ts'
import { removeUnsavedEdit, storeUnsavedEdit, unsavedEditsQuery, type UnsavedEdit } from './unsaved-edits.ts'

const signIn = (account: string) =>
  setIdentity({
    account,
    domain: 'demo.example',
    groupId: '1',
    profile: { encId: 'ada', fullname: '', hasResume: false },
  })
beforeEach(() => signIn('k1'))
const visit = () => new QueryClient()
const link = (id: string): UnsavedEdit => ({
  id,
  editing: {
    edit: {
      op_section: 'links',
      operation: 'add',
      op_data: { value: { label: id, url: 'https://example.com' } },
      version: 3,
    },
    seen: [],
    draft: { target: { section: 'links', index: null }, typed: { label: id } },
  },
  why: 'failed',
})
const listIds = async (client: QueryClient) => (await client.fetchQuery(unsavedEditsQuery())).map(({ id }) => id)

test('P-02 every edit that was not saved is kept, in its place, and is there on the next visit', async () => {
  const client = visit()
  await storeUnsavedEdit(client, link('a'))
  await storeUnsavedEdit(client, link('b'))
  await storeUnsavedEdit(client, { ...link('a'), why: 'changed' })
  expect(await listIds(client)).toEqual(['a', 'b'])
  const later = visit()
  expect(await later.fetchQuery(unsavedEditsQuery())).toEqual([{ ...link('a'), why: 'changed' }, link('b')])
  await removeUnsavedEdit(later, 'a')
  expect(await listIds(visit())).toEqual(['b'])
})

test('P-02 an edit that fails before what was kept is read takes nothing away', async () => {
  const [first, second] = [visit(), visit()]
  await removeUnsavedEdit(first, 'b')
  await storeUnsavedEdit(first, link('x'))
  await storeUnsavedEdit(second, link('y'))
  expect((await listIds(visit())).slice(-2)).toEqual(['x', 'y'])
})

test('P-02 two tabs keep their edits beside each other, and each forgets its own alone', async () => {
  const [here, there] = [visit(), visit()]
  await Promise.all([listIds(here), listIds(there)])
  await Promise.all([storeUnsavedEdit(here, link('of here')), storeUnsavedEdit(here, link('too'))])
  await storeUnsavedEdit(there, link('of there'))
  await removeUnsavedEdit(here, 'of here')
  expect((await listIds(visit())).slice(-2)).toEqual(['too', 'of there'])
})

test('P-02 what another tab has forgotten is no longer shown here once this one forgets it, too', async () => {
  const [here, there] = [visit(), visit()]
  await storeUnsavedEdit(here, link('of both'))
  await removeUnsavedEdit(there, 'of both')
  await removeUnsavedEdit(here, 'of both')
  expect(here.getQueryData(unsavedEditsQuery().queryKey)?.map(({ id }) => id)).not.toContain('of both')
})

test('P-02 an edit that arrives before what was kept is read is forgotten', async () => {
  await storeUnsavedEdit(visit(), link('late'))
  await removeUnsavedEdit(visit(), 'late')
  expect(await listIds(visit())).not.toContain('late')
})

test('P-02 what was not saved outlives a session that ends, and an update that no longer understands one of them', async () => {
  await storeUnsavedEdit(visit(), link('of the session before'))
  signIn('k2')
  expect((await listIds(visit())).at(-1)).toBe('of the session before')
  const rows = openAccountRows<unknown>('ada', toDraftsDatabase('ada'))
  await rows.setItem('profile-edits', [{ id: 'of another build' }, link('this one')])
  expect(await listIds(visit())).toEqual(['this one'])
})
