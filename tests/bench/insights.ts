// Duration of loading a job's insights on a large site: the first request of a day, the first for another kind of work,
// and later ones.
//   npm run bench insights [-- --hires 20000 --jobs 20000]
import { parseArgs } from 'node:util'
import { EMPTY_PROFILE, profileContent } from '#contract/profile/profile-content.ts'
import { INSIGHTS } from '#contract/jobs/insights/insights.ts'
import { SKILL_NAMES } from '#server/integrations/resume-parse/lexicon/skill-names.ts'
import { upsertPositions } from '#server/features/jobs/positions/write/upsert-positions.ts'
import { median, percentile, table } from '#tests/bench/kit/figures.ts'
import { feedsAreHere, listJobs } from '#tests/bench/relevance/real-jobs.ts'
import { amount } from '#tests/bench/run/short.ts'
import { createSeededRandom } from '#tests/bench/search/random.ts'
import { buildFormDefinition, makeForm, text } from '#tests/builders/forms.ts'
import { newPosition } from '#tests/builders/jobs/positions.ts'
import { startServer } from '#tests/builders/server.ts'

const { values: flags } = parseArgs({
  options: {
    hires: { type: 'string', default: amount('20000', '500') },
    jobs: { type: 'string', default: amount('20000', '500') },
  },
})
const DAY = 86_400_000
const CHUNK = 500
const QUESTIONS = amount(300, 5)
const random = createSeededRandom(31)
const pick = <Value>(list: readonly Value[]): Value => list[Math.floor(random() * list.length)]!

const server = await startServer({ now: Date.UTC(2026, 8, 1, 12), env: { RATE_LIMIT: '0' } })
const { db } = server.services
const names = (await listJobs(feedsAreHere() ? 'feeds' : 'demo')).map(({ title }) => title)
const form = await makeForm(server, buildFormDefinition([text('place')]), { kind: 'application' })
for (let from = 0; from < Number(flags.jobs); from += CHUNK) {
  const rows = Array.from({ length: CHUNK }, (_, at) => newPosition({ name: names[(from + at) % names.length]! }))
  await upsertPositions(server.services, { id: form.tenant_id }, rows)
}
const positions = (await db.selectFrom('position').select('id').execute()).map(({ id }) => id)
for (let from = 0; from < Number(flags.hires); from += CHUNK) await hire(from)

const visitor = await server.anonymous()
const ask = async (pid: number): Promise<number> => {
  const began = performance.now()
  const answer = await visitor.inject('GET', `${INSIGHTS}?position_id=${pid}`)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return performance.now() - began
}
// a running site has an index of the jobs
await visitor.inject('GET', '/api/pcsx/search?query=engineer')
server.clock.now += DAY
const first = await ask(positions[0]!)
const questions = Array.from({ length: QUESTIONS }, () => pick(positions))
const kinds: number[] = []
for (const pid of questions) kinds.push(await ask(pid))
const again: number[] = []
for (const pid of questions) again.push(await ask(pid))
console.log(`${positions.length} jobs, ${flags.hires} people hired, ${server.services.kind}`)
console.log(
  table(
    ['question', 'median ms', 'p95', 'slowest'],
    [
      ['the first of a day', first, first, first],
      [`${QUESTIONS} jobs, many the first of their kind that day`, ...spread(kinds)],
      ['the same again', ...spread(again)],
    ],
  ),
)
await server.close()

function spread(times: number[]): [number, number, number] {
  return [median(times), percentile(times, 0.95), Math.max(...times)]
}

/** People with twenty skills and three titles in their profile, each hired for some job. */
async function hire(from: number): Promise<void> {
  const at = server.clock.now
  const people = await db
    .insertInto('candidate')
    .values(
      Array.from({ length: CHUNK }, (_, index) => ({
        tenant_id: form.tenant_id,
        enc_id: `hired-${from + index}`,
        email: `hired-${from + index}@example.com`,
        bootstrap_steps: '[]',
        created_at: at,
      })),
    )
    .returning('id')
    .execute()
  await db
    .insertInto('profile')
    .values(
      people.map(({ id }) => ({
        candidate_id: id,
        tenant_id: form.tenant_id,
        content: JSON.stringify(career()),
        versions: '{}',
        updated_at: at,
      })),
    )
    .execute()
  const application = {
    tenant_id: form.tenant_id,
    form_id: form.id,
    form_version: form.version,
    position_name: 'Job',
    answers: '{}',
    private_answers: '{}',
    consents: '[]',
    sha256: 'x',
    submitted_at: at,
    status: 'hired',
    status_at: at,
  }
  await db
    .insertInto('application')
    .values(people.map(({ id }) => ({ ...application, candidate_id: id, position_id: pick(positions) })))
    .execute()
}

function career() {
  return profileContent.parse({
    ...EMPTY_PROFILE,
    skills: Array.from({ length: 20 }, () => ({ name: pick(SKILL_NAMES.slice(0, 200)), proficiency: null })),
    work: [2012, 2016, 2020].map((year) => ({
      title: pick(names),
      company: null,
      location: null,
      dates: { startDate: String(year), endDate: String(year + 3), isCurrent: false },
      description: null,
    })),
  })
}
