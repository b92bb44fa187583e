// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { ANONYMOUS } from '#contract/zod-free/headers.ts'
import type { AccountRows } from '#src/platform/persist/account-rows.ts'
import { clearRowsOfOtherAccounts } from '#src/platform/persist/clear-web-storage.ts'
import type { DraftRow } from './draft-row.ts'
import { openDraftRows } from './draft-rows.ts'

/** A database whose writes complete when the test says so. */
const disk = vi.hoisted(() => ({ rows: new Map<string, unknown>(), writes: [] as (() => void)[] }))
vi.mock('#src/platform/persist/account-database.ts', () => ({
  openAccountRows: (): Partial<AccountRows<unknown>> => ({
    getItem: (key) => Promise.resolve(disk.rows.get(key)),
    setItem: (key, row) =>
      new Promise((resolve) => disk.writes.push(() => resolve(void disk.rows.set(key, structuredClone(row))))),
    removeItem: (key) => Promise.resolve(void disk.rows.delete(key)),
    attempt: (_work, instead) => Promise.resolve(instead(disk.rows)),
    isFleeting: () => false,
  }),
}))

const buildRow = (why: string): DraftRow => ({ values: { why }, version: 0, isSent: false })
const notes = () => Object.keys(localStorage)

beforeEach(() => {
  localStorage.clear()
  disk.rows.clear()
  disk.writes.length = 0
})

test('F-21 a page that goes while its database is busy loses no letter', async () => {
  const rows = openDraftRows('ada')
  void rows.setItem('apply 7', buildRow('a'))
  rows.note('apply 7', buildRow('ab'))
  expect(await openDraftRows('ada').getItem('apply 7')).toEqual(buildRow('ab'))
})

test('F-21 what the database has is noted no more, unless something newer was typed meanwhile', async () => {
  const rows = openDraftRows('ada')
  const first = rows.setItem('apply 7', buildRow('a'))
  rows.note('apply 7', buildRow('ab'))
  disk.writes[0]?.()
  await first
  expect(await rows.getItem('apply 7')).toEqual(buildRow('ab'))
  const second = rows.setItem('apply 7', buildRow('ab'))
  disk.writes[1]?.()
  await second
  expect(notes()).toEqual([])
  expect(await rows.getItem('apply 7')).toEqual(buildRow('ab'))
})

test('F-21 what was sent leaves no note', async () => {
  const rows = openDraftRows('ada')
  rows.note('apply 7', buildRow('a'))
  await rows.removeItem('apply 7')
  expect(notes()).toEqual([])
})

test('F-21 a note stays for its person where nobody is signed in, and goes when somebody else is', () => {
  openDraftRows('ada').note('apply 7', buildRow('a'))
  clearRowsOfOtherAccounts(ANONYMOUS, '')
  clearRowsOfOtherAccounts('key-of-ada', 'ada')
  expect(notes()).toHaveLength(1)
  clearRowsOfOtherAccounts('key-of-bob', 'bob')
  expect(notes()).toEqual([])
})

test('F-21 a row takes in what another tab has answered since, of what was not answered here', async () => {
  const rows = openDraftRows('ada')
  disk.rows.set('apply 7', { values: { why: 'old', boat: 'Gull', knots: 'bowline' }, version: 0, isSent: false })
  const seen = { why: 'old', boat: 'old' }
  const mine = { values: { why: 'mine', boat: 'old' }, version: 0, isSent: false }
  expect(await rows.mergeItem('apply 7', mine, seen)).toEqual({ boat: 'Gull', knots: 'bowline' })
  const values = { why: 'mine', boat: 'Gull', knots: 'bowline' }
  expect(disk.rows.get('apply 7')).toMatchObject({ values, isSent: false })
  expect(notes()).toEqual([])
})
