import type { FormDefinition, FormItem, FormSection } from '#contract/form/definition/definition.ts'
import { isEmptyAnswer } from '#contract/form/values.ts'

// Finds questions added to a form since somebody last saw it. Used on server and device, since drafts on either may be
// older than their form.

/** The shape of each question by name. */
export type QuestionShapes = Readonly<Record<string, string>>

/** Display-only items. */
const SHOWN: ReadonlySet<FormItem['type']> = new Set(['instruction', 'info', 'pdfViewer'])

export const isQuestion = ({ type }: FormItem) => !SHOWN.has(type)

/** Every question of a form, in order. */
export function listQuestions({ sections }: FormDefinition): FormItem[] {
  return sections.flatMap(({ items }) => items.filter(isQuestion))
}

/** Snapshot of a form's questions, to compare with a later version. */
export function getQuestionShapes(definition: FormDefinition): QuestionShapes {
  return Object.fromEntries(listQuestions(definition).map((item) => [item.name, describeQuestionShape(item)]))
}

/** Names of questions added since: new names, or names that now take a different kind of answer. */
export function listAddedQuestions(before: QuestionShapes, now: FormDefinition): string[] {
  return listQuestions(now)
    .filter((item) => !Object.hasOwn(before, item.name) || before[item.name] !== describeQuestionShape(item))
    .map(({ name }) => name)
}

/** The names of questions that the newer of two definitions adds. */
export function listQuestionsAddedBetween(before: FormDefinition, now: FormDefinition): string[] {
  return listAddedQuestions(getQuestionShapes(before), now)
}

/** The given questions that have no answer yet. */
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

/** A text that changes whenever the kind of answer does: the type, and for lists their questions. */
function describeQuestionShape(item: FormItem): string {
  if (item.type !== 'dynamicList') return item.type
  return JSON.stringify(item.dynamicListOptions.items.map(({ name, type }) => [name, type]))
}
