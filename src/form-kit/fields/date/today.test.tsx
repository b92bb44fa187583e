// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { FormItem } from '#contract/form/definition/definition.ts'
import { drawForm } from '#src/form-kit/form.test-kit.tsx'
import { formatIsoDay } from '#src/form-kit/format-iso-day.ts'
import { getServerNow } from '#src/platform/time/clock.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

let cleanUp = async () => {}
afterEach(() => cleanUp())

const DAY = 86_400_000
const buildDateItem = (picker: 'date' | 'month' = 'date'): FormItem => ({
  type: 'date',
  name: 'on',
  label: 'Date',
  dateOptions: { today: true, picker },
})
const dayApart = (days: number) => formatIsoDay(getServerNow() + days * DAY)

async function drawDateField(value: string | undefined, item = buildDateItem()) {
  const { store, remove } = await drawForm([item], {
    initial: value === undefined ? {} : { on: value },
    today: dayApart(0),
  })
  cleanUp = remove
  // the field loads late
  await vi.waitFor(
    async () => {
      await act(async () => {})
      expect(document.querySelector('input')).not.toBeNull()
    },
    { timeout: 20_000 },
  )
  return store
}

test('F-07 a date that is to be today’s is filled in, and cannot be changed', async () => {
  const store = await drawDateField(undefined)
  expect(store.all()).toEqual({ on: dayApart(0) })
  // nobody has answered: merely opening a form begins no draft
  expect(store.draft()).toEqual({})
  expect(document.querySelector('input')?.readOnly).toBe(true)
})

test('F-07 in a draft of another day it becomes today’s again', async () => {
  expect((await drawDateField('2020-02-29')).draft()).toEqual({ on: dayApart(0) })
  await cleanUp()
  expect((await drawDateField('2020-02', buildDateItem('month'))).draft()).toEqual({ on: dayApart(0).slice(0, 7) })
})

test('F-07 a form that stays open is corrected when its day is refused', async () => {
  const store = await drawDateField(undefined)
  await act(async () => store.change('on', '2020-02-29', 'field'))
  expect(store.all()).toEqual({ on: dayApart(0) })
  await act(async () => store.setServerErrors({ on: 'Enter a valid value.' }))
  expect(store.all()).toEqual({ on: dayApart(0) })
})

test('F-21 in the first row of a list it is nobody’s answer either', async () => {
  const list: FormItem = {
    type: 'dynamicList',
    name: 'days',
    label: 'Days',
    dynamicListOptions: { items: [buildDateItem()] as never },
    rules: [{ type: 'minLength', value: 1 }],
  }
  const store = await drawDateField(undefined, list)
  await vi.waitFor(() => expect(store.all()).toEqual({ days: [{ on: dayApart(0) }] }))
  expect(store.draft()).toEqual({})
})
