import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { profileContent, type ProfileContent } from '#contract/profile/profile-content.ts'
import type { Grade } from '#tests/bench/relevance/judged.ts'
import { realPositions, type RealPosition } from '#tests/bench/relevance/real-jobs.ts'

/** A profile and its grades by job key; missing jobs are graded 0. */
export type JudgedProfile = { id: string; line: string; profile: ProfileContent; grades: Record<string, Grade> }

/** The profiles of one half, described in README.md beside it. Throws if one is not a valid profile. */
export function readJudgedProfiles(half: 'tuned' | 'held-out'): JudgedProfile[] {
  return read(`${half}.jsonl`)
    .trim()
    .split('\n')
    .map((line) => {
      const judged = JSON.parse(line) as JudgedProfile
      return { ...judged, profile: profileContent.parse(judged.profile) }
    })
}

/** The jobs of the pool, in a meaningless order: by the hash of their key. Throws if the feeds lack any. */
export async function readJudgedJobs(): Promise<RealPosition[]> {
  const keys = new Set((JSON.parse(read('jobs.json')) as { key: string }[]).map(({ key }) => key))
  const jobs: RealPosition[] = []
  for await (const job of realPositions()) if (keys.has(job.key)) jobs.push(job)
  if (jobs.length !== keys.size) throw new Error(`of ${keys.size} jobs the feeds have ${jobs.length}`)
  return jobs.toSorted((a, b) => (hashOf(a.key) < hashOf(b.key) ? -1 : 1))
}

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex')
