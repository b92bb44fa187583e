import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildEveryItem, buildUploadedFile, buildOneSectionForm, buildTextItem } from '#contract/form/form.test-kit.ts'
import { checkAnswers, isAnswerable } from './check-answers.ts'
import type { FormItem } from '#contract/form/definition/definition.ts'
import { compilePattern } from '#contract/form/compile-pattern.ts'

const context = { today: '2026-11-21', compile: compilePattern, isPhone: null }
const choices = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]
const ask: FormItem = { name: 'ask', label: 'Ask', type: 'radio', radioOptions: { choices } }
const more = buildTextItem('more', {
  required: true,
  visibility: { op: 'equals', left: { field: 'ask' }, right: 'yes' },
})
const evenMore = buildTextItem('evenMore', {
  required: true,
  visibility: { op: 'not', of: { op: 'empty', of: { field: 'more' } } },
})

describe('F-04 F-20 hidden questions', () => {
  test('are not missed', () => {
    const checked = checkAnswers(buildOneSectionForm(ask, more), { ask: 'no' }, context)
    expect(checked.errors).toEqual({})
    expect([...checked.visible]).toEqual(['ask'])
  })
  test('F-20 their answers are refused, and hide what waits for them', () => {
    const checked = checkAnswers(
      buildOneSectionForm(evenMore, ask, more),
      { ask: 'no', more: 'x', evenMore: 'y' },
      context,
    )
    expect(checked.answers).toEqual({ ask: 'no' })
    expect(checked.refused).toEqual(['more', 'evenMore'])
  })
  test('are missed as soon as they are shown', () =>
    expect(Object.keys(checkAnswers(buildOneSectionForm(ask, more), { ask: 'yes' }, context).errors)).toEqual(['more']))
  test('a function of a definition in TypeScript decides by the dependencies in their order', () => {
    const item = buildTextItem('more', { dependencies: ['b', 'a'] })
    const functions = new Map([['more', { visibility: (b: unknown, a: unknown) => b === 'B' && a === 'A' }]])
    const form = buildOneSectionForm(buildTextItem('a'), buildTextItem('b'), item)
    expect(checkAnswers(form, { a: 'A', b: 'B' }, { ...context, functions }).visible.has('more')).toBe(true)
    expect(checkAnswers(form, { a: 'B', b: 'A' }, { ...context, functions }).visible.has('more')).toBe(false)
  })
})

test('F-20 answers of read-only, disabled, unknown and shown items are refused', () => {
  const form = buildOneSectionForm(buildTextItem('a', { readOnly: true }), buildTextItem('b', { disabled: true }), {
    name: 'c',
    type: 'info',
    description: 'x',
  })
  const checked = checkAnswers(form, { a: '1', b: '2', c: '3', d: '4', e: null }, context)
  expect(checked.refused).toEqual(['a', 'b', 'c', 'd'])
  expect(checked.answers).toEqual({})
})

test('F-14 computed answers are worked out here, whatever was sent', () => {
  const full = buildTextItem('full', { computed: { op: 'join', of: [{ field: 'first' }, { field: 'last' }] } })
  const checked = checkAnswers(
    buildOneSectionForm(full, buildTextItem('first'), buildTextItem('last')),
    { first: ' Ada ', last: 'L', full: 'Eve' },
    context,
  )
  expect(checked.answers['full']).toBe('Ada L')
  expect(checked.refused).toEqual([])
})

test('F-14 what shows nothing is no answer to a required question', () => {
  const form = buildOneSectionForm(buildTextItem('name', { required: true }))
  for (const blank of [' ', '\u200b', '\u3164'])
    expect(Object.keys(checkAnswers(form, { name: blank }, context).errors)).toEqual(['name'])
})

test('F-14 required may depend on answers', () => {
  const form = buildOneSectionForm(
    ask,
    buildTextItem('why', { required: { op: 'equals', left: { field: 'ask' }, right: 'no' } }),
  )
  expect([...checkAnswers(form, { ask: 'no' }, context).required]).toEqual(['why'])
  expect([...checkAnswers(form, { ask: 'yes' }, context).required]).toEqual([])
})

describe('F-20 the shape of answers', () => {
  const cases: [string, unknown, unknown][] = [
    ['text', '  trimmed ', 'trimmed'],
    ['text', 7, null],
    ['text', 'x'.repeat(20_001), null],
    ['number', 12, 12],
    ['number', '12', null],
    ['number', 1.5, null],
    ['number', -1, null],
    ['date', '2024-02-29', '2024-02-29'],
    ['date', '2023-02-29', null],
    ['date', '29.02.2024', null],
    [
      'dateRange',
      { startDate: '01/2020', endDate: '02/2020', isCurrent: false, x: 1 },
      { startDate: '01/2020', endDate: '02/2020', isCurrent: false },
    ],
    ['dateRange', 'always', null],
    ['select', 'a', 'a'],
    ['select', 'z', null],
    ['radio', 'b', 'b'],
    ['radio', ['b'], null],
    ['checkbox', true, true],
    ['checkbox', 'true', null],
    ['checkboxGroup', ['a', 'a', 'b'], ['a', 'b']],
    ['checkboxGroup', ['a', 'z'], null],
    ['dynamicList', [{ cell: ' x ', other: 1 }], [{ cell: 'x' }]],
    ['dynamicList', [7], null],
    ['dynamicList', Array.from({ length: 101 }, () => ({})), null],
    ['fileUpload', [buildUploadedFile('cv.PDF')], [buildUploadedFile('cv.PDF')]],
    ['fileUpload', [buildUploadedFile('cv.exe')], null],
    ['fileUpload', [{ uid: 'x' }], null],
    ['skillSelector', ['js', 'js'], ['js']],
    ['skillSelector', [7], null],
    ['starRating', 5, 5],
    ['starRating', 6, null],
  ]
  const form = buildOneSectionForm(...buildEveryItem())
  test.each(cases)('%s of %j', (name, value, expected) => {
    const checked = checkAnswers(form, { [name]: value }, context)
    expect(Object.keys(checked.errors)).toEqual(expected === null ? [name] : [])
    expect(checked.answers[name] ?? null).toEqual(expected)
  })

  test('days outside the limits', () => {
    const item: FormItem = {
      name: 'd',
      label: 'D',
      type: 'date',
      dateOptions: { enableFrom: 0, enableUntil: '2026-12-24' },
    }
    const wrong = (day: string) => Object.keys(checkAnswers(buildOneSectionForm(item), { d: day }, context).errors)
    expect(['2026-11-20', '2026-11-21', '2026-12-24', '2026-12-25'].map(wrong)).toEqual([['d'], [], [], ['d']])
  })

  test('anything at all: never a crash, and what is taken was asked for', () => {
    const names = new Set(form.sections.flatMap((section) => section.items.map((item) => item.name)))
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names, '__proto__', 'x'), fc.anything()), (answers) => {
        const taken = Object.keys(checkAnswers(form, answers, context).answers)
        expect(taken.every((name) => names.has(name))).toBe(true)
      }),
    )
  })
})

describe('F-03 rows of a dynamic list', () => {
  const list: FormItem = {
    name: 'work',
    label: 'Work',
    type: 'dynamicList',
    rules: [{ type: 'maxLength', value: 2, message: 'Two are enough' }],
    dynamicListOptions: {
      items: [
        buildTextItem('company', { required: true }),
        buildTextItem('why', {
          required: true,
          visibility: { op: 'equals', left: { field: 'company' }, right: 'ACME' },
        }),
        buildTextItem('tax', { required: true, visibility: { op: 'equals', left: { field: 'ask' }, right: 'yes' } }),
      ] as never,
    },
  }
  test('are checked each for itself, looking at their row first and then at the form', () => {
    const rows = [{ company: '' }, { company: 'ACME' }, { company: 'Other', why: 'hidden' }]
    const checked = checkAnswers(buildOneSectionForm(ask, list), { ask: 'yes', work: rows }, context)
    expect(checked.errors).toMatchObject({ work: { text: 'Two are enough' } })
    expect(Object.keys(checked.errors)).toEqual([
      'work',
      'work.0.company',
      'work.0.tax',
      'work.1.why',
      'work.1.tax',
      'work.2.tax',
    ])
    expect(checked.answers['work']).toEqual([{}, { company: 'ACME' }, { company: 'Other' }])
  })
})

test('F-14 a validator in TypeScript speaks last', () => {
  const functions = new Map([['a', { customValidator: (value: unknown) => (value === 'x' ? 'Not x' : null) }]])
  const form = buildOneSectionForm(buildTextItem('a', { rules: [{ type: 'minLength', value: 1 }] }))
  expect(checkAnswers(form, { a: 'x' }, { ...context, functions }).errors).toEqual({ a: { text: 'Not x' } })
})

test('F-07 a date that is to be today’s is the day of whoever checks it, or one apart', () => {
  const on = (picker: 'date' | 'month' | 'year'): FormItem => ({
    name: 'on',
    label: 'On',
    type: 'date',
    dateOptions: { today: true, picker },
  })
  const wrongAt = (value: string, picker: 'date' | 'month' | 'year' = 'date', today = context.today) =>
    Object.keys(checkAnswers(buildOneSectionForm(on(picker)), { on: value }, { ...context, today }).errors)
  for (const right of ['2026-11-20', '2026-11-21', '2026-11-22']) expect(wrongAt(right)).toEqual([])
  for (const wrong of ['2026-11-19', '2026-11-23', '2020-02-29']) expect(wrongAt(wrong)).toEqual(['on'])
  expect(wrongAt('2026-10', 'month')).toEqual(['on'])
  expect(wrongAt('2026-12', 'month', '2026-11-30')).toEqual([])
  expect(wrongAt('2025', 'year', '2026-01-01')).toEqual([])
  expect(wrongAt('2025', 'year')).toEqual(['on'])
})

describe('F-18 F-20 a range is two dates in their order, as its form or any language of the site writes them', () => {
  const said = (startDate: string | null, endDate: string | null, dateRangeOptions: object = {}) => {
    const form = buildOneSectionForm({ name: 'r', label: 'R', type: 'dateRange', dateRangeOptions })
    const { errors } = checkAnswers(form, { r: { startDate, endDate, isCurrent: false } }, context)
    return errors['r'] && 'code' in errors['r'] ? errors['r'].code : null
  }
  const day = { picker: 'date' }
  test.each([
    ['13/2020', 'banana', {}, 'invalid'],
    ['00/2020', '01/2020', {}, 'invalid'],
    ['01/2020', '2020-02 banana', {}, 'invalid'],
    ['02/2020', '01/2020', {}, 'date-range-order'],
    ['01/2020', '01/2020', {}, null],
    ['1/2020', '2020-02', {}, null],
    ['01/2020', ' ', {}, 'date-range'],
    ['01/2020', '\u200b', {}, 'date-range'],
    [null, '01/2020', {}, 'date-range'],
    ['02/30/2020', '03/01/2020', day, 'invalid'],
    ['12/31/2020', '01/02/2021', day, null],
    ['31/12/2020', '02/01/2021', day, null],
    // mixed languages: the first is a day in English order, the second in Arabic order
    ['12/31/2020', '31/12/2021', day, 'date-range-order'],
    ['2020-12-31', '2020-12-30', day, 'date-range-order'],
    ['5 May 2020', '6 May 2020', { ...day, dateFormat: 'D MMMM YYYY' }, null],
    ['5 مايو 2020', '6 مايو 2020', { ...day, dateFormat: 'D MMMM YYYY' }, null],
    ['5 Maytember 2020', '6 May 2020', { ...day, dateFormat: 'D MMMM YYYY' }, 'invalid'],
    ['2021', '2020', { picker: 'year' }, 'date-range-order'],
  ])('%s – %s', (start, end, options, code) => expect(said(start, end, options)).toBe(code))

  test('a format of many numbers side by side is none: reading it would take as many tries as there are ways', () =>
    expect(said(`${'1'.repeat(60)}x`, '2020', { ...day, dateFormat: 'YYYYMDMDMDMDMDMDMDMDMDMDMDMDMDMDMDMD' })).toBe(
      'invalid',
    ))
})

test('F-20 cells that are hidden or no question of their row are refused by their place, as questions are', () => {
  const inner = [
    buildTextItem('a'),
    buildTextItem('b', { visibility: { op: 'equals', left: { field: 'a' }, right: 'x' } }),
  ]
  const list: FormItem = {
    name: 'list',
    label: 'L',
    type: 'dynamicList',
    dynamicListOptions: { items: inner as never },
  }
  const rows = [
    { a: 'x', b: 'y' },
    { a: 'z', b: 'hidden' },
    { a: 'z', other: 1, none: null, __proto__x: 'y' },
  ]
  const { refused, answers } = checkAnswers(buildOneSectionForm(list), { list: rows, more: 'z' }, context)
  expect(refused).toEqual(['more', 'list.1.b', 'list.2.other', 'list.2.__proto__x'])
  expect(answers['list']).toEqual([{ a: 'x', b: 'y' }, { a: 'z' }, { a: 'z' }])
})

test('F-03 F-17 what shows nothing is no answer to any kind of question', () => {
  for (const blank of ['\u200b', '\u2060 \u00ad', '\ufeff\u3164', '\u2800'])
    for (const item of buildEveryItem()) {
      const value =
        item.type === 'skillSelector'
          ? [blank]
          : item.type === 'dateRange'
            ? { startDate: blank, endDate: blank, isCurrent: false }
            : blank
      const { errors, answers } = checkAnswers(
        buildOneSectionForm({ ...item, required: true }),
        { [item.name]: value },
        context,
      )
      const error = errors[item.name]
      const code = error && 'code' in error ? error.code.replace('-long', '') : undefined
      expect([item.type, code]).toEqual([item.type, isAnswerable(item) ? 'required' : undefined])
      expect(answers).toEqual({})
    }
})
