import type { FormDefinition } from '#contract/form/definition/definition.ts'
import { patternsOf } from '#contract/form/form-patterns.ts'

/** What of a definition is not done as it says, by its place, for the employer: it was stored before that was refused. */
export function warningsOf(definition: FormDefinition): { path: string; text: string }[] {
  return patternsOf(definition)
    .untried.slice(0, SHOWN)
    .map(({ item, path, text }) => ({
      path: `definition.${path}`,
      text: `"${item}": ${text}. Answers are not held against it`,
    }))
}

/** So many are named at once. */
const SHOWN = 50
