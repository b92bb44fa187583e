import type { PositionRow } from './store.ts'

type Row = Pick<PositionRow, 'locations' | 'standardized_locations' | 'work_location'>
type Places = { locations: string[]; standardizedLocations: string[] }

const parseList = (json: string) => JSON.parse(json) as string[]
const names = new Intl.DisplayNames('en', { type: 'region' })

/**
 * Where a job is, for clients, which read the first place and rely on it: a job without one is "Remote", else in the
 * employer's country. `country` is two letters; where the employer says none, there is none.
 */
export function getShownPlaces(row: Row, country: string): Places {
  const locations = parseList(row.locations)
  if (locations.length > 0) return { locations, standardizedLocations: parseList(row.standardized_locations) }
  if (row.work_location.startsWith('remote')) return { locations: ['Remote'], standardizedLocations: ['Remote'] }
  if (!/^[A-Z]{2}$/.test(country)) return { locations, standardizedLocations: [] }
  return { locations: [names.of(country) ?? country], standardizedLocations: [country] }
}
