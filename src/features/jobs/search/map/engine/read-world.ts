/**
 * The base of the map: coasts and borders in degrees, and where the names of countries stand. Made by
 * server/cli/make-world.mjs.
 */
export type World = {
  /** Closed lines round land and round lakes in it; whatever lies in an odd number of them is land. */
  rings: Line[]
  coasts: Line[]
  borders: Line[]
  labels: CountryLabel[]
}
/** x and y by turns, both from 0 to 1 on a world of Mercator's, y downwards. */
export type Line = Float64Array
/** `room` is about how far it is to the next border, degrees. */
export type CountryLabel = { code: string; lat: number; lng: number; room: number }

/** Reads a file of the base; throws where it is cut short. */
export function readWorld(bytes: Uint8Array): World {
  const { number, signed } = createReader(bytes)
  const steps = number()
  const arcs: Line[] = []
  const isCoast: boolean[] = []
  let [x, y] = [0, 0]
  for (let left = number(); left > 0; left--) {
    const head = number()
    isCoast.push(head % 2 === 1)
    const arc = new Float64Array(2 * (head >> 1))
    for (let at = 0; at < arc.length; at += 2) {
      x += signed()
      y += signed()
      arc[at] = toWorldX(x / steps)
      arc[at + 1] = toWorldY(y / steps)
    }
    arcs.push(arc)
  }
  const rings = Array.from({ length: number() }, () =>
    joinLines(
      Array.from({ length: number() }, () => {
        const arc = signed()
        return arc < 0 ? reverseLine(arcs[-1 - arc]!) : arcs[arc]!
      }),
    ),
  )
  const labels = Array.from({ length: number() }, () => ({
    code: String.fromCharCode(number(), number()),
    lng: signed() / 10,
    lat: signed() / 10,
    room: number() / 10,
  }))
  const listLines = (isWanted: boolean) => arcs.filter((_, at) => isCoast[at] === isWanted).flatMap(splitAtDateLine)
  return {
    rings: rings.flatMap((ring) => splitAtDateLine(ring).map(closeRing)),
    coasts: listLines(true),
    borders: listLines(false),
    labels,
  }
}

export const toWorldX = (lng: number) => lng / 360 + 0.5

/** Mercator's map ends at about 85 degrees: what is further is drawn on its edge. */
export function toWorldY(lat: number): number {
  const sine = Math.sin((Math.max(-LAST_LAT, Math.min(LAST_LAT, lat)) * Math.PI) / 180)
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
}

function joinLines(parts: readonly Line[]): Line {
  const whole = new Float64Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

function reverseLine(line: Line): Line {
  const back = new Float64Array(line.length)
  for (let at = 0; at < line.length; at += 2) {
    back[line.length - 2 - at] = line[at]!
    back[line.length - 1 - at] = line[at + 1]!
  }
  return back
}

/**
 * A line over the date line goes on beyond the edge of the world, and stands there a second time from the other side:
 * each square shows the part that is its own.
 */
function splitAtDateLine(line: Line): Line[] {
  const whole = line.slice()
  let turns = 0
  let [least, most] = [0, 1]
  for (let at = 0; at < line.length; at += 2) {
    const step = at > 0 ? line[at]! - line[at - 2]! : 0
    if (Math.abs(step) > 0.5) turns -= Math.sign(step)
    whole[at] = line[at]! + turns
    ;[least, most] = [Math.min(least, whole[at]!), Math.max(most, whole[at]!)]
  }
  const moveBy = (by: number) => whole.map((value, at) => (at % 2 === 0 ? value + by : value))
  return [whole, ...(most > 1 ? [moveBy(-1)] : []), ...(least < 0 ? [moveBy(1)] : [])]
}

/** Land round the pole has no coast there: it is closed below the edge of the map. */
function closeRing(ring: Line): Line {
  const [from, to] = [ring[0]!, ring.at(-2)!]
  if (Math.abs(to - from) < 0.5) return ring
  return Float64Array.from([...ring, to, BELOW, from, BELOW])
}

/** Further down than any square of the map. */
const BELOW = 1.1
const LAST_LAT = 85.0511287798

function createReader(bytes: Uint8Array) {
  let position = 0
  const readNumber = (): number => {
    let value = 0
    for (let scale = 1; ; scale *= 128) {
      const byte = bytes[position++]
      if (byte === undefined) throw new Error('The base of the map is cut short.')
      value += (byte & 127) * scale
      if (byte < 128) return value
    }
  }
  const readSigned = () => {
    const value = readNumber()
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2
  }
  return { number: readNumber, signed: readSigned }
}
