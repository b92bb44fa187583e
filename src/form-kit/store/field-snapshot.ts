import { isAnswerable } from '#contract/form/answers/check-answers.ts'
import type { FormItem } from '#contract/form/definition/definition.ts'
import { getOwnAnswer, type EvaluatedForm } from '#contract/form/evaluate-visibility.ts'
import { type Answers, isEmptyAnswer, isUnanswered } from '#contract/form/values.ts'
import { pickCellErrors, type FieldError } from './field-errors.ts'
import type { FieldState } from '#src/form-kit/field-props.ts'

/** Snapshot of a question: a new object exactly when something changed. */
export type FieldSnapshot = {
  value: unknown
  isVisible: boolean
  isRequired: boolean
  error: string | null
  /** Errors inside a dynamic list, by `row.name`. */
  nestedErrors: Readonly<Record<string, string>>
  state: FieldState
  /** Values of the item's dependencies, in their order. */
  dependencies: readonly unknown[]
  /** Counted on the stepper: wrong, or missing after a touch or a submit. */
  isCounted: boolean
  /** Added since the form was last seen, and unanswered. */
  isNew: boolean
  /** A hidden question's snapshot when it was last shown. */
  before: FieldSnapshot | null
}

/** Whether two snapshots are equal. */
function isSameSnapshot(one: FieldSnapshot, other: FieldSnapshot): boolean {
  return (
    Object.is(one.value, other.value) &&
    one.isVisible === other.isVisible &&
    one.isRequired === other.isRequired &&
    one.error === other.error &&
    one.state === other.state &&
    one.isCounted === other.isCounted &&
    one.isNew === other.isNew &&
    one.nestedErrors === other.nestedErrors &&
    one.dependencies.length === other.dependencies.length &&
    one.dependencies.every((value, at) => Object.is(value, other.dependencies[at]))
  )
}

/** The newer snapshot, or the older if equal, to avoid re-rendering. */
export function mergeSnapshot(before: FieldSnapshot, after: FieldSnapshot): FieldSnapshot {
  if (isSameSnapshot(before, after)) return before
  if (!after.isVisible) return { ...after, before }
  return before.before && isSameSnapshot(before.before, after) ? before.before : after
}

const NO_ERRORS: Readonly<Record<string, string>> = {}
const NO_VALUES: readonly unknown[] = []

/** Snapshot of a visible question. `isUnchanged`: highlight its unchanged initial value. */
export function buildSnapshot(
  item: FormItem,
  about: {
    values: Answers
    settled: EvaluatedForm
    failure: FieldError | undefined
    isUnchanged: boolean
    wasSeen: (cell?: string) => boolean
  },
): FieldSnapshot {
  const { settled, failure } = about
  const value = getOwnAnswer(item.computed === undefined ? about.values : settled.values, item.name)
  const isRequired = settled.required.has(item.name)
  const error = failure?.message || null
  const nestedErrors = pickCellErrors(failure, about.wasSeen) ?? NO_ERRORS
  const hasError = error !== null || nestedErrors !== NO_ERRORS
  const isMissing = isRequired && isUnanswered(item.type, value)
  const isHighlighted = about.isUnchanged && !isEmptyAnswer(value)
  return {
    value,
    isVisible: true,
    isRequired,
    error,
    nestedErrors,
    state: hasError ? 'error' : isHighlighted ? 'highlight' : 'none',
    dependencies: item.dependencies?.map((name) => getOwnAnswer(settled.values, name)) ?? NO_VALUES,
    isCounted: isAnswerable(item) && (hasError || (isMissing && about.wasSeen())),
    isNew: item.newItem === true && isUnanswered(item.type, value),
    before: null,
  }
}

/** The snapshot of a hidden question. */
export const HIDDEN: FieldSnapshot = {
  value: undefined,
  isVisible: false,
  isRequired: false,
  error: null,
  nestedErrors: NO_ERRORS,
  state: 'none',
  dependencies: NO_VALUES,
  isCounted: false,
  isNew: false,
  before: null,
}
