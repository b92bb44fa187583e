import type { ProfileContent } from '#contract/profile/profile-content.ts'
import type { Dates } from '#tests/bench/resumes/people/date-words.ts'
import type { Home, Trade } from '#tests/bench/resumes/people/locale.ts'
import type { Random } from '#tests/bench/resumes/people/random.ts'

type Career = Pick<ProfileContent, 'work' | 'education' | 'skills' | 'certificates'>
type Pools = { schools: readonly string[]; homes: readonly Home[]; yearsOnly: boolean }

/** Newest job first, as most people write it; months are counted from year 0. */
export function getCareer(random: Random, trade: Trade, { schools, homes, yearsOnly }: Pools): Career {
  const say = (month: number) =>
    yearsOnly ? getYear(month) : `${String((month % 12) + 1).padStart(2, '0')}/${getYear(month)}`
  const count = random.between(2, 6)
  const employers = random.shuffled(trade.employers)
  const bullets = random.shuffled(trade.bullets).map((text) => withNumbers(text, random))
  let end = LATEST - (random.chance(0.8) ? 0 : random.between(2, 9))
  const work: ProfileContent['work'] = []
  for (let at = 0; at < count; at += 1) {
    const start = end - random.between(13, count > 4 ? 40 : 64)
    const isCurrent = at === 0 && end === LATEST
    const dates: Dates = { startDate: say(start), endDate: isCurrent ? null : say(end), isCurrent }
    const own = bullets.splice(0, at === 0 ? 3 : random.between(1, 2))
    work.push({
      title: trade.titles[getLevel(at, count)] ?? trade.titles[0],
      company: employers[at % employers.length] ?? null,
      location: random.chance(0.6) ? random.pick(homes).city : null,
      dates,
      description: own.length > 0 ? own.join('\n') : null,
    })
    end = start - random.between(0, 4)
  }
  return {
    work,
    education: listStudies(random, trade, schools, end, say),
    skills: listSkills(random, trade),
    certificates: listCertificates(random, trade),
  }
}

/** The level of a job in a career; the newest job has the highest. */
function getLevel(at: number, count: number): 0 | 1 | 2 {
  const share = (count - 1 - at) / Math.max(1, count - 1)
  if (share > 0.7) return 2
  return share > 0.25 ? 1 : 0
}

function listStudies(
  random: Random,
  trade: Trade,
  schools: readonly string[],
  before: number,
  say: (month: number) => string,
) {
  const studies = random.shuffled(trade.studies).slice(0, random.between(1, 2))
  const places = random.shuffled(schools)
  let end = before - random.between(0, 4)
  return studies.map(([degree, field], at) => {
    const start = end - random.between(20, 52)
    const dates: Dates = random.chance(0.25)
      ? { startDate: null, endDate: getYear(end), isCurrent: false }
      : { startDate: say(start), endDate: say(end), isCurrent: false }
    end = start - random.between(1, 6)
    return { school: places[at % places.length] ?? '', degree, field, dates, description: null }
  })
}

const listSkills = (random: Random, trade: Trade): ProfileContent['skills'] =>
  random
    .shuffled(trade.skills)
    .slice(0, random.between(5, trade.skills.length))
    .map((name) => ({ name, proficiency: null }))

function listCertificates(random: Random, trade: Trade): ProfileContent['certificates'] {
  const held = random.chance(0.7) ? trade.certificates.slice(0, random.between(1, 2)) : []
  return held.map(([name, issuer]) => ({
    name,
    issuer,
    issued: String(random.between(2014, 2025)),
    expires: null,
    url: null,
  }))
}

const withNumbers = (text: string, random: Random) => text.replaceAll('{n}', () => String(random.between(4, 48)))
const getYear = (month: number) => String(Math.floor(month / 12))
/** The month in which the corpus is set, August 2026. */
const LATEST = 2026 * 12 + 7
