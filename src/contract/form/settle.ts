import { computedRoom, type ComputedRoom, withinRoom } from './computed-room.ts'
import type { FormFunctions } from './definition/code-definition.ts'
import type { FormItem } from './definition/definition.ts'
import { evaluate, holds, type Result } from './expression/expression.ts'
import type { Plan } from './plan.ts'
import type { Answers } from './values.ts'

/** What a form asks, given what was answered so far. */
export type Settled = {
  visible: ReadonlySet<string>
  required: ReadonlySet<string>
  /** Answers that count: none of hidden items, and the computed ones as they come out. */
  values: Answers
}

/** What settling needs beside the answers. */
export type SettleContext = { today: string; functions?: FormFunctions | undefined }

/**
 * Settles all items, each after those it looks at. `outer` knows the form's answers when the plan is that of a list's row, and `room` is then
 * the form's: what its computed answers may still say.
 */
export function settle(
  plan: Plan,
  answers: Answers,
  context: SettleContext,
  outer: (name: string) => unknown = nothing,
  room: ComputedRoom = computedRoom(),
): Settled {
  const visible = new Set<string>()
  const required = new Set<string>()
  const values: Record<string, unknown> = {}
  const valueOf = (name: string) => (plan.byName.has(name) ? values[name] : outer(name))
  for (const item of plan.order) {
    if (!isShown(item, valueOf, context)) continue
    visible.add(item.name)
    const value =
      item.computed === undefined ? given(answers, item.name) : withinRoom(computed(item, valueOf, context), room)
    if (value !== undefined) values[item.name] = value
  }
  // last, and only now: who must answer may depend on anybody's answer
  for (const item of plan.items) {
    if (visible.has(item.name) && isRequired(item, valueOf, context)) required.add(item.name)
  }
  return { visible, required, values }
}

/** Settles one row of a dynamic list inside a form whose answers are `values`. */
export function settleRow(plan: Plan, list: string, row: Answers, values: Answers, context: SettleContext): Settled {
  const rows = plan.rows.get(list)
  if (!rows) return { visible: new Set(), required: new Set(), values: {} }
  return settle(rows, row, context, (name) => own(values, name))
}

/** Whether an item is on the page, by the answers that count. */
export function isShown(item: FormItem, valueOf: (name: string) => unknown, context: SettleContext): boolean {
  const decide = context.functions?.get(item.name)?.visibility
  if (decide) return decide(...(item.dependencies ?? []).map(valueOf))
  if (item.visibility === undefined) return true
  return evaluate(item.visibility, { valueOf, today: context.today }) !== false
}

/** Whether an item must be answered. */
export function isRequired(item: FormItem, valueOf: (name: string) => unknown, context: SettleContext): boolean {
  if (item.required === undefined || typeof item.required === 'boolean') return item.required === true || hasRule(item)
  return holds(item.required, { valueOf, today: context.today })
}

/** The value of a computed item. */
export function computed(item: FormItem, valueOf: (name: string) => unknown, context: SettleContext): Result {
  return evaluate(item.computed ?? null, { valueOf, today: context.today })
}

/** An answer as it counts: without the blanks round a text. */
export function given(answers: Answers, name: string): unknown {
  const value = own(answers, name)
  return typeof value === 'string' ? value.trim() : value
}

/** A property of an answer object, never one of `Object.prototype`. */
export function own(answers: Answers, name: string): unknown {
  return Object.hasOwn(answers, name) ? answers[name] : undefined
}

const hasRule = (item: FormItem) => item.rules?.some((rule) => rule.type === 'required') ?? false
const nothing = () => undefined
