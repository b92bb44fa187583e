import { array, assert, double, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { findAreaAround, formatBounds, wrapLongitude, padArea } from './area.ts'

test.each([
  [{ south: 1, west: 2, north: 3, east: 4 }, '1,2,3,4'],
  // over the date line, and a map that was dragged round the earth
  [{ south: -20, west: 170, north: -10, east: 190 }, '-20,170,-10,190'],
  [{ south: -10, west: -400, north: 10, east: 400 }, '-10,-180,10,180'],
  // over the poles
  [{ south: -95, west: 0, north: 95, east: 1.234567 }, '-90,0,90,1.2346'],
])('S-04 an area is asked for by its south-west and north-east corner: %j', (area, bounds) => {
  expect(formatBounds(area)).toBe(bounds)
})

test('S-07 an area has all points, the short way round the earth', () => {
  expect(findAreaAround([])).toBeNull()
  expect(findAreaAround([[60, 5]])).toEqual({ south: 60, west: 5, north: 60, east: 5 })
  // Suva and Apia
  const pacific = findAreaAround([
    [-18, 178],
    [-14, -172],
  ])
  expect(pacific).toEqual({ south: -18, west: 178, north: -14, east: 188 })
  const point = tuple(double({ min: -90, max: 90, noNaN: true }), double({ min: -180, max: 180, noNaN: true }))
  assert(
    property(array(point, { minLength: 1, maxLength: 30 }), (points) => {
      const { south, west, north, east } = findAreaAround(points)!
      expect(east - west).toBeLessThanOrEqual(360)
      for (const [lat, lng] of points) {
        expect(lat >= south && lat <= north).toBe(true)
        expect([lng, lng + 360].some((one) => one >= west - 1e-9 && one <= east + 1e-9)).toBe(true)
      }
    }),
  )
})

test('S-07 more on every side, as far as there is an earth', () => {
  expect(padArea({ south: 0, west: 0, north: 10, east: 20 }, 0.1)).toEqual({ south: -1, west: -2, north: 11, east: 22 })
  expect(padArea({ south: -89, west: 170, north: 89, east: 190 }, 1)).toMatchObject({ south: -90, north: 90 })
})

test.each([
  [178, 181, 178],
  [-178, 179, 182],
  [5, 725, 725],
  [179, -185, -181],
])('S-07 %d is beside %d at %d', (lng, middle, near) => expect(wrapLongitude(lng, middle)).toBe(near))
