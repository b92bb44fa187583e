import { cleanAnswer } from './clean-answer.ts'
import { createComputedBudget, type ComputedBudget } from './computed-budget.ts'
import type { FormDefinition, FormItem } from '#contract/form/definition/definition.ts'
import { type Plan, getFormPlan } from '#contract/form/form-plan.ts'
import type { RuleMessage } from '#contract/form/rule-message.ts'
import type { CheckContext } from '#contract/form/rule.ts'
import { findBrokenRule, findCustomRuleFailure } from '#contract/form/rules/find-broken-rule.ts'
import { getOwnAnswer, evaluateVisibility } from '#contract/form/evaluate-visibility.ts'
import type { Answers, ItemType } from '#contract/form/values.ts'

export type CheckedAnswers = {
  /** Errors by question name, in rows of lists by `list.row.name`, in page order. */
  errors: Readonly<Record<string, RuleMessage>>
  visible: ReadonlySet<string>
  required: ReadonlySet<string>
  /** Trimmed answers to visible questions, and the computed ones. */
  answers: Answers
  /** Names that were answered but are hidden, read-only or not in this form; in rows as `list.row.name` (F-20). */
  refused: readonly string[]
}

/** Checks all answers of a form: the same code in the browser and on the server (F-20). */
export function checkAnswers(definition: FormDefinition, answers: Answers, context: CheckContext): CheckedAnswers {
  return checkAnswersOfPlan(getFormPlan(definition), answers, context)
}

/** Checks one answer, as when focus leaves its field. Errors in rows of a list are under `list.row.name`. */
export function checkAnswer(
  plan: Plan,
  item: FormItem,
  value: unknown,
  about: { isRequired: boolean; answers: Answers; context: CheckContext },
): Readonly<Record<string, RuleMessage>> {
  const errors: Record<string, RuleMessage> = {}
  checkItem(plan, item, value, about.isRequired, { ...about, budget: createComputedBudget(), refused: [] }, errors)
  return errors
}

const SHOWN_ONLY: ReadonlySet<ItemType> = new Set(['instruction', 'info', 'pdfViewer'])

/** Whether the item takes input: not display-only, computed, disabled or read-only. */
export function isAnswerable(item: FormItem): boolean {
  return !SHOWN_ONLY.has(item.type) && !item.disabled && !item.readOnly && item.computed === undefined
}

function checkAnswersOfPlan(
  plan: Plan,
  given: Answers,
  context: CheckContext,
  outer?: (name: string) => unknown,
  budget: ComputedBudget = createComputedBudget(),
): CheckedAnswers {
  const { visible, required, values } = evaluateVisibility(plan, given, context, outer, budget)
  const errors: Record<string, RuleMessage> = {}
  const answers: Record<string, unknown> = {}
  const refused = listUnknownNames(plan, given, visible)
  for (const item of plan.items) {
    if (!visible.has(item.name)) continue
    const value = getOwnAnswer(values, item.name)
    if (item.computed !== undefined) answers[item.name] = value
    if (!isAnswerable(item)) continue
    const checked = checkItem(
      plan,
      item,
      value,
      required.has(item.name),
      { answers: values, context, budget, refused },
      errors,
    )
    if (checked !== undefined) answers[item.name] = checked
  }
  return { errors, visible, required, answers, refused }
}

/** Names that were answered but are hidden, read-only or not questions here; null and undefined count as unanswered. */
function listUnknownNames(plan: Plan, given: Answers, visible: ReadonlySet<string>): string[] {
  return Object.keys(given).filter((name) => {
    const item = plan.byName.get(name)
    const isTaken = item !== undefined && visible.has(name) && (isAnswerable(item) || item.computed !== undefined)
    return !isTaken && getOwnAnswer(given, name) !== null && getOwnAnswer(given, name) !== undefined
  })
}

/** `refused` collects answered cells that are not questions of the list. */
type About = { answers: Answers; context: CheckContext; budget: ComputedBudget; refused: string[] }

/** Adds what is wrong to `errors`; returns the cleaned answer. */
function checkItem(
  plan: Plan,
  item: FormItem,
  value: unknown,
  isRequired: boolean,
  about: About,
  errors: Record<string, RuleMessage>,
): unknown {
  const { answers, context } = about
  const cleaned = cleanAnswer(value, item, context.today)
  if ('wrong' in cleaned) {
    errors[item.name] = cleaned.wrong
    return undefined
  }
  const failure =
    findBrokenRule(cleaned.value, item, isRequired, context) ??
    findCustomRuleFailure(cleaned.value, item, answers, context)
  if (failure) errors[item.name] = failure
  const rows = plan.rows.get(item.name)
  return rows ? checkListRows(rows, item.name, cleaned.value, about, errors) : cleaned.value
}

function checkListRows(
  plan: Plan,
  list: string,
  value: unknown,
  { answers: outer, context, budget, refused }: About,
  errors: Record<string, RuleMessage>,
): unknown {
  if (!Array.isArray(value)) return undefined
  return value.map((row: Answers, at) => {
    const checked = checkAnswersOfPlan(plan, row, context, (name) => getOwnAnswer(outer, name), budget)
    for (const [name, error] of Object.entries(checked.errors)) errors[`${list}.${at}.${name}`] = error
    for (const name of checked.refused) refused.push(`${list}.${at}.${name}`)
    return checked.answers
  })
}
