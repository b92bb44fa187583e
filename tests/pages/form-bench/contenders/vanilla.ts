import type { Contender } from '#tests/pages/form-bench/contender.ts'
import { ASK, CHOICES, type Question } from '#tests/pages/form-bench/questions.ts'
import choiceStyles from '#src/form-kit/fields/simple.module.css'
import formStyles from '#src/form-kit/form.module.css'
import frameStyles from '#src/form-kit/item/item-frame.module.css'
import { joinClassNames } from '#src/ui/class-names.ts'
import fieldStyles from '#src/ui/field/field.module.css'
import hiddenStyles from '#src/ui/visually-hidden.module.css'

/**
 * The baseline: the same elements with the same names and style, made by hand (`yardstick.test.tsx` checks that they
 * are equal), but without what makes long forms fast in the form kit: it lets the browser skip off-screen parts, and
 * keeps hidden ones.
 */
export const renderVanilla: Contender = (place, questions) => {
  const items = createNode('div', { class: formStyles.items })
  const dependent: HTMLElement[] = []
  const values = new Map<string, unknown>([[ASK, 'yes']])
  const ask = createChoices({ name: ASK, label: 'Show more' }, values)
  items.append(ask)
  for (const question of questions) {
    const field = FIELDS[question.kind](question, values)
    items.append(field)
    if (question.isDependent) dependent.push(field)
  }
  ask.addEventListener('change', () => {
    if (values.get(ASK) === 'yes') items.append(...dependent)
    else for (const field of dependent) field.remove()
  })
  const id = 'bench-section-0'
  const title = createNode('h2', { id, tabindex: '-1', class: formStyles.title }, createNode('bdi', {}, 'Bench'))
  const section = createNode(
    'section',
    { 'aria-labelledby': id, class: formStyles.section, 'data-section': '0' },
    title,
    items,
  )
  place.append(createNode('form', { novalidate: '', class: formStyles.form }, section))
}

type Values = Map<string, unknown>
type BenchQuestion = Pick<Question, 'name' | 'label'> & { isRequired?: boolean }

function createLine(question: BenchQuestion, values: Values): HTMLElement {
  return createLabelled(
    question,
    values,
    createNode('input', { type: 'text', ...getControlAttributes(question, fieldStyles.input) }),
  )
}

function createTextArea(question: BenchQuestion, values: Values): HTMLElement {
  const style = joinClassNames(fieldStyles.input, choiceStyles.area)
  return createLabelled(
    question,
    values,
    createNode('textarea', { rows: '4', ...getControlAttributes(question, style) }),
  )
}

function createLabelled(
  { name, label }: BenchQuestion,
  values: Values,
  input: HTMLInputElement | HTMLTextAreaElement,
): HTMLElement {
  const id = `bench-${name}`
  const title = createNode(
    'label',
    { id: `${id}-label`, for: id, class: frameStyles.label },
    ...createLabelTexts(label),
  )
  const { frame, tell } = createFrame(name, title, input)
  input.addEventListener('input', () => values.set(name, input.value))
  input.addEventListener('blur', () => tell(input, input.value.trim() === '' ? `${label} is required` : ''))
  return frame
}

function createCheckbox({ name, label }: BenchQuestion, values: Values): HTMLElement {
  const input = createNode('input', { type: 'checkbox', ...getControlAttributes({ name }, choiceStyles.mark) })
  const { frame, tell } = createFrame(name, createChoice(input, ...createLabelTexts(label)))
  input.addEventListener('change', () => values.set(name, input.checked))
  input.addEventListener('blur', () => tell(input, input.checked ? '' : `${label} is required`))
  return frame
}

function createChoices({ name, label, isRequired = false }: BenchQuestion, values: Values): HTMLElement {
  const id = `bench-${name}`
  const requiredNote = createNode('span', { class: hiddenStyles.hidden }, '(required)')
  const inside = isRequired ? [...createLabelTexts(label), requiredNote] : [createNode('bdi', {}, label)]
  const title = createNode('div', { id: `${id}-label`, class: frameStyles.label }, ...inside)
  const named = { 'aria-labelledby': `${id}-label` }
  const group = createNode('div', { role: 'radiogroup', id, class: choiceStyles.choices, ...named })
  const { frame, tell } = createFrame(name, title, group)
  for (const value of CHOICES) {
    const input = createNode('input', { type: 'radio', name: id, class: choiceStyles.mark })
    input.checked = values.get(name) === value
    input.addEventListener('change', () => values.set(name, value))
    input.addEventListener('blur', (event) => {
      const isMissing = isRequired && !values.has(name) && !group.contains(event.relatedTarget as Node | null)
      tell(group, isMissing ? `${label} is required` : '')
    })
    group.append(createChoice(input, createNode('bdi', {}, value)))
  }
  return frame
}

const FIELDS: Record<Question['kind'], (question: BenchQuestion, values: Values) => HTMLElement> = {
  text: createLine,
  textarea: createTextArea,
  checkbox: createCheckbox,
  radio: (question, values) => createChoices({ ...question, isRequired: true }, values),
}

function getControlAttributes({ name }: Pick<BenchQuestion, 'name'>, style: string | undefined) {
  return { id: `bench-${name}`, class: style, 'aria-required': 'true' }
}

function createLabelTexts(label: string): HTMLElement[] {
  return [
    createNode('bdi', {}, label),
    createNode('span', { 'aria-hidden': 'true', class: frameStyles.asterisk }, ' *'),
  ]
}

function createChoice(input: HTMLElement, ...inside: HTMLElement[]): HTMLElement {
  return createNode(
    'label',
    { class: choiceStyles.choice },
    input,
    createNode('span', { class: choiceStyles.choiceText }, ...inside),
  )
}

/** Creates the frame around a field, with the element for its error text. */
function createFrame(name: string, ...inside: HTMLElement[]) {
  const live = createNode('div', { 'aria-live': 'polite', class: frameStyles.live })
  const style = joinClassNames(frameStyles.frame, frameStyles.full)
  const frame = createNode('div', { class: style, 'data-field': name }, ...inside, live)
  const id = `bench-${name}-error`
  const tell = (field: HTMLElement, error: string) => {
    live.replaceChildren(...(error === '' ? [] : [createNode('p', { id, class: fieldStyles.error }, error)]))
    field.toggleAttribute('aria-invalid', error !== '')
    if (error === '') field.removeAttribute('aria-describedby')
    else field.setAttribute('aria-describedby', id)
  }
  return { frame, tell }
}

function createNode<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string | undefined>,
  ...inside: (string | HTMLElement)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  for (const name in attributes) made.setAttribute(name, attributes[name] ?? '')
  made.append(...inside)
  return made
}
