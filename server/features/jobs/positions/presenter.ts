import { PAGE } from '#contract/zod-free/paths.ts'
import {
  WORK_LOCATIONS,
  type WirePosition,
  type PositionDetails,
  type PositionExtras,
  type Salary,
} from '#contract/jobs/positions/positions.ts'
import { getEarliestLocalDay, pairPlacesWithPoints } from '#server/features/jobs/positions/place-time-zones.ts'
import { getPublicId } from '#server/db/public-id.ts'
import { toSeconds, toSecondsOrNull } from '#server/platform/time/wire-times.ts'
import { parseStringArray } from '#server/features/jobs/positions/parse-string-array.ts'
import { moveNearestFirst } from './move-nearest-first.ts'
import { isPartHidden } from '#server/platform/overrides/parse-overrides.ts'
import { parseWebUrl } from '#server/platform/overrides/resolve-position-overrides.ts'
import type { Tenant } from '#server/platform/http/request-context.ts'
import { getShownPlaces } from './shown-places.ts'
import type { ListedRow, PositionRow } from './store.ts'

type ViewContext = { tenant: Pick<Tenant, 'configs'>; now: number; saved: ReadonlySet<number> }

/** A position in the list format, which public clients read (S-15). */
export function presentPosition(row: ListedRow, { tenant, now, saved }: ViewContext): WirePosition {
  const closedAt = findClosingTime(row, now)
  return {
    ...presentPositionInList(omitHiddenPay(row, tenant), tenant.configs.country),
    positionUserActions: { isSaved: saved.has(row.id) },
    archived_at: toSecondsOrNull(closedAt),
  }
}

/** Removes pay that the employer does not show. */
export function omitHiddenPay<Row extends ListedRow>(row: Row, tenant: Pick<Tenant, 'configs'>): Row {
  return row.salary !== null && isPartHidden('salary', tenant, row.overrides) ? { ...row, salary: null } : row
}

/** The public fields of an open position in lists. `country`: the employer's. */
export function presentPositionInList(
  row: ListedRow,
  country: string,
): Omit<WirePosition, 'positionUserActions' | 'archived_at'> {
  return {
    id: getPublicId(row),
    displayJobId: row.display_job_id,
    atsJobId: row.external_id,
    name: row.name,
    ...getShownPlaces(row, country),
    department: row.department,
    postedTs: toSeconds(row.posted_at),
    creationTs: toSeconds(row.created_at),
    workLocationOption: WORK_LOCATIONS.find((option) => option === row.work_location) ?? 'onsite',
    locationFlexibility: null,
    isHot: 0,
    positionUrl: getPositionPath(row),
    ...(row.salary === null ? {} : { salary: JSON.parse(row.salary) as Salary }),
  }
}

type DetailsContext = ViewContext & {
  /** Converts a path of the site to a URL that can be shared. */
  address(path: string): string
  similar: readonly ListedRow[]
  applyAction: PositionDetails['positionUserActions']['applyAction']
  queriedLocation: string
}

/** Presents all of a position's data. */
export function presentPositionDetails(row: PositionRow, context: DetailsContext): PositionDetails {
  const lite = presentPosition(row, context)
  const places = moveNearestFirst({ ...lite, latlong: parseStringArray(row.latlong) }, context.queriedLocation)
  return {
    ...lite,
    ...places,
    jobDescription: row.description,
    language: row.language,
    publicUrl: context.address(lite.positionUrl),
    location: places.locations[0] ?? '',
    employmentType: parseStringArray(row.employment_type),
    validThroughTs: toSecondsOrNull(row.valid_through),
    validThroughDay: findLastApplyDay(row),
    openings: row.openings,
    lastConfirmedTs: toSeconds(row.confirmed_at),
    positionExtraDetails: parsePositionExtras(row.extras),
    positionUserActions: { ...lite.positionUserActions, applyAction: context.applyAction },
    similarPositionIds: context.similar.map(getPublicId),
    similarPositions: context.similar.map((one) => presentPosition(one, context)),
  }
}

/** The last day to apply, in local time of the job; null if none is given. */
export function findLastApplyDay(
  row: Pick<PositionRow, 'valid_through' | 'standardized_locations' | 'latlong'>,
): string | null {
  if (row.valid_through === null) return null
  return getEarliestLocalDay(
    row.valid_through,
    pairPlacesWithPoints(parseStringArray(row.standardized_locations), parseStringArray(row.latlong)),
  )
}

/** Whether a position is no longer open, so that its last known state is shown. */
export function isPositionClosed(row: Pick<PositionRow, 'closed_at' | 'valid_through'>, now: number): boolean {
  return findClosingTime(row, now) !== null
}

/** The path of a position's page. A private one has an address of its own (S-13). */
export function getPositionPath(row: Pick<PositionRow, 'id' | 'secret_id' | 'is_private'>): string {
  const id = getPublicId(row)
  return row.is_private ? `${PAGE.privateJob}?pid=${id}` : `${PAGE.job}/${id}`
}

function findClosingTime(row: Pick<PositionRow, 'closed_at' | 'valid_through'>, now: number): number | null {
  if (row.closed_at !== null) return row.closed_at
  return row.valid_through !== null && row.valid_through <= now ? row.valid_through : null
}

type Piece = PositionExtras['perks'][number]

/** Parses the extras of a position. A piece whose URL is no https address keeps its text and loses the URL. */
function parsePositionExtras(json: string): PositionExtras {
  const extras = JSON.parse(json) as Partial<PositionExtras>
  const sanitizePieces = (pieces: PositionExtras['perks'] = []) =>
    pieces.map(({ title, description = '', url }: Omit<Piece, 'description'> & Partial<Piece>) => ({
      title,
      description,
      ...(parseWebUrl(url ?? null)?.startsWith('https:') ? { url } : {}),
    }))
  return {
    videos: sanitizePieces(extras.videos),
    blogs: sanitizePieces(extras.blogs),
    perks: sanitizePieces(extras.perks),
    customContent: sanitizePieces(extras.customContent),
  }
}
