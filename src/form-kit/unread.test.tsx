// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FormItem } from '#contract/form/definition/definition.ts'
import type { Answers } from '#contract/form/values.ts'
import { allHaveCome, drawForm } from './form.test-kit.tsx'

// Input that a field cannot parse is not sent as if nothing had been answered.

let remove = async () => {}
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(async () => {
  await remove()
  vi.unstubAllGlobals()
})

async function renderForm(items: FormItem[], initial: Answers = {}) {
  const drawn = await drawForm(items, { initial })
  remove = drawn.remove
  await allHaveCome()
  const { store } = drawn
  const input = (at = 0) => [...document.querySelectorAll<HTMLInputElement>('input:not([type=checkbox])')][at]!
  const write = (text: string, at = 0) =>
    act(async () => {
      const field = input(at)
      field.focus()
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
  const leave = (at = 0) => act(async () => input(at).blur())
  const errors = () => store.errors().map(({ text }) => text)
  const send = async () => {
    const sent: Answers[] = []
    await act(async () => void (await store.submit(async (answers) => void sent.push(answers))))
    return sent
  }
  return { store, input, write, leave, errors, send }
}

const date: FormItem = { name: 'start', label: 'Start', type: 'date', dateOptions: { dateFormat: 'MM/DD/YYYY' } }
const number: FormItem = { name: 'years', label: 'Years', type: 'number' }
const range: FormItem = { name: 'stay', label: 'Stay', type: 'dateRange' }
const list: FormItem = {
  name: 'jobs',
  label: 'Jobs',
  type: 'dynamicList',
  dynamicListOptions: { items: [{ name: 'years', label: 'Years', type: 'number' }] },
}
const NO_DATE = 'This is not a date. Write it as MM/DD/YYYY.'

test.each<[string, FormItem, string, string]>([
  ['a date', date, 'foo', NO_DATE],
  ['a day that is not there', date, '02/30/2026', NO_DATE],
  ['a number with a point', number, '1.5', 'Use digits only.'],
  ['a number below nothing', number, '-5', 'Use digits only.'],
  ['a number of too many digits', number, '1'.repeat(16), 'Use no more than 15 digits.'],
  ['an end of a range', range, 'soon', 'This is not a date. Write it as MM/YYYY.'],
  ['a range with a missing end', range, '01/2026', 'Please enter both a start and end date.'],
])('F-05 F-07 %s: kept as typed, told, and not sent', async (_, item, text, message) => {
  const { store, input, write, leave, errors, send } = await renderForm([item])
  await write(text)
  expect(store.answers()).toEqual({})
  await leave()
  expect([input().value, errors()]).toEqual([text, [message]])
  expect(document.body.textContent).toContain(message)
  expect(await send()).toEqual([])

  await write('')
  expect(errors()).toEqual([])
  expect(await send()).toEqual([{}])
})

test('F-05 what is mended is right at once, and is sent', async () => {
  const { write, leave, errors, send } = await renderForm([date, number])
  await write('foo')
  await leave()
  await write('02/03/2026')
  await write('٤٢', 1)
  expect(errors()).toEqual([])
  expect(await send()).toEqual([{ start: '2026-02-03', years: 42 }])
})

test('F-12 a draft keeps what could not be read, and it is told again', async () => {
  const first = await renderForm([date, number, range])
  await first.write('foo')
  await first.write('1.5', 1)
  await first.write('soon', 2)
  const draft = JSON.parse(JSON.stringify(first.store.draft())) as Answers
  expect(draft).toMatchObject({ start: 'foo', years: '1.5', stay: { startDate: 'soon' } })
  await remove()

  const again = await renderForm([date, number, range], draft)
  expect([0, 1, 2].map((at) => again.input(at).value)).toEqual(['foo', '1.5', 'soon'])
  expect(again.store.answers()).toEqual({})
  expect(await again.send()).toEqual([])
  expect(again.errors()).toHaveLength(3)
})

test('F-01 what looks at an answer finds none where it could not be read', async () => {
  const other: FormItem = {
    name: 'other',
    label: 'Other',
    type: 'text',
    visibility: { op: 'not', of: { op: 'empty', of: { field: 'start' } } },
  }
  const { store, write } = await renderForm([date, other], { start: '2026-01-01' })
  expect(store.field('other').isVisible).toBe(true)
  await write('foo')
  store.answers()
  expect(store.field('other').isVisible).toBe(false)
})

test('F-07 in a list it is told at its cell, and goes with its row', async () => {
  const { store, write, errors, input, send } = await renderForm([list], { jobs: [{ years: 1 }, { years: 2 }] })
  await write('1.5')
  expect(await send()).toEqual([])
  expect(errors()).toEqual(['Use digits only.'])
  const down = document.querySelector<HTMLButtonElement>('[data-move="down"]')!
  await act(async () => down.click())
  expect([input(0).value, input(1).value]).toEqual(['2', '1.5'])
  expect(store.draft()).toEqual({ jobs: [{ years: 2 }, { years: '1.5' }] })
})
