import { beforeEach, expect, it } from 'vitest'
import { ANONYMOUS } from '#contract/zod-free/headers.ts'
import { openDraftRows } from '#src/form-kit/draft/draft-rows.ts'
import { adoptVisitorDraft } from './adopt-visitor-draft.ts'

// jsdom has no IndexedDB: rows live in memory, which is all that matters here.
const visitors = openDraftRows(ANONYMOUS)
const theirs = openDraftRows('k')
const ROW = 'apply 7'

beforeEach(async () => {
  await Promise.all([visitors.removeItem(ROW), theirs.removeItem(ROW)])
})
const write = (values: Record<string, unknown>) => visitors.setItem(ROW, { values, version: 0, isSent: false })

it('F-12 what was written before signing in becomes the account’s draft, with what is known of the person beside it', async () => {
  await write({ motive: 'Ropes', email: '', car: null })
  await adoptVisitorDraft('k', ROW, { version: 0, values: { email: 'ada@example.com' } })
  expect(await theirs.getItem(ROW)).toEqual({
    values: { email: 'ada@example.com', motive: 'Ropes' },
    version: 0,
    isSent: false,
  })
  expect(await visitors.getItem(ROW)).toBeUndefined()
})

it('F-21 over a draft of the account it is written over none, so that one of the two is chosen', async () => {
  await write({ motive: 'Ropes' })
  await theirs.setItem(ROW, { values: { motive: 'Sails' }, version: 3, isSent: true })
  await adoptVisitorDraft('k', ROW, { version: 3, values: { motive: 'Sails' } })
  expect(await theirs.getItem(ROW)).toEqual({ values: { motive: 'Ropes' }, version: 0, isSent: false })
})

it('F-21 what waits on this device for the account stays, and the visitor’s draft too', async () => {
  await write({ motive: 'Ropes' })
  const waiting = { values: { motive: 'Sails' }, version: 2, isSent: false }
  await theirs.setItem(ROW, waiting)
  await adoptVisitorDraft('k', ROW, { version: 2, values: {} })
  expect(await theirs.getItem(ROW)).toEqual(waiting)
  expect(await visitors.getItem(ROW)).toMatchObject({ values: { motive: 'Ropes' } })
})

it('F-12 nothing written is nothing to move', async () => {
  await write({ motive: '' })
  await adoptVisitorDraft('k', ROW, { version: 0, values: {} })
  expect(await theirs.getItem(ROW)).toBeUndefined()
})

it('F-10 it stays a draft of the form that the visitor saw', async () => {
  const begun = { definitionVersion: '3.1', asked: { motive: 'text' } }
  await visitors.setItem(ROW, { values: { motive: 'Ropes' }, version: 0, isSent: false, begun })
  await adoptVisitorDraft('k', ROW, { version: 0, values: {} })
  expect(await theirs.getItem(ROW)).toMatchObject({ values: { motive: 'Ropes' }, begun })
})
