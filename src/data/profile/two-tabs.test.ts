// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import * as fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import type { UnsavedEdit } from './unsaved-edits.ts'

// Two tabs of one device that keep edits of the profile which were not saved.

/** The device that both tabs write to. */
const device = vi.hoisted(() => ({ rows: new Map<string, unknown>() }))

vi.mock('#src/platform/persist/account-database.ts', () => ({
  openAccountRows: () => ({
    getItem: async (key: string) => device.rows.get(key),
    // changes a row a moment later, like a database, and sees the row's value at that time
    attempt: async (_work: unknown, instead: (rows: Map<string, unknown>) => unknown) => {
      await new Promise((resolve) => setTimeout(resolve))
      return instead(device.rows)
    },
  }),
}))

beforeEach(() => device.rows.clear())

/** A page of its own: what it knows, and no change of the other one waits for its changes. */
async function openTab() {
  vi.resetModules()
  const { setIdentity } = await import('#src/platform/request/identity.ts')
  setIdentity({
    account: 'k1',
    domain: 'demo.example',
    groupId: '1',
    profile: { encId: 'ada', fullname: '', hasResume: false },
  })
  const {
    removeUnsavedEdit: dropUnsaved,
    storeUnsavedEdit: storeUnsaved,
    unsavedEditsQuery: unsavedQuery,
  } = await import('./unsaved-edits.ts')
  const client = new QueryClient()
  return {
    keep: (one: UnsavedEdit, insteadOf?: string) => storeUnsaved(client, one, insteadOf),
    drop: (id: string) => dropUnsaved(client, id),
    read: () => client.fetchQuery(unsavedQuery()),
  }
}

const buildEdit = (id: string, why: UnsavedEdit['why']): UnsavedEdit => ({
  id,
  editing: {
    edit: { op_section: 'summary', operation: 'edit', op_data: { value: id }, version: 3 },
    seen: null,
    draft: null,
  },
  why,
})

const step = fc.record({
  tab: fc.constantFrom(0 as const, 1 as const),
  does: fc.constantFrom('begin', 'begin', 'fail', 'again', 'saved'),
  of: fc.nat({ max: 30 }),
  waits: fc.boolean(),
})

test(
  'P-02 of two tabs that begin, fail, send again and hear of their edits in any order each edit is kept until it is saved',
  { tags: 'slow' },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 16 }), async (steps) => {
        device.rows.clear()
        const tabs = [await openTab(), await openTab()] as const
        const own: [Map<string, UnsavedEdit['why']>, Map<string, UnsavedEdit['why']>] = [new Map(), new Map()]
        const done: Promise<void>[] = []
        for (const [at, { tab, does, of, waits }] of steps.entries()) {
          const id = [...own[tab].keys()].at(of % Math.max(1, own[tab].size))
          if (does === 'begin') {
            own[tab].set(`e${at}`, 'sending')
            done.push(tabs[tab].keep(buildEdit(`e${at}`, 'sending')))
          } else if (id !== undefined && does === 'fail') {
            own[tab].set(id, 'failed')
            done.push(tabs[tab].keep(buildEdit(id, 'failed')))
          } else if (id !== undefined && does === 'again') {
            own[tab].delete(id)
            own[tab].set(`e${at}`, 'sending')
            done.push(tabs[tab].keep(buildEdit(`e${at}`, 'sending'), id))
          } else if (id !== undefined) {
            own[tab].delete(id)
            done.push(tabs[tab].drop(id))
          }
          if (waits) await Promise.all(done)
        }
        await Promise.all(done)
        const stored = await (await openTab()).read()
        const found = Object.fromEntries(stored.map(({ id, why }) => [id, why]))
        expect(found).toEqual(Object.fromEntries([...own[0], ...own[1]]))
        expect(stored).toHaveLength(own[0].size + own[1].size)
      }),
      { numRuns: 30 },
    )
  },
)
