// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildTextItem } from '#contract/form/form.test-kit.ts'
import type { Answers } from '#contract/form/values.ts'
import { toDraftsDatabase } from '#contract/zod-free/device-storage-names.ts'
import { storeOf } from '#src/form-kit/form.test-kit.tsx'
import type { FormStore } from '#src/form-kit/store/form-store.ts'
import { openAccountRows } from '#src/platform/persist/account-database.ts'
import { DraftSync } from './draft-sync.ts'
import type { DraftRow } from '#src/form-kit/draft/draft-row.ts'
import { openDraftRows } from '#src/form-kit/draft/draft-rows.ts'
import { storeWith } from '#src/form-kit/draft/store-with.test-kit.ts'

// Input that is typed while a save is in progress.

const saveDraft = vi.fn<(draft: { version: number; values: Answers }) => Promise<{ version: number }>>()
let stop = () => {}
let account = 0

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()))
  saveDraft.mockReset()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function getKeeper(store: FormStore, owner = `saving-${account++}`) {
  const opened = { version: 0, values: {}, updatedTs: null }
  const keeper = new DraftSync({ store, row: 'apply 7', opened, owner, save: saveDraft })
  stop = keeper.start(() => undefined)
  return { keeper, owner }
}

const twoQuestions = (initial: Answers = {}) => storeOf([buildTextItem('why'), buildTextItem('boat')], { initial })

test('F-21 nothing is called saved while later words are still to be sent, also when the network is back just then', async () => {
  const first = Promise.withResolvers<{ version: number }>()
  const second = Promise.withResolvers<{ version: number }>()
  saveDraft.mockReturnValueOnce(first.promise).mockReturnValueOnce(second.promise)
  const { store, type } = storeWith({})
  const { keeper, owner } = getKeeper(store)
  type({ why: 'a' })
  await vi.advanceTimersByTimeAsync(2000)
  type({ why: 'ab' })
  void keeper.saveNow()
  first.resolve({ version: 1 })
  await vi.advanceTimersByTimeAsync(10)
  expect(keeper.state.state).toBe('unsaved')
  expect(await openDraftRows(owner).getItem('apply 7')).toMatchObject({ values: { why: 'ab' }, isSent: false })
  second.resolve({ version: 2 })
  await vi.advanceTimersByTimeAsync(10)
  expect(keeper.state.state).toBe('saved')
  expect(await openDraftRows(owner).getItem('apply 7')).toMatchObject({ values: { why: 'ab' }, isSent: true })
})

// more turns than the device takes to record that the answers were saved
test.each(Array.from({ length: 12 }, (_, turns) => turns))(
  'F-21 what is typed while it is being noted that the draft was saved is saved too, after %i turns',
  async (turns) => {
    const first = Promise.withResolvers<{ version: number }>()
    saveDraft.mockReturnValueOnce(first.promise).mockResolvedValueOnce({ version: 2 })
    const { store, type } = storeWith({})
    getKeeper(store)
    type({ why: 'a' })
    await vi.advanceTimersByTimeAsync(1600)
    first.resolve({ version: 1 })
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
    type({ why: 'ab' })
    await vi.advanceTimersByTimeAsync(2000)
    expect(saveDraft).toHaveBeenLastCalledWith(expect.objectContaining({ values: { why: 'ab' } }))
  },
)

test.each([
  ['where nothing was', {}],
  ['over an older day of its own', { boat: 'Gull' }],
])('F-21 what a field puts %s while a save is under way is nobody’s answer: the draft is saved', async (_, initial) => {
  const first = Promise.withResolvers<{ version: number }>()
  saveDraft.mockReturnValueOnce(first.promise)
  const store = twoQuestions(initial)
  const { keeper, owner } = getKeeper(store)
  store.change('why', 'Ropes')
  await vi.advanceTimersByTimeAsync(2000)
  store.change('boat', 'begun', 'field')
  first.resolve({ version: 1 })
  await vi.advanceTimersByTimeAsync(10)
  expect(keeper.state.state).toBe('saved')
  expect(await openDraftRows(owner).getItem('apply 7')).toMatchObject({ values: { why: 'Ropes' }, isSent: true })
})

test('F-21 a save that ends when the device’s own row has just come in does not call that row saved', async () => {
  const [first, second] = [Promise.withResolvers<{ version: number }>(), Promise.withResolvers<{ version: number }>()]
  const read = Promise.withResolvers<DraftRow>()
  saveDraft.mockReturnValueOnce(first.promise).mockReturnValueOnce(second.promise)
  const owner = `saving-${account++}`
  const onDevice = openAccountRows<DraftRow>(owner, toDraftsDatabase(owner))
  Object.assign(onDevice, { getItem: () => read.promise })
  const store = twoQuestions()
  const { keeper } = getKeeper(store, owner)
  store.change('why', 'Ropes')
  await vi.advanceTimersByTimeAsync(2000)
  read.resolve({ values: { boat: 'Tern' }, version: 0, isSent: false, base: {} })
  await vi.advanceTimersByTimeAsync(0)
  expect(store.draft()).toEqual({ why: 'Ropes', boat: 'Tern' })
  first.resolve({ version: 1 })
  await vi.advanceTimersByTimeAsync(0)
  expect(keeper.state.state).not.toBe('saved')
  expect(saveDraft).toHaveBeenLastCalledWith({ version: 1, values: { why: 'Ropes', boat: 'Tern' } })
  second.resolve({ version: 2 })
  await vi.advanceTimersByTimeAsync(0)
  expect(keeper.state.state).toBe('saved')
})
