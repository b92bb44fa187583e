import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { listSlowest, readTimes } from '#tests/run/slowest.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'foyer-slowest-'))
afterAll(() => rmSync(folder, { recursive: true }))

function report(content: unknown): string {
  const file = path.join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

test('reads the tests of Vitest with their files', () => {
  const testResults = [
    { name: path.resolve('server/a.test.ts'), assertionResults: [{ title: 'one', duration: 200 }] },
    { name: path.resolve('src/b.test.ts'), assertionResults: [{ title: 'two', duration: 1500 }, { title: 'skipped' }] },
  ]
  expect(readTimes(report({ testResults }))).toEqual([
    { name: 'server/a.test.ts › one', ms: 200 },
    { name: 'src/b.test.ts › two', ms: 1500 },
    { name: 'src/b.test.ts › skipped', ms: 0 },
  ])
})

test('reads the tests of Playwright and adds up their tries', () => {
  const spec = (title: string, ...durations: number[]) => ({
    title,
    file: 'e2e/a.spec.ts',
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  })
  const suites = [{ specs: [spec('a', 1000)], suites: [{ specs: [spec('b', 900, 900)] }] }]
  expect(readTimes(report({ suites }))).toEqual([
    { name: 'e2e/a.spec.ts › a', ms: 1000 },
    { name: 'e2e/a.spec.ts › b', ms: 1800 },
  ])
})

test('reads nothing where no report was written', () => {
  expect(readTimes(path.join(folder, 'none.json'))).toEqual([])
})

test('lists the slowest first, as many as asked for', () => {
  const tests = [200, 1500, 900].map((ms) => ({ name: `takes ${ms}`, ms }))
  expect(listSlowest(tests, 2)).toEqual(['   1.5 s  takes 1500', '   0.9 s  takes 900'])
})
