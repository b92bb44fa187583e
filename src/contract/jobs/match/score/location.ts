import { measureKilometres } from '#contract/zod-free/distance.ts'
import type { JobFacts, ProfileFacts } from '#contract/jobs/match/match-facts.ts'
import { createPartScore, toJobEvidence, toProfileEvidence, type PartScore } from './part-score.ts'

const WEIGHT = 8
const HALF = 0.5
/** Kilometers. */
const COMMUTE = 50
const FAR_COMMUTE = 100

/** Scores whether the job is where the candidate lives or wants to work. Nationality plays no part. */
export function scoreLocation({ places, workLocation }: JobFacts, own: ProfileFacts): PartScore {
  const part = createPartScore(WEIGHT)
  const [first] = places
  if (workLocation === 'remote') {
    part.score = own.workLocations.length === 0 || own.workLocations.includes('remote') ? 1 : HALF
    return part
  }
  if (!first) return { ...part, weight: 0 }
  let nearest: { km: number; place: JobFacts['places'][number]; mine: ProfileFacts['places'][number] } | null = null
  for (const mine of own.places)
    for (const place of places) {
      const km = measurePlaceDistance(place, mine)
      if (km !== null && (nearest === null || km < nearest.km)) nearest = { km, place, mine }
    }
  if (nearest === null && !own.canRelocate)
    return { ...part, unknown: [first.name], evidence: [toJobEvidence(first.name, '')] }
  const isNear = nearest !== null && nearest.km <= COMMUTE
  part.score = isNear || own.canRelocate ? 1 : nearest!.km <= FAR_COMMUTE ? HALF : 0
  const about = nearest?.place.name ?? first.name
  part[part.score === 1 ? 'have' : 'missing'].push(about)
  part.evidence.push(toJobEvidence(about, ''))
  if (nearest) part.evidence.push(toProfileEvidence(about, { ...nearest.mine, line: nearest.mine.name }))
  return part
}

type Place = { name: string; point: [number, number] | null }

/** The distance between two places; null if one has no coordinates and their names differ. */
function measurePlaceDistance(one: Place, other: Place): number | null {
  if (getTown(one.name) === getTown(other.name)) return 0
  if (!one.point || !other.point) return null
  return measureKilometres(toPoint(one.point), toPoint(other.point))
}

const toPoint = ([lat, lng]: [number, number]) => ({ lat, lng })
const getTown = (name: string) => name.split(',', 1)[0]!.trim().toLowerCase()
