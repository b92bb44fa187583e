// @vitest-environment jsdom
import { act, useSyncExternalStore } from 'react'
import plans from 'libphonenumber-js/metadata.min'
import { afterEach, expect, test, vi } from 'vitest'
import { drawForm } from '#src/form-kit/form.test-kit.tsx'
import { createPhoneParser, type Phones } from './create-phone-parser.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

/** The numbering plans: null until the test provides them. */
const late = vi.hoisted(() => ({ phones: null as Phones | null, tell: new Set<() => void>() }))
vi.mock('./load-phone-parser.ts', () => ({
  usePhones: () =>
    useSyncExternalStore(
      (tell) => {
        late.tell.add(tell)
        return () => late.tell.delete(tell)
      },
      () => late.phones,
    ),
}))

let cleanUp = async () => {}
afterEach(async () => {
  await cleanUp()
  late.phones = null
})

async function drawPhone(initial?: string) {
  const { store, remove } = await drawForm(
    [{ name: 'phone', label: 'Phone', type: 'phone' }],
    initial === undefined ? {} : { initial: { phone: initial } },
  )
  cleanUp = remove
  const found = () => document.querySelector<HTMLInputElement>('input[type=tel]')
  // in several turns, like the kit's own wait, which would also wait for the list of countries
  for (let turns = 0; turns < 500 && !found(); turns += 1)
    await act(async () => new Promise((resolve) => setTimeout(resolve, 20)))
  const input = found()
  if (!input) throw new Error('no field has come')
  const type = (text: string) =>
    act(async () => {
      Reflect.set(HTMLInputElement.prototype, 'value', text, input)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
  const plansCome = () =>
    act(async () => {
      late.phones = createPhoneParser(plans)
      for (const tell of late.tell) tell()
    })
  return { input, type, plansCome, answer: () => store.all()['phone'] }
}

test.each([
  ['201 555 0123', '+12015550123'],
  ['12', '+112'],
  ['+44 20 7946 0958', '+442079460958'],
])('F-11 %s, typed before the numbering plans have come, is a number of its country then', async (typed, number) => {
  const { type, plansCome, answer, input } = await drawPhone()
  await type(typed)
  expect(answer()).toBe(typed)
  await plansCome()
  expect(answer()).toBe(number)
  expect(input.value).toBe(typed)
})

test('F-11 what was answered before is shown as at home when the plans have come, and is no other answer', async () => {
  const { plansCome, answer, input } = await drawPhone('2015550123')
  await plansCome()
  expect(answer()).toBe('2015550123')
  expect(input.value).toBe('(201) 555-0123')
})
