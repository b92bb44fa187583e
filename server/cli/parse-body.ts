import { UsageError } from './command.ts'

type Body<T> = {
  safeParse(given: unknown): { success: boolean; data?: T; error?: { issues: { path: PropertyKey[] }[] } }
}

/** What the call of the same name would take; the option that does not fit is named. */
export function validateBodyOptions<T>(body: Body<T>, input: object, optionOf: Readonly<Record<string, string>>): T {
  const { data, error } = body.safeParse(input)
  if (data !== undefined) return data
  const field = String(error?.issues[0]?.path[0] ?? '')
  throw new UsageError(`--${optionOf[field] ?? field} does not fit`)
}
