// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Answers } from '#contract/form/values.ts'
import type { FormStore } from '#src/form-kit/store/form-store.ts'
import { RequestFailure } from '#src/platform/request/failure/request-failure.ts'
import { markSessionBack } from '#src/platform/session/session-over.ts'
import { openDraftRows } from '#src/form-kit/draft/draft-rows.ts'
import type { OpenedDraft } from './draft-options.ts'
import { DraftSync } from './draft-sync.ts'
import type { DraftState } from '#src/form-kit/draft/draft-state.ts'
import { storeWith } from '#src/form-kit/draft/store-with.test-kit.ts'

const saveDraft = vi.fn<(draft: { version: number; values: Answers }) => Promise<{ version: number }>>()

beforeEach(() => {
  vi.useFakeTimers()
  // the health check succeeds
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()))
  saveDraft.mockReset()
})
afterEach(() => {
  // a form that was left no longer reacts
  for (const stop of open.splice(0)) stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const open: (() => void)[] = []

let account = 0
function getKeeper(
  store: FormStore,
  more: Partial<OpenedDraft> = {},
  isSignedIn = true,
  owner = `keeper-${account++}`,
) {
  const opened = { version: 0, values: {}, updatedTs: null, ...more }
  const keeper = new DraftSync({ store, row: 'apply 7', opened, owner, save: isSignedIn ? saveDraft : null })
  const states: DraftState[] = []
  const stop = keeper.start((state) => states.push(state))
  open.push(stop)
  return { keeper, states, stop, owner }
}

test('F-21 what is typed is saved with the account after a pause, over the version that is known', async () => {
  saveDraft.mockResolvedValueOnce({ version: 1 }).mockResolvedValueOnce({ version: 2 })
  const { store, type } = storeWith({})
  const { keeper } = getKeeper(store)
  type({ why: 'a' })
  type({ why: 'ab' })
  expect(keeper.state.state).toBe('unsaved')
  await vi.advanceTimersByTimeAsync(2000)
  expect(saveDraft).toHaveBeenCalledOnce()
  expect(saveDraft).toHaveBeenLastCalledWith(expect.objectContaining({ version: 0, values: { why: 'ab' } }))
  expect(keeper.state.state).toBe('saved')
  type({ why: 'abc' })
  await vi.advanceTimersByTimeAsync(2000)
  expect(saveDraft).toHaveBeenLastCalledWith(expect.objectContaining({ version: 1, values: { why: 'abc' } }))
})

test('F-21 without an answer the draft stays on the device, and comes back into the next form', async () => {
  saveDraft.mockRejectedValue(new RequestFailure('offline', 'No network'))
  const { store, type } = storeWith({})
  const { keeper, stop, owner } = getKeeper(store)
  type({ why: 'typed in a tunnel' })
  await vi.advanceTimersByTimeAsync(2000)
  expect(keeper.state.state).toBe('failed')
  stop()

  const next = storeWith({})
  getKeeper(next.store, {}, true, owner)
  await vi.advanceTimersByTimeAsync(10)
  expect(next.present()).toEqual({ why: 'typed in a tunnel' })
})

test('F-21 the draft of another device is asked about, and either may stay', async () => {
  const conflict = { version: 5, values: { why: 'theirs' }, definitionVersion: 'a', updatedTs: 9 }
  const refusal = () => new RequestFailure('refused', 'Changed', { status: 409, code: 'conflict', data: conflict })
  saveDraft.mockRejectedValueOnce(refusal()).mockResolvedValueOnce({ version: 6 })
  const { store, type } = storeWith({})
  const { keeper } = getKeeper(store)
  type({ why: 'mine' })
  await vi.advanceTimersByTimeAsync(2000)
  expect(keeper.state.conflict).toMatchObject({ version: 5, values: { why: 'theirs' }, disputed: ['why'] })
  keeper.settle('mine')
  await vi.advanceTimersByTimeAsync(10)
  expect(saveDraft).toHaveBeenLastCalledWith(expect.objectContaining({ version: 5, values: { why: 'mine' } }))
  expect(keeper.state).toMatchObject({ state: 'saved', conflict: null })

  saveDraft.mockRejectedValueOnce(refusal())
  type({ why: 'mine again' })
  await vi.advanceTimersByTimeAsync(2000)
  keeper.settle('theirs')
  expect(store.draft()).toEqual({ why: 'theirs' })
  expect(keeper.state).toMatchObject({ state: 'saved', conflict: null })
})

test('F-21 a draft whose answer was lost is no draft of another device', async () => {
  saveDraft.mockRejectedValue(new RequestFailure('offline', 'No network'))
  const { store, type } = storeWith({})
  const { stop, owner } = getKeeper(store)
  type({ why: 'a', car: undefined, jobs: [{ at: 'North' }] })
  await vi.advanceTimersByTimeAsync(2000)
  stop()
  // leaving the form tries once more
  await vi.advanceTimersByTimeAsync(10)
  const calls = saveDraft.mock.calls.length
  const taken = { version: 1, values: { jobs: [{ at: 'North' }], why: 'a' } }
  const other = getKeeper(storeWith({}).store, { ...taken, values: { why: 'b' } }, true, owner)
  await vi.advanceTimersByTimeAsync(10)
  expect(other.keeper.state.conflict).toMatchObject({ version: 1, values: { why: 'b' } })
  const { keeper } = getKeeper(storeWith({}).store, taken, true, owner)
  await vi.advanceTimersByTimeAsync(10)
  expect(keeper.state).toMatchObject({ state: 'saved', conflict: null })
  expect(saveDraft).toHaveBeenCalledTimes(calls)
})

test('F-10 the device keeps beside the answers which form they were begun with', async () => {
  saveDraft.mockRejectedValue(new RequestFailure('offline', 'No network'))
  const { store, type } = storeWith({})
  const begun = { definitionVersion: '3.1', asked: { why: 'text' } }
  const opened = { version: 0, values: {}, updatedTs: null }
  const keeper = new DraftSync({ store, row: 'apply 9', opened, begun, owner: 'begun', save: saveDraft })
  open.push(keeper.start(() => undefined))
  type({ why: 'a' })
  await vi.advanceTimersByTimeAsync(2000)
  expect(await openDraftRows('begun').getItem('apply 9')).toMatchObject({ values: { why: 'a' }, isSent: false, begun })
})

test('F-21 without an account the device alone keeps it, and after sending nobody does', async () => {
  const { store, type } = storeWith({})
  const { keeper, owner } = getKeeper(store, {}, false)
  type({ why: 'a' })
  await vi.advanceTimersByTimeAsync(2000)
  expect(saveDraft).not.toHaveBeenCalled()
  await keeper.forget()
  const next = storeWith({})
  getKeeper(next.store, {}, false, owner)
  await vi.advanceTimersByTimeAsync(10)
  expect(next.present()).toEqual({})
})

test('F-21 a form opened as the device kept it takes up the newer draft of the device; opened anew, what the account has stands', async () => {
  saveDraft.mockResolvedValueOnce({ version: 3 })
  const { store, type } = storeWith({})
  const { stop, owner } = getKeeper(store, { version: 2 })
  type({ why: 'saved with the account' })
  await vi.advanceTimersByTimeAsync(2000)
  stop()

  const kept = storeWith({ why: 'older' })
  const { keeper } = getKeeper(kept.store, { version: 2, isKept: true }, true, owner)
  await vi.advanceTimersByTimeAsync(10)
  expect(kept.present()).toEqual({ why: 'saved with the account' })
  expect(keeper.state).toMatchObject({ state: 'saved', conflict: null })

  // the draft was deleted on another device meanwhile
  const anew = storeWith({})
  getKeeper(anew.store, { version: 0 }, true, owner)
  await vi.advanceTimersByTimeAsync(10)
  expect(anew.present()).toEqual({})
})

test('F-21 a network that comes and goes each second: one write at a time, each over the version before it, and the last words are saved', async () => {
  const { store, type } = storeWith({})
  const { keeper } = getKeeper(store)
  let version = 0
  let under = 0
  let most = 0
  let isUp = true
  saveDraft.mockImplementation(async (draft) => {
    under += 1
    most = Math.max(most, under)
    await new Promise((resolve) => setTimeout(resolve, 300))
    under -= 1
    if (!isUp) throw new RequestFailure('offline', 'No network')
    expect(draft.version).toBe(version)
    version += 1
    return { version }
  })
  for (let second = 0; second < 60; second += 1) {
    isUp = second % 2 === 0
    if (isUp) dispatchEvent(new Event('online'))
    type({ why: `word ${second}` })
    await vi.advanceTimersByTimeAsync(1000)
  }
  isUp = true
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(5000)
  expect(most).toBe(1)
  expect(keeper.state).toMatchObject({ state: 'saved', conflict: null })
  expect(saveDraft).toHaveBeenLastCalledWith({ version: version - 1, values: { why: 'word 59' } })
})

test.each(['gone', 'already_sent'] as const)(
  'F-21 a draft that is %s is kept nowhere, and whoever shows it is told',
  async (code) => {
    const refusal = new RequestFailure('refused', 'Over', { code })
    saveDraft.mockRejectedValue(refusal)
    const onOver = vi.fn<(error: RequestFailure) => void>()
    const { store, type } = storeWith({})
    const given = {
      store,
      row: 'form 7',
      opened: { version: 0, values: {}, updatedTs: null },
      owner: `keeper-${account++}`,
    }
    const keeper = new DraftSync({ ...given, save: saveDraft, onOver })
    open.push(keeper.start(() => undefined))
    type({ why: 'a' })
    await vi.advanceTimersByTimeAsync(2000)
    expect(onOver).toHaveBeenCalledExactlyOnceWith(refusal)
    type({ why: 'ab' })
    await vi.advanceTimersByTimeAsync(2000)
    expect(saveDraft).toHaveBeenCalledOnce()
    const again = storeWith({})
    open.push(new DraftSync({ ...given, store: again.store, save: saveDraft }).start(() => undefined))
    await vi.advanceTimersByTimeAsync(100)
    expect(again.present()).toEqual({})
  },
)

test('F-21 a server that was away for a moment gets the draft later, without another key', async () => {
  const away = new RequestFailure('server', 'Away', { status: 503 })
  saveDraft.mockRejectedValueOnce(away).mockRejectedValueOnce(away).mockResolvedValueOnce({ version: 1 })
  const { store, type } = storeWith({})
  const { keeper } = getKeeper(store)
  type({ why: 'a' })
  await vi.advanceTimersByTimeAsync(2000)
  expect(saveDraft).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(saveDraft).toHaveBeenCalledTimes(3)
  expect(keeper.state.state).toBe('saved')
  await vi.advanceTimersByTimeAsync(120_000)
  expect(saveDraft).toHaveBeenCalledTimes(3)
})

test('F-21 a form that was left is tried once more, not for ever', async () => {
  saveDraft.mockRejectedValue(new RequestFailure('server', 'Away', { status: 503 }))
  const { store, type } = storeWith({})
  const { stop } = getKeeper(store)
  type({ why: 'a' })
  await vi.advanceTimersByTimeAsync(2000)
  stop()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(saveDraft).toHaveBeenCalledTimes(2)
})

test('F-21 A-15 a session that has ended is said where the draft’s state is, and the draft goes out once the person is back', async () => {
  saveDraft.mockRejectedValueOnce(new RequestFailure('refused', 'Please sign in', { status: 401 }))
  saveDraft.mockResolvedValue({ version: 1 })
  const { store, type } = storeWith({})
  const { keeper, owner } = getKeeper(store)
  type({ why: 'a' })
  await vi.advanceTimersByTimeAsync(2000)
  expect(keeper.state.state).toBe('signed-out')
  expect(await openDraftRows(owner).getItem('apply 7')).toMatchObject({ values: { why: 'a' }, isSent: false })
  markSessionBack()
  await vi.advanceTimersByTimeAsync(10)
  expect(keeper.state.state).toBe('saved')
  expect(saveDraft).toHaveBeenCalledTimes(2)
})

test('F-21 what is typed is on the device before any pause', async () => {
  const { store, type } = storeWith({})
  const { owner } = getKeeper(store)
  type({ why: 'a' })
  type({ why: 'ab' })
  await vi.advanceTimersByTimeAsync(0)
  expect(await openDraftRows(owner).getItem('apply 7')).toMatchObject({ values: { why: 'ab' } })
})

test('F-21 each letter is noted before the database has the one before it', () => {
  const { store, type } = storeWith({})
  const { owner } = getKeeper(store)
  type({ why: 'a' })
  type({ why: 'ab' })
  expect(localStorage.getItem(`draft ${owner} apply 7`)).toContain('"ab"')
})
