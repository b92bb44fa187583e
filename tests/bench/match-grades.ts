// How well profiles are matched with jobs, compared with plain text search and the number of shared skills:
// `tests/bench/match/README.md`.
//   npm run bench match-grades [-- --held-out] [--each]
import { parseArgs } from 'node:util'
import { table } from '#tests/bench/kit/figures.ts'
import { interval } from '#tests/bench/match/bootstrap.ts'
import { readJudgedJobs, readJudgedProfiles, type JudgedProfile } from '#tests/bench/match/judged.ts'
import { bm25, skillOverlap } from '#tests/bench/match/plain-rankings.ts'
import { openSite, type Ranking } from '#tests/bench/match/site.ts'
import { score, type Score } from '#tests/bench/relevance/judged.ts'
import { FEEDS, feedsAreHere } from '#tests/bench/relevance/real-jobs.ts'
import { isShort, notMeasured } from '#tests/bench/run/short.ts'

const { values: flags } = parseArgs({ options: { 'held-out': { type: 'boolean' }, each: { type: 'boolean' } } })

const OURS = 'Foyer’s match'
/** Greatest difference of scores that counts as equal. */
const EQUAL = 1e-9

if (feedsAreHere() || isShort) await compare()
else notMeasured('Grades of matches', `no feeds at ${FEEDS} (set SAMPLE_DATA)`)

async function compare(): Promise<void> {
  const jobs = await readJudgedJobs()
  const site = await openSite(jobs)
  const rankings: Record<string, Ranking> = {
    [OURS]: site.byMatch,
    'our search, asked for the last title': site.byTitle,
    'BM25, all words of the profile': bm25(jobs),
    'skills of the profile in the job': skillOverlap(jobs),
  }
  const keys = jobs.map(({ key }) => key)
  try {
    for (const half of flags['held-out'] ? (['tuned', 'held-out'] as const) : (['tuned'] as const)) {
      const profiles = readJudgedProfiles(half)
      const scores = new Map<string, Score[]>()
      for (const [name, ranking] of Object.entries(rankings))
        scores.set(name, await Promise.all(profiles.map(async (judged) => scoreRanking(judged, ranking, keys))))
      report(half, scores)
      // profiles of the held-out half are not listed individually
      if (flags.each && half === 'tuned') reportEach(profiles, scores)
    }
  } finally {
    await site.close()
  }
}

/** Jobs missing in a ranking follow in the pool's order. */
async function scoreRanking(judged: JudgedProfile, ranking: Ranking, keys: readonly string[]): Promise<Score> {
  const ranked = await ranking(judged.profile)
  return score(judged, [...ranked, ...keys.filter((key) => !ranked.includes(key))])
}

function report(half: string, scores: ReadonlyMap<string, readonly Score[]>): void {
  const ours = scores.get(OURS)!
  const lines = [...scores].map(([name, others]) => {
    const gains = ours.map(({ ndcg }, at) => ndcg - others[at]!.ndcg)
    const share = (isMeant: (gain: number) => boolean) => percent(gains.filter(isMeant).length / gains.length)
    const [low, high] = interval(gains)
    const compared = [
      `${mean(gains).toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`,
      share((gain) => gain > EQUAL),
      share((gain) => gain < -EQUAL),
    ]
    const own = [mean(others.map(({ ndcg }) => ndcg)), percent(mean(others.map(({ firstThree }) => firstThree)))]
    return [name, ...own, ...(name === OURS ? ['', '', ''] : compared)]
  })
  const head = ['order', 'NDCG@10', 'the right ones first', 'match is ahead by (95 %)', 'match ahead', 'match behind']
  console.log(`\n${half}: ${ours.length} profiles\n\n${table(head, lines)}`)
}

function reportEach(profiles: readonly JudgedProfile[], scores: ReadonlyMap<string, readonly Score[]>): void {
  const lines = profiles.map(({ id }, at) => [id, ...[...scores.values()].map((each) => each[at]!.ndcg)])
  console.log(`\n${table(['profile', ...scores.keys()], lines)}`)
}

function mean(sample: readonly number[]): number {
  return sample.reduce((sum, one) => sum + one, 0) / sample.length
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}
