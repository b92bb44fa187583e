import { readFileSync } from 'node:fs'
import type { RealJob } from '#tests/bench/relevance/real-jobs.ts'

/** A query and what titles of matching jobs contain, defined before any search. */
export type TitledQuery = { query: string; language: string; titles: RegExp }

/** The queries of `by-title.jsonl`, described in README.md beside it. */
export function readTitledQueries(): TitledQuery[] {
  const lines = readFileSync(new URL('by-title.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  return lines.map((line) => {
    const { titles, ...rest } = JSON.parse(line) as { query: string; language: string; titles: string }
    return { ...rest, titles: new RegExp(titles, 'iu') }
  })
}

/** Whether the first three results (or as many as exist) match; if no title does, no result is right. */
export function isRightByTitle(
  { titles }: Pick<TitledQuery, 'titles'>,
  found: readonly string[],
  jobs: readonly RealJob[],
): boolean {
  let there = 0
  for (const { title } of jobs) if (there < FIRST && titles.test(title)) there += 1
  if (there === 0) return found.length === 0
  return found.length >= there && found.slice(0, there).every((title) => titles.test(title))
}

const FIRST = 3
