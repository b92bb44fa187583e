import { expect, test } from 'vitest'
import type { MapMarker } from '#src/data/jobs/positions/map-markers.ts'
import { clusterMarkers, MAX_ZOOM } from './clusters.ts'
import { CURRENT_LOCATION, createMarkerAtCoordinates } from './marker-at-coordinates.ts'
import { getPinSize } from './pin-size.ts'

const WORLD = { south: -85, west: -180, north: 85, east: 180 }
const buildMarker = (lat: number, lng: number, count: number, location = '', is_remote = false): MapMarker => ({
  id: `${lat},${lng}${is_remote ? ' remote' : ''}`,
  latlong: [lat, lng],
  count,
  location,
  is_remote,
})

test.each([
  [1, 'one'],
  [2, 'few'],
  [9, 'few'],
  [10, 'some'],
  [59, 'some'],
  [60, 'many'],
  [100_000, 'many'],
] as const)('S-07 %d jobs are drawn as %s', (count, size) => expect(getPinSize(count)).toBe(size))

test('S-07 far off near places are one pin that counts all their jobs, close up each is its own', () => {
  const clusters = clusterMarkers([
    buildMarker(60.39, 5.32, 12, 'Bergen'),
    buildMarker(60.47, 5.33, 2, 'Eidsvåg'),
    buildMarker(-33.9, 151.2, 4, 'Sydney', true),
  ])
  const [bergen, sydney] = clusters.pinsIn(WORLD, 2)
  expect(bergen).toMatchObject({ count: 14, places: 2, location: 'Bergen', isMostly: true, isRemote: false })
  expect(sydney).toMatchObject({ id: '-33.9,151.2 remote', count: 4, places: 1, isRemote: true })
  expect(clusters.markersOf(bergen!, 10).map(({ count }) => count)).toEqual([12, 2])
  const zoom = clusters.zoomApart(bergen!)
  expect(zoom).toBeLessThanOrEqual(MAX_ZOOM)
  expect(clusters.pinsIn(WORLD, MAX_ZOOM)).toContainEqual(expect.objectContaining({ lat: 60.39, lng: 5.32 }))
  const near = { south: 60, west: 5, north: 61, east: 6 }
  expect(clusters.pinsIn(near, zoom).map(({ count }) => count)).toEqual([12, 2])
})

test('S-07 a group is called after a place only where most of its jobs are there', () => {
  const [even] = clusterMarkers([
    buildMarker(1, 1, 4, 'A'),
    buildMarker(1.1, 1, 3, 'B'),
    buildMarker(1, 1.1, 3, 'C'),
  ]).pinsIn(WORLD, 1)
  expect(even).toMatchObject({ location: 'A', isMostly: false, count: 10 })
})

test('S-07 what is done there and what is done from home at one point never comes apart', () => {
  const clusters = clusterMarkers([buildMarker(1, 1, 4, 'A'), buildMarker(1, 1, 2, 'A', true)])
  const [pin] = clusters.pinsIn(WORLD, MAX_ZOOM)
  expect(pin).toMatchObject({ count: 6, places: 2 })
  expect(clusters.zoomApart(pin!)).toBeGreaterThan(MAX_ZOOM)
})

test('S-07 over the date line pins stand where the map is looked at', () => {
  const clusters = clusterMarkers([buildMarker(-18, 178, 1, 'Suva'), buildMarker(-14, -172, 1, 'Apia')])
  const seen = { south: -25, west: 170, north: -5, east: 195 }
  expect(
    clusters
      .pinsIn(seen, 6)
      .map(({ lng }) => lng)
      .toSorted((one, other) => one - other),
  ).toEqual([178, 188])
  const fromTheOtherSide = { ...seen, west: -190, east: -165 }
  expect(
    clusters
      .pinsIn(fromTheOtherSide, 6)
      .map(({ lng }) => lng)
      .toSorted((one, other) => one - other),
  ).toEqual([-182, -172])
})

test('S-07 a pin that stays is the same one, so that only new ones are drawn; round the earth it is another', () => {
  const clusters = clusterMarkers([buildMarker(60.39, 5.32, 2, 'Bergen'), buildMarker(60.4, 5.3, 1, 'Askøy')])
  const [group] = clusters.pinsIn(WORLD, 1)
  expect(clusters.pinsIn({ ...WORLD, east: 90 }, 1)[0]).toBe(group)
  const [beyond] = clusters.pinsIn({ ...WORLD, west: 180, east: 540 }, 1)
  expect(beyond).toEqual({ ...group, lng: group!.lng + 360 })
})

test('S-07 100,000 places are counted to the last, and few pins are drawn', { tags: 'slow' }, () => {
  const markers = Array.from({ length: 100_000 }, (_, at) =>
    buildMarker(((at * 37) % 14_000) / 100 - 70, ((at * 61) % 36_000) / 100 - 180, 1),
  )
  const clusters = clusterMarkers(markers)
  const pins = clusters.pinsIn(WORLD, 2)
  expect(pins.reduce((sum, { count }) => sum + count, 0)).toBe(100_000)
  expect(pins.length).toBeLessThan(1000)
})

test.each([
  ['60.39,5.32', [60.39, 5.32]],
  [' -33.9 , 151.2 ', [-33.9, 151.2]],
  ['Bergen', undefined],
  ['91,0', undefined],
  ['', undefined],
  [undefined, undefined],
])('S-07 the visitor at %j stands on the map at %j', (detected, latlong) => {
  const known = createMarkerAtCoordinates(detected)
  expect(known?.latlong).toEqual(latlong)
  expect(known?.id ?? CURRENT_LOCATION).toBe(CURRENT_LOCATION)
})
