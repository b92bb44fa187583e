import { kilometresBetween } from '#contract/zod-free/distance.ts'
import type { JobFacts, ProfileFacts } from '#contract/match/facts.ts'
import { emptyPart, ofJob, ofProfile, type Part } from './part.ts'

/** Whether the job is where the candidate is or wants to be. Which country anybody comes from is asked nowhere. */
export function locationPart({ places, workLocation }: JobFacts, own: ProfileFacts): Part {
  const part = emptyPart(WEIGHT)
  const [first] = places
  if (workLocation === 'remote') {
    part.score = own.workLocations.length === 0 || own.workLocations.includes('remote') ? 1 : HALF
    return part
  }
  if (!first) return { ...part, weight: 0 }
  let nearest: { km: number; place: JobFacts['places'][number]; mine: ProfileFacts['places'][number] } | null = null
  for (const mine of own.places)
    for (const place of places) {
      const km = kilometres(place, mine)
      if (km !== null && (nearest === null || km < nearest.km)) nearest = { km, place, mine }
    }
  if (nearest === null && !own.canRelocate) return { ...part, unknown: [first.name], evidence: [ofJob(first.name, '')] }
  const isNear = nearest !== null && nearest.km <= COMMUTE
  part.score = isNear || own.canRelocate ? 1 : nearest!.km <= FAR_COMMUTE ? HALF : 0
  const about = nearest?.place.name ?? first.name
  part[part.score === 1 ? 'have' : 'missing'].push(about)
  part.evidence.push(ofJob(about, ''))
  if (nearest) part.evidence.push(ofProfile(about, { ...nearest.mine, line: nearest.mine.name }))
  return part
}

type Place = { name: string; point: [number, number] | null }

/** Null where one of them is nowhere and they are called otherwise. */
function kilometres(one: Place, other: Place): number | null {
  if (town(one.name) === town(other.name)) return 0
  if (!one.point || !other.point) return null
  return kilometresBetween(pointOf(one.point), pointOf(other.point))
}

const pointOf = ([lat, lng]: [number, number]) => ({ lat, lng })
const town = (name: string) => name.split(',', 1)[0]!.trim().toLowerCase()

const WEIGHT = 8
const HALF = 0.5
/** Kilometres. */
const COMMUTE = 50
const FAR_COMMUTE = 100
