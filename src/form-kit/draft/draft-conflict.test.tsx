// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { formDefinition, SCHEMA_VERSION } from '#contract/form/definition/definition.ts'
import { context } from '#src/form-kit/form.test-kit.tsx'
import { renderAt, listWords } from '#src/shell/in-app.test-kit.tsx'
import { DraftConflictView } from './draft-conflict.tsx'

beforeEach(() => vi.stubGlobal('scrollTo', () => {}))
afterEach(() => vi.unstubAllGlobals())

const definition = formDefinition.parse({
  schemaVersion: SCHEMA_VERSION,
  id: 'f',
  title: 'Questions',
  sections: [
    {
      title: 'All',
      items: [
        { type: 'text', name: 'why', label: 'Why you?' },
        {
          type: 'select',
          name: 'boat',
          label: 'Which boat?',
          visibility: { op: 'empty', of: { field: 'why' } },
          selectOptions: {
            choices: [
              { value: 't', label: 'Tern' },
              { value: 'g', label: 'Gull' },
            ],
          },
        },
        { type: 'text', name: 'else', label: 'Anything else?' },
      ],
    },
  ],
})

test('F-21 the answers that differ are compared as a person reads them, tags and all; the others are not shown', async () => {
  const conflict = {
    version: 2,
    values: { why: 'I wrote <b>ships</b>', boat: 'g', else: 'no' },
    updatedTs: 1_790_000_000,
    disputed: ['why', 'boat'],
  }
  const draft = { keepMine() {}, takeTheirs() {} }
  const mine = { why: 'I wrote <0>boats</0>', boat: 't', else: 'no' }
  const page = await renderAt(
    '/',
    <DraftConflictView {...{ draft, conflict, definition, mine, context }} today="2026-11-21" />,
  )
  expect([...page.querySelectorAll('[role=alert] > p')].map(listWords)).toContain('Why you?, Which boat?')
  // each in its own direction, also in a page of the other one
  expect([...page.querySelectorAll('[role=alert] > p bdi')].map(listWords)).toEqual(['Why you?', 'Which boat?'])
  await act(async () => page.querySelector<HTMLElement>('[aria-expanded=false]')?.click())
  // a select loads late
  const sides = await vi.waitFor(() => {
    const drawn = [...page.querySelectorAll('section section')].map(listWords)
    expect(drawn.join()).toContain('Gull')
    return drawn
  }, 10_000)
  expect(sides).toHaveLength(2)
  expect(sides[0]).toMatch(/On this device.*I wrote <0>boats<\/0>.*Tern/)
  expect(sides[1]).toMatch(/On the other device.*I wrote <b>ships<\/b>.*Gull/)
  expect(sides.join()).not.toContain('Anything else')
})
