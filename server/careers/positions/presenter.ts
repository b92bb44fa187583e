import { PAGE } from '#contract/zod-free/paths.ts'
import {
  WORK_LOCATIONS,
  type WirePosition,
  type PositionDetails,
  type PositionExtras,
  type Salary,
} from '#contract/positions/positions.ts'
import { lastDay, placesWith } from '#server/careers/positions/zones-of-places.ts'
import { publicIdOf } from '#server/db/public-id.ts'
import { nearestFirst } from './nearest-first.ts'
import { hides } from '#server/platform/overrides/own-overrides.ts'
import { webAddress } from '#server/platform/overrides/position-overrides.ts'
import type { Tenant } from '#server/platform/http/visit.ts'
import { shownPlaces } from './shown-places.ts'
import type { ListedRow, PositionRow } from './store.ts'

const seconds = (ms: number) => Math.floor(ms / 1000)
const secondsOrNull = (ms: number | null) => (ms === null ? null : seconds(ms))
const list = (json: string) => JSON.parse(json) as string[]

type Seen = { tenant: Pick<Tenant, 'configs'>; now: number; saved: ReadonlySet<number> }

/** A position as lists carry it. */
export function presentPosition(row: ListedRow, { tenant, now, saved }: Seen): WirePosition {
  const closedAt = closedSince(row, now)
  return {
    ...presentListed(withShownPay(row, tenant), tenant.configs.country),
    positionUserActions: { isSaved: saved.has(row.id) },
    archived_at: secondsOrNull(closedAt),
  }
}

/** Pay that the employer does not show is told nowhere. */
export function withShownPay<Row extends ListedRow>(row: Row, tenant: Pick<Tenant, 'configs'>): Row {
  return row.salary !== null && hides('salary', tenant, row.overrides) ? { ...row, salary: null } : row
}

/** What lists say of an open position to everybody. `country`: the employer's. */
export function presentListed(
  row: ListedRow,
  country: string,
): Omit<WirePosition, 'positionUserActions' | 'archived_at'> {
  return {
    id: publicIdOf(row),
    displayJobId: row.display_job_id,
    atsJobId: row.external_id,
    name: row.name,
    ...shownPlaces(row, country),
    department: row.department,
    postedTs: seconds(row.posted_at),
    creationTs: seconds(row.created_at),
    workLocationOption: WORK_LOCATIONS.find((option) => option === row.work_location) ?? 'onsite',
    locationFlexibility: null,
    isHot: 0,
    positionUrl: addressOf(row),
    ...(row.salary === null ? {} : { salary: JSON.parse(row.salary) as Salary }),
  }
}

type Around = Seen & {
  /** Makes a path of the site an address that can be given away. */
  address(path: string): string
  similar: readonly ListedRow[]
  applyAction: PositionDetails['positionUserActions']['applyAction']
  queriedLocation: string
}

/** A position in full. */
export function presentDetails(row: PositionRow, around: Around): PositionDetails {
  const lite = presentPosition(row, around)
  const places = nearestFirst({ ...lite, latlong: list(row.latlong) }, around.queriedLocation)
  return {
    ...lite,
    ...places,
    jobDescription: row.description,
    language: row.language,
    publicUrl: around.address(lite.positionUrl),
    location: places.locations[0] ?? '',
    employmentType: list(row.employment_type),
    validThroughTs: secondsOrNull(row.valid_through),
    validThroughDay: lastDayOf(row),
    openings: row.openings,
    lastConfirmedTs: seconds(row.confirmed_at),
    positionExtraDetails: extrasOf(row.extras),
    positionUserActions: { ...lite.positionUserActions, applyAction: around.applyAction },
    similarPositionIds: around.similar.map(publicIdOf),
    similarPositions: around.similar.map((one) => presentPosition(one, around)),
  }
}

/** The last day to apply, where the work is; null when none is said. */
export function lastDayOf(
  row: Pick<PositionRow, 'valid_through' | 'standardized_locations' | 'latlong'>,
): string | null {
  if (row.valid_through === null) return null
  return lastDay(row.valid_through, placesWith(list(row.standardized_locations), list(row.latlong)))
}

/** No longer open: shown from what was last known. */
export function isClosed(row: Pick<PositionRow, 'closed_at' | 'valid_through'>, now: number): boolean {
  return closedSince(row, now) !== null
}

/** Where its page is. A private one is found by its own address alone (S-13). */
export function addressOf(row: Pick<PositionRow, 'id' | 'secret_id' | 'is_private'>): string {
  const id = publicIdOf(row)
  return row.is_private ? `${PAGE.privateJob}?pid=${id}` : `${PAGE.job}/${id}`
}

function closedSince(row: Pick<PositionRow, 'closed_at' | 'valid_through'>, now: number): number | null {
  if (row.closed_at !== null) return row.closed_at
  return row.valid_through !== null && row.valid_through <= now ? row.valid_through : null
}

type Piece = PositionExtras['perks'][number]

/** Texts are shown as texts; an address that is none is left out, its words stay. */
function extrasOf(json: string): PositionExtras {
  const kept = JSON.parse(json) as Partial<PositionExtras>
  const harmless = (pieces: PositionExtras['perks'] = []) =>
    pieces.map(({ title, description = '', url }: Omit<Piece, 'description'> & Partial<Piece>) => ({
      title,
      description,
      ...(webAddress(url ?? null)?.startsWith('https:') ? { url } : {}),
    }))
  return {
    videos: harmless(kept.videos),
    blogs: harmless(kept.blogs),
    perks: harmless(kept.perks),
    customContent: harmless(kept.customContent),
  }
}
