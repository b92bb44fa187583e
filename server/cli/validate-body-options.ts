import { UsageError } from './command.ts'

type Body<T> = {
  safeParse(given: unknown): { success: boolean; data?: T; error?: { issues: { path: PropertyKey[] }[] } }
}

/** Validates options against the body schema of the corresponding API call. The error names the wrong option. */
export function validateBodyOptions<T>(body: Body<T>, input: object, optionOf: Readonly<Record<string, string>>): T {
  const { data, error } = body.safeParse(input)
  if (data !== undefined) return data
  const field = String(error?.issues[0]?.path[0] ?? '')
  throw new UsageError(`--${optionOf[field] ?? field} does not fit`)
}
