import FormOfSchema from '@rjsf/core'
import validator from '@rjsf/validator-ajv8'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { Contender } from '../../../pages/form-bench/contender.ts'
import { ASK, CHOICES, type Question } from '../../../pages/form-bench/questions.ts'

/** react-jsonschema-form with the same form as a JSON schema, and conditions with if and then. */
export const rjsf: Contender = (place, questions) => {
  const dependent = questions.filter((question) => question.isDependent)
  const others = questions.filter((question) => !question.isDependent)
  const schema = {
    type: 'object' as const,
    required: others.map(({ name }) => name),
    properties: {
      [ASK]: { type: 'string' as const, title: 'Show more', enum: [...CHOICES] },
      ...listProperties(others),
    },
    if: { properties: { [ASK]: { const: 'yes' } } },
    // oxlint-disable-next-line unicorn/no-thenable -- the word of JSON schema
    then: { properties: listProperties(dependent), required: dependent.map(({ name }) => name) },
  }
  const widget = (kind: Question['kind']) => ({ 'ui:widget': kind })
  const uiSchema = {
    [ASK]: widget('radio'),
    ...Object.fromEntries(questions.map(({ name, kind }) => [name, kind === 'text' ? {} : widget(kind)])),
  }
  flushSync(() =>
    createRoot(place).render(
      <FormOfSchema schema={schema} uiSchema={uiSchema} validator={validator} formData={{ [ASK]: 'yes' }} />,
    ),
  )
}

function listProperties(questions: readonly Question[]) {
  return Object.fromEntries(
    questions.map(({ name, label, kind }) => {
      if (kind === 'checkbox') return [name, { type: 'boolean' as const, title: label }]
      const choices = kind === 'radio' ? { enum: [...CHOICES] } : {}
      return [name, { type: 'string' as const, title: label, ...choices }]
    }),
  )
}
