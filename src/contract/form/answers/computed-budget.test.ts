import { expect, test } from 'vitest'
import { checkAnswers } from './check-answers.ts'
import type { FormItem } from '#contract/form/definition/definition.ts'
import type { Expression } from '#contract/form/expression/expression-schema.ts'
import { evaluateExpression } from '#contract/form/expression/expression.ts'
import { COMPUTED_LENGTH, COMPUTED_TOTAL } from '#contract/form/form-limits.ts'
import { buildOneSectionForm } from '#contract/form/form.test-kit.ts'

const context = { today: '2026-11-25', compile: null, isPhone: null }
const join = (of: Expression[], separator = ''): Expression => ({ op: 'join', of, separator })
const value = (expression: Expression, seed: unknown = 'ab') =>
  evaluateExpression(expression, { valueOf: () => seed, today: context.today })
const text = (name: string, more: Partial<FormItem> = {}) => ({ type: 'text', name, label: name, ...more }) as FormItem
const getComputed = (items: FormItem[], answers: Record<string, unknown>) =>
  checkAnswers(buildOneSectionForm(...items), answers, context).answers

test('F-14 a joined text is as long as an answer may be, and one letter more gives nothing', () => {
  const half = 'x'.repeat(COMPUTED_LENGTH / 2)
  expect(value(join([{ field: 'a' }, { field: 'a' }]), half)).toHaveLength(COMPUTED_LENGTH)
  expect(value(join([{ field: 'a' }, { field: 'a' }], '.'), half)).toBeNull()
  expect(value(join([{ field: 'a' }, { field: 'a' }, 1]), half)).toBeNull()
})

test('F-14 joins of joins of joins never build what would be too long', { tags: 'slow' }, () => {
  let grown: Expression = { field: 'a' }
  for (let depth = 0; depth < 18; depth += 1) grown = join(Array.from({ length: 2 }, () => grown))
  // A quarter of a million parts: values that are too long are dropped where they grow, so nothing larger is built from
  // them.
  expect(value(grown)).toBeNull()
  expect(value(join([grown, 'end']))).toBe('end')
})

test('F-14 a value that is looked for in a list is worked out once', () => {
  let requestCount = 0
  const scope = { valueOf: () => (requestCount += 1), today: context.today }
  evaluateExpression({ op: 'in', value: { op: 'in', value: { field: 'a' }, list: [7, 8, 9] }, list: [5, 6, 7] }, scope)
  expect(requestCount).toBe(1)
})

test('F-14 a computed answer that is longer than an answer may be is none, whatever its kind', () => {
  const copy = (name: string, more: Partial<FormItem>) => text(name, { ...more, computed: { field: 'seed' } })
  const long = 'x'.repeat(COMPUTED_LENGTH)
  expect(getComputed([text('seed'), copy('a', {})], { seed: long })).toMatchObject({ a: long })
  expect(getComputed([text('seed'), copy('a', {})], { seed: `${long}x` })).toMatchObject({ a: null })
  const skills = (name: string, more: object = {}) => text(name, { type: 'skillSelector', ...more } as never)
  const many = Array.from({ length: 100 }, (_, at) => `${at}`.padEnd(300, 'x'))
  const items = [skills('seed'), skills('a', { computed: { field: 'seed' } })]
  expect(getComputed(items, { seed: many.slice(0, 50) })['a']).toEqual(many.slice(0, 50))
  expect(getComputed(items, { seed: many })['a']).toBeNull()
})

test('F-14 computed answers of a form together, those in rows of lists too, are bounded in the order they are settled', () => {
  const fit = COMPUTED_TOTAL / COMPUTED_LENGTH
  const copies = Array.from({ length: fit + 5 }, (_, at) => text(`c${at}`, { computed: { field: 'seed' } }))
  const rows = {
    type: 'dynamicList',
    name: 'rows',
    label: 'Rows',
    dynamicListOptions: { items: [text('inner', { computed: { field: 'seed' } })] },
  } as FormItem
  const seed = 'x'.repeat(COMPUTED_LENGTH)
  const all = getComputed([text('seed'), ...copies], { seed })
  expect(copies.filter(({ name }) => all[name] === seed).map(({ name }) => name)).toEqual(
    copies.slice(0, fit).map(({ name }) => name),
  )
  const listed = getComputed([text('seed'), rows], { seed, rows: Array.from({ length: 30 }, () => ({})) })
  expect((listed['rows'] as { inner: unknown }[]).filter(({ inner }) => inner !== null)).toHaveLength(fit)
})
