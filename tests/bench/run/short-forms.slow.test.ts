import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { countFigures, tablesIn } from './record.ts'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
const benchmarks = Object.entries(scripts).filter(([name]) => name.startsWith('bench:'))

test('there are benchmarks, and each is run so that what it measures is looked at', () => {
  expect(benchmarks.length).toBeGreaterThan(20)
  expect(benchmarks.filter(([, command]) => !command.includes(' tests/bench/run/run.ts '))).toEqual([])
})

test.each(benchmarks)('%s runs in its shortest form, and figures come out', { timeout: 300_000 }, (_, command) => {
  const [, ...words] = command.split(' ')
  // as from a shell: in a test the build would make no worker
  const env = { ...process.env, VITEST: undefined, BENCH_FORM: 'short', CPU_RATE: '1' }
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { env, encoding: 'utf8', timeout: 290_000 })
  expect(status, `${stdout}\n${stderr}`).toBe(0)
  expect(countFigures(tablesIn(stdout))).toBeGreaterThan(0)
})
