import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { slowestOf } from '#tests/run/slowest.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'foyer-slowest-'))
afterAll(() => rmSync(folder, { recursive: true }))

function report(content: unknown): string {
  const file = path.join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

test('the files of vitest that took longest, the longest first', () => {
  const testResults = [200, 1500, 900].map((ms, at) => ({
    name: path.resolve(`${at}.test.ts`),
    startTime: 5,
    endTime: 5 + ms,
  }))
  expect(slowestOf(report({ testResults }), 2)).toEqual(['   1.5 s  1.test.ts', '   0.9 s  2.test.ts'])
})

test('the tests of Playwright, with what was tried again', () => {
  const spec = (title: string, ...durations: number[]) => ({
    title,
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  })
  const suites = [{ specs: [spec('a', 1000)], suites: [{ specs: [spec('b', 900, 900)] }] }]
  expect(slowestOf(report({ suites }))).toEqual(['   1.8 s  b', '   1.0 s  a'])
})

test('of no report nothing is said', () => expect(slowestOf(path.join(folder, 'none.json'))).toEqual([]))
