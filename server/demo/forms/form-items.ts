import type { Expression } from '#contract/form/expression/expression-schema.ts'

// Short notations for the questions of the demo's forms. Labels are the invented employer's own words.

type Item = Record<string, unknown>
const defineItem =
  (type: string) =>
  (name: string, label: string, more: Item = {}): Item => ({ type, name, label, ...more })

export const defineText = defineItem('text')
export const defineLongText = defineItem('textarea')
export const defineEmail = defineItem('email')
export const definePhone = defineItem('phone')
export const defineNumber = defineItem('number')
export const defineDate = defineItem('date')
export const definePeriod = defineItem('dateRange')
export const defineConsent = defineItem('privacyConsent')
export const defineFilesItem = (name: string, label: string, most: number, more: Item = {}): Item => {
  const rules = [
    { type: 'maxLength', value: most },
    { type: 'maxFileSizeMB', value: 20 },
  ]
  return { type: 'fileUpload', name, label, rules, ...more }
}

const buildChoices = (labels: readonly string[]) =>
  labels.map((label) => ({ value: label.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'), label }))

export const defineSelect = (name: string, label: string, labels: readonly string[], more: Item = {}): Item => ({
  type: 'select',
  name,
  label,
  selectOptions: { choices: buildChoices(labels) },
  ...more,
})
export const defineCheckboxes = (name: string, label: string, labels: readonly string[], more: Item = {}): Item => ({
  type: 'checkboxGroup',
  name,
  label,
  checkboxOptions: { choices: buildChoices(labels) },
  ...more,
})
export const defineYesNo = (name: string, label: string, more: Item = {}): Item => ({
  type: 'radio',
  name,
  label,
  radioOptions: { choices: buildChoices(['Yes', 'No']), direction: 'horizontal' },
  ...more,
})
export const defineRowsItem = (name: string, label: string, button: string, items: Item[], more: Item = {}): Item => ({
  type: 'dynamicList',
  name,
  label,
  dynamicListOptions: { items, addButton: { text: button } },
  ...more,
})

export const required = { required: true }
/** Makes a question visible and required for a given answer to another question. */
export const buildVisibleWhen = (field: string, value: string): { visibility: Expression } => ({
  visibility: { op: 'equals', left: { field }, right: value },
})
export const buildVisibleWhenIncludes = (field: string, value: string): { visibility: Expression } => ({
  visibility: { op: 'includes', list: { field }, value },
})
