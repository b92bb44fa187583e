// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Answers } from '#contract/form/values.ts'
import type { FormStore } from '#src/form-kit/store/form-store.ts'
import { DraftKeeper } from './draft-keeper.ts'
import { draftRows } from './draft-rows.ts'
import { storeWith } from './store-with.test-kit.ts'

// What is typed while a save is under way.

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

function keeperOf(store: FormStore) {
  const owner = `saving-${account++}`
  const opened = { version: 0, values: {}, updatedTs: null }
  const keeper = new DraftKeeper({ store, row: 'apply 7', opened, owner, save: saveDraft })
  stop = keeper.start(() => undefined)
  return { keeper, owner }
}

test('F-21 nothing is called saved while later words are still to be sent, also when the network is back just then', async () => {
  const first = Promise.withResolvers<{ version: number }>()
  const second = Promise.withResolvers<{ version: number }>()
  saveDraft.mockReturnValueOnce(first.promise).mockReturnValueOnce(second.promise)
  const { store, type } = storeWith({})
  const { keeper, owner } = keeperOf(store)
  type({ why: 'a' })
  await vi.advanceTimersByTimeAsync(2000)
  type({ why: 'ab' })
  void keeper.flush()
  first.resolve({ version: 1 })
  await vi.advanceTimersByTimeAsync(10)
  expect(keeper.state.state).toBe('unsaved')
  expect(await draftRows(owner).getItem('apply 7')).toMatchObject({ values: { why: 'ab' }, isSent: false })
  second.resolve({ version: 2 })
  await vi.advanceTimersByTimeAsync(10)
  expect(keeper.state.state).toBe('saved')
  expect(await draftRows(owner).getItem('apply 7')).toMatchObject({ values: { why: 'ab' }, isSent: true })
})

// as many turns as noting on the device that it was saved takes, and some
test.each(Array.from({ length: 12 }, (_, turns) => turns))(
  'F-21 what is typed while it is being noted that the draft was saved is saved too, after %i turns',
  async (turns) => {
    const first = Promise.withResolvers<{ version: number }>()
    saveDraft.mockReturnValueOnce(first.promise).mockResolvedValueOnce({ version: 2 })
    const { store, type } = storeWith({})
    keeperOf(store)
    type({ why: 'a' })
    await vi.advanceTimersByTimeAsync(1600)
    first.resolve({ version: 1 })
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
    type({ why: 'ab' })
    await vi.advanceTimersByTimeAsync(2000)
    expect(saveDraft).toHaveBeenLastCalledWith(expect.objectContaining({ values: { why: 'ab' } }))
  },
)
