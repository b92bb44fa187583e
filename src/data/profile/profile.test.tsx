// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EMPTY_PROFILE } from '#contract/profile/profile-content.ts'
import { applyProfileEdit, type ProfileEdit } from '#contract/profile/profile-edit.ts'
import type { Profile } from '#contract/profile/profile.ts'
import { HEADER } from '#contract/zod-free/headers.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { setIdentity } from '#src/platform/request/identity.ts'
import { envelope, network } from '#src/platform/request/network.test-kit.ts'
import { unsavedEditsQuery, useUnsavedEdits, type UnsavedEdit } from './unsaved-edits.ts'
import { createEditing, useEditProfile, useProfile, type ProfileRead } from './profile.ts'

/** A profile on a server that answers edits when the test releases them. */
function site() {
  let stored: Profile = { ...EMPTY_PROFILE, email: 'ada@example.com', avatar: null, resumes: [], versions: {} }
  const sent: number[] = []
  const keys: (string | null)[] = []
  const done = new Map<string | null, Profile>()
  const waiting: ((isRefused?: boolean) => void)[] = []
  network(async ({ path, body, headers: asked }) => {
    const headers = { 'x-account-key': 'k' }
    if (path !== API.profileEdit) return envelope(path === API.profileDetails ? stored : {}, { headers })
    const edit = JSON.parse(String(body)) as ProfileEdit
    const key = asked.get(HEADER.idempotency)
    sent.push(edit.version ?? -1)
    keys.push(key)
    const isRefused = await new Promise<boolean | undefined>((resolve) => waiting.push(resolve))
    if (isRefused) return new Response('{}', { status: 422, headers })
    const earlier = done.get(key)
    if (earlier) return envelope(earlier, { headers })
    const edited = applyProfileEdit(stored, edit)
    const version = (stored.versions[edit.op_section] ?? 0) + 1
    if ('content' in edited) stored = { ...stored, ...edited.content, versions: { [edit.op_section]: version } }
    done.set(key, stored)
    return envelope(stored, { headers })
  })
  return { sent, keys, answerNext: (isRefused = false) => waiting.shift()?.(isRefused), waiting }
}

let isBusy = false
let unsaved: readonly UnsavedEdit[] = []
let root: Root
let shown: ProfileRead | undefined
let edit: ReturnType<typeof useEditProfile>['mutate']
function Watcher() {
  const { profile } = useProfile()
  const { mutate, isPending } = useEditProfile({ onFailed: () => undefined })
  const { unsaved: kept } = useUnsavedEdits()
  useEffect(() => {
    unsaved = kept
    shown = profile
    edit = mutate
    isBusy = isPending
  }, [profile, mutate, kept, isPending])
  return null
}
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const profile = { encId: crypto.randomUUID(), fullname: '', hasResume: false }
  setIdentity({ account: 'k', domain: 'demo.example', groupId: '1', profile })
  root = createRoot(document.createElement('div'))
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

const link = (name: string) => ({ label: name, url: `https://example.com/${name}` })
const add = (name: string) => {
  if (shown)
    edit({
      id: name,
      editing: createEditing(shown, { op_section: 'links', operation: 'add', op_data: { value: link(name) } }),
    })
}
const show = (client = new QueryClient()) =>
  act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Watcher />
      </QueryClientProvider>,
    ),
  )
const listNames = () => shown?.links.map(({ label }) => label)

test('P-02 edits one after the other are shown at once, and each names the version that the one before makes', async () => {
  const { sent, answerNext } = site()
  await show()
  await vi.waitFor(() => expect(shown).toBeDefined())
  await act(async () => add('a'))
  await vi.waitFor(() => expect(listNames()).toEqual(['a']))
  await act(async () => add('b'))
  await vi.waitFor(() => expect(listNames()).toEqual(['a', 'b']))
  await act(async () => answerNext())
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(listNames()).toEqual(['a', 'b'])
  await act(async () => answerNext())
  await vi.waitFor(() => expect(shown?.versions.links).toBe(2))
  expect(listNames()).toEqual(['a', 'b'])
  expect(sent).toEqual([0, 1])
})

test('P-02 two edits of a section that fail are both kept, and saving a third takes neither away', async () => {
  const { answerNext, sent } = site()
  await show()
  await vi.waitFor(() => expect(shown).toBeDefined())
  for (const [name, isRefused] of [
    ['a', true],
    ['b', true],
    ['c', false],
  ] as const) {
    await act(async () => add(name))
    await vi.waitFor(() => expect(sent.length).toBeGreaterThan(0))
    await act(async () => answerNext(isRefused))
    sent.length = 0
  }
  await vi.waitFor(() => expect(listNames()).toEqual(['c']))
  expect(unsaved.map(({ id }) => id)).toEqual(['a', 'b'])
  await act(async () => add('a'))
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  await act(async () => answerNext())
  await vi.waitFor(() => expect(unsaved.map(({ id }) => id)).toEqual(['b']))
})

test('P-02 an edit is on the device while it is on its way, and gone from there when it arrived', async () => {
  const kept = async () => (await new QueryClient().fetchQuery(unsavedEditsQuery())).map(({ id, why }) => [id, why])
  const { answerNext, keys } = site()
  await show()
  await vi.waitFor(() => expect(shown).toBeDefined())
  await act(async () => add('a'))
  await act(async () => add('b'))
  const sending = [
    ['a', 'sending'],
    ['b', 'sending'],
  ]
  await vi.waitFor(async () => expect(await kept()).toEqual(sending))
  expect(unsaved).toEqual([])
  await act(async () => answerNext())
  await vi.waitFor(async () => expect(await kept()).toEqual([['b', 'sending']]))
  await act(async () => answerNext(true))
  await vi.waitFor(async () => expect(await kept()).toEqual([['b', 'failed']]))
  expect(keys).toEqual(['a', 'b'])
})

test('P-02 the stored answer to what was done earlier does not show an older profile', async () => {
  const { answerNext, waiting } = site()
  await show()
  await vi.waitFor(() => expect(shown).toBeDefined())
  for (const [name, left] of [
    ['a', ['a']],
    ['b', ['a', 'b']],
    ['a', ['a', 'b']],
  ] as const) {
    await act(async () => add(name))
    await vi.waitFor(() => expect(waiting).toHaveLength(1))
    await act(async () => answerNext())
    await vi.waitFor(() => expect([isBusy, listNames()]).toEqual([false, left]))
  }
})
