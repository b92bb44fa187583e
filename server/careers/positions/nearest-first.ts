import { kilometresBetween } from '#contract/zod-free/distance.ts'
import { coordinatesOf } from './coordinates.ts'
import { fold } from '#server/geocode/fold.ts'

type Places = { locations: string[]; standardizedLocations: string[]; latlong: string[] }

/** The place that was searched for comes first, so that the page speaks of it. Lists that run side by side stay side by side. */
export function nearestFirst({ locations, standardizedLocations, latlong }: Places, queried: string): Places {
  const best = bestOf({ locations, standardizedLocations, latlong }, queried)
  const first = <T>(values: T[]) =>
    best > 0 && values.length === locations.length ? [...values.splice(best, 1), ...values] : values
  return {
    standardizedLocations: first([...standardizedLocations]),
    latlong: first([...latlong]),
    locations: first([...locations]),
  }
}

function bestOf({ locations, standardizedLocations, latlong }: Places, queried: string): number {
  const point = coordinatesOf(queried)
  if (point) {
    if (latlong.length !== locations.length) return 0
    const far = latlong.map((text) => {
      const place = coordinatesOf(text)
      return place ? kilometresBetween(point, place) : Number.POSITIVE_INFINITY
    })
    return far.indexOf(Math.min(...far))
  }
  const wanted = new Set(wordsOf(queried))
  const alike = locations.map((place, at) => {
    const words = new Set(wordsOf(`${place} ${standardizedLocations[at] ?? ''}`))
    return [...words].filter((word) => wanted.has(word)).length
  })
  return alike.indexOf(Math.max(...alike))
}

const wordsOf = (text: string) =>
  fold(text.slice(0, 500))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
