import { expect, test } from 'vitest'
import { getShownPlaces } from './shown-places.ts'

const buildRow = (work: string, locations: string[] = []) => ({
  locations: JSON.stringify(locations),
  standardized_locations: JSON.stringify(locations),
  work_location: work,
})

test('S-17 clients find a place in every job: its own, else "Remote", else the employer’s country', () => {
  expect(getShownPlaces(buildRow('remote', ['Oslo']), 'NO')).toEqual({
    locations: ['Oslo'],
    standardizedLocations: ['Oslo'],
  })
  for (const work of ['remote', 'remote_local'])
    expect(getShownPlaces(buildRow(work), 'NO')).toEqual({ locations: ['Remote'], standardizedLocations: ['Remote'] })
  for (const work of ['onsite', 'hybrid'])
    expect(getShownPlaces(buildRow(work), 'NO')).toEqual({ locations: ['Norway'], standardizedLocations: ['NO'] })
  for (const country of ['', 'Norway', 'no'])
    expect(getShownPlaces(buildRow('onsite'), country)).toEqual({ locations: [], standardizedLocations: [] })
})
