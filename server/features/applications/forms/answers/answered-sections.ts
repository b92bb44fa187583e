import type { FormDefinition, FormItem } from '#contract/form/definition/definition.ts'
import type { Answers, Choice } from '#contract/form/values.ts'
import { isQuestion } from '#contract/form/answers/new-questions.ts'

type Answered = { name: string; label: string; type: string; value: unknown; text: string }
export type AnsweredSection = { title: string; audience: 'recruiter' | 'statistics'; answers: Answered[] }

/** Words for "yes" and "no" in the reader's language. */
export type Words = { yes: string; no: string }

/** Presents the answers to people, section by section; sections without an answer are left out. */
export function toAnsweredSections(definition: FormDefinition, answers: Answers, words: Words): AnsweredSection[] {
  return definition.sections.flatMap(({ title, audience = 'recruiter', items }) => {
    const answered = items.filter(isQuestion).flatMap((item): Answered[] => {
      const value = Object.hasOwn(answers, item.name) ? answers[item.name] : undefined
      if (value === undefined || value === null) return []
      const label = item.label ?? item.ariaLabel ?? item.name
      return [{ name: item.name, label, type: item.type, value, text: formatAnswer(item, value, words) }]
    })
    return answered.length > 0 ? [{ title, audience, answers: answered }] : []
  })
}

function formatAnswer(item: FormItem, value: unknown, words: Words): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (item.type === 'dynamicList' && Array.isArray(value)) {
    const formatRow = (entry: unknown) =>
      item.dynamicListOptions.items
        .map((inner) => ({
          label: inner.label ?? inner.name,
          text: formatAnswer(inner, getPropertyOfUnknown(entry, inner.name), words),
        }))
        .filter(({ text }) => text !== '')
        .map(({ label, text }) => `${label}: ${text}`)
        .join('; ')
    return value.map(formatRow).join('\n')
  }
  if (Array.isArray(value)) return value.map((one) => formatChosenValue(item, one)).join(', ')
  if (item.type === 'dateRange') {
    const [start, end, isCurrent] = ['startDate', 'endDate', 'isCurrent'].map((name) =>
      getPropertyOfUnknown(value, name),
    )
    return [start, isCurrent === true ? '…' : end].filter((part) => typeof part === 'string').join(' – ')
  }
  return formatChosenValue(item, value)
}

function formatChosenValue(item: FormItem, value: unknown): string {
  if (typeof value === 'object' && value !== null) {
    const name = getPropertyOfUnknown(value, 'name')
    return typeof name === 'string' ? name : ''
  }
  return getChoicesOfItem(item).find((choice) => choice.value === value)?.label ?? String(value)
}

function getChoicesOfItem(item: FormItem): readonly Choice[] {
  if (item.type === 'select') return item.selectOptions?.choices ?? []
  if (item.type === 'radio') return item.radioOptions.choices
  return item.type === 'checkboxGroup' ? item.checkboxOptions.choices : []
}

const getPropertyOfUnknown = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
