import {
  choices,
  isObject,
  markup,
  namer,
  objects,
  prefillOf,
  QuestionsProblem,
  words,
  type DraftItem,
  type DraftSection,
  type Loose,
} from './questions.ts'

/** Ashby: the answer that holds an `applicationForm`, or that form itself. */
export function ashbySections(data: unknown): DraftSection[] {
  const form = formIn(data, 0)
  if (!form) throw new QuestionsProblem('There is no application form with sections and field entries.')
  const name = namer()
  return objects(form['sections'])
    .map((section, at): DraftSection => ({
      title: words(section['title']) || (at === 0 ? 'Application' : `Part ${at + 1}`),
      ...markup(section['descriptionHtml']),
      items: objects(section['fieldEntries'] ?? section['fields']).map((entry) => itemOf(entry, name)),
    }))
    .filter(({ items }) => items.length > 0)
}

function formIn(value: unknown, depth: number): Loose | null {
  if (!isObject(value) || depth > 4) return null
  if (objects(value['sections']).some((one) => one['fieldEntries'] ?? one['fields'])) return value
  for (const part of ['data', 'jobPosting', 'applicationForm', 'applicationFormDefinition', 'results']) {
    const found = formIn(value[part], depth + 1)
    if (found) return found
  }
  return null
}

function itemOf(entry: Loose, name: (wanted: string) => string): DraftItem {
  const field = isObject(entry['field']) ? entry['field'] : entry
  const label = words(field['title'])
  const path = words(field['path'])
  const isRequired = entry['isRequired'] === true
  return {
    ...typed(field, label),
    name: name(path || label.toLowerCase()),
    label,
    ...markup(entry['descriptionHtml']),
    ...prefillOf(path || label.toLowerCase()),
    ...(isRequired ? { required: true } : {}),
  }
}

function typed(field: Loose, label: string): { type: string; [option: string]: unknown } {
  const type = words(field['type'])
  const selectable = choices(field['selectableValues'])
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

const YES_NO = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]
