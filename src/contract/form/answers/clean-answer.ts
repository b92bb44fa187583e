import { stripPhoneSeparators } from './normalize-phone.ts'
import { parseDateByLocale } from './parse-date.ts'
import { addCalendarDays, resolveDayLimit, isCalendarValue } from './calendar-day.ts'
import type { FormItem, ItemOf } from '#contract/form/definition/definition.ts'
import { ANSWER_LENGTH, LIST_ROWS } from '#contract/form/form-limits.ts'
import { createRuleMessage, type RuleMessage } from '#contract/form/rule-message.ts'
import { formatFileNames } from '#contract/form/rules/file-size.ts'
import { type Choice, dateRangeValue, isEmptyAnswer, uploadedFile, type UploadedFile } from '#contract/form/values.ts'

/** A cleaned answer (trimmed; undefined if empty), or why it cannot be one. */
export type Cleaned = { value: unknown } | { wrong: RuleMessage }

const INVALID: Cleaned = { wrong: createRuleMessage('invalid') }
const STARS: ReadonlySet<unknown> = new Set([1, 2, 3, 4, 5])
const NAME_LENGTH = 1000
const DEFAULT_TYPES = ['doc', 'docx', 'pdf', 'txt', 'png', 'jpg', 'jpeg']

/**
 * Checks the shape of an answer before any rule does, since input may be anything. Values of our own fields always
 * pass, unless the form has changed.
 */
export function cleanAnswer(value: unknown, item: FormItem, today: string): Cleaned {
  if (isEmptyAnswer(value)) return { value: undefined }
  switch (item.type) {
    case 'number':
      return Number.isSafeInteger(value) && Number(value) >= 0 ? { value } : INVALID
    case 'starRating':
      return STARS.has(value) ? { value } : INVALID
    case 'checkbox':
    case 'privacyConsent':
    case 'esign':
      return typeof value === 'boolean' ? { value } : INVALID
    case 'date':
      return cleanDate(value, item, today)
    case 'dateRange':
      return cleanRange(value, item, today)
    case 'select':
      return cleanChoice(value, item.selectOptions?.apiEndpoint ? undefined : item.selectOptions?.choices)
    case 'radio':
      return cleanChoice(value, item.radioOptions.choices)
    case 'checkboxGroup':
      return cleanChoices(value, item.checkboxOptions.choices)
    case 'skillSelector':
      return cleanSkills(value)
    case 'fileUpload':
      return cleanFiles(value, item)
    case 'dynamicList':
      return isListInLimit(value) && value.every((row) => isPlainObject(row)) ? { value } : INVALID
    case 'instruction':
    case 'info':
    case 'pdfViewer':
      return INVALID
    case 'phone':
      return typeof value === 'string' && value.length <= ANSWER_LENGTH
        ? { value: stripPhoneSeparators(value) }
        : INVALID
    default:
      return typeof value === 'string' && value.length <= ANSWER_LENGTH ? { value: value.trim() } : INVALID
  }
}

function cleanDate(value: unknown, item: ItemOf<'date'>, today: string): Cleaned {
  const { picker = 'date', enableFrom, enableUntil } = item.dateOptions ?? {}
  if (typeof value !== 'string' || !isCalendarValue(value, picker)) return INVALID
  const isEarly = enableFrom !== undefined && value < resolveDayLimit(enableFrom, today).slice(0, value.length)
  const isLate = enableUntil !== undefined && value > resolveDayLimit(enableUntil, today).slice(0, value.length)
  const isOther = item.dateOptions?.today === true && !isAroundToday(value, today)
  return isEarly || isLate || isOther ? INVALID : { value }
}

/** Drops entries without visible text. */
function cleanSkills(value: unknown): Cleaned {
  if (!isListInLimit(value) || value.some((skill) => typeof skill !== 'string' || skill.length > NAME_LENGTH))
    return INVALID
  const skills = [...new Set(value)].filter((skill) => !isEmptyAnswer(skill))
  return { value: skills.length > 0 ? skills : undefined }
}

/**
 * Cleans a range. Both ends are dates in the form's format, in any language of the site, or ISO; whether both are
 * required is up to the rules.
 */
function cleanRange(value: unknown, item: ItemOf<'dateRange'>, today: string): Cleaned {
  const range = dateRangeValue.safeParse(value)
  if (!range.success) return INVALID
  const [startDate, endDate] = [range.data.startDate, range.data.endDate].map((end) =>
    isEmptyAnswer(end) ? null : end,
  )
  const { dateFormat, picker = 'month' } = item.dateRangeOptions ?? {}
  const [starts, ends] = [startDate, endDate].map((end) =>
    end && isShortText(end) ? parseDateByLocale(end, dateFormat, picker, today) : new Map<string, string>(),
  )
  if ((startDate && !starts?.size) || (endDate && !ends?.size)) return INVALID
  // Compares both ends as read in the same language.
  const isInOrder = [...(starts ?? [])].some(([locale, start]) => start <= (ends?.get(locale) ?? ''))
  return startDate && endDate && !isInOrder
    ? { wrong: createRuleMessage('date-range-order') }
    : { value: { ...range.data, startDate, endDate } }
}

/**
 * Whether a day, month or year is the present one. A difference of one day passes: the form may have been checked
 * around midnight.
 */
export function isAroundToday(value: string, today: string): boolean {
  return [-1, 0, 1].some((apart) => value === addCalendarDays(today, apart).slice(0, value.length))
}

/**
 * Cleans a choice. If the question has no choices of its own, its options were loaded, so any short text may be one.
 */
function cleanChoice(value: unknown, choices: readonly Choice[] | undefined): Cleaned {
  if (!isShortText(value)) return INVALID
  if (!choices?.length || choices.some((choice) => choice.value === value)) return { value }
  return { wrong: createRuleMessage('unknown-choice') }
}

function cleanChoices(value: unknown, choices: readonly Choice[]): Cleaned {
  if (!isListInLimit(value)) return INVALID
  const offered = new Set(choices.map((choice) => choice.value))
  if (value.some((one) => !offered.has(one as string))) return { wrong: createRuleMessage('unknown-choice') }
  return { value: [...new Set(value)] }
}

function cleanFiles(value: unknown, item: ItemOf<'fileUpload'>): Cleaned {
  if (!isListInLimit(value)) return INVALID
  const files: UploadedFile[] = []
  for (const one of value) {
    const file = uploadedFile.safeParse(one)
    if (!file.success || file.data.name.length > NAME_LENGTH) return INVALID
    files.push(file.data)
  }
  const types = getAllowedTypes(item)
  const others = files.filter((file) => !types.includes(getFileExtension(file.name)))
  if (others.length > 0)
    return { wrong: createRuleMessage('file-type', { types: types.join(', '), names: formatFileNames(others) }) }
  return { value: files }
}

/** Allowed extensions of a question, without the dot (F-08). */
export function getAllowedTypes(item: ItemOf<'fileUpload'>): readonly string[] {
  const types = item.fileUploadOptions?.allowedTypes ?? []
  return types.length > 0 ? types.map((type) => type.replace('.', '').toLowerCase()) : DEFAULT_TYPES
}

/** A file name's extension, without the dot, in lower case. */
export function getFileExtension(name: string): string {
  return /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
}

const isListInLimit = (value: unknown): value is unknown[] => Array.isArray(value) && value.length <= LIST_ROWS
const isPlainObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)
const isShortText = (value: unknown) => value === null || (typeof value === 'string' && value.length <= NAME_LENGTH)
