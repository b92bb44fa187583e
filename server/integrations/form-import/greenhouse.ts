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

/** Reads questions of Greenhouse: a job of the board API with its `questions`, or a job post of the Harvest API. */
export function readGreenhouseSections(data: unknown): DraftSection[] {
  if (!isPlainObject(data) || !Array.isArray(data['questions']))
    throw new QuestionsProblem(
      'There is no list "questions": send a job of the board API, or a job post of the Harvest API.',
    )
  const name = createUniqueNamer()
  const questions = [...listObjects(data['questions']), ...listObjects(data['location_questions'])]
  const sections: DraftSection[] = [
    { title: 'Application', items: questions.flatMap((question) => buildQuestionItems(question, name)) },
  ]
  const about = data['demographic_questions']
  if (isPlainObject(about)) {
    const items = listObjects(about['questions']).flatMap((question) => buildDemographicItems(question, name))
    sections.push({
      title: toPlainText(about['header']) || 'Equal opportunity',
      ...toDescriptionField(about['description']),
      audience: 'statistics',
      items,
    })
  }
  const consents = listObjects(data['data_compliance']).flatMap((rule) => buildConsentItems(rule, name))
  sections.push({ title: 'Consent', items: consents })
  return sections.filter(({ items }) => items.length > 0)
}

type Namer = (wanted: string) => string

/** Builds the items of a question. It has one field, or alternatives of which one is enough: a file, or its text. */
function buildQuestionItems(question: LooseObject, name: Namer): DraftItem[] {
  const fields = (Array.isArray(question['fields']) ? listObjects(question['fields']) : [question]).filter(
    ({ type }) => type !== 'input_hidden',
  )
  const names = fields.map((field) => name(toPlainText(field['name']).replace('[]', '')))
  const isRequired = question['required'] === true
  return fields.map((field, at) => {
    const others = names.filter((_, place) => place !== at)
    const otherEmpty = others.map((other) => ({ op: 'empty', of: { field: other } }))
    const label = toPlainText(question['label'])
    return {
      ...toTypeWithOptions(field, names[at] ?? ''),
      name: names[at] ?? '',
      label: at === 0 ? label : `${label} (${toPlainText(field['type']).includes('text') ? 'as text' : at + 1})`,
      ...toDescriptionField(question['description']),
      ...toPrefillField(toPlainText(field['name'])),
      ...(isRequired ? { required: others.length === 0 ? true : { op: 'and', of: otherEmpty } } : {}),
    }
  })
}

function toTypeWithOptions(field: LooseObject, name: string): { type: string; [option: string]: unknown } {
  const type = toPlainText(field['type'])
  if (name === 'email') return { type: 'email' }
  if (name === 'phone') return { type: 'phone' }
  switch (type) {
    case 'input_text':
    case 'short_text':
      return { type: 'text' }
    case 'textarea':
    case 'long_text':
      return { type: 'textarea' }
    case 'input_file':
    case 'attachment':
      return { type: 'fileUpload', rules: [{ type: 'maxLength', value: 1 }] }
    case 'multi_value_single_select':
    case 'single_select':
      return { type: 'select', selectOptions: { choices: buildChoices(field['values']) } }
    case 'yes_no':
    case 'boolean':
      return { type: 'radio', radioOptions: { choices: buildChoices(field['values']), direction: 'horizontal' } }
    case 'multi_value_multi_select':
    case 'multi_select':
      return { type: 'checkboxGroup', checkboxOptions: { choices: buildChoices(field['values']) } }
    case 'date':
      return { type: 'date' }
    default:
      throw new QuestionsProblem(`"${name}": questions of the type "${type}" are not known.`)
  }
}

function buildDemographicItems(question: LooseObject, name: Namer): DraftItem[] {
  const options = buildChoices(question['answer_options'], 'id')
  const isSeveral =
    toPlainText(question['type']).includes('multi_select') || question['type'] === 'multi_value_multi_select'
  const kind = isSeveral
    ? { type: 'checkboxGroup', checkboxOptions: { choices: options } }
    : { type: 'select', selectOptions: { choices: options } }
  const own = name(`demographic_${String(question['id'])}`)
  return [
    {
      ...kind,
      name: own,
      label: toPlainText(question['label']),
      ...(question['required'] === true ? { required: true } : {}),
    },
  ]
}

function buildConsentItems(rule: LooseObject, name: Namer): DraftItem[] {
  const kind = toPlainText(rule['type']) || 'consent'
  const consents = [
    ['requires_processing_consent', 'processing', 'I agree that my data is processed for this application.'],
    ['requires_retention_consent', 'retention', 'I agree that my data is kept for later openings.'],
  ] as const
  const items = consents.filter(([flag]) => rule[flag] === true)
  const all = items.length === 0 && rule['requires_consent'] === true ? consents.slice(0, 1) : items
  return all.map(([, what, label]) => ({
    type: 'privacyConsent',
    name: name(`${kind}_${what}`),
    label,
    ...(what === 'processing' ? { required: true } : {}),
  }))
}
