import { readFileSync } from 'node:fs'
import { parsePlaces } from '#server/features/jobs/positions/import/normalize/parse-places.ts'
import type { Gazetteer } from '#server/geocode/gazetteer.ts'
import { geocodeText } from '#server/geocode/geocode-text.ts'
import type { Located } from '#server/geocode/located-place.ts'
import { otherNames } from '#server/geocode/names/other-names.ts'
import { toPlaceKey } from '#server/geocode/place-key.ts'

/** How the places of a text were read: `none` and `wider` are incomplete but true, `wrong` is not. */
export type Judgement = { text: string; expected: string; found: string[]; is: 'right' | 'wider' | 'none' | 'wrong' }

/**
 * The cases of a file of labeled places: "text => Munich, DE | = BY, DE || …"; the file explains the signs at its top.
 */
export function readLabelledPlaces(address: URL): [text: string, expected: string][] {
  return readFileSync(address, 'utf8')
    .split('\n')
    .filter((line) => line.includes(' => ') && !line.startsWith('#'))
    .map((line) => line.split(' => ') as [string, string])
}

/** Reads a text like an import and compares the result with the expected one. */
export function judgePlace(gazetteer: Gazetteer, text: string, expected: string): Judgement {
  const found = parsePlaces(text).flatMap(({ name }) => geocodeText(gazetteer, name))
  const readings = expected.split(' || ').map(parseExpectedPlaces)
  return { text, expected, found: found.map(({ name, point }) => (point === null ? `= ${name}` : name)), is: verdict() }

  function verdict(): Judgement['is'] {
    if (readings.some((reading) => isSame(found, reading))) return 'right'
    if (found.length === 0) return 'none'
    const isWider = readings.some((reading) => found.every((one) => reading.some((place) => isAround(one, place))))
    return isWider ? 'wider' : 'wrong'
  }
}

/** Counts the results and prints them for docs/performance.md. */
export function countJudgements(all: readonly Judgement[]): Record<Judgement['is'], number> {
  const count = (is: Judgement['is']) => all.filter((one) => one.is === is).length
  const counts = { right: count('right'), wider: count('wider'), none: count('none'), wrong: count('wrong') }
  const { right, wider, none, wrong } = counts
  console.log(
    `Places: ${right} of ${all.length} right, ${none} none, ${wider} by country or region alone, ${wrong} wrong`,
  )
  return counts
}

type Wanted = { key: string; country: string; region: string | null; isArea: boolean }

function parseExpectedPlaces(reading: string): Wanted[] {
  if (reading === '-') return []
  return reading.split(' | ').map((one) => {
    const isArea = one.startsWith('= ')
    const parts = one.replace('= ', '').split(PARTS)
    const country = parts.at(-1) ?? ''
    return { key: nameKey(parts[0] ?? ''), country, region: parts.length === 3 ? parts[1]! : null, isArea }
  })
}

function isSame(found: readonly Located[], wanted: readonly Wanted[]): boolean {
  return found.length === wanted.length && wanted.every((place) => found.some((one) => isThat(one, place)))
}

function isThat({ name, country, region, point }: Located, wanted: Wanted): boolean {
  const key = nameKey(name.split(PARTS)[0] ?? '')
  if (country !== wanted.country || (point === null) !== wanted.isArea) return false
  if (wanted.region !== null && region !== wanted.region) return false
  return key === wanted.key || otherNames.get(wanted.key)?.key === key
}

/** Whether a place is known by its country or region alone, and these are the expected ones. */
function isAround({ country, region, point }: Located, wanted: Wanted): boolean {
  return point === null && country === wanted.country && (region === null || wanted.region === region)
}

/** The name of the US capital contains a comma. */
const PARTS = /, (?!D\.C\.)/
const nameKey = (name: string) => toPlaceKey(name).replaceAll(/\bsankt\b/g, 'st')
