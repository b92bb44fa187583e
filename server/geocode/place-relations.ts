import type { City } from './gazetteer.ts'
import type { Joint } from './split-places.ts'

/**
 * A city in a text, and its separator from the previous part. `isNamed`: its region or country follows; `isOfMany`: it
 * is in a list of cities; `isWide`: with its surroundings ("Metro Manila").
 */
export type NamedCity = { city: City; joint: Joint; isNamed: boolean; isOfMany: boolean; isWide: boolean }

const KNOWN_POPULATION = 500_000
const NEAR_KM = 45
const LARGE_TOWN = 250_000
const TOWN = 100_000
const VILLAGE = 20_000

/**
 * Whether the second city only qualifies the first: as a part of it ("Berlin-Mitte", "London - Canary Wharf"), in
 * brackets after it, or as the large city near a town ("Getafe, Madrid", "Unterhaching bei München").
 */
export function isQualifierOf(first: City, second: NamedCity): boolean {
  const { city, joint, isNamed, isOfMany, isWide } = second
  if (joint === 'list') return false
  if (joint === 'bracket') return true
  const distance = measureKilometres(first, city)
  const isNear = distance < NEAR_KM && city.country === first.country
  if (isNear && city.isSection) return true
  if (joint === 'stroke') return false
  if (isNear && (isWide || (!isOfMany && isSeparateTownNear(first, city)))) return true
  if (joint === 'comma' || isNamed) return false
  const times = first.population / Math.max(1, city.population)
  if (joint === 'tight') return isNear ? times >= 4 : city.population < TOWN || times >= 20
  return isNear ? times >= 10 : city.population < VILLAGE && times >= 20
}

/** Whether the first city is a part of the second, which follows it: "Mitte, Berlin". */
export const isSectionOfNamedCity = (first: City, { city, joint }: NamedCity): boolean =>
  joint !== 'list' &&
  first.isSection &&
  city.country === first.country &&
  !city.isSection &&
  measureKilometres(first, city) < NEAR_KM

/**
 * Whether the first name is a building or street in the second city, and only by chance the name of a small town
 * elsewhere: "Heathrow, London".
 */
export const isBuildingInCity = (first: City, isNamed: boolean, { city, joint, isOfMany }: NamedCity): boolean =>
  joint === 'comma' &&
  !isNamed &&
  !isOfMany &&
  first.country !== city.country &&
  first.population < VILLAGE &&
  city.population >= KNOWN_POPULATION

/** Whether a town is separate from the large city near it, which only says where the town is. */
export function isSeparateTownNear(town: City, city: City): boolean {
  return (
    !town.isSection &&
    town.country === city.country &&
    town.population < LARGE_TOWN &&
    city.population >= 10 * town.population &&
    measureKilometres(town, city) < NEAR_KM
  )
}

export const isSectionOfCity = (section: City, city: City): boolean =>
  section.isSection && city.country === section.country && measureKilometres(section, city) < NEAR_KM

/** Measures the distance of two cities, accurately enough if it is short. */
export function measureKilometres(one: City, other: City): number {
  const east = (((one.lng - other.lng + 540) % 360) - 180) * Math.cos((one.lat * Math.PI) / 180)
  return 111 * Math.hypot(one.lat - other.lat, east)
}
