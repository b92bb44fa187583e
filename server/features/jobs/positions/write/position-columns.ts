import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import {
  SALARY_INTERVALS,
  WORK_LOCATIONS,
  type PositionExtras,
  type Salary,
} from '#contract/jobs/positions/positions.ts'
import { msg, type Text } from '#contract/zod-free/text.ts'
import type { Schema } from '#server/db/schema.ts'
import { isCurrencyCode } from '#server/platform/currencies.ts'
import { Failure } from '#server/platform/failure.ts'
import { sanitizeRichHtml } from '#server/platform/html/sanitize-html.ts'
import type { Values } from '#server/platform/texts/translate.ts'
import type { NewPosition } from './new-position.ts'
import { listWordsWithQuestionMarks, type Damage } from './garbled-words.ts'

type PositionInput =
  | 'tenant_id'
  | 'feed_id'
  | 'created_at'
  | 'confirmed_at'
  | 'changed_at'
  | 'overrides'
  | 'content_hash'
  | 'is_private'

/**
 * A position that was checked and sanitized, without the columns that depend on where and when it is written.
 * `is_private` is null if the feed does not say.
 */
export type PositionColumns = Omit<Insertable<Schema['position']>, PositionInput | 'id'> & {
  content_hash: string
  is_private: 0 | 1 | null
}

/** The cheap part of a row: enough to decide whether anything has to be written. */
export type RowHead = {
  externalId: string
  /** Hash of everything but the posting date, which some systems change on every read. */
  hash: string
  isClosed: boolean
  /** Encoding damage, or null. */
  damage: Damage | null
  /** Posting time, epoch ms; null if the row does not say. */
  postedAt: number | null
}

/** Version of the normalization. Rows of another version are rewritten even if their feed is unchanged. */
const VERSION = 6
const MAX_NAME_LENGTH = 300
const MAX_TEXT_LENGTH = 200
const MAX_LINE_LENGTH = 2000
const MAX_PLACES = 50
const MAX_SKILLS = 100
const MAX_FACETS = 50
const MAX_PIECES = 50

export function toHashedRowHead(row: NewPosition): RowHead {
  const hash = createHash('sha256')
    .update(JSON.stringify([VERSION, { ...row, postedAt: 0 }]))
    .digest('base64url')
  return {
    externalId: cleanExternalId(row),
    hash,
    isClosed: typeof row.closedAt === 'number',
    damage: findLetterDamage(row),
    postedAt: row.isUndated ? null : row.postedAt,
  }
}

function findLetterDamage({ isLossy = false, name, department, locations, description }: NewPosition): Damage | null {
  const marked = listWordsWithQuestionMarks([name, department, ...locations, description].join('\n'))
  return isLossy || marked.length > 0 ? { isGarbled: isLossy, marked } : null
}

/**
 * Control characters except tabs and line breaks. Databases refuse NUL, and readers of published feeds refuse all of
 * them.
 */
// oxlint-disable-next-line no-control-regex -- the pattern removes control characters
const CONTROLS = /[\0-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

/**
 * Converts a position to the columns that are stored; throws a `Failure` that says what is wrong. Sanitizes the HTML,
 * which takes most of the time.
 */
export function toPositionColumns(row: NewPosition, { externalId, hash }: RowHead): PositionColumns {
  if (externalId === '') throw createFieldFailure('externalId', msg('{field} is missing'))
  const name = requireCleanText(row.name, 'name', MAX_NAME_LENGTH)
  const locations = requirePlaceTexts(row.locations, 'locations')
  const standardized = row.standardizedLocations
    ? requirePlaceTexts(row.standardizedLocations, 'standardizedLocations')
    : locations
  return {
    external_id: externalId,
    display_job_id:
      row.displayJobId === undefined ? externalId : requireCleanText(row.displayJobId, 'displayJobId', MAX_TEXT_LENGTH),
    name,
    department: cleanShortText(row.department),
    locations: JSON.stringify(locations),
    standardized_locations: JSON.stringify(standardized),
    latlong: JSON.stringify((row.latlong ?? []).filter(isCoordinatesText).slice(0, MAX_PLACES)),
    work_location: requireOneOf(WORK_LOCATIONS, row.workLocation ?? 'onsite', 'workLocation'),
    employment_type: JSON.stringify(cleanShortTexts(row.employmentType, MAX_PLACES)),
    salary: row.salary ? JSON.stringify(requireValidSalary(row.salary)) : null,
    description: sanitizeRichHtml(row.description.toWellFormed().replaceAll(CONTROLS, '')),
    language: row.language ?? null,
    skills: JSON.stringify(cleanShortTexts(row.skills, MAX_SKILLS)),
    seniority: cleanShortTextOrNull(row.seniority),
    profession: cleanShortTextOrNull(row.profession),
    facets: JSON.stringify(cleanFacets(row.facets ?? {})),
    apply_url: row.applyUrl ? requireWebUrl(row.applyUrl, 'applyUrl') : null,
    extras: JSON.stringify(row.extras ? cleanExtras(row.extras) : {}),
    openings: row.openings ?? null,
    is_private: row.isPrivate === undefined ? null : row.isPrivate ? 1 : 0,
    posted_at: requireEpochMs(row.postedAt, 'postedAt'),
    valid_through: requireEpochMsOrNull(row.validThrough, 'validThrough'),
    closed_at: requireEpochMsOrNull(row.closedAt, 'closedAt'),
    content_hash: hash,
  }
}

/** The cleaned id of a position, by which a refused row is named. */
export function cleanExternalId({ externalId }: NewPosition): string {
  return cleanShortText(externalId)
}

function requireValidSalary({ currency, min, max, interval }: Salary): Salary {
  const isAmount = (amount: number | null) => amount === null || (Number.isFinite(amount) && amount >= 0)
  if (!isCurrencyCode(currency)) throw createFieldFailure('salary.currency', msg('{field} is not a currency code'))
  if (!isAmount(min) || !isAmount(max)) throw createFieldFailure('salary', msg('{field} is not an amount'))
  if (min !== null && max !== null && min > max)
    throw createFieldFailure('salary', msg('{field} ends below its beginning'))
  return { currency, min, max, interval: requireOneOf(SALARY_INTERVALS, interval, 'salary.interval') }
}

function cleanFacets(facets: NonNullable<NewPosition['facets']>): Record<string, string[]> {
  const cleaned = Object.entries(facets).map(
    ([name, values]) => [cleanShortText(name), cleanShortTexts(values, MAX_PLACES)] as const,
  )
  return Object.fromEntries(cleaned.filter(([name, values]) => name !== '' && values.length > 0).slice(0, MAX_FACETS))
}

/** Cleans extras: texts become plain, addresses must be https, and a piece without a title is dropped. */
function cleanExtras(extras: PositionExtras): PositionExtras {
  const cleanPieces = (list: PositionExtras['perks']) =>
    list.slice(0, MAX_PIECES).flatMap(({ title, description, url }) => {
      const isSafe = url !== undefined && url.length <= MAX_LINE_LENGTH && /^https:\/\//i.test(url) && URL.canParse(url)
      const piece = { title: cleanShortText(title), description: cleanText(description).slice(0, MAX_LINE_LENGTH) }
      return piece.title === '' ? [] : [{ ...piece, ...(isSafe ? { url } : {}) }]
    })
  const { videos, blogs, perks, customContent } = extras
  return {
    videos: cleanPieces(videos),
    blogs: cleanPieces(blogs),
    perks: cleanPieces(perks),
    customContent: cleanPieces(customContent),
  }
}

function requireWebUrl(text: string, field: string): string {
  const trimmed = text.trim()
  const isWeb = /^https?:\/\//i.test(trimmed) && URL.canParse(trimmed) && trimmed.length <= MAX_LINE_LENGTH
  if (!isWeb) throw createFieldFailure(field, msg('{field} is not a web address'))
  return new URL(trimmed).href
}

function requirePlaceTexts(rawPlaces: readonly string[], field: string): string[] {
  return rawPlaces.slice(0, MAX_PLACES).map((place) => requireCleanText(place, field, MAX_TEXT_LENGTH))
}

const isCoordinatesText = (text: string) => /^-?\d{1,2}(?:\.\d+)?,-?\d{1,3}(?:\.\d+)?$/.test(text)
const cleanText = (text: string) =>
  text
    .toWellFormed()
    // Bidirectional control characters could make a name read as another.
    .replaceAll(/[\u202a-\u202e\u2066-\u2069]/gu, '')
    .replaceAll(/[\p{Control}\s]+/gu, ' ')
    .trim()
const cleanShortText = (text: string) => cleanText(text).slice(0, MAX_TEXT_LENGTH).toWellFormed()
const cleanShortTextOrNull = (text: string | null | undefined) => (text ? cleanShortText(text) || null : null)
const cleanShortTexts = (texts: readonly string[] | undefined, most: number) =>
  [...new Set((texts ?? []).map(cleanShortText))].filter((text) => text !== '').slice(0, most)

function requireCleanText(text: string, field: string, longest: number): string {
  const tidied = cleanText(text)
  if (tidied === '') throw createFieldFailure(field, msg('{field} is missing'))
  if (tidied.length > longest)
    throw createFieldFailure(field, msg('{field} is longer than {longest} characters'), { longest })
  return tidied
}

function requireEpochMs(ms: number, field: string): number {
  // A time in seconds instead of milliseconds lies in January 1970.
  if (!Number.isFinite(ms) || ms < 1e11 || ms > 1e13)
    throw createFieldFailure(field, msg('{field} is not a time in epoch milliseconds'))
  return Math.round(ms)
}

const requireEpochMsOrNull = (ms: number | null | undefined, field: string) =>
  typeof ms === 'number' ? requireEpochMs(ms, field) : null

function requireOneOf<const T extends string>(known: readonly T[], value: string, field: string): T {
  const found = known.find((one) => one === value)
  if (!found) throw createFieldFailure(field, msg('{field} is none of {known}'), { known: known.join(', ') })
  return found
}

function createFieldFailure(field: string, text: Text, values: Values = {}): Failure {
  return new Failure('invalid_fields', text, { fieldErrors: { [field]: text }, values: { ...values, field } })
}
