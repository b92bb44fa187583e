import type { IndexQuery } from '#server/search-index/search-types.ts'
import { ANYTHING } from '#tests/bench/engines/engine.ts'
import { generateJob, NOW } from '#tests/bench/search/generated-jobs.ts'
import { createSeededRandom, type Random } from '#tests/bench/search/random.ts'

const RADIUS_KM = 50

/** The ten kinds of request; each is about an existing job, so that there is something to find. */
export const KINDS: Record<string, (random: Random, jobs: number) => Partial<IndexQuery>> = {
  'one word': (random, jobs) => ({ query: pick(random, titleWords(random, jobs)) }),
  'two words': (random, jobs) => ({ query: twoWords(random, jobs).join(' ') }),
  prefix: (random, jobs) => {
    const [first, second] = twoWords(random, jobs)
    return { query: `${first} ${second.slice(0, Math.max(3, Math.ceil(second.length / 2)))}` }
  },
  typo: (random, jobs) => {
    const [first, second] = twoWords(random, jobs)
    return { query: `${first} ${mistypeText(random, second)}` }
  },
  phrase: (random, jobs) => ({ query: `"${twoWords(random, jobs).join(' ')}"` }),
  'filter only': (random, jobs) => ({ filters: listFilters(random, jobs) }),
  'query and 2 filters': (random, jobs) => ({
    query: pick(random, titleWords(random, jobs)),
    filters: listFilters(random, jobs),
  }),
  radius: (random, jobs) => {
    const job = anyJob(random, jobs)
    const [lat, lng] = job.points[0] ?? [0, 0]
    return { query: pick(random, job.title.split(' ')), place: { kind: 'point', lat, lng, radiusKm: RADIUS_KM } }
  },
  'sort newest': (random, jobs) => ({ query: pick(random, titleWords(random, jobs)), sort: 'timestamp' }),
  'deep page': (random, jobs) => ({ query: pick(random, titleWords(random, jobs)), start: 500 }),
}

/** The n-th request of a kind, the same for every engine. */
export function requestOf(kind: string, index: number, jobs: number): IndexQuery {
  const make = KINDS[kind]
  if (!make) throw new Error(`No kind of request ${kind}`)
  return { ...ANYTHING, now: NOW, ...make(createSeededRandom(index * 104_729 + kind.length), jobs) }
}

const anyJob = (random: Random, jobs: number) => generateJob(1 + Math.floor(random() * jobs))
const pick = <T>(random: Random, values: readonly T[]) => values[Math.floor(random() * values.length)]!

function titleWords(random: Random, jobs: number): string[] {
  return anyJob(random, jobs).title.match(/\p{L}{3,}/gu) ?? ['engineer']
}

function twoWords(random: Random, jobs: number): [string, string] {
  const { title } = anyJob(random, jobs)
  const [first = 'Data', second = 'Engineer'] = title
    .replace(/^(Senior|Junior|Lead|Principal|Staff|Head of) /, '')
    .split(/[ ,]+/)
  return [first, second]
}

function listFilters(random: Random, jobs: number): IndexQuery['filters'] {
  const { department = [], work_site = [] } = anyJob(random, jobs).facets
  return { department, work_site }
}

function mistypeText(random: Random, text: string): string {
  const at = 1 + Math.floor(random() * (text.length - 2))
  return `${text.slice(0, at)}${text.charAt(at + 1)}${text.charAt(at)}${text.slice(at + 2)}`
}
