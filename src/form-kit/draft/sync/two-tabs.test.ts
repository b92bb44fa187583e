// @vitest-environment jsdom
import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildTextItem } from '#contract/form/form.test-kit.ts'
import { storeOf } from '#src/form-kit/form.test-kit.tsx'
import { DraftSync } from './draft-sync.ts'
import { openDraftRows } from '#src/form-kit/draft/draft-rows.ts'

// Two tabs of one device with the same form open, without an account to merge them.

const QUESTIONS = ['why', 'boat', 'knots'] as const
const open: (() => void)[] = []
let devices = 0

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
})
afterEach(() => {
  for (const stop of open.splice(0)) stop()
  vi.useRealTimers()
})

const waitForWrite = () => vi.advanceTimersByTimeAsync(2000)

async function readTab(owner: string) {
  const store = storeOf(QUESTIONS.map((name) => buildTextItem(name)))
  const opened = { version: 0, values: {}, updatedTs: null }
  const keeper = new DraftSync({ store, row: 'apply 7', opened, owner, save: null })
  open.push(keeper.start(() => undefined))
  await vi.advanceTimersByTimeAsync(0)
  return store
}

test('F-21 one letter in a second tab takes no answer of the first one away, and brings it in', async () => {
  const owner = `tabs-${devices++}`
  const [here, there] = [await readTab(owner), await readTab(owner)]
  here.change('why', 'Ropes')
  await waitForWrite()
  there.change('boat', 'G')
  await waitForWrite()
  expect((await openDraftRows(owner).getItem('apply 7'))?.values).toMatchObject({ why: 'Ropes', boat: 'G' })
  expect(there.draft()).toMatchObject({ why: 'Ropes', boat: 'G' })
})

test('F-21 of two tabs that answer in any order the last answer to each question is kept', async () => {
  const step = fc.record({ tab: fc.nat({ max: 1 }), name: fc.constantFrom(...QUESTIONS), waits: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const owner = `tabs-${devices++}`
      const tabs = [await readTab(owner), await readTab(owner)]
      const last: Record<string, string> = {}
      for (const [at, { tab, name, waits }] of steps.entries()) {
        last[name] = `answer ${at}`
        tabs[tab]?.change(name, `answer ${at}`)
        if (waits) await waitForWrite()
        else await vi.advanceTimersByTimeAsync(5)
      }
      await waitForWrite()
      expect((await openDraftRows(owner).getItem('apply 7'))?.values).toMatchObject(last)
    }),
    { numRuns: 40 },
  )
})
