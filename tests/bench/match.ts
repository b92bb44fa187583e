// How long the device takes to compute a thousand matches with a slow phone's processor, and that the results equal the
// server's.
//   npm run bench match
import { chromium } from '@playwright/test'
import { build, type Rolldown } from 'vite'
import type { ProfileFacts } from '#contract/jobs/match/match-facts.ts'
import { createMatcher } from '#contract/jobs/match/create-matcher.ts'
import { parseJob, type FactRow } from '#server/features/jobs/match/facts/job-facts.ts'
import { extractProfileFacts } from '#server/features/jobs/match/facts/profile-facts.ts'
import { createSkillVocabulary } from '#server/features/jobs/match/facts/skill-vocabulary.ts'
import { EMPTY_PROFILE } from '#contract/profile/profile-content.ts'
import { SKILL_NAMES } from '#server/integrations/resume-parse/lexicon/skill-names.ts'
import { getLexicon } from '#server/search-index/lexicon/known-occupations.ts'
import { findTitleMeaning } from '#server/search-index/lexicon/title-meaning.ts'
import { median, table } from '#tests/bench/kit/figures.ts'
import { CPU_RATE } from '#tests/bench/kit/machine.ts'
import { FEEDS, feedsAreHere, listJobs, type RealJob } from '#tests/bench/relevance/real-jobs.ts'
import { amount, isShort, notMeasured } from '#tests/bench/run/short.ts'
import { launchOptions } from '#tests/e2e/kit/browser.ts'

const JOBS = amount(1000, 20)
const RUNS = amount(9, 1)

if (feedsAreHere() || isShort) await measure()
else notMeasured('Matches', `no feeds at ${FEEDS} (set SAMPLE_DATA)`)

async function measure(): Promise<void> {
  const vocabulary = createSkillVocabulary({ labels: SKILL_NAMES, nameOf: new Map() }, [])
  const all = await listJobs(feedsAreHere() ? 'feeds' : 'demo')
  const step = Math.floor(all.length / JOBS)
  const rows = Array.from({ length: JOBS }, (_, at) => getRow(all[at * step]!))
  const meanings = rows.map(({ name, language }) => findTitleMeaning(name, language, getLexicon()))
  const began = performance.now()
  const jobs = rows.map((row, at) => parseJob(row, meanings[at]!, vocabulary, []).facts)
  const reading = (performance.now() - began) / JOBS
  const profile = await profileOf(vocabulary)
  const here = JSON.stringify(jobs.map(createMatcher(profile, 3.5)))

  const lib = { entry: 'src/contract/jobs/match/create-matcher.ts', formats: ['iife' as const], name: 'match' }
  const built = await build({ configFile: false, logLevel: 'silent', build: { write: false, lib } })
  const [{ output }] = built as [Rolldown.RolldownOutput]
  const browser = await chromium.launch(launchOptions())
  try {
    const page = await browser.newPage()
    await page.addScriptTag({ content: output[0].code })
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
    const { times, there } = await page.evaluate(onDevice, { jobs, profile, runs: RUNS })
    const isSame = there === here
    console.log(
      table(
        ['what', 'ms'],
        [
          ['reading the facts of a job on the server, mean', reading],
          [`${JOBS} matches on the device, processor slowed ${CPU_RATE} times, median of ${RUNS}`, median(times)],
          ['the same, first time', times[0]!],
        ],
      ),
    )
    console.log(`bytes of facts a job, mean: ${Math.round(JSON.stringify(jobs).length / JOBS)}`)
    console.log(isSame ? 'Device and server say the same.' : 'DEVICE AND SERVER DIFFER')
    if (!isSame) process.exitCode = 1
  } finally {
    await browser.close()
  }
}

type Given = { jobs: unknown[]; profile: ProfileFacts; runs: number }

/** Runs in the page: computes the matches and returns their durations, ms. */
function onDevice({ jobs, profile, runs }: Given): { times: number[]; there: string } {
  const { match } = globalThis as unknown as { match: { matcherOf: typeof createMatcher } }
  const times: number[] = []
  let there = ''
  for (let run = 0; run < runs; run++) {
    const began = performance.now()
    const matchOf = match.matcherOf(profile, 3.5)
    const matches = jobs.map((job) => matchOf(job as never))
    times.push(performance.now() - began)
    there = JSON.stringify(matches)
  }
  return { times, there }
}

function getRow(job: RealJob): FactRow {
  return {
    id: job.id,
    name: job.title,
    description: job.body,
    language: job.language,
    skills: JSON.stringify(job.skills),
    standardized_locations: JSON.stringify(job.facets['locations'] ?? []),
    locations: '[]',
    latlong: JSON.stringify(job.points.map((point) => point.join(','))),
    work_location: job.workLocation,
    overrides: '{}',
    changed_at: 0,
  }
}

/** A profile with a long career. */
async function profileOf(vocabulary: ReturnType<typeof createSkillVocabulary>): Promise<ProfileFacts> {
  const titles = ['Software engineer', 'Backend developer', 'Team lead', 'Data engineer', 'Nurse', 'Project manager']
  const content = {
    ...EMPTY_PROFILE,
    location: 'Berlin, Germany',
    skills: SKILL_NAMES.slice(0, 60).map((name) => ({ name, proficiency: null })),
    work: titles.map((title) => ({
      title,
      company: null,
      location: null,
      dates: { startDate: '2015', endDate: '2018', isCurrent: false },
      description: null,
    })),
    languages: ['English', 'German'].map((name) => ({ name, fluency: 'fluent' as const })),
  }
  const facts = await extractProfileFacts(
    content,
    vocabulary,
    async (texts) => ({
      titles: texts.titles.map(({ text }) => findTitleMeaning(text, null, getLexicon())),
      places: texts.places.map(() => ({ lat: 52.52, lng: 13.4 })),
    }),
    0,
  )
  if (!facts) throw new Error('a profile without facts')
  return facts
}
