import type { Contender } from '#src/form-bench/contender.ts'
import { ASK, CHOICES, type Question } from '#src/form-bench/questions.ts'
import choiceStyles from '#src/form-kit/fields/simple.module.css'
import formStyles from '#src/form-kit/form.module.css'
import frameStyles from '#src/form-kit/item/item-frame.module.css'
import { classNames } from '#src/ui/class-names.ts'
import fieldStyles from '#src/ui/field/field.module.css'
import hiddenStyles from '#src/ui/visually-hidden.module.css'

/**
 * The yardstick: the same elements with the same names and style, made by hand (`yardstick.test.tsx` holds them to be the same), without
 * what the kit does so that long forms are fast: it lets the browser leave out what is off the screen, and keeps what is hidden.
 */
export const vanilla: Contender = (place, questions) => {
  const items = element('div', { class: formStyles.items })
  const dependent: HTMLElement[] = []
  const values = new Map<string, unknown>([[ASK, 'yes']])
  const ask = choices({ name: ASK, label: 'Show more' }, values)
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
  const title = element('h2', { id, tabindex: '-1', class: formStyles.title }, element('bdi', {}, 'Bench'))
  const section = element(
    'section',
    { 'aria-labelledby': id, class: formStyles.section, 'data-section': '0' },
    title,
    items,
  )
  place.append(element('form', { novalidate: '', class: formStyles.form }, section))
}

type Values = Map<string, unknown>
type Asked = Pick<Question, 'name' | 'label'> & { isRequired?: boolean }

function line(question: Asked, values: Values): HTMLElement {
  return labelled(question, values, element('input', { type: 'text', ...control(question, fieldStyles.input) }))
}

function area(question: Asked, values: Values): HTMLElement {
  const style = classNames(fieldStyles.input, choiceStyles.area)
  return labelled(question, values, element('textarea', { rows: '4', ...control(question, style) }))
}

function labelled({ name, label }: Asked, values: Values, input: HTMLInputElement | HTMLTextAreaElement): HTMLElement {
  const id = `bench-${name}`
  const title = element('label', { id: `${id}-label`, for: id, class: frameStyles.label }, ...words(label))
  const { frame, tell } = framed(name, title, input)
  input.addEventListener('input', () => values.set(name, input.value))
  input.addEventListener('blur', () => tell(input, input.value.trim() === '' ? `${label} is required` : ''))
  return frame
}

function tick({ name, label }: Asked, values: Values): HTMLElement {
  const input = element('input', { type: 'checkbox', ...control({ name }, choiceStyles.mark) })
  const { frame, tell } = framed(name, choice(input, ...words(label)))
  input.addEventListener('change', () => values.set(name, input.checked))
  input.addEventListener('blur', () => tell(input, input.checked ? '' : `${label} is required`))
  return frame
}

function choices({ name, label, isRequired = false }: Asked, values: Values): HTMLElement {
  const id = `bench-${name}`
  const said = element('span', { class: hiddenStyles.hidden }, '(required)')
  const inside = isRequired ? [...words(label), said] : [element('bdi', {}, label)]
  const title = element('div', { id: `${id}-label`, class: frameStyles.label }, ...inside)
  const named = { 'aria-labelledby': `${id}-label` }
  const group = element('div', { role: 'radiogroup', id, class: choiceStyles.choices, ...named })
  const { frame, tell } = framed(name, title, group)
  for (const value of CHOICES) {
    const input = element('input', { type: 'radio', name: id, class: choiceStyles.mark })
    input.checked = values.get(name) === value
    input.addEventListener('change', () => values.set(name, value))
    input.addEventListener('blur', (event) => {
      const isMissing = isRequired && !values.has(name) && !group.contains(event.relatedTarget as Node | null)
      tell(group, isMissing ? `${label} is required` : '')
    })
    group.append(choice(input, element('bdi', {}, value)))
  }
  return frame
}

const FIELDS: Record<Question['kind'], (question: Asked, values: Values) => HTMLElement> = {
  text: line,
  textarea: area,
  checkbox: tick,
  radio: (question, values) => choices({ ...question, isRequired: true }, values),
}

function control({ name }: Pick<Asked, 'name'>, style: string | undefined) {
  return { id: `bench-${name}`, class: style, 'aria-required': 'true' }
}

function words(label: string): HTMLElement[] {
  return [element('bdi', {}, label), element('span', { 'aria-hidden': 'true', class: frameStyles.asterisk }, ' *')]
}

function choice(input: HTMLElement, ...inside: HTMLElement[]): HTMLElement {
  return element(
    'label',
    { class: choiceStyles.choice },
    input,
    element('span', { class: choiceStyles.choiceText }, ...inside),
  )
}

/** The frame round a field, and how it tells what is wrong. */
function framed(name: string, ...inside: HTMLElement[]) {
  const live = element('div', { 'aria-live': 'polite', class: frameStyles.live })
  const style = classNames(frameStyles.frame, frameStyles.full)
  const frame = element('div', { class: style, 'data-field': name }, ...inside, live)
  const id = `bench-${name}-error`
  const tell = (field: HTMLElement, error: string) => {
    live.replaceChildren(...(error === '' ? [] : [element('p', { id, class: fieldStyles.error }, error)]))
    field.toggleAttribute('aria-invalid', error !== '')
    if (error === '') field.removeAttribute('aria-describedby')
    else field.setAttribute('aria-describedby', id)
  }
  return { frame, tell }
}

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string | undefined>,
  ...inside: (string | HTMLElement)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  for (const name in attributes) made.setAttribute(name, attributes[name] ?? '')
  made.append(...inside)
  return made
}
