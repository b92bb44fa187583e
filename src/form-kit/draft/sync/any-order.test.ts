// @vitest-environment jsdom
import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildTextItem } from '#contract/form/form.test-kit.ts'
import type { Answers } from '#contract/form/values.ts'
import { storeOf } from '#src/form-kit/form.test-kit.tsx'
import { RequestFailure } from '#src/platform/request/failure/request-failure.ts'
import { DraftSync } from './draft-sync.ts'

// Two devices of one account with the same form open, in any order of actions and responses.

/** Questions that only one device answers, and one that both do. */
const OWN = [
  { first: 'why', second: 'boat' },
  { first: 'knots', second: 'port' },
] as const
const SHARED = 'name' as const
const QUESTIONS = ['why', 'boat', 'knots', 'port', SHARED] as const
const open: (() => void)[] = []
let devices = 0

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()))
})
afterEach(() => {
  for (const stop of open.splice(0)) stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** An account on the server, which can be made unreachable. */
class Account {
  version = 0
  values: Answers = {}
  isAway = false
  async save(draft: { version: number; values: Answers }) {
    if (this.isAway) throw new RequestFailure('offline', 'No network')
    if (draft.version !== this.version) {
      const data = { version: this.version, values: this.values, updatedTs: 9 }
      throw new RequestFailure('refused', 'Changed', { status: 409, code: 'conflict', data })
    }
    this.version += 1
    this.values = structuredClone(draft.values)
    return { version: this.version }
  }
}

function getDevice(account: Account) {
  const store = storeOf(QUESTIONS.map((name) => buildTextItem(name)))
  const opened = { version: 0, values: {}, updatedTs: null }
  const owner = `any-order-${devices++}`
  const keeper = new DraftSync({ store, row: 'apply 7', opened, owner, save: (draft) => account.save(draft) })
  open.push(keeper.start(() => undefined))
  return { store, keeper }
}

const step = fc.record({
  device: fc.constantFrom(0 as const, 1 as const),
  does: fc.constantFrom('answer', 'answer', 'answer', 'settle', 'tunnel'),
  question: fc.constantFrom('first' as const, 'second' as const, SHARED),
  whose: fc.constantFrom('mine' as const, 'theirs' as const),
  waits: fc.nat({ max: 2000 }),
})

test('F-21 of two devices that answer, settle and lose the network in any order no answer is lost that the other did not give too', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const account = new Account()
      const pair = [getDevice(account), getDevice(account)] as const
      const last: Record<string, string> = {}
      const shared = new Set<unknown>([undefined])
      for (const [at, { device, does, question, whose, waits }] of steps.entries()) {
        const { store, keeper } = pair[device]
        if (does === 'settle') keeper.settle(whose)
        else if (does === 'tunnel') account.isAway = !account.isAway
        else if (question === SHARED) {
          shared.add(`words ${at}`)
          store.change(SHARED, `words ${at}`)
        } else {
          last[OWN[device][question]] = `words ${at}`
          store.change(OWN[device][question], `words ${at}`)
        }
        await vi.advanceTimersByTimeAsync(waits)
      }
      account.isAway = false
      // until both devices have sent everything, and conflicts are resolved
      for (let round = 0; round < 6; round += 1)
        for (const { keeper } of pair) {
          await vi.advanceTimersByTimeAsync(70_000)
          keeper.settle('mine')
          await keeper.saveNow()
        }
      expect(account.values).toMatchObject(last)
      expect(shared).toContain(account.values[SHARED])
      for (const { store, keeper } of pair)
        expect(keeper.state.state).toBe(Object.keys(store.draft()).length > 0 ? 'saved' : 'none')
    }),
    { numRuns: 40 },
  )
})
