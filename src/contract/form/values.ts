import { hasVisibleText } from '#contract/account/full-name.ts'
import { z } from '#contract/wire/zod.ts'

/** A choice; the answer is its `value`. */
export const choice = z.object({ value: z.string(), label: z.string() })

/** An option that was loaded (F-17). */
export const loadedOption = z.object({
  label: z.string(),
  value: z.string(),
  iconProps: z.optional(z.record(z.string(), z.unknown())),
})

/** Months or days as text, MM/YYYY unless the form says otherwise. */
export const dateRangeValue = z.object({
  startDate: z.nullable(z.string()),
  endDate: z.nullable(z.string()),
  isCurrent: z.boolean(),
})

/** `uid` is the upload's id; `content` (base64) is only filled if the form requests it. */
export const uploadedFile = z.object({
  uid: z.string(),
  name: z.string(),
  size: z.number(),
  type: z.string(),
  lastModified: z.number(),
  webkitRelativePath: z.string(),
  content: z.string(),
  status: z.literal('done'),
})

export type Choice = z.infer<typeof choice>
export type LoadedOption = z.infer<typeof loadedOption>
export type DateRangeValue = z.infer<typeof dateRangeValue>
export type UploadedFile = z.infer<typeof uploadedFile>

/** Answers by question name. */
export type Answers = Readonly<Record<string, unknown>>

/** The answer type of each question type (F-17). `null` and `undefined` mean unanswered. */
export type ValueByType = {
  text: string | null
  textarea: string | null
  email: string | null
  /** Digits only, so a whole number that is not negative. */
  number: number | null
  /** The number with its calling code: E.164. */
  phone: string | null
  ssn: string | null
  sin: string | null
  /** YYYY-MM-DD, YYYY-MM or YYYY, depending on the picker. */
  date: string | null
  dateRange: DateRangeValue | null
  /** The `value` of the choice. */
  select: string | null
  radio: string | null
  checkbox: boolean | null
  checkboxGroup: readonly string[] | null
  dynamicList: readonly Answers[] | null
  fileUpload: readonly UploadedFile[] | null
  skillSelector: readonly string[] | null
  /** 1 to 5. */
  starRating: number | null
  privacyConsent: boolean | null
  /** True once the frame reported the signature. */
  esign: boolean | null
  instruction: null
  info: null
  pdfViewer: null
}

export type ItemType = keyof ValueByType

/** Whether a value counts as unanswered: empty, null or an empty array (F-17). */
export function isEmptyAnswer(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  if (typeof value === 'string') return !hasVisibleText(value)
  if (isDateRange(value)) return isEmptyAnswer(value.startDate) && isEmptyAnswer(value.endDate)
  return false
}

/** Counts code points, so that an emoji counts as one character everywhere. */
export function countCharacters(text: string): number {
  let pairs = 0
  for (let at = 0; at + 1 < text.length; at += 1) {
    if (text.charCodeAt(at) >>> 10 !== HIGH || text.charCodeAt(at + 1) >>> 10 !== LOW) continue
    pairs += 1
    at += 1
  }
  return text.length - pairs
}

const AGREED: ReadonlySet<ItemType> = new Set(['checkbox', 'privacyConsent', 'esign'])

/** Unanswered for its type: an unchecked checkbox counts as empty. */
export function isUnanswered(type: ItemType, value: unknown): boolean {
  return AGREED.has(type) ? value !== true : isEmptyAnswer(value)
}

function isDateRange(value: unknown): value is DateRangeValue {
  return typeof value === 'object' && value !== null && 'startDate' in value && 'endDate' in value
}

/** The high and low surrogates, without their last ten bits. */
const [HIGH, LOW] = [0xd800 >>> 10, 0xdc00 >>> 10]
