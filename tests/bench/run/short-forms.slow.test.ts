import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { installPackages } from './install-packages.ts'
import { countFigures, tablesIn } from './record.ts'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
const benchmarks = Object.entries(scripts).filter(([name]) => name.startsWith('bench:'))

// Installed by what runs before those that need it, which here is left out: the build is there already.
beforeAll(() => {
  installPackages('tests/lighthouse')
  installPackages('tests/bench/competitors')
}, 300_000)

test('there are benchmarks, and each is run so that what it measures is looked at', () => {
  expect(benchmarks.length).toBeGreaterThan(20)
  expect(benchmarks.filter(([, command]) => !command.includes(' tests/bench/run/run.ts '))).toEqual([])
})

test.each(benchmarks)('%s runs in its shortest form, and figures come out', { timeout: 600_000 }, (_, command) => {
  const [, ...words] = command.split(' ')
  // as from a shell: in a test the build would make no worker, and the libraries' own checks would be part of it
  const env = { ...process.env, VITEST: undefined, NODE_ENV: undefined, BENCH_FORM: 'short', CPU_RATE: '1' }
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { env, encoding: 'utf8', timeout: 590_000 })
  expect(status, `${stdout}\n${stderr}`).toBe(0)
  expect(countFigures(tablesIn(stdout))).toBeGreaterThan(0)
})
