import { isAnswerable } from '#contract/form/answers/check-answers.ts'
import type { ItemWithPath, Report } from '#contract/form/definition/check-definition.ts'
import { getAllowedTypes, cleanAnswer } from '#contract/form/answers/clean-answer.ts'
import { resolveDayLimit, isCalendarValue } from '#contract/form/answers/calendar-day.ts'
import type { FormItem } from '#contract/form/definition/definition.ts'
import { ANSWER_LENGTH, PATTERN_LENGTH } from '#contract/form/form-limits.ts'
import { measurePattern } from '#contract/form/pattern-size.ts'
import type { CheckContext } from '#contract/form/rule.ts'
import { findBrokenRule } from '#contract/form/rules/find-broken-rule.ts'
import { FORM_UPLOAD_TYPES } from '#contract/applications/forms/form-uploads.ts'
import { type Effort, findMatchingText } from './find-matching-text.ts'
import { findRuleLimit } from './rule-limit.ts'
import { buildSampleAnswers } from './sample-answers.ts'
import { listInputPatterns } from './input-patterns.ts'

/** Pairs of lower and upper bounds. */
const PAIRS = [
  ['minLength', 'maxLength'],
  ['minValue', 'maxValue'],
] as const

const UPLOADED: ReadonlySet<string> = new Set(FORM_UPLOAD_TYPES)
const NO_ANSWER = 'it has to be answered, and its rules leave no answer'
/** How the rules see an answer, if that differs from what the candidate types. */
const HELD_AS: { readonly [T in FormItem['type']]?: string } = {
  date: ': dates are checked as 2027-01-31, months as 2027-01, years as 2027, however they are shown',
  phone: ': phone numbers are checked with their calling code and without spaces, as +12015550123',
  number: ': numbers are whole and not negative',
  text: ': spaces at the beginning and the end are taken away before',
  textarea: ': spaces at the beginning and the end are taken away before',
}
/** Types that accept any text. */
const FREE: ReadonlySet<string> = new Set(['text', 'textarea', 'select'])
const SHAPED: ReadonlySet<string> = new Set(['email', 'phone', 'ssn', 'sin'])
/** Maximum steps of all searches of a form: under a second. */
const MOST_STEPS = 1_000_000

/** Finds forms nobody could submit: contradictory limits, and required questions that no answer satisfies. */
export function checkAnswerable(
  placed: readonly ItemWithPath[],
  context: Pick<CheckContext, 'today' | 'compile'>,
  report: Report,
): void {
  const effort = { left: MOST_STEPS }
  for (const { item, path } of placed) {
    if (!isAnswerable(item)) continue
    const isRequired = canBeRequired(item)
    const wrong =
      findContradiction(item, context.today) ??
      explainLengthContradiction(item, isRequired) ??
      (isRequired ? explainUnanswerable(item, { ...context, isPhone: null }, effort) : null)
    if (wrong !== null) report(item.name, path, wrong)
  }
}

function findContradiction(item: FormItem, today: string): string | null {
  for (const [least, most] of PAIRS) {
    const [from, to] = [findRuleLimit(item, least), findRuleLimit(item, most)]
    if (from !== undefined && to !== undefined && from > to) return `${least} ${from} is more than ${most} ${to}`
  }
  if (item.type !== 'date') return null
  const { enableFrom, enableUntil } = item.dateOptions ?? {}
  for (const [name, limit] of Object.entries({ enableFrom, enableUntil }))
    if (typeof limit === 'string' && !isCalendarValue(limit, 'date')) return `${name}: there is no day ${limit}`
  if (enableFrom === undefined || enableUntil === undefined) return null
  const isEmpty = resolveDayLimit(enableFrom, today) > resolveDayLimit(enableUntil, today)
  return isEmpty ? `enableFrom ${enableFrom} is after enableUntil ${enableUntil}` : null
}

/** Whether it can be required, always or conditionally, by a flag or a rule. */
function canBeRequired({ required, rules = [] }: FormItem): boolean {
  return (required !== undefined && required !== false) || rules.some(({ type }) => type === 'required')
}

/** Tries sample answers with the rules that check candidates' answers. */
function explainUnanswerable(item: FormItem, context: CheckContext, effort: Effort): string | null {
  if (item.type === 'fileUpload' && !getAllowedTypes(item).some((type) => UPLOADED.has(type)))
    return `it has to be answered, and none of its kinds of files is taken here: ${FORM_UPLOAD_TYPES.join(', ')}`
  const samples = buildSampleAnswers(item, context.today)
  // Samples ignore patterns, which need the search below.
  const sampled = samples !== null && item.type === 'date' ? withoutPatterns(item) : item
  if (samples?.length === 0) return 'it has to be answered and has no choices'
  if (samples !== null && !samples.some((sample) => isSampleValid(sample, sampled, context))) return NO_ANSWER
  return isUnsatisfiable(item, context, effort) ? NO_ANSWER + (HELD_AS[item.type] ?? '') : null
}

/** Whether no text satisfies all the rules; false if unknown. */
function isUnsatisfiable(item: FormItem, { compile }: CheckContext, effort: Effort): boolean {
  const written = listInputPatterns(item)
  if (written === null) return false
  const own = (item.rules ?? []).flatMap(({ type, value }) =>
    type === 'regex' && typeof value === 'string' && compile?.(value) ? [value] : [],
  )
  const least = Math.max(1, Math.ceil(findRuleLimit(item, 'minLength') ?? 1))
  const most = Math.min(ANSWER_LENGTH, Math.floor(findRuleLimit(item, 'maxLength') ?? ANSWER_LENGTH))
  const isFree = own.length === 0 && FREE.has(item.type) && !item.rules?.some(({ type }) => SHAPED.has(type))
  return isFree ? least > most : findMatchingText([...written, ...own], { least, most }, effort) === 'none'
}

function withoutPatterns<T extends FormItem>(item: T): T {
  return { ...item, rules: item.rules?.filter(({ type }) => type !== 'regex' && !type.endsWith('Length')) }
}

function isSampleValid(sample: unknown, item: FormItem, context: CheckContext): boolean {
  const cleaned = cleanAnswer(sample, item, context.today)
  return 'value' in cleaned && findBrokenRule(cleaned.value, item, true, context) === null
}

/**
 * Finds patterns that only match texts too short or too long for the other rules; required answers have at least one
 * character.
 */
function explainLengthContradiction(item: FormItem, isRequired: boolean): string | null {
  const patterns = (item.rules ?? []).flatMap(({ type, value }) =>
    type === 'regex' && typeof value === 'string' && value.length <= PATTERN_LENGTH ? [measurePattern(value)] : [],
  )
  if (patterns.length === 0) return null
  const least = Math.max(0, ...patterns.map((pattern) => pattern.least))
  const most = Math.min(Infinity, ...patterns.map((pattern) => (pattern.isWhole ? pattern.most : Infinity)))
  const longest = findRuleLimit(item, 'maxLength') ?? ANSWER_LENGTH
  const shortest = findRuleLimit(item, 'minLength') ?? (isRequired ? 1 : 0)
  if (least > most) return `one pattern needs ${least} characters and another allows ${most}`
  if (least > longest) return `the pattern needs ${least} characters, and the answer may have ${longest}`
  return most < shortest ? `the pattern allows ${most} characters, and the answer needs ${shortest}` : null
}
