import { getAllowedTypes } from '#contract/form/answers/clean-answer.ts'
import { addCalendarDays, resolveDayLimit } from '#contract/form/answers/calendar-day.ts'
import { LIST_ROWS } from '#contract/form/form-limits.ts'
import type { FormItem, ItemOf } from '#contract/form/definition/definition.ts'
import { FORM_UPLOAD_TYPES } from '#contract/applications/forms/form-uploads.ts'
import type { Choice } from '#contract/form/values.ts'
import { findRuleLimit } from './rule-limit.ts'

/** No rule can require more. */
const MOST = 10_000

/** Length of ISO dates. */
const LENGTHS = { date: 10, month: 7, year: 4 } as const
const UPLOADED: ReadonlySet<string> = new Set(FORM_UPLOAD_TYPES)

/**
 * Sample answers, at least one of which is valid if any answer is, for types with choices and for dates; null if
 * samples cannot be constructed.
 */
export function buildSampleAnswers(item: FormItem, today: string): readonly unknown[] | null {
  switch (item.type) {
    case 'starRating':
      return [1, 2, 3, 4, 5]
    case 'checkbox':
    case 'privacyConsent':
    case 'esign':
      return [true]
    case 'date':
      return buildDateSamples(item, today)
    case 'dateRange':
      return [toDateRange(today.slice(0, LENGTHS[item.dateRangeOptions?.picker ?? 'month']))]
    default:
      return buildListSamples(item)
  }
}

function buildListSamples(item: FormItem): readonly unknown[] | null {
  const counts = listSampleLengths(item).map((count) => Math.min(count, LIST_ROWS + 1))
  const buildListsOf = <T>(make: (at: number) => T) =>
    counts.map((count) => Array.from({ length: count }, (_, at) => make(at)))
  switch (item.type) {
    case 'select':
      return item.selectOptions?.apiEndpoint ? null : listChoiceValues(item.selectOptions?.choices)
    case 'radio':
      return listChoiceValues(item.radioOptions.choices)
    case 'checkboxGroup': {
      const values = listChoiceValues(item.checkboxOptions.choices)
      return values.length === 0 ? [] : counts.map((count) => values.slice(0, count))
    }
    case 'skillSelector':
      return buildListsOf((at) => `skill ${at}`)
    case 'dynamicList':
      return buildListsOf(() => ({}))
    case 'fileUpload': {
      const ending = getAllowedTypes(item).find((type) => UPLOADED.has(type)) ?? 'pdf'
      const about = { type: '', lastModified: 0, webkitRelativePath: '', content: '', status: 'done' as const }
      return buildListsOf((at) => ({ uid: `${at}`, name: `${at}.${ending}`, size: 1, ...about }))
    }
    default:
      return null
  }
}

/** Each limit and today, as a day, month or year. */
function buildDateSamples({ dateOptions = {} }: ItemOf<'date'>, today: string): string[] {
  const { picker = 'date', enableFrom, enableUntil } = dateOptions
  const length = LENGTHS[picker]
  const limits = [enableFrom, enableUntil].flatMap((limit) =>
    limit === undefined ? [] : resolveDayLimit(limit, today),
  )
  return [today, ...limits, addCalendarDays(today, 1)].map((day) => day.slice(0, length))
}

/** The minimum that the rules allow, and one. */
function listSampleLengths(item: FormItem): number[] {
  const least = Math.min(MOST, Math.max(1, Math.ceil(findRuleLimit(item, 'minLength') ?? 1)))
  return [...new Set([least, 1])]
}

const toDateRange = (end: string) => ({ startDate: end, endDate: end, isCurrent: false })

const listChoiceValues = (choices: readonly Choice[] = []) => choices.map(({ value }) => value)
