import { expect, it } from 'vitest'
import { toSearchRequest } from './search-request.ts'
import type { SearchParams } from './search-params.ts'

const params: SearchParams = { query: '', location: '', start: 0, sort: '', filters: {}, pid: undefined, tab: '' }
const places = { detected: '52.52,13.4', selected: '48.1,11.6', bounds: '1,2,3,4' }

it('S-02 without words the newest come first, with words the best; a chosen order wins', () => {
  expect(toSearchRequest(params).sort_by).toBe('timestamp')
  expect(toSearchRequest({ ...params, query: 'a' }).sort_by).toBe('relevance')
  expect(toSearchRequest({ ...params, query: 'a', sort: 'distance' }).sort_by).toBe('distance')
})

it('S-04 Map Location: distance 0 and the point chosen', () => {
  expect(toSearchRequest({ ...params, location: 'MAP location', filters: { distance: ['50'] } }, places)).toMatchObject(
    {
      location: '48.1,11.6',
      filters: { distance: ['0'] },
    },
  )
})

it('S-04 Map Area: the corners, and an empty location', () => {
  const request = toSearchRequest({ ...params, location: 'Map Area' }, places)
  expect(request).toMatchObject({ location: '', map_bounds: '1,2,3,4' })
})

it('S-04 current location: the one detected, else none', () => {
  expect(toSearchRequest({ ...params, location: 'Current Location' }, places).location).toBe('52.52,13.4')
  expect(toSearchRequest({ ...params, location: 'Current Location' }).location).toBe('')
})

it('S-04 remote is remote, however it is written', () => {
  expect(toSearchRequest({ ...params, location: 'REMOTE' }, places).location).toBe('remote')
})

it('S-04 a distance of 0 is cleared anywhere but on a place of the map', () => {
  const filters = { distance: ['0'], country: ['DE'] }
  expect(toSearchRequest({ ...params, location: 'Berlin', filters }, places).filters).toEqual({ country: ['DE'] })
  expect(toSearchRequest({ ...params, filters: { distance: ['25'] } }).filters).toEqual({ distance: ['25'] })
})
