import { setupI18n } from '@lingui/core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FormItem } from '#contract/form/definition/definition.ts'
import { buildOneSectionForm, buildTextItem } from '#contract/form/form.test-kit.ts'
import type { RuleMessage } from '#contract/form/rule-message.ts'
import { RULE_TEXTS } from '#contract/form/rule-texts.ts'
import type { Answers } from '#contract/form/values.ts'
import { RequestFailure } from '#src/platform/request/failure/request-failure.ts'
import type { FormStoreOptions } from './form-options.ts'
import { FormStore } from './form-store.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const say = (message: RuleMessage) =>
  'text' in message ? message.text : i18n._(RULE_TEXTS[message.code], message.values)

function storeOf(items: FormItem[], more: Partial<FormStoreOptions> = {}): FormStore {
  return new FormStore({ definition: buildOneSectionForm(...items), say, today: '2026-11-21', ...more })
}

const isYes = { op: 'equals', left: { field: 'ask' }, right: 'yes' } as const
const more = buildTextItem('more', { visibility: isYes, required: true })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const advanceTimers = () => vi.advanceTimersByTime(50)

describe('F-04 dependencies', () => {
  test('questions appear 50 ms after the answer they wait for, not before', () => {
    const store = storeOf([buildTextItem('ask'), more])
    store.change('ask', 'yes')
    vi.advanceTimersByTime(49)
    expect(store.field('more').isVisible).toBe(false)
    vi.advanceTimersByTime(1)
    expect(store.field('more')).toMatchObject({ isVisible: true, isRequired: true })
  })

  test('a hidden answer is gone from what is sent, kept in the draft, and back with its question', () => {
    const store = storeOf([buildTextItem('ask'), more], { initial: { ask: 'yes', more: 'kept' } })
    store.change('ask', 'no')
    advanceTimers()
    expect(store.field('more').isVisible).toBe(false)
    expect(store.answers()).toEqual({ ask: 'no' })
    expect(store.draft()).toEqual({ ask: 'no', more: 'kept' })
    store.change('ask', 'yes')
    advanceTimers()
    expect(store.field('more').value).toBe('kept')
    expect(store.answers()).toEqual({ ask: 'yes', more: 'kept' })
  })

  test('questions that wait for hidden ones are hidden with them', () => {
    const last = buildTextItem('last', { visibility: { op: 'not', of: { op: 'empty', of: { field: 'more' } } } })
    const store = storeOf([buildTextItem('ask'), more, last], { initial: { ask: 'yes', more: 'x', last: 'y' } })
    expect(store.field('last').isVisible).toBe(true)
    store.change('ask', 'no')
    advanceTimers()
    expect(store.field('last').isVisible).toBe(false)
  })

  test('what looks at a changed answer is checked again once somebody was there', () => {
    const other = buildTextItem('other', { required: { op: 'equals', left: { field: 'ask' }, right: 'yes' } })
    const store = storeOf([buildTextItem('ask'), other])
    store.blur('other')
    expect(store.field('other').error).toBeNull()
    store.change('ask', 'yes')
    advanceTimers()
    expect(store.field('other').error).toBe('Label of other is required')
    store.change('ask', 'no')
    advanceTimers()
    expect(store.field('other').error).toBeNull()
  })

  test('nobody is told off for a question that was not reached', () => {
    const store = storeOf([buildTextItem('ask'), more])
    store.change('ask', 'yes')
    advanceTimers()
    expect(store.field('more').error).toBeNull()
  })

  test('computed answers follow, and cannot be typed over', () => {
    const sum = buildTextItem('sum', { computed: { op: 'join', of: [{ field: 'ask' }, '!'], separator: '' } })
    const store = storeOf([buildTextItem('ask'), sum])
    store.change('ask', 'hey')
    advanceTimers()
    store.change('sum', 'mine')
    expect(store.field('sum').value).toBe('hey!')
  })

  test('options know the values they depend on', () => {
    const store = storeOf([buildTextItem('ask'), buildTextItem('city', { dependencies: ['ask'] })])
    store.change('ask', 'DE')
    advanceTimers()
    expect(store.field('city').dependencies).toEqual(['DE'])
  })
})

describe('F-05 checking', () => {
  test('happens when focus leaves, and the text is trimmed', () => {
    const store = storeOf([buildTextItem('a', { required: true })])
    store.change('a', '  ')
    expect(store.field('a').error).toBeNull()
    store.blur('a')
    expect(store.field('a')).toMatchObject({ value: '', error: 'Label of a is required', state: 'error' })
    store.change('a', ' x ')
    expect(store.field('a').error).toBeNull()
    store.blur('a')
    expect(store.field('a').value).toBe('x')
  })

  test('what a server found stands at its question until the answer changes', async () => {
    const store = storeOf([buildTextItem('a'), buildTextItem('b')], { initial: { a: '1', b: '2' } })
    const refuse = () => Promise.reject(new RequestFailure('refused', 'No', { fieldErrors: { a: 'Taken' } }))
    await expect(store.submit(refuse)).resolves.toBe('invalid')
    expect(store.field('a').error).toBe('Taken')
    store.blur('a')
    expect(store.errors()).toEqual([{ name: 'a', label: 'Label of a', text: 'Taken' }])
    store.change('a', '3')
    expect(store.field('a').error).toBeNull()
  })

  test('other failures are not swallowed, and nothing is shown as sent', async () => {
    const store = storeOf([buildTextItem('a')])
    const failure = new RequestFailure('offline', 'Offline')
    await expect(store.submit(() => Promise.reject(failure))).rejects.toBe(failure)
  })

  test('nothing is sent while something is wrong; then exactly what was asked', async () => {
    const store = storeOf([buildTextItem('ask'), more, buildTextItem('fixed', { readOnly: true })], {
      initial: { ask: 'yes', fixed: 'F', strange: 1 },
    })
    const send = vi.fn<(answers: Answers) => Promise<void>>(() => Promise.resolve())
    await expect(store.submit(send)).resolves.toBe('invalid')
    expect(send).not.toHaveBeenCalled()
    expect(store.errors().map((error) => error.name)).toEqual(['more'])
    store.change('more', ' done ')
    await expect(store.submit(send)).resolves.toBe('sent')
    expect(send).toHaveBeenCalledExactlyOnceWith({ ask: 'yes', more: 'done' })
  })

  test('an answer given just before submitting counts, debounce or not', async () => {
    const store = storeOf([buildTextItem('ask'), more])
    store.change('ask', 'yes')
    await expect(store.submit(() => Promise.resolve())).resolves.toBe('invalid')
    expect(store.field('more').error).toBe('Label of more is required')
  })
})

describe('F-06 the state of a field', () => {
  test('highlights an initial value until it is changed, and again when it is put back', () => {
    const store = storeOf([buildTextItem('a'), buildTextItem('b')], { initial: { a: 'Ada' }, highlighted: true })
    expect([store.field('a').state, store.field('b').state]).toEqual(['highlight', 'none'])
    store.change('a', 'Eve')
    expect(store.field('a').state).toBe('none')
    store.change('a', 'Ada')
    expect(store.field('a').state).toBe('highlight')
  })
})

describe('F-10 counts of the step list', () => {
  const items = [buildTextItem('a', { required: true }), buildTextItem('b', { required: true, newItem: true })]
  test('a missing answer counts after a touch, all of them after a submit', async () => {
    const store = storeOf(items)
    expect(store.sections()[0]).toMatchObject({ errorCount: 0, newCount: 1 })
    store.blur('a')
    expect(store.sections()[0]?.errorCount).toBe(1)
    await store.check()
    expect(store.sections()[0]?.errorCount).toBe(2)
    store.change('b', 'x')
    expect(store.sections()[0]).toMatchObject({ errorCount: 1, newCount: 0 })
  })

  test('a section goes with its last item, and who listens is told', async () => {
    const definition = buildOneSectionForm(buildTextItem('ask'))
    definition.sections.push({ title: 'More', items: [more] })
    const store = storeOf([], { definition })
    const listener = vi.fn<() => void>()
    expect(store.sections()[1]?.isVisible).toBe(false)
    store.subscribeSections(listener)
    store.change('ask', 'yes')
    advanceTimers()
    await Promise.resolve()
    expect(listener).toHaveBeenCalled()
    expect(store.sections()[1]?.isVisible).toBe(true)
  })
})

test('a key pressed in one question tells only who listens to that one', () => {
  const store = storeOf([buildTextItem('a'), buildTextItem('b')])
  const [a, b] = [vi.fn<() => void>(), vi.fn<() => void>()]
  store.subscribeField('a', a)
  store.subscribeField('b', b)
  const before = store.field('b')
  store.change('a', 'x')
  expect([a.mock.calls.length, b.mock.calls.length]).toEqual([1, 0])
  expect(store.field('b')).toBe(before)
})

test('F-21 answers of another device come in beside what is being typed, hidden questions included', () => {
  const store = storeOf([buildTextItem('ask'), more, buildTextItem('a', { required: true })], {
    initial: { ask: 'yes' },
  })
  store.blur('a')
  expect(store.field('a').error).not.toBeNull()
  store.adopt({ a: 'theirs', ask: 'no', more: 'hidden', unknown: 1 })
  expect(store.field('a')).toMatchObject({ value: 'theirs', error: null })
  expect(store.field('more').isVisible).toBe(false)
  expect(store.draft()).toEqual({ a: 'theirs', ask: 'no', more: 'hidden' })
  store.adopt({ ask: 'yes' })
  expect(store.field('more')).toMatchObject({ value: 'hidden', isVisible: true })
})

test('F-06 what is known of a person is marked until it is changed, also in a draft that is taken up again', () => {
  const store = storeOf([buildTextItem('a'), buildTextItem('b')], {
    initial: { a: 'Ada', b: 'Lovelace' },
    highlighted: new Set(['a', 'b']),
  })
  store.reset({ a: 'Ada', b: 'Byron' })
  expect([store.field('a').state, store.field('b').state]).toEqual(['highlight', 'none'])
})

test('F-21 taking the answers of another device begins anew, hidden questions included', () => {
  const store = storeOf([buildTextItem('ask'), more], { initial: { ask: 'yes', more: 'mine' } })
  const listener = vi.fn<() => void>()
  store.subscribeField('more', listener)
  store.blur('more')
  store.reset({ ask: 'no', more: 'theirs' })
  expect(store.field('more').isVisible).toBe(false)
  expect(listener).toHaveBeenCalled()
  store.change('ask', 'yes')
  advanceTimers()
  expect(store.field('more').value).toBe('theirs')
})

describe('rows of a dynamic list', () => {
  const list: FormItem = {
    name: 'work',
    label: 'Work',
    type: 'dynamicList',
    dynamicListOptions: {
      items: [
        { name: 'company', label: 'Company', type: 'text', required: true },
        { name: 'tax', label: 'Tax', type: 'text', required: true, visibility: isYes },
      ],
    },
  }
  test('tell what is wrong in cells that were left, and all of it after a submit', async () => {
    const store = storeOf([buildTextItem('ask'), list], { initial: { ask: 'no', work: [{}] } })
    store.blur('work', '0.company')
    expect(store.field('work')).toMatchObject({ nestedErrors: { '0.company': 'Company is required' }, error: null })
    store.change('work', [{}, {}])
    expect(store.field('work').nestedErrors).toEqual({})
    await store.check()
    expect(Object.keys(store.field('work').nestedErrors)).toEqual(['0.company', '1.company'])
  })
  test('show what answers outside of them ask for', () => {
    const store = storeOf([buildTextItem('ask'), list], { initial: { work: [{}] } })
    const listener = vi.fn<() => void>()
    store.subscribeField('work', listener)
    const before = store.getEvaluator('work')
    expect([...before({}).visible]).toEqual(['company'])
    store.change('ask', 'yes')
    advanceTimers()
    expect(listener).toHaveBeenCalled()
    expect(store.getEvaluator('work')).not.toBe(before)
    expect([...store.getEvaluator('work')({}).visible]).toEqual(['company', 'tax'])
  })
})
