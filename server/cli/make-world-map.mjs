// Makes the base of the map (docs/decisions/069-map.md) from Natural Earth's countries, which are in the public
// domain, as the package world-atlas 2.0.2 has them:
//   npm pack world-atlas@2.0.2 && tar xzf world-atlas-2.0.2.tgz
//   node server/cli/make-world-map.mjs package
// What it writes is read by src/features/jobs/search/map/engine/read-base-map.ts: whole numbers of seven bits a byte,
// the lowest first.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const [from] = process.argv.slice(2)
if (from === undefined) throw new Error('Say in which folder countries-50m.json and countries-10m.json are.')
const to = path.resolve(import.meta.dirname, '../../src/features/jobs/search/map/base')

/** Number of positions for a label that are tried in each direction. */
const GRID = 60
// The world map is coarse, the map for close-ups fine: tolerance and grid are in degrees.
make('countries-50m.json', 'world.bin', { tolerance: 0.03, steps: 64 })
make('countries-10m.json', 'coasts.bin', { tolerance: 0.006, steps: 300 })

function make(source, target, { tolerance, steps }) {
  const topology = JSON.parse(readFileSync(path.join(from, source), 'utf8'))
  const arcs = arcsOf(topology)
  const { countries, land } = topology.objects
  const polygons = land.geometries.flatMap(polygonsOf)
  const coast = new Set(polygons.flat(2).map(arcIndex))
  const kept = arcs.map((arc) => simplified(arc, tolerance))
  const bytes = writer()
  bytes.number(steps)
  bytes.number(kept.length)
  let [x, y] = [0, 0]
  for (const [at, arc] of kept.entries()) {
    // An arc that is not a coast is a border between two countries.
    bytes.number(arc.length * 2 + (coast.has(at) ? 1 : 0))
    for (const [lng, lat] of arc) {
      const [nextX, nextY] = [Math.round(lng * steps), Math.round(lat * steps)]
      bytes.signed(nextX - x)
      bytes.signed(nextY - y)
      ;[x, y] = [nextX, nextY]
    }
  }
  const seen = polygons.filter(([outer]) => areaOf(unwrapped(ringOf(outer, kept))) > (tolerance * 2) ** 2)
  bytes.number(seen.flat().length)
  for (const ring of seen.flat()) {
    bytes.number(ring.length)
    for (const arc of ring) bytes.signed(arc)
  }
  const labels = countries.geometries.flatMap((country) => labelOf(country, arcs) ?? [])
  bytes.number(labels.length)
  for (const { code, lng, lat, room } of labels) {
    bytes.number(code.charCodeAt(0))
    bytes.number(code.charCodeAt(1))
    bytes.signed(Math.round(lng * 10))
    bytes.signed(Math.round(lat * 10))
    bytes.number(Math.round(room * 10))
  }
  writeFileSync(path.join(to, target), bytes.all())
  console.log(target, bytes.all().length, 'bytes', kept.flat().length, 'points', labels.length, 'labels')
}

function arcsOf({ arcs, transform: { scale, translate } }) {
  return arcs.map((arc) => {
    let [x, y] = [0, 0]
    return arc.map(([dx, dy]) => {
      x += dx
      y += dy
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
    })
  })
}

function polygonsOf({ type, arcs }) {
  return type === 'Polygon' ? [arcs] : type === 'MultiPolygon' ? arcs : []
}

function arcIndex(arc) {
  return arc < 0 ? ~arc : arc
}

function ringOf(indexes, arcs) {
  return indexes.flatMap((index) => (index < 0 ? arcs[~index].toReversed() : arcs[index]))
}

/**
 * Simplifies a line by the algorithm of Douglas and Peucker: no removed point is further from the line than the
 * tolerance.
 */
function simplified(points, tolerance) {
  const isKept = new Uint8Array(points.length)
  isKept[0] = isKept[points.length - 1] = 1
  const waiting = [[0, points.length - 1]]
  for (let piece = waiting.pop(); piece; piece = waiting.pop()) {
    const [first, last] = piece
    const [a, b] = [points[first], points[last]]
    const narrow = Math.cos((((a[1] + b[1]) / 2) * Math.PI) / 180)
    const [dx, dy] = [(b[0] - a[0]) * narrow, b[1] - a[1]]
    const length = Math.hypot(dx, dy)
    let [furthest, most] = [-1, tolerance]
    for (let at = first + 1; at < last; at++) {
      const [px, py] = [(points[at][0] - a[0]) * narrow, points[at][1] - a[1]]
      const distance = length > 0 ? Math.abs(px * dy - py * dx) / length : Math.hypot(px, py)
      if (distance > most) [furthest, most] = [at, distance]
    }
    if (furthest < 0) continue
    isKept[furthest] = 1
    waiting.push([first, furthest], [furthest, last])
  }
  return points.filter((_, at) => isKept[at])
}

function areaOf(ring) {
  let sum = 0
  for (const [at, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(at + 1) % ring.length]
    sum += x * nextY - nextX * y
  }
  return Math.abs(sum / 2)
}

/**
 * Finds the position of a country's label: in its largest part, as far from the edge as possible. `room` is that
 * distance in degrees.
 */
function labelOf({ id, ...country }, arcs) {
  // Disputed countries have no number in this data.
  const code = id && new Intl.Locale(`und-${id}`).region
  if (!/^[A-Z]{2}$/.test(code ?? '') || code === 'AQ') return undefined
  const rings = polygonsOf(country).map(([outer]) => unwrapped(ringOf(outer, arcs)))
  const largest = rings.toSorted((a, b) => areaOf(b) - areaOf(a))[0]
  const [xs, ys] = [largest.map(([x]) => x), largest.map(([, y]) => y)]
  const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  let best = { lng: 0, lat: 0, room: -1 }
  const corner = simplified(largest, 0.1)
  for (let row = 1; row < GRID; row++)
    for (let column = 1; column < GRID; column++) {
      const [lng, lat] = [west + ((east - west) * column) / GRID, south + ((north - south) * row) / GRID]
      if (!isInside(lng, lat, corner)) continue
      // Labels are wide and low, so vertical distance counts more.
      const room = Math.min(
        ...corner.map(([x, y]) => Math.hypot((x - lng) * Math.cos((lat * Math.PI) / 180), (y - lat) * 2)),
      )
      if (room > best.room) best = { lng: ((lng + 540) % 360) - 180, lat, room }
    }
  return best.room > 0 ? { code, ...best } : undefined
}

/** Unwraps a ring that crosses the date line, so that it continues beyond 180 degrees. */
function unwrapped(ring) {
  let turns = 0
  return ring.map(([lng, lat], at) => {
    if (at > 0 && Math.abs(lng - ring[at - 1][0]) > 180) turns += lng < ring[at - 1][0] ? 360 : -360
    return [lng + turns, lat]
  })
}

function isInside(x, y, ring) {
  let inside = false
  for (let at = 0, before = ring.length - 1; at < ring.length; before = at++) {
    const [[ax, ay], [bx, by]] = [ring[at], ring[before]]
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  }
  return inside
}

function writer() {
  const bytes = []
  const number = (value) => {
    for (; value > 127; value = Math.floor(value / 128)) bytes.push((value & 127) | 128)
    bytes.push(value)
  }
  return {
    number,
    signed: (value) => number(value < 0 ? -value * 2 - 1 : value * 2),
    all: () => Uint8Array.from(bytes),
  }
}
