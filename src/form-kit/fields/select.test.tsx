// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FormFunctions } from '#contract/form/definition/code-definition.ts'
import type { FormItem } from '#contract/form/definition/definition.ts'
import type { LoadedOption } from '#contract/form/values.ts'
import { allHaveCome, context, draw, storeOf } from '#src/form-kit/form.test-kit.tsx'
import { Form } from '#src/form-kit/form.tsx'

let cleanUp = async () => {}
let forms = 0
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})
afterEach(async () => {
  await cleanUp()
  vi.unstubAllGlobals()
})

const towns = ['Bergen', 'Ålesund', 'Oslo'].map((label) => ({ value: label.toLowerCase(), label }))
const select = (more: Partial<Extract<FormItem, { type: 'select' }>> = {}): FormItem => ({
  type: 'select',
  name: 'town',
  label: 'Town',
  ...more,
})
const country: FormItem = { type: 'text', name: 'country', label: 'Country' }

async function drawSelect(items: FormItem[], given: Given = {}) {
  const { initial = {}, loadOptions = () => Promise.resolve([]), functions, formId = `select-${forms++}` } = given
  const store = storeOf(items, { initial, functions })
  const remove = await draw(
    <Form store={store} context={{ ...context, formId, loadOptions }} onSubmit={() => undefined} />,
  )
  cleanUp = remove
  await waitUntilSettled()
  return { store, remove, input: () => document.querySelector<HTMLInputElement>('[role=combobox], select') }
}
/** Waits until the field and its data have loaded. */
async function waitUntilSettled() {
  await allHaveCome()
  await act(async () => {})
}
type Given = {
  initial?: Record<string, unknown>
  loadOptions?: (address: string) => Promise<readonly LoadedOption[]>
  functions?: FormFunctions
  formId?: string
}
const listChoices = () => [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent)

test.each([
  ['ascending', ['Ålesund', 'Bergen', 'Oslo']],
  ['descending', ['Oslo', 'Bergen', 'Ålesund']],
  [undefined, ['Bergen', 'Ålesund', 'Oslo']],
] as const)('F-16 choices are sorted %s by the rules of the language', async (choicesSortOrder, expected) => {
  const { input } = await drawSelect([select({ selectOptions: { choices: towns, choicesSortOrder } })])
  await act(async () => {
    input()?.focus()
    input()?.click()
  })
  expect(listChoices()).toEqual(expected)
})

test('F-09 a single choice that is not applicable is chosen and disabled', async () => {
  const choices = [{ value: 'N/A', label: 'N/A' }]
  const { store, input } = await drawSelect([select({ selectOptions: { choices } })])
  expect(store.draft()).toEqual({ town: 'N/A' })
  expect(input()?.disabled).toBe(true)
})

test('F-09 nothing found is Not Applicable, chosen and disabled', async () => {
  const { store, input } = await drawSelect([select({ selectOptions: { apiEndpoint: '/api/pcsx/lists/none' } })])
  expect(store.draft()).toEqual({ town: 'N/A' })
  expect(input()?.disabled).toBe(true)
})

test('F-09 an answer that is no choice any more is reset', async () => {
  const { store } = await drawSelect([select({ selectOptions: { choices: towns } })], { initial: { town: 'atlantis' } })
  expect(store.draft()).toEqual({ town: null })
})

test('F-09 options are asked for once for each value that they depend on', async () => {
  const loadOptions = vi.fn<(address: string) => Promise<readonly LoadedOption[]>>(() => Promise.resolve(towns))
  const item = select({
    dependencies: ['country'],
    selectOptions: { apiEndpoint: '/api/pcsx/lists/towns?parent={parent}' },
  })
  const given = { initial: { country: 'no' }, loadOptions, formId: 'kept' }
  const first = await drawSelect([country, item], given)
  expect(loadOptions).toHaveBeenCalledExactlyOnceWith('/api/pcsx/lists/towns?parent=no')
  await first.remove()
  const { store } = await drawSelect([country, item], given)
  dispatchEvent(new Event('focus'))
  await waitUntilSettled()
  expect(loadOptions).toHaveBeenCalledOnce()
  await act(async () => store.change('country', 'a b'))
  await vi.waitFor(async () => {
    await act(async () => {})
    expect(loadOptions).toHaveBeenLastCalledWith('/api/pcsx/lists/towns?parent=a%20b')
  })
})

test('F-09 a function answers where there is no address, with the values it depends on', async () => {
  const apiCall = vi.fn<(values: readonly unknown[]) => Promise<readonly LoadedOption[]>>(() => Promise.resolve(towns))
  const { store } = await drawSelect([country, select({ dependencies: ['country'] })], {
    initial: { country: 'no', town: 'oslo' },
    functions: new Map([['town', { apiCall }]]),
  })
  expect(apiCall).toHaveBeenCalledExactlyOnceWith(['no'])
  expect(store.draft()).toEqual({ country: 'no', town: 'oslo' })
})

test('F-09 F-17 an option that was loaded has the picture of its iconProps, of this site alone', async () => {
  const flagged = towns.map((town, at) => ({
    ...town,
    iconProps: { src: at === 0 ? '/icons/bergen.svg' : 'https://elsewhere.example/x.svg' },
  }))
  const item = select({ selectOptions: { apiEndpoint: '/api/pcsx/lists/towns', placeholder: 'Where?' } })
  const { input } = await drawSelect([item], { loadOptions: () => Promise.resolve(flagged) })
  expect(input()?.placeholder).toBe('Where?')
  await act(async () => {
    input()?.focus()
    input()?.click()
  })
  const pictures = [...document.querySelectorAll('[role=option]')].map((one) =>
    one.querySelector('img')?.getAttribute('src'),
  )
  expect(pictures).toEqual(['/icons/bergen.svg', undefined, undefined])
})
