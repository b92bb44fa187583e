import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import { SALARY_INTERVALS, WORK_LOCATIONS, type PositionExtras, type Salary } from '#contract/positions/positions.ts'
import type { Schema } from '#server/db/schema.ts'
import { isCurrency } from '#server/platform/currencies.ts'
import { Failure } from '#server/platform/failure.ts'
import { sanitise } from '#server/platform/html/sanitise.ts'
import type { Text, Values } from '#server/platform/texts/say.ts'
import type { NewPosition } from './new-position.ts'
import { markedWords, type Damage } from './worse-text.ts'

type Given =
  | 'tenant_id'
  | 'feed_id'
  | 'created_at'
  | 'confirmed_at'
  | 'changed_at'
  | 'overrides'
  | 'content_hash'
  | 'is_private'

/** A position checked and made harmless, but for where and when it is written. `is_private` is null when the feed does not say. */
export type ReadyPosition = Omit<Insertable<Schema['position']>, Given | 'id'> & {
  content_hash: string
  is_private: 0 | 1 | null
}

/** What is known of a row before the costly part: enough to tell whether anything is to be written. */
export type RowHead = {
  externalId: string
  /** Of all that the row says but the day it was posted, which some systems move with every reading. */
  hash: string
  isClosed: boolean
  /** What its letters have come to; null where they look right. */
  damage: Damage | null
  /** Null when the row does not say. */
  postedAt: number | null
}

/** What makes rows ready. Rows written by another version are written again, although their feed says the same. */
const VERSION = 6
const LONGEST_NAME = 300
const LONGEST_TEXT = 200
const LONGEST_PLAIN = 2000
const MOST_PLACES = 50
const MOST_SKILLS = 100
const MOST_FACETS = 50
const MOST_PIECES = 50

export function headOf(row: NewPosition): RowHead {
  const hash = createHash('sha256')
    .update(JSON.stringify([VERSION, { ...row, postedAt: 0 }]))
    .digest('base64url')
  return {
    externalId: idOf(row),
    hash,
    isClosed: typeof row.closedAt === 'number',
    damage: damageOf(row),
    postedAt: row.isUndated ? null : row.postedAt,
  }
}

function damageOf({ isLossy = false, name, department, locations, description }: NewPosition): Damage | null {
  const marked = markedWords([name, department, ...locations, description].join('\n'))
  return isLossy || marked.length > 0 ? { isGarbled: isLossy, marked } : null
}

/** The row as it will stand in the database, or a `Failure` that says what is wrong with it. Costs what cleaning its HTML costs. */
export function readyPosition(row: NewPosition, { externalId, hash }: RowHead): ReadyPosition {
  if (externalId === '') throw bad('externalId', '%(field)s is missing')
  const name = plain(row.name, 'name', LONGEST_NAME)
  const locations = places(row.locations, 'locations')
  const standardized = row.standardizedLocations
    ? places(row.standardizedLocations, 'standardizedLocations')
    : locations
  return {
    external_id: externalId,
    display_job_id: row.displayJobId === undefined ? externalId : plain(row.displayJobId, 'displayJobId', LONGEST_TEXT),
    name,
    department: short(row.department),
    locations: JSON.stringify(locations),
    standardized_locations: JSON.stringify(standardized),
    latlong: JSON.stringify((row.latlong ?? []).filter(isPoint).slice(0, MOST_PLACES)),
    work_location: oneOf(WORK_LOCATIONS, row.workLocation ?? 'onsite', 'workLocation'),
    employment_type: JSON.stringify(shorts(row.employmentType, MOST_PLACES)),
    salary: row.salary ? JSON.stringify(soundSalary(row.salary)) : null,
    description: sanitise(row.description.toWellFormed().replaceAll(CONTROLS, '')),
    language: row.language ?? null,
    skills: JSON.stringify(shorts(row.skills, MOST_SKILLS)),
    seniority: shortOrNull(row.seniority),
    profession: shortOrNull(row.profession),
    facets: JSON.stringify(soundFacets(row.facets ?? {})),
    apply_url: row.applyUrl ? address(row.applyUrl, 'applyUrl') : null,
    extras: JSON.stringify(row.extras ? soundExtras(row.extras) : {}),
    openings: row.openings ?? null,
    is_private: row.isPrivate === undefined ? null : row.isPrivate ? 1 : 0,
    posted_at: time(row.postedAt, 'postedAt'),
    valid_through: timeOrNull(row.validThrough, 'validThrough'),
    closed_at: timeOrNull(row.closedAt, 'closedAt'),
    content_hash: hash,
  }
}

/** The id a refused row is named by. */
export function idOf({ externalId }: NewPosition): string {
  return short(externalId)
}

function soundSalary({ currency, min, max, interval }: Salary): Salary {
  const isAmount = (amount: number | null) => amount === null || (Number.isFinite(amount) && amount >= 0)
  if (!isCurrency(currency)) throw bad('salary.currency', '%(field)s is not a currency code')
  if (!isAmount(min) || !isAmount(max)) throw bad('salary', '%(field)s is not an amount')
  if (min !== null && max !== null && min > max) throw bad('salary', '%(field)s ends below its beginning')
  return { currency, min, max, interval: oneOf(SALARY_INTERVALS, interval, 'salary.interval') }
}

function soundFacets(facets: NonNullable<NewPosition['facets']>): Record<string, string[]> {
  const kept = Object.entries(facets).map(([name, values]) => [short(name), shorts(values, MOST_PLACES)] as const)
  return Object.fromEntries(kept.filter(([name, values]) => name !== '' && values.length > 0).slice(0, MOST_FACETS))
}

/** Texts plain, addresses https; a piece without a title is none. */
function soundExtras(extras: PositionExtras): PositionExtras {
  const pieces = (list: PositionExtras['perks']) =>
    list.slice(0, MOST_PIECES).flatMap(({ title, description, url }) => {
      const isSafe = url !== undefined && url.length <= LONGEST_PLAIN && /^https:\/\//i.test(url) && URL.canParse(url)
      const piece = { title: short(title), description: tidy(description).slice(0, LONGEST_PLAIN) }
      return piece.title === '' ? [] : [{ ...piece, ...(isSafe ? { url } : {}) }]
    })
  const { videos, blogs, perks, customContent } = extras
  return {
    videos: pieces(videos),
    blogs: pieces(blogs),
    perks: pieces(perks),
    customContent: pieces(customContent),
  }
}

function address(text: string, field: string): string {
  const trimmed = text.trim()
  const isWeb = /^https?:\/\//i.test(trimmed) && URL.canParse(trimmed) && trimmed.length <= LONGEST_PLAIN
  if (!isWeb) throw bad(field, '%(field)s is not a web address')
  return new URL(trimmed).href
}

function places(wanted: readonly string[], field: string): string[] {
  return wanted.slice(0, MOST_PLACES).map((place) => plain(place, field, LONGEST_TEXT))
}

/** Not tabs and line breaks. Databases refuse the first of these, readers of our XML feeds all of them. */
// oxlint-disable-next-line no-control-regex -- these are what is taken out
const CONTROLS = /[\0-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g
const isPoint = (text: string) => /^-?\d{1,2}(?:\.\d+)?,-?\d{1,3}(?:\.\d+)?$/.test(text)
const tidy = (text: string) =>
  text
    .toWellFormed()
    // Marks that turn the direction of what comes after them: names could be made to read as others.
    .replaceAll(/[\u202a-\u202e\u2066-\u2069]/gu, '')
    .replaceAll(/[\p{Control}\s]+/gu, ' ')
    .trim()
const short = (text: string) => tidy(text).slice(0, LONGEST_TEXT).toWellFormed()
const shortOrNull = (text: string | null | undefined) => (text ? short(text) || null : null)
const shorts = (texts: readonly string[] | undefined, most: number) =>
  [...new Set((texts ?? []).map(short))].filter((text) => text !== '').slice(0, most)

function plain(text: string, field: string, longest: number): string {
  const tidied = tidy(text)
  if (tidied === '') throw bad(field, '%(field)s is missing')
  if (tidied.length > longest) throw bad(field, '%(field)s is longer than %(longest)s characters', { longest })
  return tidied
}

function time(ms: number, field: string): number {
  // A feed that sends seconds for milliseconds lands in January 1970.
  if (!Number.isFinite(ms) || ms < 1e11 || ms > 1e13) throw bad(field, '%(field)s is not a time in epoch milliseconds')
  return Math.round(ms)
}

const timeOrNull = (ms: number | null | undefined, field: string) => (typeof ms === 'number' ? time(ms, field) : null)

function oneOf<const T extends string>(known: readonly T[], value: string, field: string): T {
  const found = known.find((one) => one === value)
  if (!found) throw bad(field, '%(field)s is none of %(known)s', { known: known.join(', ') })
  return found
}

function bad(field: string, text: Text, values: Values = {}): Failure {
  return new Failure('invalid_fields', text, { fieldErrors: { [field]: text }, values: { ...values, field } })
}
