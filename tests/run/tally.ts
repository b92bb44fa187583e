import { existsSync, readFileSync } from 'node:fs'
import type { Ended } from '#tests/run/command.ts'
import {
  listPlaywrightFailures,
  playwrightRetried,
  listVitestFailures,
  type Failure,
  type PlaywrightReport,
  type VitestReport,
} from '#tests/run/failures.ts'

/** The result of a step, and its failures. */
export type Tally = {
  passed: number
  failed: number
  failures: Failure[]
  /** Titles of tests that only passed when retried. */
  retried: string[]
}

/** A step without tests counts as one; `said` is the end of its output. */
export const one = (ok: boolean, title = '', said = ''): Tally => ({
  passed: ok ? 1 : 0,
  failed: ok ? 0 : 1,
  failures: ok ? [] : [{ title, message: said }],
  retried: [],
})

/**
 * The result in vitest's JSON report. Files that could not run, and a failing exit code without a failed test, are
 * failures, too.
 */
export function vitestTally(file: string, ended: Ended): Tally {
  const report = read(file) as VitestReport | null
  if (!report) return noReport(ended)
  const broken = report.testResults.filter((suite) => suite.status === 'failed' && suite.assertionResults.length === 0)
  return tally(
    report.numPassedTests,
    report.numFailedTests + broken.length,
    listVitestFailures(report),
    ended,
    ended.code !== 0,
  )
}

/**
 * The result in Playwright's JSON report. A skipped test has not proven anything and counts as failed. Retried ones are
 * listed.
 */
export function playwrightTally(file: string, ended: Ended): Tally {
  const report = read(file) as PlaywrightReport | null
  if (!report) return noReport(ended)
  const { expected, unexpected, flaky, skipped } = report.stats
  const isBadEnd = ended.code !== 0 || expected + flaky === 0
  const counted = tally(expected + flaky, unexpected + skipped, listPlaywrightFailures(report), ended, isBadEnd)
  return { ...counted, retried: playwrightRetried(report) }
}

function tally(passed: number, failed: number, failures: Failure[], { said }: Ended, isBadEnd: boolean): Tally {
  if (failed > 0 || !isBadEnd) return { passed, failed, failures, retried: [] }
  const title = 'ended badly without a failed test'
  return { passed, failed: 1, failures: failures.length > 0 ? failures : [{ title, message: said }], retried: [] }
}

const noReport = ({ code, said }: Ended) => one(false, `no report was written, it ended with code ${code}`, said)

function read(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}
