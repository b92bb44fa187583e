import { msg, type Text } from '#contract/zod-free/text.ts'
import type { NewPosition } from '#server/features/jobs/positions/write/new-position.ts'
import type { FeedSource } from '#server/features/jobs/positions/import/source/feed-format.ts'
import type { Values } from '#server/platform/texts/translate.ts'
import { normalizeAddress } from './normalize-address.ts'
import { normalizeEmployment } from './normalize-employment.ts'
import { toDescriptionHtml } from './text/description-html.ts'
import { toLanguageTag } from './text/language-tag.ts'
import { findCommonCountry } from './country-of-places.ts'
import { mergePlacesWithoutRemote, type Place } from './parse-places.ts'
import { toSalaryFromPay, type Pay } from './normalize-salary.ts'
import { parseFeedTime, parseClosingTime } from './parse-times.ts'
import { readLabelText, listLabelTexts, readCleanText } from './text/read-untyped-values.ts'
import { parseWorkMode, parseWorkModeInTitle, findWorkModeOfPlaces } from './work-mode.ts'

/** A job with the values of its fields as the feed has them; `unknown` ones may be anything. */
export type FoundJob = {
  id: unknown
  displayId?: unknown
  title: unknown
  /** Departments from general to specific; the first with a value is used. */
  departments?: readonly unknown[]
  places?: readonly Place[]
  /** Values of fields about remote work, the most reliable first. */
  modes?: readonly unknown[]
  isRemote?: unknown
  employment?: readonly unknown[]
  pay?: Pay
  /** HTML, escaped HTML or plain text. */
  description?: unknown
  language?: unknown
  /** Times of posting; the first valid one is used. */
  posted?: readonly unknown[]
  validThrough?: unknown
  applyUrl?: readonly unknown[]
  openings?: unknown
  /** Undefined if the system does not say. */
  isPrivate?: boolean | undefined
  skills?: unknown
  seniority?: unknown
  profession?: unknown
  facets?: Record<string, string[]>
  extras?: NewPosition['extras']
  closed?: unknown
}

/** Thrown for a job that the site does not accept. */
export class Skip extends Error {
  override name = 'Skip'
  readonly reason: Text
  readonly values: Values | undefined

  constructor(reason: Text, values?: Values) {
    super(reason)
    this.reason = reason
    this.values = values
  }
}

/** Thrown for a job that the site would accept if its row were valid. */
export class InvalidRow extends Skip {}

const MAX_ID_LENGTH = 200
const MAX_TITLE_LENGTH = 300
const EMPTY = /^(?:(?:please )?select\b.*|not applicable|n\/?a|none|other|unspecified|-+)$/i

/** Converts a job to a position. Throws a Skip if it cannot be one. */
export function toPosition(job: FoundJob, { address, now }: FeedSource): NewPosition {
  const externalId = readCleanText(job.id, MAX_ID_LENGTH + 1)
  if (externalId === undefined) throw new Skip(msg('This job has no id.'))
  if (externalId.length > MAX_ID_LENGTH)
    throw new Skip(msg('The id of this job is longer than {longest} characters.'), { longest: MAX_ID_LENGTH })
  const language = toLanguageTag(job.language) ?? null
  const name = readLabelText(job.title, language) ?? readCleanText(job.title)
  const title = typeof job.title === 'string' ? readCleanText(job.title, MAX_TITLE_LENGTH + 1) : name
  if (title === undefined) throw new InvalidRow(msg('This job has no title.'))
  if (title.length > MAX_TITLE_LENGTH)
    throw new InvalidRow(msg('The title is longer than {longest} characters.'), { longest: MAX_TITLE_LENGTH })

  const places = mergePlacesWithoutRemote(job.places ?? [])
  const displayId = readCleanText(job.displayId, MAX_ID_LENGTH)
  const seniority = readLabelText(job.seniority, language)
  const isLevel = seniority !== undefined && !EMPTY.test(seniority) && /\p{L}{3}/u.test(seniority)
  const profession = readLabelText(job.profession, language)
  const applyUrl = job.applyUrl?.map((one) => normalizeAddress(one, address)).find(Boolean)
  const until = parseClosingTime(job.validThrough)
  const closedAt = parseFeedTime(job.closed)
  const posted = job.posted?.map(parseFeedTime).find((time) => time !== undefined)
  // A future date would keep the job at the top until then.
  const postedAt = posted !== undefined && posted > now ? undefined : posted
  return {
    externalId,
    ...(displayId === undefined ? {} : { displayJobId: displayId }),
    name: title,
    department: job.departments?.map((one) => readLabelText(one, language)).find(Boolean) ?? '',
    locations: places.names,
    ...(places.bare.some((bare, index) => bare !== places.names[index]) ? { standardizedLocations: places.bare } : {}),
    ...(places.points.length > 0 ? { latlong: places.points } : {}),
    workLocation: resolveWorkLocation(job, title),
    employmentType: normalizeEmployment(...(job.employment ?? [])),
    salary: job.pay
      ? toSalaryFromPay({ ...job.pay, country: job.pay.country ?? findCommonCountry(job.places ?? []) })
      : null,
    description: typeof job.description === 'string' ? toDescriptionHtml(job.description) : '',
    language,
    ...(job.skills === undefined ? {} : { skills: listLabelTexts(job.skills) }),
    ...(isLevel ? { seniority } : {}),
    ...(profession === undefined || EMPTY.test(profession) ? {} : { profession }),
    ...(job.facets && Object.keys(job.facets).length > 0 ? { facets: job.facets } : {}),
    applyUrl: applyUrl ?? null,
    openings: parseOpeningsCount(job.openings),
    ...(job.isPrivate === undefined ? {} : { isPrivate: job.isPrivate }),
    ...(postedAt === undefined ? { postedAt: now, isUndated: true } : { postedAt }),
    validThrough: until && 'at' in until ? until.at : null,
    ...(until && 'local' in until ? { validThroughLocal: until.local } : {}),
    ...(job.extras ? { extras: job.extras } : {}),
    ...(closedAt === undefined ? {} : { closedAt }),
  }
}

function resolveWorkLocation(
  { modes = [], isRemote, places = [] }: FoundJob,
  title: string,
): NonNullable<NewPosition['workLocation']> {
  const stated = modes.map((mode) => parseWorkMode(readLabelText(mode))).find(Boolean)
  // A remote flag is the last resort: systems set it for hybrid jobs too, and forget it for remote ones.
  return (
    stated ??
    (isRemote === true || isRemote === 'true' ? 'remote' : undefined) ??
    findWorkModeOfPlaces(places.map(({ name }) => name)) ??
    parseWorkModeInTitle(title) ??
    'onsite'
  )
}

function parseOpeningsCount(value: unknown): number | null {
  const count = Number(typeof value === 'string' || typeof value === 'number' ? value : Number.NaN)
  return Number.isInteger(count) && count > 0 && count < 100_000 ? count : null
}
