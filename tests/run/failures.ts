import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** A failed test, or a failed step without tests of its own, and its message. */
export type Failure = { title: string; message: string }

/**
 * Lines of a message repeated at the end, and characters per line: enough to know why, short enough for the tail of a
 * log.
 */
const LINES = 12
const WIDTH = 300
/** Failures printed in full. For the rest titles suffice: many failures at once have one cause. */
const IN_FULL = 25

/** Failed tests in vitest's JSON report, and files that could not run. */
export function listVitestFailures({ testResults }: VitestReport): Failure[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative('', name)
    if (status === 'failed' && assertionResults.length === 0) return { title: file, message: message ?? '' }
    return assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        title: `${file} › ${fullName}`,
        message: (failureMessages ?? []).join('\n'),
      }))
  })
}

/** Failed or skipped tests in Playwright's JSON report, and errors outside of tests. */
export function listPlaywrightFailures({ suites, errors }: PlaywrightReport): Failure[] {
  const outside = (errors ?? []).map(({ message }) => ({ title: 'outside of the tests', message: message ?? '' }))
  return [...suites.flatMap(listSpecs).flatMap(listFailures), ...outside]
}

/** Tests that only passed when retried. */
export function playwrightRetried({ suites }: PlaywrightReport): string[] {
  return suites
    .flatMap(listSpecs)
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(getTitle)
}

/** Printed last: each failure by step and title with the first lines of its message, without colors. */
export function listFailureLines(failures: readonly (Failure & { step: string })[]): string[] {
  return failures.flatMap(({ step, title, message }, at) => [
    `FAIL ${step}: ${title}`,
    ...(at < IN_FULL ? listLines(message) : []),
  ])
}

function listLines(message: string): string[] {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
  return lines.slice(0, LINES).map((line) => `     ${line.slice(0, WIDTH)}`)
}

function listSpecs({ specs = [], suites = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(listSpecs)]
}

const getTitle = ({ file, line, title }: Spec) => `${file}:${line} › ${title}`

function listFailures(spec: Spec): Failure[] {
  return spec.tests
    .filter(({ status }) => status !== 'expected' && status !== 'flaky')
    .map(({ status, results }) => {
      const said = results.flatMap(({ errors }) => errors).map(({ message }) => message ?? '')
      return { title: getTitle(spec), message: said.length > 0 ? said.join('\n') : status }
    })
}

export type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[]
  }[]
}
export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: Suite[]
  errors?: Said[]
}
type Suite = { specs?: Spec[]; suites?: Suite[] }
type Spec = { file: string; line: number; title: string; tests: { status: string; results: { errors: Said[] }[] }[] }
type Said = { message?: string }
