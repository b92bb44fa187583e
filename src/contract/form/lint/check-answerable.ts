import { isAsked } from '#contract/form/check-answers.ts'
import type { PlacedItem, Report } from '#contract/form/definition/check-definition.ts'
import { allowedTypes, cleanAnswer } from '#contract/form/clean-answer.ts'
import { dayOfLimit, isCalendarValue } from '#contract/form/day.ts'
import type { FormItem } from '#contract/form/definition/definition.ts'
import { ANSWER_LENGTH, PATTERN_LENGTH } from '#contract/form/form-limits.ts'
import { measurePattern } from '#contract/form/pattern-size.ts'
import type { CheckContext } from '#contract/form/rule.ts'
import { firstFailure } from '#contract/form/rules/rules.ts'
import { FORM_UPLOAD_TYPES } from '#contract/forms/form-uploads.ts'
import { type Effort, findText } from './find-text.ts'
import { ruleOf } from './rule-of.ts'
import { sampleAnswers } from './sample-answers.ts'
import { writtenPatterns } from './written-patterns.ts'

/** Bounds that come in pairs, and what they bound. */
const PAIRS = [
  ['minLength', 'maxLength'],
  ['minValue', 'maxValue'],
] as const

/** A form that nobody could send: limits that contradict each other, and questions that must be answered and to which no answer is right. */
export function checkAnswerable(
  placed: readonly PlacedItem[],
  context: Pick<CheckContext, 'today' | 'compile'>,
  report: Report,
): void {
  const effort = { left: MOST_STEPS }
  for (const { item, path } of placed) {
    if (!isAsked(item)) continue
    const isRequired = mayBeRequired(item)
    const wrong =
      contradiction(item, context.today) ??
      wrongLength(item, isRequired) ??
      (isRequired ? unanswerable(item, { ...context, isPhone: null }, effort) : null)
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
  for (const [name, limit] of Object.entries({ enableFrom, enableUntil }))
    if (typeof limit === 'string' && !isCalendarValue(limit, 'date')) return `${name}: there is no day ${limit}`
  if (enableFrom === undefined || enableUntil === undefined) return null
  const isEmpty = dayOfLimit(enableFrom, today) > dayOfLimit(enableUntil, today)
  return isEmpty ? `enableFrom ${enableFrom} is after enableUntil ${enableUntil}` : null
}

/** Required, always or under a condition; by a flag or by a rule. */
function mayBeRequired({ required, rules = [] }: FormItem): boolean {
  return (required !== undefined && required !== false) || rules.some(({ type }) => type === 'required')
}

/** Answers it, by the rules that judge candidates. */
function unanswerable(item: FormItem, context: CheckContext, effort: Effort): string | null {
  if (item.type === 'fileUpload' && !allowedTypes(item).some((type) => UPLOADED.has(type)))
    return `it has to be answered, and none of its kinds of files is taken here: ${FORM_UPLOAD_TYPES.join(', ')}`
  const samples = sampleAnswers(item, context.today)
  // Only a search finds what patterns leave.
  const sampled = samples !== null && item.type === 'date' ? withoutPatterns(item) : item
  if (samples?.length === 0) return 'it has to be answered and has no choices'
  if (samples !== null && !samples.some((sample) => isRight(sample, sampled, context))) return NO_ANSWER
  return isUnwritable(item, context, effort) ? NO_ANSWER + (HELD_AS[item.type] ?? '') : null
}

/** Whether no text fits all the rules; false where nobody knows. */
function isUnwritable(item: FormItem, { compile }: CheckContext, effort: Effort): boolean {
  const written = writtenPatterns(item)
  if (written === null) return false
  const own = (item.rules ?? []).flatMap(({ type, value }) =>
    type === 'regex' && typeof value === 'string' && compile?.(value) ? [value] : [],
  )
  const least = Math.max(1, Math.ceil(ruleOf(item, 'minLength') ?? 1))
  const most = Math.min(ANSWER_LENGTH, Math.floor(ruleOf(item, 'maxLength') ?? ANSWER_LENGTH))
  const isFree = own.length === 0 && FREE.has(item.type) && !item.rules?.some(({ type }) => SHAPED.has(type))
  return isFree ? least > most : findText([...written, ...own], { least, most }, effort) === 'none'
}

function withoutPatterns<T extends FormItem>(item: T): T {
  return { ...item, rules: item.rules?.filter(({ type }) => type !== 'regex' && !type.endsWith('Length')) }
}

function isRight(sample: unknown, item: FormItem, context: CheckContext): boolean {
  const cleaned = cleanAnswer(sample, item, context.today)
  return 'value' in cleaned && firstFailure(cleaned.value, item, true, context) === null
}

/** Patterns of which each text that fits is too short or too long for the other rules; one that has to be there has a character at least. */
function wrongLength(item: FormItem, isRequired: boolean): string | null {
  const patterns = (item.rules ?? []).flatMap(({ type, value }) =>
    type === 'regex' && typeof value === 'string' && value.length <= PATTERN_LENGTH ? [measurePattern(value)] : [],
  )
  if (patterns.length === 0) return null
  const least = Math.max(0, ...patterns.map((pattern) => pattern.least))
  const most = Math.min(Infinity, ...patterns.map((pattern) => (pattern.isWhole ? pattern.most : Infinity)))
  const longest = ruleOf(item, 'maxLength') ?? ANSWER_LENGTH
  const shortest = ruleOf(item, 'minLength') ?? (isRequired ? 1 : 0)
  if (least > most) return `one pattern needs ${least} characters and another allows ${most}`
  if (least > longest) return `the pattern needs ${least} characters, and the answer may have ${longest}`
  return most < shortest ? `the pattern allows ${most} characters, and the answer needs ${shortest}` : null
}

const UPLOADED: ReadonlySet<string> = new Set(FORM_UPLOAD_TYPES)
const NO_ANSWER = 'it has to be answered, and its rules leave no answer'
/** How an answer is written where its rules look at it, which is not how the candidate writes it. */
const HELD_AS: { readonly [T in FormItem['type']]?: string } = {
  date: ': dates are checked as 2027-01-31, months as 2027-01, years as 2027, however they are shown',
  phone: ': phone numbers are checked with their calling code and without spaces, as +12015550123',
  number: ': numbers are whole and not negative',
  text: ': spaces at the beginning and the end are taken away before',
  textarea: ': spaces at the beginning and the end are taken away before',
}
/** Types that take any text. */
const FREE: ReadonlySet<string> = new Set(['text', 'textarea', 'select'])
const SHAPED: ReadonlySet<string> = new Set(['email', 'phone', 'ssn', 'sin'])
/** Steps of all searches of a form, at most: under a second. */
const MOST_STEPS = 1_000_000
