import type { FormDefinition, FormItem } from '#contract/form/definition/definition.ts'

/**
 * A question of the form that all contenders render: of every ten, six are lines of text, one is a longer text, one a
 * checkbox, two are choices.
 */
export type Question = {
  name: string
  label: string
  kind: 'text' | 'textarea' | 'checkbox' | 'radio'
  isDependent: boolean
}

/** Name of the first question, which asks whether the dependent questions are shown; at first its answer is yes. */
export const ASK = 'ask'
export const CHOICES = ['yes', 'no'] as const

const KINDS: readonly Question['kind'][] = [
  'text',
  'text',
  'radio',
  'text',
  'textarea',
  'text',
  'checkbox',
  'text',
  'radio',
  'text',
]

export function createQuestions(count: number): Question[] {
  return Array.from({ length: count - 1 }, (_, at) => ({
    name: `q${at}`,
    label: `Question ${at + 1} of this form`,
    kind: KINDS[at % 10] ?? 'text',
    isDependent: at >= count / 5 - 1,
  }))
}

/** A form definition of Foyer's own with these questions. */
export function buildDefinition(questions: readonly Question[]): FormDefinition {
  const choices = CHOICES.map((value) => ({ value, label: value }))
  const items = questions.map(({ name, label, kind, isDependent }): FormItem => {
    const isShown = { op: 'equals', left: { field: ASK }, right: 'yes' } as const
    const base = { name, label, required: true, ...(isDependent ? { visibility: isShown } : {}) }
    return kind === 'radio' ? { ...base, type: kind, radioOptions: { choices } } : { ...base, type: kind }
  })
  const ask: FormItem = { name: ASK, label: 'Show more', type: 'radio', radioOptions: { choices } }
  return { schemaVersion: 1, id: 'bench', title: 'Bench', sections: [{ title: 'Bench', items: [ask, ...items] }] }
}
