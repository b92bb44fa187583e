// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RequestFailure, type FailureKind } from '#src/platform/request/failure/request-failure.ts'
import { DraftSync } from './sync/draft-sync.ts'
import { openDraftRows } from './draft-rows.ts'
import { storeWith } from './store-with.test-kit.ts'

vi.mock('#src/platform/persist/has-reached-disk.ts', () => ({ hasReachedDisk: async () => true }))

let stop = () => {}
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()))
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function typeIntoDraft(save: () => Promise<{ version: number }>, owner: string) {
  const { store, type } = storeWith({})
  const opened = { version: 0, values: {}, updatedTs: null }
  const keeper = new DraftSync({ store, row: 'apply 7', opened, owner, save })
  stop = keeper.start(() => undefined)
  type({ why: 'Ropes' })
  await vi.advanceTimersByTimeAsync(2000)
  return { keeper, type }
}

const REFUSALS: [number, FailureKind, string][] = [
  [422, 'refused', 'Check the answers'],
  [403, 'permission', 'This form is not for you'],
  [413, 'refused', 'Too large'],
]
test.each(REFUSALS)(
  'F-21 a draft that is refused with %i says so and why, and stays on the device',
  async (status, kind, text) => {
    const save = vi.fn<() => Promise<{ version: number }>>()
    save.mockRejectedValueOnce(new RequestFailure(kind, text, { status })).mockResolvedValue({ version: 1 })
    const { keeper, type } = await typeIntoDraft(save, `refused-${status}`)
    expect(keeper.state).toMatchObject({ state: 'refused', reason: text })
    expect(await openDraftRows(`refused-${status}`).getItem('apply 7')).toMatchObject({ values: { why: 'Ropes' } })
    type({ why: 'Rope' })
    await vi.advanceTimersByTimeAsync(2000)
    expect(keeper.state.state).toBe('saved')
  },
)

test.each([
  [0, 'offline'],
  [503, 'server'],
  [429, 'rate-limit'],
] as [number, FailureKind][])(
  'F-21 a draft that nobody could take, %i, is kept on the device until somebody can',
  async (status, kind) => {
    const { keeper } = await typeIntoDraft(
      () => Promise.reject(new RequestFailure(kind, 'No', { status })),
      `away-${status}`,
    )
    expect(keeper.state.state).toBe('device')
  },
)
