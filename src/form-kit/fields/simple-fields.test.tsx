// @vitest-environment jsdom
import { virtual } from '@guidepup/virtual-screen-reader'
import { act } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { FormItem } from '#contract/form/definition/definition.ts'
import { drawForm } from '#src/form-kit/form.test-kit.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const choices = [
  { value: 'y', label: 'Yes' },
  { value: 'n', label: 'No' },
]
const more = { description: 'As in your passport.', required: true } as const
const fields: [FormItem, unknown][] = [
  [{ name: 'text', label: 'City', type: 'text', ...more }, 'Berlin'],
  [{ name: 'textarea', label: 'About you', type: 'textarea', ...more }, 'I weld.'],
  [{ name: 'email', label: 'E-mail', type: 'email', ...more }, 'ada@example.com'],
  [{ name: 'number', label: 'Years', type: 'number', ...more }, 7],
  [{ name: 'ssn', label: 'Tax number', type: 'ssn', ...more }, '123-45-6789'],
  [{ name: 'sin', label: 'Insurance', type: 'sin', ...more }, '123-456-789'],
  [{ name: 'radio', label: 'Shifts', type: 'radio', radioOptions: { choices }, ...more }, 'y'],
  [{ name: 'checkbox', label: 'Licence', type: 'checkbox', ...more }, true],
  [{ name: 'group', label: 'Days', type: 'checkboxGroup', checkboxOptions: { choices }, ...more }, ['n']],
  [{ name: 'stars', label: 'German', type: 'starRating', ...more }, 3],
  [
    { name: 'consent', label: 'I agree', type: 'privacyConsent', required: true, description: '<p>We keep it.</p>' },
    true,
  ],
]

let cleanUp = async () => {}
afterEach(async () => {
  await virtual.stop()
  await cleanUp()
})

async function readFieldAloud(item: FormItem, initial?: unknown): Promise<string> {
  const { store, remove } = await drawForm([item], initial === undefined ? {} : { initial: { [item.name]: initial } })
  cleanUp = remove
  if (initial === undefined) await act(async () => store.blur(item.name))
  await virtual.start({ container: document.body })
  for (let steps = 0; steps < 60 && (await virtual.lastSpokenPhrase()) !== 'end of document'; steps += 1)
    await virtual.next()
  return (await virtual.spokenPhraseLog()).join('\n')
}

describe('F-02 a screen reader hears', () => {
  test.each(fields)('$name: label, description, required, error', async (item) => {
    const heard = await readFieldAloud(item)
    const label = item.label ?? ''
    expect(heard).toContain(label)
    expect(heard).toMatch(/required/)
    expect(heard).toContain(item.type === 'privacyConsent' ? 'We keep it.' : 'As in your passport.')
    expect(heard).toContain(`${label} is required`)
    expect(heard).toMatch(/invalid/)
  })

  test.each(fields)('$name: its state', async (item, value) => {
    const heard = await readFieldAloud(item, value)
    const expected = typeof value === 'string' && item.type !== 'radio' ? value : /(?<!not )checked|7/
    expect(heard).toMatch(expected)
    expect(heard).not.toMatch(/is required/)
  })
})

describe('F-02 wiring of', () => {
  test.each(fields)('$name: one polite live region, and the field names its error', async (item) => {
    const { store, remove } = await drawForm([item])
    cleanUp = remove
    expect(document.querySelectorAll('[aria-live]')).toHaveLength(1)
    await act(async () => store.blur(item.name))
    const error = document.getElementById(`form-${item.name}-error`)
    expect(error?.closest('[aria-live="polite"]')).not.toBeNull()
    const control = document.getElementById(`form-${item.name}`)
    expect(control?.getAttribute('aria-describedby')).toContain(error?.id)
  })

  test.each(fields)('$name, read-only: the answer, and nothing to change it', async (item, value) => {
    const { remove } = await drawForm([{ ...item, readOnly: true }], { initial: { [item.name]: value } })
    cleanUp = remove
    expect(document.querySelector('input, textarea, select, [role=radiogroup]')).toBeNull()
    expect(document.body.textContent).toMatch(/Berlin|I weld|ada@|7|123-|Yes|No|Good|I agree/)
  })
})

test('F-02 a required checkbox shows an asterisk', async () => {
  cleanUp = (await drawForm([{ name: 'a', label: 'Licence', type: 'checkbox', required: true }])).remove
  expect(document.querySelector('label')?.textContent).toBe('Licence *')
})

test('F-02 the stars have their words', async () => {
  cleanUp = (await drawForm([{ name: 'a', label: 'German', type: 'starRating' }])).remove
  const words = [...document.querySelectorAll('input')].map((input) => input.getAttribute('aria-label'))
  expect(words).toEqual(['Poor', 'Average', 'Good', 'Very Good', 'Excellent'])
})

test('a toggle is a switch', async () => {
  cleanUp = (await drawForm([{ name: 'a', label: 'Mail', type: 'checkbox', checkboxOptions: { toggle: true } }])).remove
  expect(document.querySelector('input')?.getAttribute('role')).toBe('switch')
})

test('F-06 an initial value is marked, and said to be filled in', async () => {
  const item: FormItem = { name: 'a', label: 'City', type: 'text' }
  const { store, remove } = await drawForm([item], { initial: { a: 'Berlin' }, highlighted: true })
  cleanUp = remove
  expect(document.querySelector('[data-state]')?.getAttribute('data-state')).toBe('highlight')
  expect(document.getElementById('form-a-state')?.textContent).toMatch(/Filled in for you/)
  await act(async () => store.change('a', 'Bonn'))
  expect(document.querySelector('[data-state]')).toBeNull()
})

test('HTML in a description is drawn from the known elements only; in labels it is text', async () => {
  const item: FormItem = {
    name: 'a',
    label: 'A <b>x</b>',
    type: 'text',
    description: '<p onclick="x()">Hi <script>x</script><b>there</b></p>',
  }
  cleanUp = (await drawForm([item])).remove
  expect(document.querySelector('label b')).toBeNull()
  expect(document.getElementById('form-a-description')?.innerHTML).not.toMatch(/script|onclick/)
  expect(document.querySelector('#form-a-description b')?.textContent).toBe('there')
})
