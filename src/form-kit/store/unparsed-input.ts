import type { RuleMessage } from '#contract/form/rule-message.ts'
import type { Answers } from '#contract/form/values.ts'

/**
 * A field's input that cannot be parsed, in the place of its answer: rules and conditions find no answer there, and the
 * form cannot be sent until it is corrected. A draft keeps the text.
 */
export class UnparsedInput {
  readonly text: string
  /** The error text, in the language of the page. */
  readonly said: string
  constructor(text: string, said: string) {
    this.text = text
    this.said = said
  }
}

/** A range with an end that cannot be parsed. */
export type UnparsedRange = {
  startDate: string | null | UnparsedInput
  endDate: string | null | UnparsedInput
  isCurrent: boolean
}

/** An answer as rules see it: null if it could not be parsed, otherwise unchanged. */
export function withoutUnparsed(value: unknown): unknown {
  return mapUnparsed(value, () => null)
}

/** All answers as rules see them. */
export const withoutUnparsedAnswers = (answers: Answers): Answers => mapAnswers(answers, withoutUnparsed)

/** All answers as they were typed, for a draft. */
export const toTypedAnswers = (answers: Answers): Answers =>
  mapAnswers(answers, (value) => mapUnparsed(value, ({ text }) => text, true))

const mapAnswers = (answers: Answers, change: (value: unknown) => unknown): Answers =>
  Object.fromEntries(Object.entries(answers).map(([name, value]) => [name, change(value)]))

/**
 * Input that could not be parsed, by question, or by cell of a list (`list.row.name`). `isShown` leaves out cells that
 * are hidden.
 */
export function buildUnparsedMessages(
  name: string,
  value: unknown,
  isShown: (row: Row, cell: string) => boolean = () => true,
): Readonly<Record<string, RuleMessage>> {
  if (value instanceof UnparsedInput) return { [name]: { text: value.said } }
  if (isRowValue(value)) {
    const part = Object.values(value).find((one) => one instanceof UnparsedInput)
    return part ? { [name]: { text: part.said } } : {}
  }
  if (!Array.isArray(value)) return {}
  const rows: unknown[] = value
  return Object.assign(
    {},
    ...rows.flatMap((row, at) =>
      isRowValue(row)
        ? Object.entries(row).map(([cell, one]) =>
            isShown(row, cell) ? buildUnparsedMessages(`${name}.${at}.${cell}`, one) : {},
          )
        : [],
    ),
  )
}

type Row = Readonly<Record<string, unknown>>
const isRowValue = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Replaces input that could not be parsed: in a list by cell, in a range as a whole or by its ends. */
function mapUnparsed(value: unknown, put: (unread: UnparsedInput) => unknown, byParts = false): unknown {
  if (value instanceof UnparsedInput) return put(value)
  if (Array.isArray(value) && value.some(hasUnparsed))
    return value.map((row: unknown) =>
      isRowValue(row)
        ? Object.fromEntries(Object.entries(row).map(([cell, one]) => [cell, mapUnparsed(one, put, byParts)]))
        : row,
    )
  if (!isRowValue(value) || !hasUnparsed(value)) return value
  return byParts ? Object.fromEntries(Object.entries(value).map(([end, one]) => [end, mapUnparsed(one, put)])) : null
}

function hasUnparsed(value: unknown): boolean {
  return value instanceof UnparsedInput || (isRowValue(value) && Object.values(value).some(hasUnparsed))
}
