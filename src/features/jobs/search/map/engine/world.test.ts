import { expect, test } from 'vitest'
import coastsFile from '#src/features/jobs/search/map/base/coasts.bin?inline'
import worldFile from '#src/features/jobs/search/map/base/world.bin?inline'
import { clipLine, clipRing } from './clip.ts'
import { readBaseMap, toWorldX, toWorldY, type Line } from './read-base-map.ts'
import { createTileCutter } from './world-tiles.ts'

const listBytes = async (address: string) => new Uint8Array(await (await fetch(address)).arrayBuffer())
const worldBytes = await listBytes(worldFile)
const base = { world: readBaseMap(worldBytes), coasts: readBaseMap(await listBytes(coastsFile)) }

/** Whether a point is in an odd number of rings: on land. */
function isLand(rings: readonly Line[], lat: number, lng: number): boolean {
  const [x, y] = [toWorldX(lng), toWorldY(lat)]
  let inside = false
  for (const ring of rings)
    for (let at = 0, before = ring.length - 2; at < ring.length; before = at, at += 2) {
      const [ax, ay, bx, by] = [ring[at]!, ring[at + 1]!, ring[before]!, ring[before + 1]!]
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
    }
  return inside
}

const PLACES = [
  ['Paris', 48.86, 2.35, true],
  ['Nairobi', -1.29, 36.82, true],
  ['Alice Springs', -23.7, 133.88, true],
  // on both sides of the date line
  ['Anadyr', 64.9, 176.5, true],
  ['Uelen, which Asia ends with', 66.1, -170.5, true],
  ['the South Pole station', -84.9, 0, true],
  ['the middle of the Pacific', 0, -150, false],
  ['the middle of the Atlantic', 30, -40, false],
  ['the Bering Sea', 58, -178, false],
  ['the Caspian Sea', 42, 50.5, false],
] as const

test.each(PLACES)('S-07 the base has %s (%d, %d) on land: %s', (_name, lat, lng, expected) => {
  expect(isLand(base.world.rings, lat, lng)).toBe(expected)
  expect(isLand(base.coasts.rings, lat, lng)).toBe(expected)
})

test.each(PLACES)('S-07 so has the square of the map round %s (%d, %d)', (_name, lat, lng, expected) => {
  const square = createTileCutter(base.world)
  for (const zoom of [1, 4, 9]) {
    const [x, y] = [toWorldX(lng), toWorldY(lat)].map((at) => Math.floor(at * 2 ** zoom))
    expect(isLand(square(zoom, x!, y!).rings, lat, lng)).toBe(expected)
  }
})

test('S-07 no line goes across the whole map, also not over the date line', { tags: 'slow' }, () => {
  const { coasts, borders } = base.world
  for (const line of [...coasts, ...borders])
    for (let at = 2; at < line.length; at += 2) expect(Math.abs(line[at]! - line[at - 2]!)).toBeLessThan(0.1)
})

test('S-07 names of countries stand in them', () => {
  const { labels, rings } = base.world
  const at = (code: string) => labels.find((one) => one.code === code)!
  for (const code of ['NO', 'US', 'RU', 'FJ', 'BR', 'EG', 'NZ'])
    expect(isLand(rings, at(code).lat, at(code).lng)).toBe(true)
  expect(at('RU').lng).toBeGreaterThan(60)
  expect(labels.length).toBeGreaterThan(150)
  expect(labels.every(({ lng }) => Math.abs(lng) <= 180)).toBe(true)
})

test('S-07 a file that was cut short is refused', () => {
  expect(() => readBaseMap(worldBytes.subarray(0, 1000))).toThrow('cut short')
  expect(() => readBaseMap(new Uint8Array())).toThrow('cut short')
})

test('S-07 a square shows its part of a ring, closed along its edges, and of a line', () => {
  const box = { left: 0, top: 0, right: 1, bottom: 1 }
  const ring = Float64Array.of(0.5, 0.5, 2, 0.5, 2, 0.75, 0.5, 0.75)
  const cut = clipRing(ring, box)!
  expect(Math.max(...cut)).toBe(1)
  expect(cut.length).toBe(8)
  expect(clipRing(ring, { left: -1, top: -1, right: 0.25, bottom: 2 })).toBeNull()
  expect(clipRing(ring, { left: 0, top: 0, right: 3, bottom: 3 })).toBe(ring)
  const line = Float64Array.of(-2, 0.5, -1, 0.5, 0.5, 0.5, 3, 0.5, 4, 0.5)
  expect(clipLine(line, box).map((piece) => [...piece])).toEqual([[-1, 0.5, 0.5, 0.5, 3, 0.5]])
  expect(clipLine(line, { ...box, top: 2, bottom: 3 })).toEqual([])
})
