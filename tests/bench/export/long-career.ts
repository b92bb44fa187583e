import type { ExportedProfile } from '#src/features/export-resume/exported-profile.ts'
import { ada } from '#src/features/export-resume/people.test-kit.ts'
import { LANGUAGES } from '#tests/bench/resumes/people/languages.ts'
import { Random } from '#tests/bench/resumes/people/random.ts'

const BULLETS = 5
const trades = LANGUAGES.en.trades
const sentences = trades.flatMap(({ bullets }) => bullets)

/** A person with this many jobs. No sentence is repeated, so caches of lines do not help. */
export function buildLongCareer(jobs: number): ExportedProfile {
  const random = new Random('long career')
  const work = Array.from({ length: jobs }, (_, at) => {
    const trade = random.pick(trades)
    const done = Array.from({ length: BULLETS }, () => `- ${sentence(random)}`)
    return {
      title: random.pick(trade.titles),
      company: random.pick(trade.employers),
      location: at % 2 === 0 ? 'Leeds' : null,
      dates: { startDate: `03/${2026 - at}`, endDate: at === 0 ? null : `12/${2026 - at}`, isCurrent: at === 0 },
      description: `${sentence(random)}\n\n${done.join('\n')}`,
    }
  })
  return { ...ada, work }
}

/** The beginning of one sentence and the end of another. */
function sentence(random: Random): string {
  const [one, other] = [words(random), words(random)]
  const number = String(random.between(4, 480))
  return [...one.slice(0, Math.ceil(one.length / 2) + 1), ...other.slice(3)].join(' ').replaceAll('{n}', number)
}

const words = (random: Random) => random.pick(sentences).split(' ')
