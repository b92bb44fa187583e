import {
  buildChoices,
  isPlainObject,
  toDescriptionField,
  createUniqueNamer,
  listObjects,
  toPrefillField,
  QuestionsProblem,
  toPlainText,
  type DraftItem,
  type DraftSection,
  type LooseObject,
} from './question-values.ts'

/** Reads questions of Ashby: a response that contains an `applicationForm`, or that form itself. */
export function readAshbySections(data: unknown): DraftSection[] {
  const form = findApplicationForm(data, 0)
  if (!form) throw new QuestionsProblem('There is no application form with sections and field entries.')
  const name = createUniqueNamer()
  return listObjects(form['sections'])
    .map((section, at): DraftSection => ({
      title: toPlainText(section['title']) || (at === 0 ? 'Application' : `Part ${at + 1}`),
      ...toDescriptionField(section['descriptionHtml']),
      items: listObjects(section['fieldEntries'] ?? section['fields']).map((entry) => buildQuestionItem(entry, name)),
    }))
    .filter(({ items }) => items.length > 0)
}

function findApplicationForm(value: unknown, depth: number): LooseObject | null {
  if (!isPlainObject(value) || depth > 4) return null
  if (listObjects(value['sections']).some((one) => one['fieldEntries'] ?? one['fields'])) return value
  for (const part of ['data', 'jobPosting', 'applicationForm', 'applicationFormDefinition', 'results']) {
    const found = findApplicationForm(value[part], depth + 1)
    if (found) return found
  }
  return null
}

function buildQuestionItem(entry: LooseObject, name: (wanted: string) => string): DraftItem {
  const field = isPlainObject(entry['field']) ? entry['field'] : entry
  const label = toPlainText(field['title'])
  const path = toPlainText(field['path'])
  const isRequired = entry['isRequired'] === true
  return {
    ...toTypeWithOptions(field, label),
    name: name(path || label.toLowerCase()),
    label,
    ...toDescriptionField(entry['descriptionHtml']),
    ...toPrefillField(path || label.toLowerCase()),
    ...(isRequired ? { required: true } : {}),
  }
}

const YES_NO = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]

function toTypeWithOptions(field: LooseObject, label: string): { type: string; [option: string]: unknown } {
  const type = toPlainText(field['type'])
  const selectable = buildChoices(field['selectableValues'])
  switch (type) {
    case 'String':
    case 'Location':
    case 'SocialLink':
      return { type: 'text' }
    case 'LongText':
    case 'RichText':
      return { type: 'textarea' }
    case 'Email':
      return { type: 'email' }
    case 'Phone':
      return { type: 'phone' }
    case 'Number':
      return { type: 'number' }
    case 'Date':
      return { type: 'date' }
    case 'File':
      return { type: 'fileUpload', rules: [{ type: 'maxLength', value: 1 }] }
    case 'Boolean':
      return { type: 'radio', radioOptions: { choices: YES_NO, direction: 'horizontal' } }
    case 'ValueSelect':
      return { type: 'select', selectOptions: { choices: selectable } }
    case 'MultiValueSelect':
      return { type: 'checkboxGroup', checkboxOptions: { choices: selectable } }
    default:
      throw new QuestionsProblem(`"${label}": questions of the type "${type}" are not known.`)
  }
}
