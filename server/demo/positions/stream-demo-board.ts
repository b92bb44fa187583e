import { createSeededRandom, type Random } from '#server/demo/seeded-random.ts'
import { writeJobDescription } from './write-description.ts'
import { generateJobs, type Draft } from './generate-jobs.ts'
import { places, type DemoPlace } from './places.ts'
import { departments } from './departments.ts'

/** Number of jobs of the demo, unless fewer are configured. */
export const DEMO_POSITIONS = 3000
const SEED = 20_260_417
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/**
 * Longest time between two postings, minutes: the newest job was posted two hours ago, the oldest about ten weeks ago.
 */
const LONGEST_GAP = 67
/** Jobs per piece of the file. */
const PIECE = 100

/**
 * The jobs of the demo as the employer's system would return them: a Greenhouse board, which is always the same except
 * for its times, which lie before `now`.
 */
export async function* streamDemoBoard(now: number, count = DEMO_POSITIONS): AsyncGenerator<Uint8Array> {
  const random = createSeededRandom(SEED)
  let postedAt = now - 2 * HOUR
  const jobs = generateJobs(random, count).map((draft, index) => {
    postedAt -= (1 + random.below(LONGEST_GAP)) * MINUTE
    return JSON.stringify(buildBoardJob(random, draft, index, postedAt))
  })
  yield Buffer.from('{"jobs":[')
  for (let from = 0; from < jobs.length; from += PIECE)
    yield Buffer.from(`${from === 0 ? '' : ','}${jobs.slice(from, from + PIECE).join(',')}`)
  yield Buffer.from(`],"meta":{"total":${jobs.length}}}`)
}

type Mode = 'On-site' | 'Hybrid' | 'Remote'

function buildBoardJob(random: Random, draft: Draft, index: number, postedAt: number) {
  const { title, role, place, grade, wording } = draft
  const mode: Mode = role.isOnSite ? 'On-site' : random.pick(['Hybrid', 'Hybrid', 'Hybrid', 'Remote', 'On-site'])
  const kinds = grade.employment ?? random.pick([['Full time'], ['Full time'], ['Full time', 'Part time']])
  const id = 5_024_800 - index
  return {
    id,
    internal_job_id: id + 1_000_000,
    requisition_id: `ML-${24_800 - index}`,
    absolute_url: `https://boards.greenhouse.io/merrowline/jobs/${id}`,
    title,
    language: wording.language,
    location: { name: formatLocations(random, place, mode) },
    departments: [{ id: role.department.length, name: role.department }],
    offices: [],
    first_published: new Date(postedAt).toISOString(),
    updated_at: new Date(postedAt + 3 * HOUR).toISOString(),
    application_deadline: new Date(postedAt + (100 + random.below(60)) * DAY).toISOString(),
    content: writeJobDescription(random, draft)
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;'),
    pay_input_ranges: random.below(10) > 1 ? [buildBoardPay(draft)] : [],
    metadata: [
      buildSelectField('Workplace type', mode),
      buildSelectField('Employment type', kinds),
      buildSelectField('Level', grade.seniority),
      buildSelectField('Job family', departments[role.department]?.profession ?? role.department),
      buildSelectField('Skills', role.skills ?? random.some(departments[role.department]?.skills ?? [], 3)),
      buildSelectField('Working hours', pickWorkingHours(random, role.isOnSite === true, title)),
    ],
  }
}

function buildSelectField(name: string, value: string | readonly string[]) {
  return { name, value_type: typeof value === 'string' ? 'single_select' : 'multi_select', value }
}

function formatLocations(random: Random, place: DemoPlace, mode: Mode): string {
  const formatPlace = ({ city, country }: DemoPlace) => (city === country ? city : `${city}, ${country}`)
  if (mode === 'On-site' || random.below(4) > 0) return formatPlace(place)
  if (mode === 'Remote') return `Remote, ${place.country}`
  const near = places.filter((other) => other.country === place.country && other !== place)
  return [place, ...random.some(near, 1)].map(formatPlace).join('; ')
}

/** Minimum hourly pay for simple work; trainees get a quarter less. */
const LEAST_HOUR: Record<string, number | undefined> = {
  'United Kingdom': 13,
  'United States': 22,
  Canada: 19,
  Australia: 26,
}

/** Pay in the usual interval: hourly for simple work in some countries, monthly in others. */
function buildBoardPay({ role, place, grade }: Draft) {
  const year = role.salary * grade.factor * place.cost
  const least = LEAST_HOUR[place.country]
  const isHourly = least !== undefined && role.salary < 45_000
  const isMonthly = ['AED', 'HKD', 'PLN'].includes(place.currency)
  const [middle, step, title] = isHourly
    ? [Math.max(year / 1900, (least * (grade.employment ? 0.75 : 1)) / 0.92), 0.5, 'Hourly pay']
    : isMonthly
      ? [year / 12, place.step / 10, 'Monthly salary']
      : [year, place.step, 'Annual salary']
  const toCents = (amount: number) => Math.round(amount / step) * step * 100
  return { title, currency_type: place.currency, min_cents: toCents(middle * 0.92), max_cents: toCents(middle * 1.14) }
}

/** Words for shifts in titles of each language, and how they are repeated in the working hours. */
const SHIFTS: readonly (readonly [RegExp, string])[] = [
  [/Day Shift/, 'Days'],
  [/Night Shift|Nachtverkehr|de nuit|da noite|de noche|di notte|夜間便|الليلية/, 'Nights'],
  [/2027|繁忙期/, 'Seasonal'],
  [/dienst$|service du|turno|早番|遅番|الوردية|remplacements|substituições|suplencias|sostituzioni/, 'Shifts'],
]

function pickWorkingHours(random: Random, isOnSite: boolean, title: string): string {
  const usual = isOnSite
    ? random.pick(['Shifts', 'Shifts', 'Nights', 'Days', 'Seasonal'])
    : random.pick(['Flexible hours', 'Flexible hours', 'Days', 'Four-day week'])
  return SHIFTS.find(([shift]) => shift.test(title))?.[1] ?? usual
}
