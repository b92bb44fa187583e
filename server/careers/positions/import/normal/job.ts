import type { NewPosition } from '#server/careers/positions/write/new-position.ts'
import type { FeedSource } from '#server/careers/positions/import/feed-format.ts'
import type { Text, Values } from '#server/platform/texts/say.ts'
import { addressOf } from './addresses.ts'
import { employmentOf } from './employment.ts'
import { toHtml } from './html.ts'
import { languageTag } from './language-tag.ts'
import { landOfPlaces } from './land-of-places.ts'
import { distinct, type Place } from './places.ts'
import { salaryOf, type Pay } from './salary.ts'
import { timeOf, untilOf } from './times.ts'
import { label, labels, words } from './words.ts'
import { modeIn, modeInTitle, modeOfPlaces } from './work-mode.ts'

/** A job with the values of its fields as the feed has them; `unknown` ones may be anything. */
export type FoundJob = {
  id: unknown
  displayId?: unknown
  title: unknown
  /** The most general one first; the first that says something is the department. */
  departments?: readonly unknown[]
  places?: readonly Place[]
  /** What fields say about working from elsewhere, the surest first. */
  modes?: readonly unknown[]
  isRemote?: unknown
  employment?: readonly unknown[]
  pay?: Pay
  /** HTML, escaped HTML or plain text. */
  description?: unknown
  language?: unknown
  /** The first that is a time counts. */
  posted?: readonly unknown[]
  validThrough?: unknown
  applyUrl?: readonly unknown[]
  openings?: unknown
  /** Undefined when the system does not say. */
  isPrivate?: boolean | undefined
  skills?: unknown
  seniority?: unknown
  profession?: unknown
  facets?: Record<string, string[]>
  extras?: NewPosition['extras']
  closed?: unknown
}

/** A job that the site does not take. */
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

/** A job that the site would take, were its row as it should be. */
export class BadRow extends Skip {}

/** The job as a position. Throws a Skip for what cannot be one. */
export function toPosition(job: FoundJob, { address, now }: FeedSource): NewPosition {
  const externalId = words(job.id, LONGEST_ID + 1)
  if (externalId === undefined) throw new Skip('This job has no id.')
  if (externalId.length > LONGEST_ID)
    throw new Skip('The id of this job is longer than %(longest)s characters.', { longest: LONGEST_ID })
  const language = languageTag(job.language) ?? null
  const name = label(job.title, language) ?? words(job.title)
  const title = typeof job.title === 'string' ? words(job.title, LONGEST_TITLE + 1) : name
  if (title === undefined) throw new BadRow('This job has no title.')
  if (title.length > LONGEST_TITLE)
    throw new BadRow('The title is longer than %(longest)s characters.', { longest: LONGEST_TITLE })

  const places = distinct(job.places ?? [])
  const displayId = words(job.displayId, LONGEST_ID)
  const seniority = label(job.seniority, language)
  const isLevel = seniority !== undefined && !EMPTY.test(seniority) && /\p{L}{3}/u.test(seniority)
  const profession = label(job.profession, language)
  const applyUrl = job.applyUrl?.map((one) => addressOf(one, address)).find(Boolean)
  const until = untilOf(job.validThrough)
  const closedAt = timeOf(job.closed)
  const posted = job.posted?.map(timeOf).find((time) => time !== undefined)
  // A day that is still to come would stand before all others for as long.
  const postedAt = posted !== undefined && posted > now ? undefined : posted
  return {
    externalId,
    ...(displayId === undefined ? {} : { displayJobId: displayId }),
    name: title,
    department: job.departments?.map((one) => label(one, language)).find(Boolean) ?? '',
    locations: places.names,
    ...(places.bare.some((bare, index) => bare !== places.names[index]) ? { standardizedLocations: places.bare } : {}),
    ...(places.points.length > 0 ? { latlong: places.points } : {}),
    workLocation: modeOf(job, title),
    employmentType: employmentOf(...(job.employment ?? [])),
    salary: job.pay ? salaryOf({ ...job.pay, country: job.pay.country ?? landOfPlaces(job.places ?? []) }) : null,
    description: typeof job.description === 'string' ? toHtml(job.description) : '',
    language,
    ...(job.skills === undefined ? {} : { skills: labels(job.skills) }),
    ...(isLevel ? { seniority } : {}),
    ...(profession === undefined || EMPTY.test(profession) ? {} : { profession }),
    ...(job.facets && Object.keys(job.facets).length > 0 ? { facets: job.facets } : {}),
    applyUrl: applyUrl ?? null,
    openings: openingsOf(job.openings),
    ...(job.isPrivate === undefined ? {} : { isPrivate: job.isPrivate }),
    ...(postedAt === undefined ? { postedAt: now, isUndated: true } : { postedAt }),
    validThrough: until && 'at' in until ? until.at : null,
    ...(until && 'local' in until ? { validThroughLocal: until.local } : {}),
    ...(job.extras ? { extras: job.extras } : {}),
    ...(closedAt === undefined ? {} : { closedAt }),
  }
}

function modeOf(
  { modes = [], isRemote, places = [] }: FoundJob,
  title: string,
): NonNullable<NewPosition['workLocation']> {
  const said = modes.map((mode) => modeIn(label(mode))).find(Boolean)
  // A flag means little: systems set it for hybrid jobs too, and forget it for remote ones.
  return (
    said ??
    (isRemote === true || isRemote === 'true' ? 'remote' : undefined) ??
    modeOfPlaces(places.map(({ name }) => name)) ??
    modeInTitle(title) ??
    'onsite'
  )
}

function openingsOf(value: unknown): number | null {
  const count = Number(typeof value === 'string' || typeof value === 'number' ? value : Number.NaN)
  return Number.isInteger(count) && count > 0 && count < 100_000 ? count : null
}

const LONGEST_ID = 200
const LONGEST_TITLE = 300
const EMPTY = /^(?:(?:please )?select\b.*|not applicable|n\/?a|none|other|unspecified|-+)$/i
