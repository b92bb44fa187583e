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

/** Greenhouse: a job of the board API with its `questions`, or a job post of the Harvest API. */
export function greenhouseSections(data: unknown): DraftSection[] {
  if (!isObject(data) || !Array.isArray(data['questions']))
    throw new QuestionsProblem(
      'There is no list "questions": send a job of the board API, or a job post of the Harvest API.',
    )
  const name = namer()
  const asked = [...objects(data['questions']), ...objects(data['location_questions'])]
  const sections: DraftSection[] = [
    { title: 'Application', items: asked.flatMap((question) => itemsOf(question, name)) },
  ]
  const about = data['demographic_questions']
  if (isObject(about)) {
    const items = objects(about['questions']).flatMap((question) => demographicItem(question, name))
    sections.push({
      title: words(about['header']) || 'Equal opportunity',
      ...markup(about['description']),
      audience: 'statistics',
      items,
    })
  }
  const consents = objects(data['data_compliance']).flatMap((rule) => consentItems(rule, name))
  sections.push({ title: 'Consent', items: consents })
  return sections.filter(({ items }) => items.length > 0)
}

type Namer = (wanted: string) => string

/** A question has its field, or several of which one is enough: a file, or its text. */
function itemsOf(question: Loose, name: Namer): DraftItem[] {
  const fields = (Array.isArray(question['fields']) ? objects(question['fields']) : [question]).filter(
    ({ type }) => type !== 'input_hidden',
  )
  const names = fields.map((field) => name(words(field['name']).replace('[]', '')))
  const isRequired = question['required'] === true
  return fields.map((field, at) => {
    const others = names.filter((_, place) => place !== at)
    const otherEmpty = others.map((other) => ({ op: 'empty', of: { field: other } }))
    const label = words(question['label'])
    return {
      ...typed(field, names[at] ?? ''),
      name: names[at] ?? '',
      label: at === 0 ? label : `${label} (${words(field['type']).includes('text') ? 'as text' : at + 1})`,
      ...markup(question['description']),
      ...prefillOf(words(field['name'])),
      ...(isRequired ? { required: others.length === 0 ? true : { op: 'and', of: otherEmpty } } : {}),
    }
  })
}

function typed(field: Loose, name: string): { type: string; [option: string]: unknown } {
  const type = words(field['type'])
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
      return { type: 'select', selectOptions: { choices: choices(field['values']) } }
    case 'yes_no':
    case 'boolean':
      return { type: 'radio', radioOptions: { choices: choices(field['values']), direction: 'horizontal' } }
    case 'multi_value_multi_select':
    case 'multi_select':
      return { type: 'checkboxGroup', checkboxOptions: { choices: choices(field['values']) } }
    case 'date':
      return { type: 'date' }
    default:
      throw new QuestionsProblem(`"${name}": questions of the type "${type}" are not known.`)
  }
}

function demographicItem(question: Loose, name: Namer): DraftItem[] {
  const options = choices(question['answer_options'], 'id')
  const isSeveral = words(question['type']).includes('multi_select') || question['type'] === 'multi_value_multi_select'
  const kind = isSeveral
    ? { type: 'checkboxGroup', checkboxOptions: { choices: options } }
    : { type: 'select', selectOptions: { choices: options } }
  const own = name(`demographic_${String(question['id'])}`)
  return [
    {
      ...kind,
      name: own,
      label: words(question['label']),
      ...(question['required'] === true ? { required: true } : {}),
    },
  ]
}

function consentItems(rule: Loose, name: Namer): DraftItem[] {
  const kind = words(rule['type']) || 'consent'
  const wanted = [
    ['requires_processing_consent', 'processing', 'I agree that my data is processed for this application.'],
    ['requires_retention_consent', 'retention', 'I agree that my data is kept for later openings.'],
  ] as const
  const items = wanted.filter(([flag]) => rule[flag] === true)
  const all = items.length === 0 && rule['requires_consent'] === true ? wanted.slice(0, 1) : items
  return all.map(([, what, label]) => ({
    type: 'privacyConsent',
    name: name(`${kind}_${what}`),
    label,
    ...(what === 'processing' ? { required: true } : {}),
  }))
}
