import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A test by file and title, with all its attempts, in milliseconds. */
export type Timed = { name: string; ms: number }

type Suite = {
  file?: string
  specs?: { title: string; file?: string; tests: { results: { duration?: number }[] }[] }[]
  suites?: Suite[]
}
type Report = {
  testResults?: { name: string; assertionResults?: { title: string; duration?: number | null }[] }[]
  suites?: Suite[]
}

/** The tests in a JSON report of Vitest or Playwright; empty if there is no report. */
export function readTimes(report: string): Timed[] {
  if (!existsSync(report)) return []
  const { testResults = [], suites = [] } = JSON.parse(readFileSync(report, 'utf8')) as Report
  const units = testResults.flatMap(({ name, assertionResults = [] }) =>
    assertionResults.map(({ title, duration }) => ({
      name: `${path.relative(process.cwd(), name)} › ${title}`,
      ms: duration ?? 0,
    })),
  )
  return [...units, ...suites.flatMap(readSuite)]
}

/** Longest first, one per line, to find what slows down the gate. */
export function listSlowest(tests: readonly Timed[], count = 30): string[] {
  return tests
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name.slice(0, WIDEST)}`)
}

const WIDEST = 140

function readSuite({ specs = [], suites = [] }: Suite): Timed[] {
  const own = specs.map(({ title, file, tests }) => ({
    name: file === undefined ? title : `${file} › ${title}`,
    ms: tests.flatMap(({ results }) => results).reduce((sum, { duration = 0 }) => sum + duration, 0),
  }))
  return [...own, ...suites.flatMap(readSuite)]
}
