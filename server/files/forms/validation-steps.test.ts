import { expect, test } from 'vitest'
import type { FormDefinition } from '#contract/form/definition/definition.ts'
import { DEAR_FORMS } from '#tests/builders/files/hostile-forms.ts'
import { areQuickToValidate } from './validation-steps.ts'

const today = '2026-11-25'
const getForm = (items: object[]) =>
  ({ schemaVersion: 1, id: 'a', title: 'A', sections: [{ title: 'A', items }] }) as unknown as FormDefinition
const buildText = (name: string, more: object = {}) => ({ type: 'text', name, label: name, ...more })

test('F-20 an ordinary application is judged where the server answers', () => {
  const pattern = (at: number) => (at % 5 === 0 ? { rules: [{ type: 'regex', value: '^[\\w .,-]{2,40}$' }] } : {})
  const shown = (at: number) =>
    at % 3 === 0 ? { visibility: { op: 'differs', left: { field: 'q1' }, right: 'none' } } : {}
  const items = [
    ...Array.from({ length: 40 }, (_, at) => buildText(`q${at}`, { ...pattern(at), ...shown(at) })),
    buildText('full', { computed: { op: 'join', of: [{ field: 'q1' }, { field: 'q2' }] } }),
    { type: 'textarea', name: 'letter', label: 'Letter' },
  ]
  const values = { ...Object.fromEntries(items.map(({ name }) => [name, 'Some words'])), letter: 'x'.repeat(5000) }
  expect(areQuickToValidate({ definition: getForm(items), values, today })).toBe(true)
})

test('F-20 what may take long is judged apart, by what the form asks and what is answered', () => {
  const quick = new Set(['lists that are looked for in lists', 'a thousand texts that have to be ten thousand long'])
  for (const { is, make, answers } of DEAR_FORMS) {
    const input = { definition: make() as FormDefinition, values: answers(), today }
    expect([is, areQuickToValidate(input)]).toEqual([is, quick.has(is)])
  }
})

test('F-20 rows of a list, texts in its cells and answers that are long for any form count', () => {
  const pattern = { rules: [{ type: 'regex', value: '(a|b){1,200}$' }] }
  const list = (more: object) =>
    getForm([
      { type: 'dynamicList', name: 'list', label: 'L', dynamicListOptions: { items: [buildText('cell', more)] } },
    ])
  const rows = (count: number, cell: string) => ({ list: Array.from({ length: count }, () => ({ cell })) })
  const isQuick = (definition: FormDefinition, values: object) =>
    areQuickToValidate({ definition, values: values as Record<string, unknown>, today })
  expect(isQuick(list({}), rows(50, 'x'))).toBe(true)
  expect(isQuick(list(pattern), rows(2, 'x'.repeat(20_000)))).toBe(false)
  expect(isQuick(list({ visibility: { op: 'empty', of: { field: 'cell' } } }), rows(100, 'x'.repeat(900)))).toBe(false)
  expect(isQuick(getForm([buildText('a')]), { a: Array.from({ length: 100_000 }, () => 0) })).toBe(false)
})
