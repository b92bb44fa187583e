// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { formDefinition, SCHEMA_VERSION } from '#contract/form/definition.ts'
import { draftRows } from '#src/form-kit/draft/draft-rows.ts'
import { ANONYMOUS } from '#src/contract/zod-free/headers.ts'
import { renderedAt, wordsOf } from '#src/shell/in-app.test-kit.tsx'
import { ClosedDraft } from './closed-draft.tsx'

const definition = formDefinition.parse({
  schemaVersion: SCHEMA_VERSION,
  id: 'f',
  title: 'Questions',
  sections: [{ title: 'About you', items: [{ type: 'text', name: 'why', label: 'Why you?' }] }],
})
const written = { definition, values: { why: 'Ropes' }, updatedTs: 1 }

beforeEach(() => vi.stubGlobal('scrollTo', () => {}))
afterEach(() => vi.unstubAllGlobals())

test('F-12 what was written for a job that has closed is read and copied, questions and answers', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve())
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  const page = await renderedAt('/', <ClosedDraft pids={[7]} written={written} />)
  expect(wordsOf(page)).toMatch(/What you have written.*About you.*Why you\?.*Ropes/)
  // jsdom draws nothing, so what would be read on the screen is made here
  Object.defineProperty(HTMLElement.prototype, 'innerText', { configurable: true, get: textOf })
  await act(async () => page.querySelector('button')?.click())
  expect(writeText).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^About you.*Why you\?.*Ropes$/))
})

test('F-12 what the account never got of it is shown in its place; without any of it nothing is', async () => {
  const pids = [8]
  await draftRows(ANONYMOUS).setItem('apply 8', { values: { why: 'Sails' }, version: 0, isSent: false })
  const page = await renderedAt('/', <ClosedDraft pids={pids} written={written} />)
  await vi.waitFor(() => expect(wordsOf(page)).toContain('Sails'))
  const none = await renderedAt('/', <ClosedDraft pids={[9]} written={undefined} />)
  expect(none.querySelector('section')).toBeNull()
})

function textOf(this: HTMLElement): string {
  return this.textContent
}
