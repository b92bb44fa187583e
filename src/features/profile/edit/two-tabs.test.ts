// @vitest-environment jsdom
import * as fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { buildTextItem } from '#contract/form/form.test-kit.ts'
import { openDraftRows } from '#src/form-kit/draft/draft-rows.ts'
import { storeOf } from '#src/form-kit/form.test-kit.tsx'
import { storeTypedAnswers } from './store-typed-answers.ts'

// Two tabs of one device in which the same form of the profile is open.

/** The device's disks, by person: what both tabs write to. */
const disks = vi.hoisted(() => new Map<string, Map<string, unknown>>())

vi.mock('#src/platform/persist/has-reached-disk.ts', () => ({ hasReachedDisk: async () => true }))
vi.mock('#src/platform/persist/account-database.ts', () => ({
  openAccountRows(person: string) {
    const rows = disks.get(person) ?? new Map<string, unknown>()
    disks.set(person, rows)
    // resolves a moment later, like a database; a change sees the row's value at that time
    const later = async <Answer>(work: () => Answer) => new Promise((resolve) => setTimeout(resolve)).then(work)
    return {
      getItem: (key: string) => later(() => rows.get(key)),
      removeItem: (key: string) => later(() => rows.delete(key)),
      attempt: (_work: unknown, instead: (all: Map<string, unknown>) => unknown) => later(() => instead(rows)),
      isFleeting: () => false,
    }
  },
}))

/** Fields that only one tab changes, and one that both change after receiving each other's changes. */
const OWN = [
  { first: 'headline', second: 'lastName' },
  { first: 'city', second: 'firstName' },
] as const
const SHARED = 'phone' as const
const initial = { headline: 'Cook', lastName: 'Berg', city: 'Oslo', firstName: 'Ada', [SHARED]: '1' }
type Line = keyof typeof initial
const LINES = Object.keys(initial) as Line[]
const stops: (() => void)[] = []
let devices = 0
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const waitForTurn = () => new Promise((resolve) => setTimeout(resolve, 5))

async function openTab(owner: string) {
  const store = storeOf(
    LINES.map((name) => buildTextItem(name)),
    { initial },
  )
  const keeper = storeTypedAnswers({ owner, target: { section: 'basic_info' }, store, initial }, () => undefined)
  stops.push(keeper.stop)
  await waitForTurn()
  return { store, ...keeper }
}

const step = fc.record({
  tab: fc.constantFrom(0 as const, 1 as const),
  line: fc.constantFrom('first' as const, 'second' as const, SHARED),
  isUndone: fc.boolean(),
  waits: fc.boolean(),
})

test(
  'P-02 of two tabs that type into one section in any order the last of each line is kept',
  { tags: 'slow' },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
        const owner = `typed-${devices++}`
        const tabs = [await openTab(owner), await openTab(owner)] as const
        const last: Record<string, unknown> = {}
        for (const [at, { tab, line, isUndone, waits }] of steps.entries()) {
          const name: Line = line === SHARED ? SHARED : OWN[tab][line]
          if (name === SHARED) await waitForTurn()
          const text = isUndone ? initial[name] : `words ${at}`
          // skip typing a text that the field already has
          if (tabs[tab].store.all()[name] === text) continue
          tabs[tab].store.change(name, text)
          // an answer undone here may still be in the other tab, and then it stays
          if (isUndone) delete last[name]
          else last[name] = text
          if (waits || name === SHARED) await waitForTurn()
        }
        await waitForTurn()
        const row = await openDraftRows(owner).getItem('profile basic_info')
        expect(row?.values ?? {}).toMatchObject(last)
        for (const tab of tabs) tab.stop()
        const next = await openTab(owner)
        expect(next.store.all()).toMatchObject(last)
        next.stop()
      }),
      { numRuns: 40 },
    )
  },
)

test('P-02 a line that another tab has typed back is what it was here too, and never empty', async () => {
  const owner = `typed-${devices++}`
  const [here, there] = [await openTab(owner), await openTab(owner)]
  there.store.change('city', 'Bergen')
  await waitForTurn()
  here.store.change('headline', 'Chef')
  await vi.waitFor(() => expect(here.store.all()).toMatchObject({ city: 'Bergen' }))
  there.store.change('lastName', 'Li')
  there.store.change('city', 'Oslo')
  await waitForTurn()
  here.store.change('phone', '2')
  await vi.waitFor(() => expect(here.store.all()).toMatchObject({ city: 'Oslo', lastName: 'Li' }))
  expect((await openDraftRows(owner).getItem('profile basic_info'))?.values).toEqual({
    headline: 'Chef',
    lastName: 'Li',
    phone: '2',
  })
})
