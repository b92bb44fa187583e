// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FormItem } from '#contract/form/definition/definition.ts'
import { allHaveCome, drawForm } from '#src/form-kit/form.test-kit.tsx'

let cleanUp = async () => {}
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(async () => {
  await cleanUp()
  vi.unstubAllGlobals()
})

const buildJobs = (least: number, most: number): FormItem => ({
  type: 'dynamicList',
  name: 'jobs',
  label: 'Job',
  dynamicListOptions: { items: [{ name: 'employer', label: 'Employer', type: 'text' }] },
  rules: [
    { type: 'minLength', value: least },
    { type: 'maxLength', value: most },
  ],
})

async function list(least: number, most: number) {
  const { store, remove } = await drawForm([buildJobs(least, most)])
  cleanUp = remove
  await allHaveCome()
  const buttons = (name: RegExp) =>
    [...document.querySelectorAll('button')].filter(({ textContent, ariaLabel }) =>
      name.test(ariaLabel ?? textContent ?? ''),
    )
  const press = (name: RegExp) => act(async () => buttons(name)[0]?.click())
  return { store, press, rows: () => document.querySelectorAll('ol > li').length, buttons }
}
const ADD = /Add another/
const DELETE = /Delete/

test('F-07 a list that needs a row begins with one, and it cannot be deleted', async () => {
  const { rows, buttons } = await list(1, 3)
  expect([rows(), buttons(DELETE).length]).toEqual([1, 0])
})

test('F-07 it begins with one again when answers come in that have none', async () => {
  const { store, rows } = await list(1, 3)
  await act(async () => store.change('jobs', [{ employer: 'North' }, { employer: 'South' }]))
  expect(rows()).toBe(2)
  await act(async () => store.reset({}))
  expect(rows()).toBe(1)
  expect([store.all(), store.draft()]).toEqual([{ jobs: [{}] }, {}])
})

test('F-07 a list that needs none begins empty', async () => {
  expect((await list(0, 3)).rows()).toBe(0)
})

test('F-07 at the most rows nothing is added, at the least none deleted', async () => {
  const { rows, buttons, press } = await list(1, 2)
  await press(ADD)
  expect([rows(), buttons(ADD).length, buttons(DELETE).length]).toEqual([2, 0, 2])
  await press(DELETE)
  expect([rows(), buttons(ADD).length, buttons(DELETE).length]).toEqual([1, 1, 0])
})
