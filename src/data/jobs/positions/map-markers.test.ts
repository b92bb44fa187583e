import { expect, test } from 'vitest'
import { mapMarkersQuery, listMapMarkers } from './map-markers.ts'

const filter = (filterName: string, ...options: { label: string | number; value: string; location?: string }[]) => ({
  filterName,
  options,
})

test('S-07 markers come from the two filters of the map, with what is done from home told apart', () => {
  const markers = listMapMarkers([
    filter('country', { label: 'Norway', value: 'NO' }),
    filter('latlong_non_remote', { label: 12, value: '60.39,5.32', location: 'Bergen' }),
    filter(
      'latlong_remote',
      { label: '3', value: '60.39,5.32', location: 'Bergen' },
      { label: 1, value: '-33.9,151.2' },
    ),
  ])
  expect(markers).toEqual([
    { id: '60.39,5.32', latlong: [60.39, 5.32], count: 12, location: 'Bergen', is_remote: false },
    { id: '60.39,5.32 remote', latlong: [60.39, 5.32], count: 3, location: 'Bergen', is_remote: true },
    { id: '-33.9,151.2 remote', latlong: [-33.9, 151.2], count: 1, location: '', is_remote: true },
  ])
})

test.each(['', '1', '1,2,3', '91,0', '0,181', 'a,b', '1e1,2', ' 1,2', '1..2,3'])(
  'S-07 %j is no point of the earth and has no marker',
  (value) => expect(listMapMarkers([filter('latlong_remote', { label: 1, value })])).toEqual([]),
)

test('S-07 a point without jobs, a filter without options and a strange name have no markers', () => {
  expect(listMapMarkers([filter('latlong_remote', { label: 0, value: '1,2' }, { label: 'x', value: '1,2' })])).toEqual(
    [],
  )
  expect(listMapMarkers([{ filterName: 'latlong_remote', options: null }])).toEqual([])
  expect(listMapMarkers([filter('__proto__', { label: 1, value: '1,2' })])).toEqual([])
})

test('S-07 there are as many markers as points: none is left out', { tags: 'slow' }, () => {
  const options = Array.from({ length: 100_000 }, (_, at) => ({ label: 1, value: `${at % 90}.${at},${at % 180}.5` }))
  expect(listMapMarkers([filter('latlong_non_remote', ...options)])).toHaveLength(100_000)
})

test('S-07 the map of another page of results is the same, and it asks for what lists leave out', () => {
  const query = { query: 'pilot', filters: { country: ['NO'] } }
  expect(mapMarkersQuery({ ...query, start: 20 }).queryKey).toEqual(mapMarkersQuery(query).queryKey)
  expect(mapMarkersQuery(query).queryKey[1]).not.toHaveProperty('map_points')
})
