import { msg, type Text } from '#contract/zod-free/text.ts'
import type { FieldText } from '#server/platform/failure.ts'
import { describeUnknownKeys } from './describe-unknown-fields.ts'

/** An issue reported by zod. */
export type Issue = { path: readonly PropertyKey[]; code?: string | undefined } & Record<string, unknown>

/** A sample time in the required format, for error messages. */
export const SAMPLE_TIME = '2027-02-01T17:00:00+01:00'

/**
 * Describes the first problem of each field for developers; a missing field is reported as missing, not as wrong.
 * `input` is needed because zod does not say whether a field was present.
 */
export function describeFieldProblems(issues: readonly Issue[], input: unknown): Record<string, FieldText> {
  const problems: Record<string, FieldText> = {}
  for (const issue of issues) {
    const place = issue.path.map(String).join('.')
    const found =
      issue.code === 'unrecognized_keys'
        ? describeUnknownKeys(place, issue['keys'] as unknown[])
        : { [place || 'body']: describeProblem(issue, getValueAt(input, issue.path), place || 'body') }
    for (const [field, text] of Object.entries(found)) problems[field] ??= text
  }
  return problems
}

/** Error texts by zod's names of types. */
const TYPES: ReadonlyMap<string, Text> = new Map([
  ['array', msg('{field} must be a list')],
  ['object', msg('{field} must be an object')],
  ['record', msg('{field} must be an object')],
  ['string', msg('{field} must be a text')],
  ['number', msg('{field} must be a number')],
  ['int', msg('{field} must be a whole number')],
  ['boolean', msg('{field} must be true or false')],
])

const ZONE = /(?:Z|[+-]\d{2}:?\d{2})$/i

function describeProblem(issue: Issue, value: unknown, field: string): FieldText {
  const buildText = (text: Text, values: Record<string, string | number> = {}) => ({
    text,
    values: { field, ...values },
  })
  if (value === undefined) return buildText(msg('{field} is missing'))
  if (issue.code === 'invalid_type') {
    const type = String(issue['expected'])
    return buildText(TYPES.get(type) ?? msg('{field} needs a value of type {type}'), { type })
  }
  if (issue.code === 'invalid_value')
    return buildText(msg('{field} is none of {known}'), {
      known: (issue['values'] as unknown[]).map(String).join(', '),
    })
  if (issue.code === 'invalid_format') return describeFormatProblem(issue, value, buildText)
  if (issue.code === 'too_big') return describeBoundProblem(issue, 'maximum', buildText)
  if (issue.code === 'too_small') return describeBoundProblem(issue, 'minimum', buildText)
  return msg('This value is not valid.')
}

type BuildText = (text: Text, values?: Record<string, string | number>) => FieldText

function describeFormatProblem(issue: Issue, value: unknown, buildText: BuildText): FieldText {
  if (issue['format'] === 'date') return buildText(msg('{field} is not a day such as 2026-03-31'))
  if (issue['format'] === 'email') return msg('This is not an email address.')
  if (issue['format'] !== 'datetime') return msg('This value is not valid.')
  const isLocal =
    typeof value === 'string' && value.length < 40 && !Number.isNaN(Date.parse(value)) && !ZONE.test(value)
  return isLocal
    ? buildText(msg('{field} needs a time zone, such as {sample}'), { sample: SAMPLE_TIME })
    : buildText(msg('{field} is not a time such as {sample}'), { sample: SAMPLE_TIME })
}

function describeBoundProblem(issue: Issue, bound: 'maximum' | 'minimum', buildText: BuildText): FieldText {
  const limit = Number(issue[bound])
  const isMost = bound === 'maximum'
  if (issue['origin'] === 'string')
    return isMost
      ? buildText(msg('{field} is longer than {longest} characters'), { longest: limit })
      : buildText(msg('{field} is missing'))
  if (issue['origin'] === 'array')
    return isMost
      ? buildText(msg('{field} has more than {most, plural, one {{most} entry} other {{most} entries}}'), {
          most: limit,
        })
      : buildText(
          limit === 1
            ? msg('{field} is empty')
            : msg('{field} has fewer than {least, plural, one {{least} entry} other {{least} entries}}'),
          {
            least: limit,
          },
        )
  return isMost
    ? buildText(msg('{field} is more than {most}'), { most: limit })
    : buildText(msg('{field} is less than {least}'), { least: limit })
}

function getValueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input
  for (const key of path)
    value = typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined
  return value
}
