// @vitest-environment jsdom
import { virtual } from '@guidepup/virtual-screen-reader'
import { act } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { FormDefinition, FormItem } from '#contract/form/definition/definition.ts'
import { buildEveryItem, buildOneSectionForm, buildTextItem } from '#contract/form/form.test-kit.ts'
import { allHaveCome, context, draw, storeOf } from '#src/form-kit/form.test-kit.tsx'
import { Form } from './form.tsx'
import { ReadOnlyForm } from './read-only-form.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

let cleanUp = async () => {}
afterEach(async () => {
  await virtual.stop()
  await cleanUp()
})

const form = { ...context, upload: () => Promise.reject(new Error('no line')) }
async function editForm(definition: FormDefinition, initial = {}) {
  const store = storeOf([], { definition, initial })
  cleanUp = await draw(<Form store={store} context={form} onSubmit={() => undefined} />)
  await allHaveCome()
  return store
}
async function read(definition: FormDefinition, answers = {}) {
  cleanUp = await draw(<ReadOnlyForm definition={definition} answers={answers} context={form} today="2026-11-21" />)
  await allHaveCome()
}
const listHeadings = () => [...document.querySelectorAll('h2')].map(({ textContent }) => textContent)
const listFields = () => [...document.querySelectorAll<HTMLElement>('[data-field]')]

/** Two sections; the second one has a question that depends on an answer. */
const TWO: FormDefinition = {
  ...buildOneSectionForm(),
  sections: [
    {
      title: 'About you',
      items: [buildTextItem('name', { required: true }), buildTextItem('town', { ariaLabel: 'Where' })],
    },
    {
      title: 'Your work',
      items: [
        buildTextItem('trade'),
        buildTextItem('boat', { visibility: { op: 'equals', left: { field: 'trade' }, right: 'sailor' } }),
        buildTextItem('grade', { disabled: true }),
      ],
    },
  ],
}

describe('F-01 a form is titled sections with items', () => {
  test('in the order of the definition, each under its section', async () => {
    await editForm(TWO)
    expect(listHeadings()).toEqual(['About you', 'Your work'])
    expect(
      listFields().map((field) => [field.closest('section')?.querySelector('h2')?.textContent, field.dataset['field']]),
    ).toEqual([
      ['About you', 'name'],
      ['About you', 'town'],
      ['Your work', 'trade'],
      ['Your work', 'grade'],
    ])
  })

  test('F-15 to be answered: a control for each, as its item says', async () => {
    const store = await editForm(TWO, { name: 'Ada' })
    const control = (name: string) => document.querySelector<HTMLInputElement>(`#form-${name}`)
    expect(control('name')?.value).toBe('Ada')
    expect(control('name')?.getAttribute('aria-required')).toBe('true')
    expect(control('town')?.getAttribute('aria-label')).toBe('Where')
    expect(control('grade')?.disabled).toBe(true)
    await act(async () => store.change('town', 'Bergen'))
    expect(control('town')?.value).toBe('Bergen')
    expect(store.answers()).toEqual({ name: 'Ada', town: 'Bergen' })
  })

  test('a question that is hidden again is out of reach and not sent; it comes back with its answer', async () => {
    const store = await editForm(TWO, { trade: 'sailor' })
    const boat = () => document.querySelector<HTMLInputElement>('#form-boat')
    const answer = async (name: string, value: string) => {
      await act(async () => store.change(name, value))
      await act(async () => store.answers())
    }
    await answer('boat', 'Tern')
    const before = boat()
    expect(before?.value).toBe('Tern')
    expect(before?.closest('[hidden]')).toBeNull()
    await answer('trade', 'smith')
    expect(boat()?.closest('[hidden]')?.getAttribute('data-field')).toBe('boat')
    expect(store.answers()).toEqual({ trade: 'smith' })
    await virtual.start({ container: document.body })
    for (let steps = 0; steps < 40 && (await virtual.lastSpokenPhrase()) !== 'end of document'; steps += 1)
      await virtual.next()
    const phrases = (await virtual.spokenPhraseLog()).join('\n')
    expect(phrases).toContain('trade')
    expect(phrases).not.toContain('boat')
    await answer('trade', 'sailor')
    expect(boat()).toBe(before)
    expect(boat()?.closest('[hidden]')).toBeNull()
    expect(boat()?.value).toBe('Tern')
    expect(store.answers()).toEqual({ trade: 'sailor', boat: 'Tern' })
  })

  test('to be read: the answers as text, nothing that could change them, and what is hidden stays hidden', async () => {
    await read(TWO, { name: 'Ada', town: 'Bergen', trade: 'smith', boat: 'Tern' })
    expect(listHeadings()).toEqual(['About you', 'Your work'])
    expect(document.querySelector('input, select, textarea, button')).toBeNull()
    expect(document.body.textContent).toContain('Ada')
    expect(document.body.textContent).toContain('Bergen')
    expect(document.body.textContent).not.toContain('Tern')
  })

  test('of every type, in both modes', { timeout: 60_000 }, async () => {
    const items = buildEveryItem()
    await editForm(buildOneSectionForm(...items))
    expect(listFields().map(({ dataset }) => dataset['field'])).toEqual(items.map(({ name }) => name))
    await cleanUp()
    await read(buildOneSectionForm(...items))
    expect(listFields().map(({ dataset }) => dataset['field'])).toEqual(items.map(({ name }) => name))
    expect(document.querySelector('input:not([readonly]), select, textarea')).toBeNull()
  })
})

const shown: [FormItem, string[]][] = [
  [
    { type: 'instruction', name: 'before', label: 'Before you start', description: '<p>Have your papers at hand.</p>' },
    ['Before you start', 'Have your papers at hand.'],
  ],
  [{ type: 'info', name: 'know', description: '<p>We answer within two weeks.</p>' }, ['We answer within two weeks.']],
  [
    {
      type: 'esign',
      name: 'sign',
      label: 'Signature',
      description: 'Only for this job.',
      required: true,
      additionalProperties: { url: 'https://sign.example/page' },
    },
    ['Signature', 'Only for this job.', 'required'],
  ],
  [
    { type: 'pdfViewer', name: 'paper', label: 'Handbook', additionalProperties: { url: '/handbook.pdf' } },
    ['Handbook'],
  ],
]

describe('F-02 a screen reader hears', () => {
  test.each(shown)('$name: what it is, and what it says', { timeout: 30_000 }, async (item, words) => {
    await editForm(buildOneSectionForm(item))
    await virtual.start({ container: document.body })
    for (let steps = 0; steps < 90 && (await virtual.lastSpokenPhrase()) !== 'end of document'; steps += 1)
      await virtual.next()
    const phrases = (await virtual.spokenPhraseLog()).join('\n')
    for (const word of words) expect(phrases).toContain(word)
  })
})
