import type { RuleMessage } from '#contract/form/rule-message.ts'
import type { Answers } from '#contract/form/values.ts'

/**
 * A field's input that cannot be parsed, in the place of its answer: rules and conditions find no answer there, and the
 * form cannot be sent until it is corrected. A draft keeps the text.
 */
export class Unread {
  readonly text: string
  /** The error text, in the language of the page. */
  readonly said: string
  constructor(text: string, said: string) {
    this.text = text
    this.said = said
  }
}

/** A range with an end that cannot be parsed. */
export type UnreadRange = { startDate: string | null | Unread; endDate: string | null | Unread; isCurrent: boolean }

/** An answer as rules see it: null if it could not be parsed, otherwise unchanged. */
export function withoutUnread(value: unknown): unknown {
  return mapUnread(value, () => null)
}

/** All answers as rules see them. */
export const withoutUnreadAnswers = (answers: Answers): Answers => mapAnswers(answers, withoutUnread)

/** All answers as they were typed, for a draft. */
export const toTypedAnswers = (answers: Answers): Answers =>
  mapAnswers(answers, (value) => mapUnread(value, ({ text }) => text, true))

const mapAnswers = (answers: Answers, change: (value: unknown) => unknown): Answers =>
  Object.fromEntries(Object.entries(answers).map(([name, value]) => [name, change(value)]))

/**
 * Input that could not be parsed, by question, or by cell of a list (`list.row.name`). `isShown` leaves out cells that
 * are hidden.
 */
export function listUnread(
  name: string,
  value: unknown,
  isShown: (row: Row, cell: string) => boolean = () => true,
): Readonly<Record<string, RuleMessage>> {
  if (value instanceof Unread) return { [name]: { text: value.said } }
  if (isRow(value)) {
    const part = Object.values(value).find((one) => one instanceof Unread)
    return part ? { [name]: { text: part.said } } : {}
  }
  if (!Array.isArray(value)) return {}
  const rows: unknown[] = value
  return Object.assign(
    {},
    ...rows.flatMap((row, at) =>
      isRow(row)
        ? Object.entries(row).map(([cell, one]) => (isShown(row, cell) ? listUnread(`${name}.${at}.${cell}`, one) : {}))
        : [],
    ),
  )
}

type Row = Readonly<Record<string, unknown>>
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Replaces input that could not be parsed: in a list by cell, in a range as a whole or by its ends. */
function mapUnread(value: unknown, put: (unread: Unread) => unknown, byParts = false): unknown {
  if (value instanceof Unread) return put(value)
  if (Array.isArray(value) && value.some(hasUnread))
    return value.map((row: unknown) =>
      isRow(row)
        ? Object.fromEntries(Object.entries(row).map(([cell, one]) => [cell, mapUnread(one, put, byParts)]))
        : row,
    )
  if (!isRow(value) || !hasUnread(value)) return value
  return byParts ? Object.fromEntries(Object.entries(value).map(([end, one]) => [end, mapUnread(one, put)])) : null
}

function hasUnread(value: unknown): boolean {
  return value instanceof Unread || (isRow(value) && Object.values(value).some(hasUnread))
}
