import * as fc from 'fast-check'
import { beforeEach, expect, it, vi } from 'vitest'
import type { MessageDraft } from './draft-row.ts'

/** The device that both tabs write to, and whether its writes succeed. */
const device = vi.hoisted(() => ({ rows: new Map<string, unknown>(), isFull: false }))
const told = vi.hoisted(() => [] as unknown[])

vi.mock('#src/platform/tab-messages.ts', () => ({
  onTabMessage: () => () => {},
  notifyTabs: (message: unknown) => told.push(message),
}))
vi.mock('#src/platform/request/identity.ts', () => ({ getIdentity: () => ({ account: 'k1', encId: 'ada' }) }))
vi.mock('#src/platform/persist/has-reached-disk.ts', () => ({ hasReachedDisk: async () => !device.isFull }))
vi.mock('#src/platform/persist/account-database.ts', () => ({
  openAccountRows: () => ({
    getItem: async (key: string) => device.rows.get(key),
    attempt: async (_work: unknown, instead: (rows: Map<string, unknown>) => unknown) => instead(device.rows),
  }),
}))

beforeEach(() => {
  device.rows.clear()
  device.isFull = false
  told.length = 0
})

const ROW = 'messages-12'
const onDevice = () => device.rows.get(ROW) as MessageDraft | undefined
const waitForTurn = () => new Promise((resolve) => setTimeout(resolve))

/** A page of its own: it knows what it has read and written, and no message of the other one reaches it. */
async function openTab() {
  vi.resetModules()
  const { changeMessageDraft } = await import('./message-draft.ts')
  const change = (changed: (draft: MessageDraft) => MessageDraft) => changeMessageDraft(12, changed)
  return {
    type: (word: string) => change((draft) => ({ ...draft, text: `${draft.text} ${word}`.trim() })),
    send: (id: string) =>
      change((draft) =>
        draft.text === ''
          ? draft
          : { text: '', files: [], unsent: [...draft.unsent, { id, text: draft.text, files: draft.files }] },
      ),
    /** The server confirms the message. */
    confirm(id: string) {
      let sent = ''
      change((draft) => {
        sent = draft.unsent.find((one) => one.id === id)?.text ?? ''
        return { ...draft, unsent: draft.unsent.filter((one) => one.id !== id) }
      })
      return sent
    },
    readText() {
      let text = ''
      change((draft) => {
        text = draft.text
        return draft
      })
      return text
    },
  }
}

it('D-07 a message that one tab could not send is still there once another one types a letter', async () => {
  const [here, there] = [await openTab(), await openTab()]
  // both have read the empty row
  for (const tab of [here, there]) tab.readText()
  here.type('Hello')
  here.send('m1')
  await waitForTurn()
  there.type('x')
  await waitForTurn()
  expect(onDevice()).toMatchObject({ text: 'x', unsent: [{ id: 'm1', text: 'Hello' }] })
})

it('D-07 what a tab has sent stays sent when the other one, which knows it as unsent, types on', async () => {
  const here = await openTab()
  here.type('Hello')
  here.send('m1')
  await waitForTurn()
  const there = await openTab()
  there.type('More')
  await waitForTurn()
  here.confirm('m1')
  await waitForTurn()
  there.type('words')
  await waitForTurn()
  expect(onDevice()).toMatchObject({ text: 'More words', unsent: [] })
})

it('D-07 letters that come while the device writes are in the row as well, once, and other tabs hear of it', async () => {
  const tab = await openTab()
  for (const letter of ['a', 'b', 'c']) tab.type(letter)
  await waitForTurn()
  expect([onDevice()?.text, tab.readText()]).toEqual(['a b c', 'a b c'])
  expect(told).toContainEqual({ type: 'draft', account: 'k1', row: ROW })
})

it(
  'D-07 of two tabs that type, send and hear of the server in any order no word is lost',
  { tags: 'slow' },
  async () => {
    const step = fc.record({
      tab: fc.constantFrom(0 as const, 1 as const),
      does: fc.constantFrom('type', 'type', 'send', 'confirm', 'wait'),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        device.rows.clear()
        const tabs = [await openTab(), await openTab()] as const
        const sent: [string[], string[]] = [[], []]
        const words: string[] = []
        let delivered = ''
        for (const [at, { tab, does }] of steps.entries()) {
          if (does === 'type') {
            words.push(`w${at}.`)
            tabs[tab].type(`w${at}.`)
          } else if (does === 'send') {
            sent[tab].push(`m${at}`)
            tabs[tab].send(`m${at}`)
          } else if (does === 'confirm') delivered += ` ${tabs[tab].confirm(sent[tab].shift() ?? '')}`
          else await waitForTurn()
        }
        await waitForTurn()
        const { text, unsent } = onDevice() ?? { text: '', unsent: [] }
        const everywhere = [text, delivered, ...unsent.map((one) => one.text)].join(' ')
        expect(words.filter((word) => !everywhere.includes(word))).toEqual([])
      }),
      { numRuns: 60 },
    )
  },
)
