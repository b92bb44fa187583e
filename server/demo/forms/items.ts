import type { Expression } from '#contract/form/expression/expression-schema.ts'

// Short ways to write the questions of the demo's forms. Labels are the invented employer's own words.

type Item = Record<string, unknown>
const item =
  (type: string) =>
  (name: string, label: string, more: Item = {}): Item => ({ type, name, label, ...more })

export const text = item('text')
export const longText = item('textarea')
export const email = item('email')
export const phone = item('phone')
export const number = item('number')
export const date = item('date')
export const period = item('dateRange')
export const consent = item('privacyConsent')
export const files = (name: string, label: string, most: number, more: Item = {}): Item => {
  const rules = [
    { type: 'maxLength', value: most },
    { type: 'maxFileSizeMB', value: 20 },
  ]
  return { type: 'fileUpload', name, label, rules, ...more }
}

const choices = (labels: readonly string[]) =>
  labels.map((label) => ({ value: label.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'), label }))

export const select = (name: string, label: string, labels: readonly string[], more: Item = {}): Item => ({
  type: 'select',
  name,
  label,
  selectOptions: { choices: choices(labels) },
  ...more,
})
export const several = (name: string, label: string, labels: readonly string[], more: Item = {}): Item => ({
  type: 'checkboxGroup',
  name,
  label,
  checkboxOptions: { choices: choices(labels) },
  ...more,
})
export const yesNo = (name: string, label: string, more: Item = {}): Item => ({
  type: 'radio',
  name,
  label,
  radioOptions: { choices: choices(['Yes', 'No']), direction: 'horizontal' },
  ...more,
})
export const rows = (name: string, label: string, button: string, items: Item[], more: Item = {}): Item => ({
  type: 'dynamicList',
  name,
  label,
  dynamicListOptions: { items, addButton: { text: button } },
  ...more,
})

export const required = { required: true }
/** Shown, and asked, when another question has that answer. */
export const when = (field: string, value: string): { visibility: Expression } => ({
  visibility: { op: 'equals', left: { field }, right: value },
})
export const whenAlso = (field: string, value: string): { visibility: Expression } => ({
  visibility: { op: 'includes', list: { field }, value },
})
