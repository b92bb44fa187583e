import type { Locale } from '#contract/locales.ts'
import { msg, type Text } from '#contract/zod-free/text.ts'
import { escapeHtml } from '#server/platform/html/document.ts'
import { translate } from '#server/platform/texts/translate.ts'
import type { ExportContext } from './export-context.ts'
import { WORDS } from './field-names.ts'

type Reader = Pick<ExportContext, 'locale' | 'moment'>

/** Matches fields for machines, which only `data.json` contains. */
const FOR_MACHINES =
  /(?:^id|Id|sha256|Sha256|[vV]ersion|encId|Place|^place|^subject|^filesDone|^filesTotal|^rowsDone|^rowsTotal|^received|^image|Size|^sealedPages|^undo|^digests|^statuses|overAt|timeSetAt|^sequence|^capacity|rescheduleLeft|lockHours|^waited|^waitedIn)$/

/** Picks the fields of a row that people read. */
export function pickShownFields(shown: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(shown).filter(([name]) => name === 'consentVersion' || !FOR_MACHINES.test(name)),
  )
}

/** The label of a field in the reader's language, if there is one, else its name. */
export function getFieldLabel(locale: Locale, field: string): string {
  const name = field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const word = Object.hasOwn(WORDS, name) ? WORDS[name] : undefined
  if (word !== undefined) return translate(locale, word)
  const words = name.replaceAll('_', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const FINGERPRINT = /^[0-9a-f]{64}$/

const STATE_FIELD = /^(?:status|type|kind|sender|actor|canceledBy)$/
/** Labels of stored status values. */
const STATES: ReadonlyMap<string, Text> = new Map<string, Text>([
  ['submitted', msg('Application sent')],
  ['in_review', msg('In review')],
  ['interview', msg('Interview')],
  ['offer', msg('Offer')],
  ['hired', msg('Hired')],
  ['rejected', msg('Not selected')],
  ['withdrawn', msg('Withdrawn')],
  ['proposed', msg('Times proposed')],
  ['confirmed', msg('Confirmed')],
  ['completed', msg('Took place')],
  ['canceled', msg('Was canceled')],
  ['expired', msg('Expired')],
  ['phone', msg('Phone')],
  ['video', msg('Video call')],
  ['onsite', msg('On site')],
  ['candidate', msg('You')],
  ['employer', msg('Employer')],
])

/** Whether there is nothing to show. */
export function isNothingToShow(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true
  if (typeof value === 'string') return FINGERPRINT.test(value)
  if (Array.isArray(value)) return value.every(isNothingToShow)
  return (
    typeof value === 'object' && Object.values(pickShownFields(value as Record<string, unknown>)).every(isNothingToShow)
  )
}

/** Renders a value as HTML: user text is escaped and isolated in its own direction. */
export function renderValue(field: string, value: unknown, reader: Reader): string {
  const { locale } = reader
  if (isNothingToShow(value)) return '<span aria-hidden="true">–</span>'
  if (typeof value === 'boolean') return escapeHtml(translate(locale, value ? msg('Yes') : msg('No')))
  if (typeof value === 'number') return escapeHtml(String(value))
  if (typeof value === 'string') return renderTextValue(field, value, reader)
  if (Array.isArray(value)) return renderListValue(field, value, reader)
  return renderFieldList(value as Record<string, unknown>, reader)
}

const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/

function renderTextValue(field: string, text: string, { locale, moment }: Reader): string {
  if (ISO.test(text) && !Number.isNaN(Date.parse(text)))
    return `<time datetime="${text}">${escapeHtml(moment(new Date(text)))}</time>`
  const state = STATES.get(text)
  if (state && STATE_FIELD.test(field)) return escapeHtml(translate(locale, state))
  if (text.startsWith('files/') && /file$/i.test(field))
    return `<a href="${escapeHtml(text.split('/').map(encodeURIComponent).join('/'))}"><bdi>${escapeHtml(text.replace(/^files\//, ''))}</bdi></a>`
  // HTML was sanitized when it was written, and nothing on this page may load or run.
  if (field === 'prepHtml') return text
  return `<bdi class="text">${escapeHtml(text)}</bdi>`
}

function renderListValue(field: string, list: readonly unknown[], reader: Reader): string {
  if (list.every(isAnsweredQuestion))
    return `<dl>${list.map(({ question, answer }) => `<dt><bdi>${escapeHtml(question)}</bdi></dt><dd>${renderValue('answer', answer, reader)}</dd>`).join('')}</dl>`
  return `<ul>${list
    .filter((one) => !isNothingToShow(one))
    .map((one) => `<li>${renderValue(field, one, reader)}</li>`)
    .join('')}</ul>`
}

const isAnsweredQuestion = (value: unknown): value is { question: string; answer: unknown } =>
  typeof value === 'object' &&
  value !== null &&
  'question' in value &&
  typeof value.question === 'string' &&
  'answer' in value

function renderFieldList(value: Record<string, unknown>, reader: Reader): string {
  const lines = Object.entries(pickShownFields(value)).filter(([, one]) => !isNothingToShow(one))
  return `<dl>${lines.map(([name, one]) => `<dt>${escapeHtml(getFieldLabel(reader.locale, name))}</dt><dd>${renderValue(name, one, reader)}</dd>`).join('')}</dl>`
}
