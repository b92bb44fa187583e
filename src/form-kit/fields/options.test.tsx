// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { FormItem } from '#contract/form/definition/definition.ts'
import { buildItemsWithEveryOption } from '#contract/form/form.test-kit.ts'
import { allHaveCome, drawForm } from '#src/form-kit/form.test-kit.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

let cleanUp = async () => {}
afterEach(() => cleanUp())

/** Renders one of the items that have every option, alone on the page, in the form's frame. */
async function drawOption(name: string, value?: unknown, more: Partial<FormItem> = {}) {
  const item = { ...buildItemsWithEveryOption().find((one) => one.name === name), ...more } as FormItem
  const { store, remove } = await drawForm([item], value === undefined ? {} : { initial: { [name]: value } })
  cleanUp = remove
  await allHaveCome()
  const frame = document.querySelector<HTMLElement>(`[data-field="${name}"]`)
  if (!frame) throw new Error(`${name} is not drawn`)
  const input = (at = 0) => frame.querySelectorAll<HTMLInputElement>('input, textarea')[at]
  const attributes = (...names: string[]) => names.map((one) => input()?.getAttribute(one))
  const press = async (text: string) => {
    const button = [...frame.querySelectorAll('button')].find(({ textContent }) => textContent === text)
    await act(async () => button?.click())
  }
  return { store, frame, input, attributes, press, words: () => frame.textContent ?? '' }
}

test('F-15 an item is new, described, and as wide as its layout says', async () => {
  const { frame, words, attributes } = await drawOption('item')
  expect(words()).toMatch(/Label \*New.*Described/)
  expect(frame.className).toContain('half')
  expect(attributes('aria-label', 'disabled')).toEqual(['Said', ''])
})

test.each([
  ['text', ['A town', 'address-level2', null]],
  ['area', ['Some lines', null, '7']],
  ['email', ['An address', 'email', null]],
])('F-16 %s: placeholder, autocomplete and rows', async (name, expected) => {
  const { attributes } = await drawOption(name)
  expect(attributes('placeholder', 'autocomplete', 'rows')).toEqual(expected)
})

test('F-16 F-11 a phone begins in the country of its item', async () => {
  const { input } = await drawOption('phone')
  await vi.waitFor(() => act(async () => expect(input(0)?.value).toBe('NO +47')), 10_000)
  expect(input(0)?.placeholder).toBe('Country')
  expect([input(1)?.placeholder, input(1)?.autocomplete]).toEqual(['Number', 'tel-national'])
})

test('F-16 a date from elsewhere is read in the fallback format, shown in the item’s, and read-only', async () => {
  const { store, input } = await drawOption('date', '05/03/2029')
  expect(store.draft()).toEqual({ date: '2029-03-05' })
  expect([input()?.value, input()?.readOnly, input()?.placeholder]).toEqual(['5.3.2029', true, 'A day'])
})

test('F-16 a range is of months and has no “current”, where its item says nothing', async () => {
  const { input, frame } = await drawOption('range', { startDate: '01/2020', endDate: '02/2021', isCurrent: false })
  expect([input(0)?.value, input(1)?.value]).toEqual(['01/2020', '02/2021'])
  expect(frame.querySelector('[type=checkbox]')).toBeNull()
})

test('F-16 a range has the format, the placeholders and the box of its item', async () => {
  const { input, frame, words } = await drawOption('days', { startDate: '2020/01/31', endDate: null, isCurrent: false })
  expect(input(0)?.value).toBe('2020/01/31')
  expect([input(0)?.placeholder, input(1)?.placeholder]).toEqual(['First day', 'Last day'])
  expect(words()).toContain('I am still there')
  await act(async () => frame.querySelector<HTMLInputElement>('[type=checkbox]')?.click())
  expect(input(1)?.disabled).toBe(true)
})

test.each([['radio'], ['boxes']])('F-16 choices of %s stand in a row', async (name) => {
  const { frame } = await drawOption(name)
  expect(frame.querySelector('[data-direction=horizontal]')).not.toBeNull()
  expect(frame.querySelectorAll('[role=switch]')).toHaveLength(name === 'boxes' ? 2 : 0)
})

test('F-16 a row of a list begins with what the item says, and lies as it says', async () => {
  const { store, frame, press } = await drawOption('list')
  await press('Add a row')
  await allHaveCome()
  expect(store.draft()).toEqual({ list: [{ cell: 'begun' }] })
  expect(frame.querySelector('[data-layout=horizontal] input')).toHaveProperty('value', 'begun')
})

test('F-16 a file field has the size, the types and the texts of its item', async () => {
  const { frame, words, attributes } = await drawOption('files')
  expect(words()).toMatch(/Your work.*Two pages/)
  expect(frame.querySelector('[data-size=large]')).not.toBeNull()
  expect(attributes('accept')).toEqual(['.pdf,.odt'])
})

test('F-07 F-16 skills collapse at the item’s threshold; those suggested are headed, but for the chosen', async () => {
  const { words, press, frame } = await drawOption('skills', ['Knots', 'Tar', 'Rope'])
  expect(words()).toMatch(/^LabelKnotsTar.*\+1.*Often asked forRigging$/)
  await press('+1')
  expect(words()).toMatch(/KnotsTarRope.*Show fewer/)
  await act(async () => frame.querySelector<HTMLElement>('[aria-label="Add Rigging"]')?.click())
  expect(words()).not.toContain('Often asked for')
})

test('F-17 a signing page has the title and the classes of its item', async () => {
  const { frame } = await drawOption('sign')
  expect(frame.querySelector('[role=group]')?.className).toContain('tall')
  expect(frame.querySelector('iframe')?.title).toBe('The contract')
})
