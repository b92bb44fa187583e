import type {
  EmployerPosition,
  ListedEmployerPosition,
  PositionsReport,
} from '#contract/employer/employer-positions.ts'
import { WORK_LOCATIONS, type Salary } from '#contract/jobs/positions/positions.ts'
import { getPositionPath } from '#server/features/jobs/positions/presenter.ts'
import type { PositionRow } from '#server/features/jobs/positions/store.ts'
import type { SheetSummary } from '#server/features/jobs/positions/import/source/feed-format.ts'
import type { ImportReport } from '#server/features/jobs/positions/import/import-report.ts'
import { toIso, toIsoOrNull } from '#server/platform/time/wire-times.ts'
import { parseStringArray } from '#server/features/jobs/positions/parse-string-array.ts'

export type EmployerRow = Omit<PositionRow, 'description' | 'overrides' | 'extras'> & { feed: string | null }

/** Presents a position in a list for the employer. */
export function presentListedPositionForEmployer(
  row: EmployerRow,
  at: { origin: string; domain: string },
): ListedEmployerPosition {
  return {
    id: row.id,
    external_id: row.external_id,
    name: row.name,
    department: row.department,
    locations: parseStringArray(row.locations),
    standardized_locations: parseStringArray(row.standardized_locations),
    latlong: parseStringArray(row.latlong),
    work_location: WORK_LOCATIONS.find((option) => option === row.work_location) ?? 'onsite',
    employment_type: parseStringArray(row.employment_type),
    salary: row.salary === null ? null : (JSON.parse(row.salary) as Salary),
    language: row.language,
    skills: parseStringArray(row.skills),
    seniority: row.seniority,
    profession: row.profession,
    facets: JSON.parse(row.facets) as Record<string, string[]>,
    apply_url: row.apply_url,
    openings: row.openings,
    is_private: row.is_private === 1,
    posted_at: toIso(row.posted_at),
    valid_through: toIsoOrNull(row.valid_through),
    confirmed_at: toIso(row.confirmed_at),
    closed_at: toIsoOrNull(row.closed_at),
    created_at: toIso(row.created_at),
    feed: row.feed,
    url: buildPositionPageUrl(row, at),
  }
}

/** URL of the position's page, which is the only way to find a private position. */
function buildPositionPageUrl(row: EmployerRow, { origin, domain }: { origin: string; domain: string }): string {
  const url = new URL(getPositionPath(row), origin)
  url.searchParams.set('domain', domain)
  return url.href
}

/** Presents all of a position's data to the employer. */
export function presentPositionForEmployer(
  row: PositionRow & { feed: string | null },
  at: { origin: string; domain: string },
): EmployerPosition {
  return {
    ...presentListedPositionForEmployer(row, at),
    description: row.description,
    overrides: JSON.parse(row.overrides) as Record<string, unknown>,
  }
}

function presentSheetSummary({ name, headerRow, columns, first }: SheetSummary): PositionsReport['sheet'] {
  return {
    name,
    header_row: headerRow,
    columns: columns.map(({ field, ...column }) => ({ ...column, read_as: field })),
    first: first.map(({ workLocation, employmentType, ...job }) => ({
      ...job,
      work_location: workLocation,
      employment_type: employmentType,
    })),
  }
}

export function presentImportReport(report: ImportReport): PositionsReport {
  const { outcome, feed, format, rows, added, written, confirmed, matched, closed, gone, skipped, problems, error } =
    report
  return {
    outcome,
    held_because: report.heldBecause,
    feed,
    format,
    rows,
    added,
    changed: written - added,
    unchanged: confirmed,
    matched,
    closed,
    gone,
    left_out: skipped,
    problems,
    warnings: report.warnings,
    ...(report.sheet ? { sheet: presentSheetSummary(report.sheet) } : {}),
    error,
  }
}
