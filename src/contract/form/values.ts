import { hasText } from '#contract/account/full-name.ts'
import { z } from '#contract/wire/zod.ts'

/** One of several answers; the form keeps its `value`. */
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

/** `uid` is the upload's id; `content` (base64) is filled only where a form asks for it. */
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

/** Answers by the name of their question. */
export type Answers = Readonly<Record<string, unknown>>

/** What each type of question is answered with (F-17). `null` and `undefined` are "not answered". */
export type ValueByType = {
  text: string | null
  textarea: string | null
  email: string | null
  /** Digits only, so whole and not negative. */
  number: number | null
  /** Calling code and number in one: E.164. */
  phone: string | null
  ssn: string | null
  sin: string | null
  /** YYYY-MM-DD, YYYY-MM or YYYY as its picker is. */
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
  /** True once the frame said that it was signed. */
  esign: boolean | null
  instruction: null
  info: null
  pdfViewer: null
}

export type ItemType = keyof ValueByType

/** True for what counts as no answer: empty, null or an empty array (F-17). */
export function isEmptyAnswer(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  if (typeof value === 'string') return !hasText(value)
  if (isDateRange(value)) return isEmptyAnswer(value.startDate) && isEmptyAnswer(value.endDate)
  return false
}

/** Code points, so that an emoji is one character in every place that counts. */
export function countCharacters(text: string): number {
  let pairs = 0
  for (let at = 0; at + 1 < text.length; at += 1) {
    if (text.charCodeAt(at) >>> 10 !== HIGH || text.charCodeAt(at + 1) >>> 10 !== LOW) continue
    pairs += 1
    at += 1
  }
  return text.length - pairs
}

/** Not answered where a yes is asked for: an unticked box counts as empty. */
export function isUnanswered(type: ItemType, value: unknown): boolean {
  return AGREED.has(type) ? value !== true : isEmptyAnswer(value)
}

function isDateRange(value: unknown): value is DateRangeValue {
  return typeof value === 'object' && value !== null && 'startDate' in value && 'endDate' in value
}

/** The halves of a character that takes two units, without their last ten bits. */
const [HIGH, LOW] = [0xd800 >>> 10, 0xdc00 >>> 10]
const AGREED: ReadonlySet<ItemType> = new Set(['checkbox', 'privacyConsent', 'esign'])
