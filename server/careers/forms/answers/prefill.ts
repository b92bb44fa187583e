import type { FormDefinition } from '#contract/form/definition/definition.ts'
import { fullName, type Candidate } from '#server/platform/http/visit.ts'
import { questionsOf } from '#contract/form/new-questions.ts'

/** What is known of the candidate, for the questions that ask for it, and their names: shown as not yet looked at (F-06). */
export function prefill(
  definition: FormDefinition,
  candidate: Candidate | null,
): { values: Record<string, unknown>; prefilled: string[] } {
  if (!candidate) return { values: {}, prefilled: [] }
  const known: Partial<Record<string, string | null>> = {
    firstName: candidate.firstName,
    lastName: candidate.lastName,
    fullname: fullName(candidate),
    email: candidate.email,
  }
  const values: Record<string, unknown> = {}
  for (const { name, prefill: wanted } of questionsOf(definition)) {
    const value = wanted && known[wanted]
    if (value) values[name] = value
  }
  return { values, prefilled: Object.keys(values) }
}

/** A draft that is taken up again: what is known of the candidate and stands as it was is still not looked at (F-06). */
export function resumed(definition: FormDefinition, candidate: Candidate | null, values: Record<string, unknown>) {
  const known = prefill(definition, candidate)
  return { values, prefilled: known.prefilled.filter((name) => values[name] === known.values[name]) }
}
