import { createComputedBudget, type ComputedBudget, takeWithinBudget } from './answers/computed-budget.ts'
import type { FormFunctions } from './definition/code-definition.ts'
import type { FormItem } from './definition/definition.ts'
import { evaluateExpression, isExpressionTrue, type Result } from './expression/expression.ts'
import type { Plan } from './form-plan.ts'
import type { Answers } from './values.ts'

/** The state of a form for given answers. */
export type EvaluatedForm = {
  visible: ReadonlySet<string>
  required: ReadonlySet<string>
  /** Effective answers: without hidden items, with computed values. */
  values: Answers
}

/** What evaluation needs apart from the answers. */
export type EvaluationContext = { today: string; functions?: FormFunctions | undefined }

/**
 * Evaluates all items in dependency order (F-04). For a list's row, `outer` looks up answers of the form, and `budget`
 * is the form's.
 */
export function evaluateVisibility(
  plan: Plan,
  answers: Answers,
  context: EvaluationContext,
  outer: (name: string) => unknown = returnUndefined,
  budget: ComputedBudget = createComputedBudget(),
): EvaluatedForm {
  const visible = new Set<string>()
  const required = new Set<string>()
  const values: Record<string, unknown> = {}
  const valueOf = (name: string) => (plan.byName.has(name) ? values[name] : outer(name))
  for (const item of plan.order) {
    if (!isItemShown(item, valueOf, context)) continue
    visible.add(item.name)
    const value =
      item.computed === undefined
        ? getTrimmedAnswer(answers, item.name)
        : takeWithinBudget(computeItemValue(item, valueOf, context), budget)
    if (value !== undefined) values[item.name] = value
  }
  // Separately at the end, because whether an item is required may depend on any answer.
  for (const item of plan.items) {
    if (visible.has(item.name) && isItemRequired(item, valueOf, context)) required.add(item.name)
  }
  return { visible, required, values }
}

/** Evaluates one row of a dynamic list in a form whose answers are `values`. */
export function evaluateRowVisibility(
  plan: Plan,
  list: string,
  row: Answers,
  values: Answers,
  context: EvaluationContext,
): EvaluatedForm {
  const rows = plan.rows.get(list)
  if (!rows) return { visible: new Set(), required: new Set(), values: {} }
  return evaluateVisibility(rows, row, context, (name) => getOwnAnswer(values, name))
}

/** Whether an item is visible, given the effective answers. */
export function isItemShown(item: FormItem, valueOf: (name: string) => unknown, context: EvaluationContext): boolean {
  const decide = context.functions?.get(item.name)?.visibility
  if (decide) return decide(...(item.dependencies ?? []).map(valueOf))
  if (item.visibility === undefined) return true
  return evaluateExpression(item.visibility, { valueOf, today: context.today }) !== false
}

/** Whether an item must be answered. */
export function isItemRequired(
  item: FormItem,
  valueOf: (name: string) => unknown,
  context: EvaluationContext,
): boolean {
  if (item.required === undefined || typeof item.required === 'boolean')
    return item.required === true || hasRequiredRule(item)
  return isExpressionTrue(item.required, { valueOf, today: context.today })
}

/** The value of a computed item. */
export function computeItemValue(
  item: FormItem,
  valueOf: (name: string) => unknown,
  context: EvaluationContext,
): Result {
  return evaluateExpression(item.computed ?? null, { valueOf, today: context.today })
}

/** An effective answer: texts are trimmed. */
export function getTrimmedAnswer(answers: Answers, name: string): unknown {
  const value = getOwnAnswer(answers, name)
  return typeof value === 'string' ? value.trim() : value
}

/** A property of an answer object, never one of `Object.prototype`. */
export function getOwnAnswer(answers: Answers, name: string): unknown {
  return Object.hasOwn(answers, name) ? answers[name] : undefined
}

const hasRequiredRule = (item: FormItem) => item.rules?.some((rule) => rule.type === 'required') ?? false
const returnUndefined = () => undefined
