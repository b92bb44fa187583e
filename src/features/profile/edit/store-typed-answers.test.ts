// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { buildTextItem } from '#contract/form/form.test-kit.ts'
import type { Answers } from '#contract/form/values.ts'
import { storeOf } from '#src/form-kit/form.test-kit.tsx'
import { openDraftRows } from '#src/form-kit/draft/draft-rows.ts'
import { storeTypedAnswers } from './store-typed-answers.ts'
import type { Target } from './edit-target.ts'

const disk = vi.hoisted(() => ({ takes: true }))
vi.mock('#src/platform/persist/has-reached-disk.ts', () => ({ hasReachedDisk: async () => disk.takes }))

let serial = 0
const BASIC: Target = { section: 'basic_info' }
const waitForTurn = () => new Promise((resolve) => setTimeout(resolve))
const stops: (() => void)[] = []
afterEach(() => {
  disk.takes = true
  for (const stop of stops.splice(0)) stop()
})

/** A form of a profile that is open on a page. */
async function openEditor(owner: string, initial: Answers, target: Target = BASIC) {
  const store = storeOf([buildTextItem('headline'), buildTextItem('city')], { initial })
  const told = vi.fn<(state: object) => void>()
  const keeper = storeTypedAnswers({ owner, target, store, initial }, told)
  stops.push(keeper.stop)
  await waitForTurn()
  return { store, told, ...keeper }
}

const person = () => `ada${(serial += 1)}`

test('P-02 what is typed into a section is there again when its form is opened on the next page', async () => {
  const ada = person()
  const first = await openEditor(ada, { headline: 'Cook', city: 'Oslo' })
  first.store.change('headline', 'Head cook')
  await waitForTurn()
  // the page closes without any event
  first.stop()
  const next = await openEditor(ada, { headline: 'Cook', city: 'Bergen' })
  // what another device has changed stays
  expect(next.store.all()).toMatchObject({ headline: 'Head cook', city: 'Bergen' })
  expect(next.told).toHaveBeenCalledWith({ isBack: true })
})

test('P-02 what is noted as the page goes comes back, also where its database never had it', async () => {
  const ada = person()
  const first = await openEditor(ada, { headline: 'Cook' })
  first.store.change('headline', 'Chef')
  first.stop()
  expect((await openDraftRows(ada).getItem('profile basic_info'))?.values).toEqual({ headline: 'Chef' })
})

test('P-02 what was sent, given up, or typed back to what it was, does not come again', async () => {
  const ada = person()
  const first = await openEditor(ada, { headline: 'Cook' })
  first.store.change('headline', 'Chef')
  await waitForTurn()
  await first.forget()
  const second = await openEditor(ada, { headline: 'Cook' })
  expect([second.store.all()['headline'], second.told.mock.calls]).toEqual(['Cook', []])
  second.store.change('headline', 'Chef')
  second.store.change('headline', 'Cook')
  await waitForTurn()
  expect(await openDraftRows(ada).getItem('profile basic_info')).toBeUndefined()
})

test('P-02 what was typed into one entry never comes into another that stands in its place', async () => {
  const ada = person()
  const entry: Target = { section: 'links', index: 1 }
  const first = await openEditor(ada, { headline: 'Site', city: 'a.example' }, entry)
  first.store.change('headline', 'My site')
  await waitForTurn()
  first.stop()
  const other = await openEditor(ada, { headline: 'Blog', city: 'b.example' }, entry)
  expect(other.store.all()).toMatchObject({ headline: 'Blog', city: 'b.example' })
  other.stop()
  const same = await openEditor(ada, { headline: 'Site', city: 'a.example' }, entry)
  expect(same.store.all()).toMatchObject({ headline: 'My site' })
})

test('P-02 a device that takes nothing says so at once', async () => {
  disk.takes = false
  const form = await openEditor(person(), { headline: 'Cook' })
  form.store.change('headline', 'Chef')
  await vi.waitFor(() => expect(form.told).toHaveBeenLastCalledWith({ isFleeting: true }))
  form.store.change('headline', 'Cook')
  await vi.waitFor(() => expect(form.told).toHaveBeenLastCalledWith({ isFleeting: false }))
})
