import { expect, test } from 'vitest'
import type { FormDefinition, FormItem } from '#contract/form/definition/definition.ts'
import { checkDefinition } from '#contract/form/definition/check-definition.ts'
import { mergeForms } from './merge-forms.ts'

const buildPart = (formId: number, items: FormItem[]) => ({
  formId,
  pids: [formId * 10],
  definition: {
    schemaVersion: 1,
    id: `f${formId}`,
    title: 'Form',
    sections: [{ title: 'You', items }],
  } as FormDefinition,
})
const text = (name: string, more: object = {}) => ({ name, label: `Your ${name}`, type: 'text', ...more }) as FormItem
const merge = (...forms: FormItem[][]) => {
  const [first = [], ...others] = forms
  return mergeForms([buildPart(1, first), ...others.map((items, at) => buildPart(at + 2, items))])
}
const listItems = ({ definition }: ReturnType<typeof merge>) => definition.sections.flatMap(({ items }) => items)

test('F-12 twenty jobs with forms of their own: what they ask alike stands once, by the strictest rule', () => {
  const forms = Array.from({ length: 20 }, (_, at) => [
    text('email', {
      required: at === 7,
      rules: [
        { type: 'maxLength', value: 200 - at },
        { type: 'minLength', value: at },
      ],
    }),
    text('boat', { description: `As form ${at} explains it` }),
    ...(at % 2 === 0 ? [text('harbour')] : []),
    text('berth', { label: at === 3 ? 'Which berth?' : 'Your berth' }),
  ])
  const merged = merge(...forms)
  const items = listItems(merged)
  expect(items.map(({ name }) => name)).toEqual(['email', 'boat', 'berth', 'harbour', 'berth--4'])
  expect(items[0]).toMatchObject({
    required: true,
    rules: [
      { type: 'maxLength', value: 181 },
      { type: 'minLength', value: 19 },
    ],
  })
  const labels = items.map(({ label }) => label)
  expect(new Set(labels).size).toBe(labels.length)
  expect(checkDefinition(merged.definition, '2026-11-25')).toEqual([])
  expect(merged.onlyFor[0]).toEqual([])
  expect(merged.onlyFor.find((pids) => pids.length === 10)).toEqual([10, 30, 50, 70, 90, 110, 130, 150, 170, 190])
  expect(merged.onlyFor.at(-1)).toEqual([40])
  const values = { email: 'a', boat: 'b', berth: 'c', harbour: 'd', 'berth--4': 'e' }
  expect(merged.own(1, values)).toEqual({ email: 'a', boat: 'b', harbour: 'd', berth: 'c' })
  expect(merged.own(2, values)).toEqual({ email: 'a', boat: 'b', berth: 'c' })
  expect(merged.own(4, values)).toEqual({ email: 'a', boat: 'b', berth: 'e' })
  expect(merged.merged(4, { 'berth.0.x': 1, boat: 2 })).toEqual({ 'berth--4.0.x': 1, boat: 2 })
})

test('F-12 a question is required where any form requires it, always or under its condition', () => {
  const when = (right: string) => ({ op: 'equals', left: { field: 'a' }, right })
  const one = (required?: object | boolean) => [text('a'), text('b', required === undefined ? {} : { required })]
  const requiredOf = (...all: (object | boolean | undefined)[]) => listItems(merge(...all.map(one)))[1]?.required
  expect(requiredOf(undefined, true, when('x'))).toBe(true)
  expect(requiredOf(undefined, when('x'))).toEqual(when('x'))
  expect(requiredOf(when('x'), when('y'), when('x'))).toEqual({ op: 'or', of: [when('x'), when('y')] })
  expect(requiredOf(undefined, undefined)).toBeUndefined()
})

test('F-12 a question that looks at one which is not shared is asked apart, with everything that looks at it', () => {
  const visibility = { op: 'equals', left: { field: 'a' }, right: 'x' }
  const merged = merge(
    [text('a'), text('b', { visibility })],
    [text('a', { label: 'Another a' }), text('b', { visibility })],
  )
  expect(listItems(merged).map(({ name }) => name)).toEqual(['a', 'b', 'a--2', 'b--2'])
  expect(listItems(merged)[3]).toMatchObject({ visibility: { left: { field: 'a--2' } } })
})

test('F-12 a thousand questions, each of which looks at the one before, go apart with the first', () => {
  const chain = (label: string) =>
    Array.from({ length: 1000 }, (_, at) =>
      at === 0 ? text('q0', { label }) : text(`q${at}`, { visibility: { op: 'empty', of: { field: `q${at - 1}` } } }),
    )
  expect(listItems(merge(chain('One'), chain('One')))).toHaveLength(1000)
  expect(listItems(merge(chain('One'), chain('Another')))).toHaveLength(2000)
})

test('F-12 who somebody is is asked once, whatever the forms call it and however they put it', () => {
  const first = text('first_name', { label: 'First name', prefill: 'firstName', required: true })
  const other = text('firstName', {
    label: 'Given name(s) *',
    prefill: 'firstName',
    rules: [{ type: 'maxLength', value: 50 }],
  })
  const shown = (of: string) => text('nick', { visibility: { op: 'not', of: { op: 'empty', of: { field: of } } } })
  const merged = merge([first, shown('first_name')], [other, shown('firstName'), text('boat')])
  expect(listItems(merged).map(({ name }) => name)).toEqual(['first_name', 'nick', 'nick--2', 'boat'])
  expect(listItems(merged)[0]).toMatchObject({
    label: 'First name',
    required: true,
    rules: [{ type: 'maxLength', value: 50 }],
  })
  expect(listItems(merged)[2]).toMatchObject({ visibility: { of: { of: { field: 'first_name' } } } })
  const values = { first_name: 'Ada', nick: 'a', 'nick--2': 'b', boat: 'c' }
  expect(merged.own(1, values)).toEqual({ first_name: 'Ada', nick: 'a' })
  expect(merged.own(2, values)).toEqual({ firstName: 'Ada', nick: 'b', boat: 'c' })
  expect(merged.merged(2, { firstName: 'wrong' })).toEqual({ first_name: 'wrong' })
  expect(checkDefinition(merged.definition, '2026-11-25')).toEqual([])
})

test.each([
  ['Vorname', 'Vorname *', 1],
  ['Prénom', 'Prénom(s) :', 1],
  ['Vorname', 'First name', 1],
  ['Apellidos', 'Last name', 1],
  ['お名前', 'お名前', 1],
  ['Nombre', 'Nombre:', 1],
  ['Given name(s)', 'Forename', 1],
  ['الاسم الأول', 'الاسم الأول', 1],
  ['電話番号', '電話番号', 1],
  // labels that may ask for something else, such as a full name
  ['Nombre', 'Nombre completo', 2],
  ['Nom', 'Prénom', 2],
  ['Name of your boat', 'Boat name', 2],
  ['First name of your mother', 'First name', 2],
])('F-12 %s and %s, named otherwise in their forms, are asked %i times', (one, other, times) => {
  expect(listItems(merge([text('a', { label: one })], [text('b', { label: other })]))).toHaveLength(times)
})

test('F-12 what is asked in another type, of somebody else’s form twice, or only now and then stays apart', () => {
  const name = (own: string, more: object = {}) => text(own, { label: own, prefill: 'firstName', ...more })
  expect(listItems(merge([name('a')], [name('b', { type: 'textarea' })]))).toHaveLength(2)
  expect(listItems(merge([name('a')], [name('b'), name('c')]))).toHaveLength(2)
  expect(listItems(merge([name('a')], [name('b', { readOnly: true })]))).toHaveLength(2)
  expect(listItems(merge([text('a', { label: 'First name:' })], [text('b', { label: 'First Name' })]))).toHaveLength(1)
  expect(listItems(merge([text('a', { label: 'First name' })], [name('b')]))).toHaveLength(1)
  expect(listItems(merge([text('a', { label: 'Why?' })], [text('b', { label: 'Why?' })]))).toHaveLength(2)
  const summary = { prefill: 'summary' }
  expect(listItems(merge([text('a', summary)], [text('b', summary)]))).toHaveLength(2)
})

test('F-12 other choices, another type or another audience make another question', () => {
  const choice = (value: string) => ({ value, label: value })
  const radio = (value: string) =>
    ({ name: 'a', label: 'A', type: 'radio', radioOptions: { choices: [choice(value)] } }) as FormItem
  expect(listItems(merge([radio('x')], [radio('y')]))).toHaveLength(2)
  expect(listItems(merge([text('a')], [{ name: 'a', label: 'Your a', type: 'textarea' }]))).toHaveLength(2)
})
