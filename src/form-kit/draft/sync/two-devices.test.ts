// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FormItem } from '#contract/form/definition/definition.ts'
import type { Answers } from '#contract/form/values.ts'
import { storeOf } from '#src/form-kit/form.test-kit.tsx'
import type { FormStore } from '#src/form-kit/store/form-store.ts'
import { RequestFailure } from '#src/platform/request/failure/request-failure.ts'
import { DraftSync } from './draft-sync.ts'
import { openDraftRows } from '#src/form-kit/draft/draft-rows.ts'

type Draft = { version: number; values: Answers }

/** An account on the server. */
class Account {
  version = 0
  values: Answers = {}
  readonly save = (draft: Draft) => {
    if (draft.version !== this.version)
      return Promise.reject(
        new RequestFailure('refused', 'Changed', {
          status: 409,
          code: 'conflict',
          data: { version: this.version, values: this.values, updatedTs: 9 },
        }),
      )
    this.version += 1
    this.values = JSON.parse(JSON.stringify(draft.values)) as Answers
    return Promise.resolve({ version: this.version })
  }
}

const questions: FormItem[] = [
  ...['why', 'boat', 'knots'].map((name) => ({ type: 'text' as const, name, label: name })),
  {
    type: 'dynamicList',
    name: 'jobs',
    label: 'Jobs',
    dynamicListOptions: { items: [{ type: 'text', name: 'employer', label: 'Employer' }] },
    rules: [{ type: 'minLength', value: 1 }],
  },
]
const open: (() => void)[] = []
let devices = 0

/** The form as one device has it open. */
function getDevice(
  account: Account,
  { owner = `device-${devices++}`, values = account.values, version = account.version, isKept = false } = {},
) {
  const store: FormStore = storeOf(questions, { initial: values })
  const opened = { version, values, updatedTs: null, isKept }
  const keeper = new DraftSync({ store, row: 'apply 7', opened, owner, save: (draft) => account.save(draft) })
  const stop = keeper.start(() => undefined)
  open.push(stop)
  return { store, keeper, stop, owner, conflict: () => keeper.state.conflict }
}

const waitForSave = () => vi.advanceTimersByTimeAsync(2000)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()))
})
afterEach(() => {
  for (const stop of open.splice(0)) stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('F-21 what each device answered is in both, and nobody is asked', async () => {
  const account = new Account()
  const [desk, phone] = [getDevice(account), getDevice(account)]
  phone.store.change('boat', 'Tern')
  await waitForSave()
  desk.store.change('why', 'Ropes')
  await waitForSave()
  expect(desk.conflict()).toBeNull()
  expect(desk.keeper.state).toMatchObject({ state: 'saved', taken: ['boat'] })
  expect(desk.store.draft()).toEqual({ why: 'Ropes', boat: 'Tern' })
  expect(account.values).toEqual({ why: 'Ropes', boat: 'Tern' })
  phone.store.change('knots', '4')
  await waitForSave()
  expect(phone.store.draft()).toEqual({ why: 'Ropes', boat: 'Tern', knots: '4' })
  desk.keeper.readTaken()
  expect(desk.keeper.state.taken).toEqual([])
})

test('F-21 only what both answered is asked; “Keep mine” keeps what the other answered beside it', async () => {
  const account = new Account()
  const [desk, phone] = [getDevice(account), getDevice(account)]
  phone.store.change('boat', 'Tern')
  phone.store.change('why', 'Sails')
  await waitForSave()
  desk.store.change('why', 'Ropes')
  await waitForSave()
  expect(desk.conflict()).toMatchObject({ disputed: ['why'] })
  expect(account.values).toEqual({ boat: 'Tern', why: 'Sails' })
  desk.keeper.settle('mine')
  await waitForSave()
  expect(account.values).toEqual({ boat: 'Tern', why: 'Ropes' })
})

test('F-21 “Take theirs” takes what was asked about, and nothing else that was written here', async () => {
  const account = new Account()
  const [desk, phone] = [getDevice(account), getDevice(account)]
  phone.store.change('why', 'Sails')
  await waitForSave()
  desk.store.change('why', 'Ropes')
  desk.store.change('knots', '4')
  await waitForSave()
  desk.keeper.settle('theirs')
  await waitForSave()
  expect(account.values).toEqual({ why: 'Sails', knots: '4' })
  expect(desk.store.draft()).toEqual({ why: 'Sails', knots: '4' })
})

test.each([
  { first: 'when the form is opened', isLate: false },
  { first: 'after it was answered elsewhere', isLate: true },
])(
  'F-21 what a field begins with $first is nobody’s answer: nothing is asked, the other device’s comes in',
  async ({ isLate }) => {
    const account = new Account()
    const desk = getDevice(account)
    const begin = () => desk.store.change('jobs', [{}], 'field')
    if (!isLate) begin()
    const phone = getDevice(account)
    phone.store.change('jobs', [{ employer: 'North' }])
    await waitForSave()
    if (isLate) begin()
    desk.store.change('why', 'Ropes')
    await waitForSave()
    expect(desk.keeper.state).toMatchObject({ state: 'saved', conflict: null, taken: ['jobs'] })
    expect(account.values).toEqual({ jobs: [{ employer: 'North' }], why: 'Ropes' })
    expect(desk.store.draft()).toEqual(account.values)
  },
)

test('F-21 a begun row that somebody fills in is an answer', async () => {
  const account = new Account()
  const desk = getDevice(account)
  desk.store.change('jobs', [{}], 'field')
  desk.store.change('why', 'Ropes')
  await waitForSave()
  expect(account.values).toEqual({ why: 'Ropes' })
  desk.store.change('jobs', [{ employer: 'South' }])
  await waitForSave()
  expect(account.values).toEqual({ why: 'Ropes', jobs: [{ employer: 'South' }] })
})

test('F-21 what is typed while it is asked stays on this device, also when the page goes', async () => {
  const account = new Account()
  const [desk, phone] = [getDevice(account), getDevice(account)]
  phone.store.change('why', 'Sails')
  await waitForSave()
  desk.store.change('why', 'Ropes')
  await waitForSave()
  desk.store.change('knots', '4')
  await waitForSave()
  expect(desk.conflict()).not.toBeNull()
  desk.stop()
  expect(await openDraftRows(desk.owner).getItem('apply 7')).toMatchObject({ values: { why: 'Ropes', knots: '4' } })
  const again = getDevice(account, { owner: desk.owner })
  await waitForSave()
  expect(again.conflict()).toMatchObject({ disputed: ['why'] })
  again.keeper.settle('mine')
  await waitForSave()
  expect(account.values).toEqual({ why: 'Ropes', knots: '4' })
})

test('F-21 a draft of this device that waited in a tunnel is merged when the form is opened again', async () => {
  const account = new Account()
  account.version = 1
  account.values = { why: 'Ropes', boat: 'Tern' }
  const owner = 'tunnel'
  const tunnel = new RequestFailure('offline', 'No network')
  const desk = getDevice(account, { owner })
  const { save } = account
  Object.assign(account, { save: () => Promise.reject(tunnel) })
  await openDraftRows(owner).setItem('apply 7', {
    values: { why: 'Ropes', boat: 'Gull' },
    version: 1,
    isSent: false,
    base: { why: 'Ropes', boat: 'Tern' },
  })
  desk.stop()
  Object.assign(account, { save, version: 2, values: { why: 'Sails', boat: 'Tern' } })
  const again = getDevice(account, { owner })
  await waitForSave()
  expect(again.keeper.state).toMatchObject({ state: 'saved', conflict: null, taken: ['why'] })
  expect(account.values).toEqual({ why: 'Sails', boat: 'Gull' })
})

test('F-21 an answer to a question that this page does not know yet is not lost', async () => {
  const account = new Account()
  const desk = getDevice(account)
  await account.save({ version: 0, values: { later: 'asked since' } })
  desk.store.change('why', 'Ropes')
  await waitForSave()
  expect(account.values).toEqual({ later: 'asked since', why: 'Ropes' })
})

test('F-21 nor is it lost when the old form is opened again without a network', async () => {
  const account = new Account()
  const desk = getDevice(account)
  await account.save({ version: 0, values: { later: 'asked since' } })
  desk.store.change('why', 'Ropes')
  await waitForSave()
  desk.stop()
  const again = getDevice(account, { owner: desk.owner, values: {}, version: 0, isKept: true })
  await waitForSave()
  again.store.change('boat', 'Tern')
  await waitForSave()
  expect(account.values).toEqual({ later: 'asked since', why: 'Ropes', boat: 'Tern' })
})

test('F-21 a draft that was deleted elsewhere is not on this device any more once its form was opened', async () => {
  const account = new Account()
  const desk = getDevice(account)
  desk.store.change('why', 'Ropes')
  await waitForSave()
  desk.stop()
  Object.assign(account, { version: 0, values: {} })
  getDevice(account, { owner: desk.owner }).stop()
  await waitForSave()
  expect(await openDraftRows(desk.owner).getItem('apply 7')).toBeUndefined()
})

const gone = { values: { why: 'Ropes' }, version: 3, isSent: true }
const waiting = { values: { why: 'Ropes', boat: 'Gull' }, version: 0, isSent: false, base: {} }
test.each([
  { of: 'a draft that was deleted', row: gone, values: { boat: 'Tern' }, isKept: false },
  { of: 'one that waits', row: waiting, values: { why: 'Ropes', boat: 'Tern' }, isKept: false },
  { of: 'one that waits long', row: waiting, values: { why: 'Ropes', boat: 'Tern' }, isKept: false, isFlushed: true },
  { of: 'one that is opened as it was kept', row: gone, values: { why: 'Ropes', boat: 'Tern' }, isKept: true },
])('F-21 what is typed while the row of $of is read stays', async ({ row, values, isKept, isFlushed }) => {
  const account = new Account()
  const { save } = account
  Object.assign(account, { save: () => Promise.reject(new RequestFailure('offline', 'No network')) })
  const owner = `typing-${devices++}`
  await openDraftRows(owner).setItem('apply 7', row)
  const desk = getDevice(account, { owner, isKept })
  desk.store.change('boat', 'Tern')
  if (isFlushed) void desk.keeper.saveNow()
  await vi.advanceTimersByTimeAsync(100)
  expect(await openDraftRows(owner).getItem('apply 7')).toMatchObject({ values, isSent: false })
  expect(desk.store.draft()).toEqual(values)
  Object.assign(account, { save, version: isKept ? row.version : 0, values: isKept ? row.values : {} })
  desk.store.change('knots', '4')
  await waitForSave()
  expect(account.values).toEqual({ ...values, knots: '4' })
  expect(desk.keeper.state).toMatchObject({ state: 'saved', conflict: null })
})
