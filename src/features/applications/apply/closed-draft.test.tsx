// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeApplication } from '#src/data/applications/forms/stored-application.ts'
import { openDraftRows } from '#src/form-kit/draft/draft-rows.ts'
import { ANONYMOUS } from '#src/contract/zod-free/headers.ts'
import { renderAt, listWords } from '#src/shell/in-app.test-kit.tsx'
import { buildApplicationFor, definition, buildJob } from './application.test-kit.ts'
import { ClosedDraft } from './closed-draft.tsx'

const written = { definition, values: { why: 'Ropes' }, updatedTs: 1 }

beforeEach(() => vi.stubGlobal('scrollTo', () => {}))
afterEach(() => vi.unstubAllGlobals())

test('F-12 what was written for a job that has closed is read and copied, questions and answers', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve())
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  const page = await renderAt('/', <ClosedDraft pids={[7]} written={written} />)
  expect(listWords(page)).toMatch(/What you have written.*About you.*Why you\?.*Ropes/)
  // jsdom draws nothing, so what would be read on the screen is made here
  Object.defineProperty(HTMLElement.prototype, 'innerText', { configurable: true, get: getText })
  await act(async () => page.querySelector('button')?.click())
  expect(writeText).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^About you.*Why you\?.*Ropes$/))
})

test('F-12 what the account never got of it is shown in its place; without any of it nothing is', async () => {
  const pids = [8]
  await openDraftRows(ANONYMOUS).setItem('apply 8', { values: { why: 'Sails' }, version: 0, isSent: false })
  const page = await renderAt('/', <ClosedDraft pids={pids} written={written} />)
  await vi.waitFor(() => expect(listWords(page)).toContain('Sails'), 10_000)
  const none = await renderAt('/', <ClosedDraft pids={[9]} written={undefined} />)
  expect(none.querySelector('section')).toBeNull()
})

test('F-12 a draft that the account had and has no more is not shown from the device', async () => {
  await storeApplication([10], buildApplicationFor(buildJob(10)))
  await openDraftRows(ANONYMOUS).setItem('apply 10', { values: { why: 'Oars' }, version: 3, isSent: true })
  const page = await renderAt('/', <ClosedDraft pids={[10]} written={undefined} />)
  // data that is read in parallel has arrived by then
  await openDraftRows(ANONYMOUS).setItem('apply 11', { values: { why: 'Masts' }, version: 0, isSent: false })
  await storeApplication([11], buildApplicationFor(buildJob(11)))
  const other = await renderAt('/', <ClosedDraft pids={[11]} written={undefined} />)
  await vi.waitFor(() => expect(listWords(other)).toContain('Masts'), 10_000)
  expect(page.querySelector('section')).toBeNull()
})

test('F-12 what was begun for two jobs, one of them closed before, is found', async () => {
  await storeApplication([12, 13], buildApplicationFor(buildJob(12, 'closed'), buildJob(13)))
  await openDraftRows(ANONYMOUS).setItem('apply 12,13', { values: { why: 'Keels' }, version: 0, isSent: false })
  const page = await renderAt('/', <ClosedDraft pids={[12, 13]} written={undefined} />)
  await vi.waitFor(() => expect(listWords(page)).toContain('Keels'), 10_000)
})

function getText(this: HTMLElement): string {
  return this.textContent
}
