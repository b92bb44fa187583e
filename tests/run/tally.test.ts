import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { one, playwrightTally, vitestTally } from '#tests/run/tally.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'foyer-tally-'))
afterAll(() => rmSync(folder, { recursive: true }))

function report(content: unknown): string {
  const file = path.join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

const GOOD = { code: 0, said: 'the end' }
const BAD = { code: 1, said: 'unhandled' }
const failed = { fullName: 'A-01 stands', status: 'failed', failureMessages: ['it fell'] }
const ran = { name: path.resolve('x.test.ts'), status: 'passed', assertionResults: [{ status: 'passed' }] }
const broken = { name: path.resolve('y.test.ts'), status: 'failed', message: 'no such import', assertionResults: [] }

test('counts vitest’s tests, and says what failed', () => {
  const file = report({
    numPassedTests: 4,
    numFailedTests: 1,
    testResults: [ran, { ...ran, status: 'failed', assertionResults: [failed] }],
  })
  const failures = [{ title: 'x.test.ts › A-01 stands', message: 'it fell' }]
  expect(vitestTally(file, BAD)).toEqual({ passed: 4, failed: 1, failures, retried: [] })
})

test('a test file that could not run is a failure', () => {
  const file = report({ numPassedTests: 4, numFailedTests: 0, testResults: [ran, broken] })
  const failures = [{ title: 'y.test.ts', message: 'no such import' }]
  expect(vitestTally(file, BAD)).toEqual({ passed: 4, failed: 1, failures, retried: [] })
})

test('a bad end is a failure although every test passed', () => {
  const file = report({ numPassedTests: 4, numFailedTests: 0, testResults: [ran] })
  const failures = [{ title: 'ended badly without a failed test', message: 'unhandled' }]
  expect(vitestTally(file, BAD)).toEqual({ passed: 4, failed: 1, failures, retried: [] })
})

test('no report is a failure', () => {
  const failures = [{ title: 'no report was written, it ended with code 0', message: 'the end' }]
  expect(vitestTally(path.join(folder, 'none.json'), GOOD)).toEqual({ passed: 0, failed: 1, failures, retried: [] })
  expect(playwrightTally(path.join(folder, 'none.json'), GOOD)).toEqual({ passed: 0, failed: 1, failures, retried: [] })
})

const passed = {
  file: 'e2e/a.spec.ts',
  line: 1,
  title: 'A-01',
  tests: [{ status: 'expected', results: [{ errors: [] }] }],
}
const buildSpec = (status: string, ...messages: string[]) => ({
  file: 'e2e/b.spec.ts',
  line: 9,
  title: `A-02 ${status}`,
  tests: [{ status, results: [{ errors: messages.map((message) => ({ message })) }] }],
})

test('a skipped browser test is a failure, one that passed when tried again is named', () => {
  const file = report({
    stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 1 },
    suites: [
      { specs: [passed, buildSpec('unexpected', 'timed out', 'was not there')] },
      { suites: [{ specs: [buildSpec('flaky', 'once'), buildSpec('skipped')] }] },
    ],
  })
  expect(playwrightTally(file, GOOD)).toEqual({
    passed: 8,
    failed: 2,
    failures: [
      { title: 'e2e/b.spec.ts:9 › A-02 unexpected', message: 'timed out\nwas not there' },
      { title: 'e2e/b.spec.ts:9 › A-02 skipped', message: 'skipped' },
    ],
    retried: ['e2e/b.spec.ts:9 › A-02 flaky'],
  })
})

test('no browser test at all is a failure, with what broke before', () => {
  const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }
  const file = report({ stats, suites: [], errors: [{ message: 'the build failed' }] })
  const failures = [{ title: 'outside of the tests', message: 'the build failed' }]
  expect(playwrightTally(file, GOOD)).toEqual({ passed: 0, failed: 1, failures, retried: [] })
})

test('a step without tests counts as one, and ends with what it said', () => {
  expect(one(true)).toEqual({ passed: 1, failed: 0, failures: [], retried: [] })
  expect(one(false, 'knip', 'unused')).toEqual({
    passed: 0,
    failed: 1,
    failures: [{ title: 'knip', message: 'unused' }],
    retried: [],
  })
})
