import { expect, test } from 'vitest'
import type { FormDefinition } from '#contract/form/definition/definition.ts'
import { DEAR_FORMS, REFUSED_FORMS } from '#tests/builders/files/hostile-forms.ts'
import { validateFormDefinition } from './validate-definition.ts'

const validateInput = (definition: unknown) =>
  validateFormDefinition({ content: { definition }, name: '', today: '2026-11-25' })

test.each(REFUSED_FORMS)('F-14 refused in words, without a pattern of it being compiled: $is', ({ make }) => {
  expect(validateInput(make())).toMatchObject({
    problems: expect.arrayContaining([
      {
        item: expect.any(String),
        path: expect.any(String),
        text: expect.stringMatching(/pattern is too large|20000 parts/),
      },
    ]) as unknown,
  })
})

test.each(DEAR_FORMS)('F-14 taken as it is: $is', ({ make }) => {
  const definition = make() as FormDefinition
  expect(validateInput(definition)).toEqual({ definition })
})

test('F-14 sums of sums are read once, not twice as often with each level', () => {
  let sum: unknown = { field: 'n' }
  for (let depth = 1; depth < 20; depth += 1) sum = { op: 'add', left: sum, right: 1 }
  const number = { type: 'number', label: 'N' }
  const items = [
    { ...number, name: 'n' },
    { ...number, name: 'sum', computed: sum },
  ]
  const definition = { schemaVersion: 1, id: 'a', title: 'A', sections: [{ title: 'A', items }] }
  expect(validateInput(definition)).toEqual({ definition })
})
