import { measureKilometres } from '#contract/zod-free/distance.ts'
import { parseCoordinates } from './parse-coordinates.ts'
import { foldText } from '#server/geocode/fold-text.ts'

type Places = { locations: string[]; standardizedLocations: string[]; latlong: string[] }

/** Moves the place that was searched for to the front. Parallel lists stay aligned. */
export function moveNearestFirst({ locations, standardizedLocations, latlong }: Places, queried: string): Places {
  const best = getNearestPlaceIndex({ locations, standardizedLocations, latlong }, queried)
  const moveToFront = <T>(values: T[]) =>
    best > 0 && values.length === locations.length ? [...values.splice(best, 1), ...values] : values
  return {
    standardizedLocations: moveToFront([...standardizedLocations]),
    latlong: moveToFront([...latlong]),
    locations: moveToFront([...locations]),
  }
}

function getNearestPlaceIndex({ locations, standardizedLocations, latlong }: Places, queried: string): number {
  const point = parseCoordinates(queried)
  if (point) {
    if (latlong.length !== locations.length) return 0
    const far = latlong.map((text) => {
      const place = parseCoordinates(text)
      return place ? measureKilometres(point, place) : Number.POSITIVE_INFINITY
    })
    return far.indexOf(Math.min(...far))
  }
  const queryWords = new Set(splitFoldedWords(queried))
  const alike = locations.map((place, at) => {
    const words = new Set(splitFoldedWords(`${place} ${standardizedLocations[at] ?? ''}`))
    return [...words].filter((word) => queryWords.has(word)).length
  })
  return alike.indexOf(Math.max(...alike))
}

const splitFoldedWords = (text: string) =>
  foldText(text.slice(0, 500))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
