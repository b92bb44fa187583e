import type { FormDefinition, FormItem, FormSection } from '#contract/form/definition/definition.ts'
import { isEmptyAnswer } from '#contract/form/values.ts'

// What a form has got since somebody saw it. Server and device ask alike: a draft may be older than its form in
// either place.

/** What a form asked, by the names of its questions. */
export type QuestionShapes = Readonly<Record<string, string>>

/** Items that only show something. */
const SHOWN: ReadonlySet<FormItem['type']> = new Set(['instruction', 'info', 'pdfViewer'])

export const isQuestion = ({ type }: FormItem) => !SHOWN.has(type)

/** Every question of a form, in its order. */
export function listQuestions({ sections }: FormDefinition): FormItem[] {
  return sections.flatMap(({ items }) => items.filter(isQuestion))
}

/** What a form asks, for comparing it with what it asks later. */
export function getQuestionShapes(definition: FormDefinition): QuestionShapes {
  return Object.fromEntries(listQuestions(definition).map((item) => [item.name, describeQuestionShape(item)]))
}

/** Names of questions that the form has got since: what was not asked, or was asked for something else. */
export function listAddedQuestions(before: QuestionShapes, now: FormDefinition): string[] {
  return listQuestions(now)
    .filter((item) => !Object.hasOwn(before, item.name) || before[item.name] !== describeQuestionShape(item))
    .map(({ name }) => name)
}

/** The same, where both forms are at hand. */
export function compareQuestions(before: FormDefinition, now: FormDefinition): string[] {
  return listAddedQuestions(getQuestionShapes(before), now)
}

/** Those of them without an answer yet. */
export function listUnanswered(names: readonly string[], values: Readonly<Record<string, unknown>>): string[] {
  return names.filter((name) => isEmptyAnswer(values[name]))
}

/** The form with these questions marked as new (F-10). */
export function markNewQuestions(definition: FormDefinition, names: readonly string[]): FormDefinition {
  if (names.length === 0) return definition
  const marked = new Set(names)
  const markSection = (section: FormSection): FormSection => ({
    ...section,
    items: section.items.map((item) => (marked.has(item.name) ? { ...item, newItem: true } : item)),
  })
  return { ...definition, sections: definition.sections.map(markSection) }
}

/** What an answer is given to: the type, and of a list its questions. */
function describeQuestionShape(item: FormItem): string {
  if (item.type !== 'dynamicList') return item.type
  return JSON.stringify(item.dynamicListOptions.items.map(({ name, type }) => [name, type]))
}
