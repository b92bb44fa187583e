// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { formDefinition, SCHEMA_VERSION } from '#contract/form/definition.ts'
import { renderedAt, wordsOf } from '#src/shell/in-app.test-kit.tsx'
import { DraftConflictView } from './draft-conflict.tsx'

beforeEach(() => vi.stubGlobal('scrollTo', () => {}))
afterEach(() => vi.unstubAllGlobals())

test('F-21 two versions of an answer are compared as they were written, tags and all', async () => {
  const definition = formDefinition.parse({
    schemaVersion: SCHEMA_VERSION,
    id: 'f',
    title: 'Questions',
    sections: [{ title: 'All', items: [{ type: 'text', name: 'why', label: 'Why you?' }] }],
  })
  const draft = {
    state: 'saved' as const,
    conflict: { version: 2, values: { why: 'I wrote <b>ships</b>' }, updatedTs: 1_790_000_000 },
    keepMine() {},
    takeTheirs() {},
    forget: async () => {},
    flush: async () => {},
  }
  const mine = () => ({ why: 'I wrote <0>boats</0>' })
  const page = await renderedAt('/', <DraftConflictView draft={draft} definition={definition} mine={mine} />)
  await act(async () => page.querySelector<HTMLElement>('[aria-expanded=false]')?.click())
  expect([...page.querySelectorAll('dd')].map(wordsOf)).toEqual([
    'Here: I wrote <0>boats</0>',
    'There: I wrote <b>ships</b>',
  ])
})
