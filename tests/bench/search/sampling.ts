import type { IndexQuery } from '#server/search-index/search-types.ts'
import { KINDS, requestOf } from '#tests/bench/search/requests.ts'

/** Milliseconds of each response, by kind of request. */
export type Times = Record<string, number[]>
type Ask = (request: IndexQuery) => unknown

const SAMPLES = 200
/** Slow engines get fewer samples instead of an hour. */
const BUDGET_MS = 800
const WARM_MS = 150
const CONCURRENT = 8
const RATE_MS = 1000

/** Sends one request after another, the same ones for every engine. */
export async function measureTimes(ask: Ask, jobs: number): Promise<Times> {
  const times: Times = {}
  for (const kind of Object.keys(KINDS)) {
    await answers(ask, kind, jobs, WARM_MS)
    times[kind] = await answers(ask, kind, jobs, BUDGET_MS)
  }
  return times
}

async function answers(ask: Ask, kind: string, jobs: number, budget: number): Promise<number[]> {
  const taken: number[] = []
  const end = performance.now() + budget
  while (taken.length < SAMPLES && (performance.now() < end || taken.length < 3)) {
    const request = requestOf(kind, taken.length, jobs)
    const asking = performance.now()
    await ask(request)
    taken.push(performance.now() - asking)
  }
  return taken
}

/** Responses per second to eight concurrent callers, with all kinds in turn. */
export async function ratePerSecond(ask: Ask, jobs: number): Promise<number> {
  const kinds = Object.keys(KINDS)
  const requests = Array.from({ length: 500 }, (_, index) => requestOf(kinds[index % kinds.length] ?? '', index, jobs))
  const begun = performance.now()
  const end = begun + RATE_MS
  let done = 0
  const one = async () => {
    while (performance.now() < end) {
      const request = requests[(done += 1) % requests.length]
      if (request) await ask(request)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENT }, one))
  return (done * 1000) / (performance.now() - begun)
}

/** Samples equally many of each kind, so that a fast kind with many samples does not hide a slow one. */
export function evenly(times: Times): number[] {
  const fewest = Math.min(...Object.values(times).map((taken) => taken.length))
  return Object.values(times).flatMap((taken) => taken.slice(0, fewest))
}
