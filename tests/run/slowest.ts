import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

type Timed = { name: string; ms: number }
type Suite = { specs?: { title: string; tests: { results: { duration?: number }[] }[] }[]; suites?: Suite[] }
type Report = {
  testResults?: { name: string; startTime?: number; endTime?: number }[]
  suites?: Suite[]
}

/** What of a report of vitest (files) or Playwright (tests) took longest, a line each: where a gate that has become too long can be made shorter. */
export function slowestOf(file: string, count = 12): string[] {
  if (!existsSync(file)) return []
  const { testResults = [], suites = [] } = JSON.parse(readFileSync(file, 'utf8')) as Report
  const files = testResults.map(({ name, startTime = 0, endTime = 0 }) => ({
    name: path.relative(process.cwd(), name),
    ms: endTime - startTime,
  }))
  return [...files, ...suites.flatMap(timed)]
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`)
}

function timed({ specs = [], suites = [] }: Suite): Timed[] {
  const own = specs.map(({ title, tests }) => ({
    name: title,
    ms: tests.flatMap(({ results }) => results).reduce((sum, { duration = 0 }) => sum + duration, 0),
  }))
  return [...own, ...suites.flatMap(timed)]
}
