import { readFileSync } from 'node:fs'

/** How well a job answers a query: 0 not at all, 1 related, 2 worth opening, 3 what was looked for. */
export type Grade = 0 | 1 | 2 | 3

export type JudgedQuery = {
  query: string
  kind: string
  /** Ranking is tuned on `tune`; `held-out` is only run for the final figure. */
  split: 'tune' | 'held-out'
  grades: Record<string, Grade>
}

/** The judged set, as README.md beside it says. */
export function judgedQueries(): JudgedQuery[] {
  const lines = readFileSync(new URL('judged.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  return lines.map((line) => JSON.parse(line) as JudgedQuery)
}

/** How good an answer of ten is, and how much of it somebody has judged. */
export type Score = { ndcg: number; success: number; judged: number }

const DEPTH = 10
const gain = (grade: Grade) => 2 ** grade - 1
const discounted = (grades: Grade[]) =>
  grades.reduce<number>((sum, grade, rank) => sum + gain(grade) / Math.log2(rank + 2), 0)

/** NDCG@10, whether the first is worth opening, and the share judged. What nobody judged counts as 0. */
export function score({ grades }: JudgedQuery, found: string[]): Score {
  const given = found.slice(0, DEPTH).map((key) => grades[key] ?? 0)
  const ideal = Object.values(grades).toSorted((a, b) => b - a)
  const known = found.slice(0, DEPTH).filter((key) => key in grades).length
  return {
    ndcg: discounted(given) / discounted(ideal.slice(0, DEPTH)),
    success: (given[0] ?? 0) >= 2 ? 1 : 0,
    judged: given.length === 0 ? 1 : known / given.length,
  }
}
