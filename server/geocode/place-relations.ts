import type { City } from './gazetteer.ts'
import type { Joint } from './split-places.ts'

/**
 * A city that a text names, and what parts it from the one before. `isNamed`: its region or country stands behind it;
 * `isOfMany`: it stands in a row of cities; `isWide`: it is said with all that is around it ("Metro Manila").
 */
export type NamedCity = { city: City; joint: Joint; isNamed: boolean; isOfMany: boolean; isWide: boolean }

/**
 * Whether the second of two cities is only said of the first: a part of it ("Berlin-Mitte", "London - Canary Wharf"),
 * what stands in brackets behind it, or the large city that a town is close to ("Getafe, Madrid", "Unterhaching bei
 * München").
 */
export function isSaidOf(first: City, second: NamedCity): boolean {
  const { city, joint, isNamed, isOfMany, isWide } = second
  if (joint === 'list') return false
  if (joint === 'bracket') return true
  const distance = measureKilometres(first, city)
  const isNear = distance < NEAR_KM && city.country === first.country
  if (isNear && city.isSection) return true
  if (joint === 'stroke') return false
  if (isNear && (isWide || (!isOfMany && isTown(first, city)))) return true
  if (joint === 'comma' || isNamed) return false
  const times = first.population / Math.max(1, city.population)
  if (joint === 'tight') return isNear ? times >= 4 : city.population < TOWN || times >= 20
  return isNear ? times >= 10 : city.population < VILLAGE && times >= 20
}

/** Whether the first is a part of the second, which stands behind it: "Mitte, Berlin". */
export const isPartOf = (first: City, { city, joint }: NamedCity): boolean =>
  joint !== 'list' &&
  first.isSection &&
  city.country === first.country &&
  !city.isSection &&
  measureKilometres(first, city) < NEAR_KM

/** A house or a street in the second that is called like some small town elsewhere: "Heathrow, London". */
export const isStray = (first: City, isNamed: boolean, { city, joint, isOfMany }: NamedCity): boolean =>
  joint === 'comma' &&
  !isNamed &&
  !isOfMany &&
  first.country !== city.country &&
  first.population < VILLAGE &&
  city.population >= KNOWN_POPULATION

/** A town of its own, and the large city by which everybody knows where it is. */
export function isTown(town: City, city: City): boolean {
  return (
    !town.isSection &&
    town.country === city.country &&
    town.population < LARGE_TOWN &&
    city.population >= 10 * town.population &&
    measureKilometres(town, city) < NEAR_KM
  )
}

/** Whether a part of some city is one of this city. */
export const isPartOfCity = (section: City, city: City): boolean =>
  section.isSection && city.country === section.country && measureKilometres(section, city) < NEAR_KM

/** Good enough for what is near. */
export function measureKilometres(one: City, other: City): number {
  const east = (((one.lng - other.lng + 540) % 360) - 180) * Math.cos((one.lat * Math.PI) / 180)
  return 111 * Math.hypot(one.lat - other.lat, east)
}

const KNOWN_POPULATION = 500_000
const NEAR_KM = 45
const LARGE_TOWN = 250_000
const TOWN = 100_000
const VILLAGE = 20_000
