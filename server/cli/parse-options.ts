import { isCalendarValue } from '#contract/form/answers/calendar-day.ts'
import { utc } from '#contract/time/utc.ts'
import type { Db } from '#server/db/open-db.ts'
import { presentTenant } from '#server/platform/tenant/tenant.ts'
import type { Tenant } from '#server/platform/http/request-context.ts'
import { CommandError, UsageError } from './command.ts'

/** Finds the tenant with a domain; throws if there is none. */
export async function requireTenant(db: Db, domain: string | undefined): Promise<Tenant> {
  const row = await db
    .selectFrom('tenant')
    .selectAll()
    .where('domain', '=', (domain ?? '').trim().toLowerCase())
    .executeTakeFirst()
  if (!row) throw new CommandError(`There is no tenant "${domain}" (see tenant list).`)
  return presentTenant(row)
}

/** Parses a positive whole number; throws a `UsageError` for anything else. */
export function parsePositiveNumber(option: string, value: string | undefined): number {
  const number = Number(value)
  if (!Number.isSafeInteger(number) || number < 1)
    throw new UsageError(`--${option} is a number such as 12, not "${value}"`)
  return number
}

/** Parses a day (as its end or start in UTC) or a time to epoch ms; null if the option is missing. */
export function parseDayOrTimeMs(
  option: string,
  value: string | undefined,
  edge: 'start' | 'end' = 'end',
): number | null {
  if (value === undefined) return null
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value)
  const time = isDay
    ? utc(value)[edge === 'end' ? 'endOf' : 'startOf']('day').startOf('second').valueOf()
    : Date.parse(value)
  if (isDay ? !isCalendarValue(value, 'date') : Number.isNaN(time))
    throw new UsageError(
      `--${option} is a day such as 2027-01-31, or a time such as 2027-01-31T12:00:00Z, not "${value}"`,
    )
  return time
}

/** Parses a comma-separated list of known values. */
export function parseChoices<const T extends string>(
  option: string,
  value: string | undefined,
  known: readonly T[],
): T[] {
  const choices = (value ?? '').split(',').map((one) => one.trim())
  const strangers = choices.filter((one) => !known.some((name) => name === one))
  if (strangers.length > 0) throw new UsageError(`--${option} takes ${known.join(', ')}, not "${strangers.join(', ')}"`)
  return known.filter((name) => choices.includes(name))
}

/** Parses a required option with one of the known values. */
export function parseChoice<const T extends string>(option: string, value: string | undefined, known: readonly T[]): T {
  const [choice, ...others] = parseChoices(option, value, known)
  if (choice === undefined || others.length > 0)
    throw new UsageError(`--${option} takes one of ${known.join(', ')}, not "${value ?? ''}"`)
  return choice
}

/** Parses an option with one of the known values; undefined if it is missing. */
export function parseOptionalChoice<const T extends string>(
  option: string,
  value: string | undefined,
  known: readonly T[],
): T | undefined {
  return value === undefined ? undefined : parseChoice(option, value, known)
}

export const DOMAIN = { domain: { about: 'domain of the tenant', isRequired: true } } as const

export const formatIsoOrNull = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())
