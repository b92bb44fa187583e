import type { FormDefinition } from '#contract/form/definition/definition.ts'
import { listQuestions } from '#contract/form/answers/new-questions.ts'
import { isEmptyAnswer } from '#contract/form/values.ts'

/** Percentage of the required questions that are answered, 0 to 100. */
export function computePercentAnswered(definition: FormDefinition, values: Readonly<Record<string, unknown>>): number {
  const requiredItems = listQuestions(definition).filter(({ required }) => required === true)
  if (requiredItems.length === 0) return 100
  const done = requiredItems.filter(({ name }) => !isEmptyAnswer(values[name])).length
  return Math.round((100 * done) / requiredItems.length)
}
