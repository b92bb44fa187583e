import { parseStringArray } from '#server/features/jobs/positions/parse-string-array.ts'
import type { PositionRow } from './store.ts'

type Row = Pick<PositionRow, 'locations' | 'standardized_locations' | 'work_location'>
type Places = { locations: string[]; standardizedLocations: string[] }

const names = new Intl.DisplayNames('en', { type: 'region' })

/**
 * Places of a job for clients, which rely on the first one: a job without a place is "Remote", or in the employer's
 * country. `country` has two letters, or is empty if unknown.
 */
export function getShownPlaces(row: Row, country: string): Places {
  const locations = parseStringArray(row.locations)
  if (locations.length > 0) return { locations, standardizedLocations: parseStringArray(row.standardized_locations) }
  if (row.work_location.startsWith('remote')) return { locations: ['Remote'], standardizedLocations: ['Remote'] }
  if (!/^[A-Z]{2}$/.test(country)) return { locations, standardizedLocations: [] }
  return { locations: [names.of(country) ?? country], standardizedLocations: [country] }
}
