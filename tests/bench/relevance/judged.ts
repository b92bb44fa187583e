import { readFileSync } from 'node:fs'
import type { Corpus } from '#tests/bench/relevance/real-jobs.ts'

/** How well a job answers a query: 0 not at all, 1 related, 2 worth opening, 3 what was searched for. */
export type Grade = 0 | 1 | 2 | 3

export type JudgedQuery = {
  query: string
  kind: string
  /** Language of the query, BCP 47. */
  language: string
  corpus: Corpus
  grades: Record<string, Grade>
}

/** Ranking is tuned on `tuned`; `held-out` is only run for the final figure. */
export type Split = 'tuned' | 'held-out'

/** The judged set, described in README.md beside it. */
export function readJudgedQueries(split: Split): JudgedQuery[] {
  const lines = readFileSync(new URL(`${split}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
  return lines.map((line) => JSON.parse(line) as JudgedQuery)
}

/** The quality of ten results, and how much of them was judged. Each is a share of 1, so that means can be computed. */
export type Score = { ndcg: number; firstThree: number; zero: number; judged: number }

const DEPTH = 10
const gain = (grade: Grade) => 2 ** grade - 1
const sumDiscounted = (grades: Grade[]) =>
  grades.reduce<number>((sum, grade, rank) => sum + gain(grade) / Math.log2(rank + 2), 0)

/**
 * NDCG@10; whether the first three (or as many as exist) are worth opening; whether nothing was found although jobs
 * exist; and the judged share. Unjudged results count as 0. If no job answers a query, no result is right.
 */
export function score({ grades }: Pick<JudgedQuery, 'grades'>, found: readonly string[]): Score {
  const given = found.slice(0, DEPTH).map((key) => grades[key] ?? 0)
  const ideal = Object.values(grades).toSorted((a, b) => b - a)
  const right = ideal.filter((grade) => grade >= 2).length
  const known = found.slice(0, DEPTH).filter((key) => key in grades).length
  const judged = given.length === 0 ? 1 : known / given.length
  if (right === 0) return { ndcg: given.length === 0 ? 1 : 0, firstThree: given.length === 0 ? 1 : 0, zero: 0, judged }
  const first = Math.min(3, right)
  const isRight = given.length >= first && given.slice(0, first).every((grade) => grade >= 2)
  return {
    ndcg: sumDiscounted(given) / sumDiscounted(ideal.slice(0, DEPTH)),
    firstThree: isRight ? 1 : 0,
    zero: given.length === 0 ? 1 : 0,
    judged,
  }
}
