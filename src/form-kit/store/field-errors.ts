import type { RuleMessage } from '#contract/form/rule-message.ts'

/** A question's error: its own, and those of list cells. A server error stays until the answer changes. */
export type FieldError = { type: 'rule' | 'server'; message: string; types: Readonly<Record<string, string>> }

/** Sorts messages by question: those of `list.row.name` go to their list. */
export function toFieldErrors(
  errors: Readonly<Record<string, RuleMessage>>,
  say: (message: RuleMessage) => string,
  type: FieldError['type'] = 'rule',
): Record<string, FieldError> {
  const found: Record<string, FieldError> = {}
  for (const [path, message] of Object.entries(errors)) {
    const dot = path.indexOf('.')
    const name = dot < 0 ? path : path.slice(0, dot)
    const error = found[name] ?? { type, message: '', types: {} }
    found[name] =
      dot < 0
        ? { ...error, message: say(message) }
        : { ...error, types: { ...error.types, [path.slice(dot + 1)]: say(message) } }
  }
  return found
}

/** Errors by list cell, only for cells that may show them. */
export function pickCellErrors(
  error: FieldError | undefined,
  isShown: (cell: string) => boolean,
): Readonly<Record<string, string>> | null {
  const shownErrors = Object.entries(error?.types ?? {}).filter(([cell]) => isShown(cell))
  return shownErrors.length > 0 ? Object.fromEntries(shownErrors) : null
}
