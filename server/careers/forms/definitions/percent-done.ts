import type { FormDefinition } from '#contract/form/definition/definition.ts'
import { questionsOf } from '#contract/form/new-questions.ts'
import { isEmptyAnswer } from '#contract/form/values.ts'

/** How much of what must be answered is, 0 to 100. */
export function percentDone(definition: FormDefinition, values: Readonly<Record<string, unknown>>): number {
  const wanted = questionsOf(definition).filter(({ required }) => required === true)
  if (wanted.length === 0) return 100
  const done = wanted.filter(({ name }) => !isEmptyAnswer(values[name])).length
  return Math.round((100 * done) / wanted.length)
}
