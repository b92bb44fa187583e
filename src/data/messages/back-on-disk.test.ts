import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mergeMessageDrafts } from './merge-drafts.ts'
import type { MessageDraft } from './draft-row.ts'
import { createAccountRows } from '#src/platform/persist/account-rows.ts'
import { fakeDisk } from '#src/platform/persist/disk.test-kit.ts'
import { updateRow } from '#src/platform/persist/update-row.ts'

// Two tabs of one device, one of which could not write for a while.

const getDraft = (text: string): MessageDraft => ({ text, files: [], unsent: [] })
const NONE = getDraft('')
const ROW = 'messages-7'

beforeEach(() => vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function getTab({ openFor }: ReturnType<typeof fakeDisk>) {
  const state = { isFull: false }
  const rows = createAccountRows<MessageDraft>('drafts:ada', openFor(state))
  let base = NONE
  return {
    state,
    rows,
    async type(text: string) {
      const mine = getDraft(text)
      const from = base
      base = (await updateRow(rows, ROW, (present) => mergeMessageDrafts(from, mine, present ?? NONE), from)) ?? NONE
    },
    read: async () => (base = (await rows.getItem(ROW)) ?? NONE),
  }
}

const later = () => vi.advanceTimersByTime(11_000)

it('T-07 D-07 what a tab typed while its disk was full is put beside what another one wrote meanwhile', async () => {
  const disk = fakeDisk()
  const [here, there] = [getTab(disk), getTab(disk)]
  await here.type('Hello')
  await there.read()
  here.state.isFull = true
  await here.type('Hello from h')
  await here.type('Hello from here')
  await there.type('Hello, a long text of there')
  later()
  here.state.isFull = false
  await here.type('Hello from here!')
  expect(disk.rows.get(ROW)).toEqual(getDraft('Hello, a long text of there\n\nHello from here!'))
})

it('T-07 D-07 where nobody else wrote it is as it was typed, also what was taken away', async () => {
  const disk = fakeDisk()
  const here = getTab(disk)
  await here.type('Hello')
  here.state.isFull = true
  await here.type('Hel')
  await here.type('H')
  later()
  here.state.isFull = false
  await here.rows.getItem('another')
  expect(disk.rows.get(ROW)).toEqual(getDraft('H'))
  await here.type('Hi')
  expect(disk.rows.get(ROW)).toEqual(getDraft('Hi'))
})

it('T-07 what waits is written once, whoever asks first', async () => {
  const disk = fakeDisk()
  const [here, there] = [getTab(disk), getTab(disk)]
  here.state.isFull = true
  await here.type('Mine')
  await there.type('Theirs')
  later()
  here.state.isFull = false
  await Promise.all([here.rows.getItem('a'), here.rows.getItem('b'), here.rows.getItem('c')])
  expect(disk.rows.get(ROW)).toEqual(getDraft('Theirs\n\nMine'))
})
