import { isAsked } from '#contract/form/check-answers.ts'
import type { PlacedItem, Report } from '#contract/form/definition/check-definition.ts'
import { cleanAnswer } from '#contract/form/clean-answer.ts'
import { dayOfLimit } from '#contract/form/day.ts'
import type { FormItem } from '#contract/form/definition/definition.ts'
import type { CheckContext } from '#contract/form/rule.ts'
import { firstFailure } from '#contract/form/rules/rules.ts'
import { ruleOf, sampleAnswers } from './sample-answers.ts'

/** Bounds that come in pairs, and what they bound. */
const PAIRS = [
  ['minLength', 'maxLength'],
  ['minValue', 'maxValue'],
] as const

/** A form that nobody could send: limits that contradict each other, and questions that must be answered and to which no answer is right. */
export function checkAnswerable(placed: readonly PlacedItem[], today: string, report: Report): void {
  for (const { item, path } of placed) {
    if (!isAsked(item)) continue
    const wrong = contradiction(item, today) ?? (mayBeRequired(item) ? unanswerable(item, today) : null)
    if (wrong !== null) report(item.name, path, wrong)
  }
}

function contradiction(item: FormItem, today: string): string | null {
  for (const [least, most] of PAIRS) {
    const [from, to] = [ruleOf(item, least), ruleOf(item, most)]
    if (from !== undefined && to !== undefined && from > to) return `${least} ${from} is more than ${most} ${to}`
  }
  if (item.type !== 'date') return null
  const { enableFrom, enableUntil } = item.dateOptions ?? {}
  if (enableFrom === undefined || enableUntil === undefined) return null
  const isEmpty = dayOfLimit(enableFrom, today) > dayOfLimit(enableUntil, today)
  return isEmpty ? `enableFrom ${enableFrom} is after enableUntil ${enableUntil}` : null
}

/** Required, always or under a condition; by a flag or by a rule. */
function mayBeRequired({ required, rules = [] }: FormItem): boolean {
  return (required !== undefined && required !== false) || rules.some(({ type }) => type === 'required')
}

/** Answers it, by the rules that judge candidates. */
function unanswerable(item: FormItem, today: string): string | null {
  const samples = sampleAnswers(item, today)
  if (samples === null || samples.some((sample) => isRight(sample, item, today))) return null
  if (samples.length === 0) return 'it has to be answered and has no choices'
  return 'it has to be answered, and its rules leave no answer'
}

function isRight(sample: unknown, item: FormItem, today: string): boolean {
  const cleaned = cleanAnswer(sample, item, today)
  const context: CheckContext = { today, compile: null, isPhone: null }
  return 'value' in cleaned && firstFailure(cleaned.value, item, true, context) === null
}
