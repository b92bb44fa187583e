import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BENCHES } from './benches.ts'
import { countFigures, listTables } from './record.ts'

const RUN = 'tests/bench/run/run.ts'

test('there are benchmarks, and the file of each', () => {
  expect(Object.keys(BENCHES).length).toBeGreaterThan(20)
  const files = Object.entries(BENCHES).map(([name, { file = name }]) => `tests/bench/${file}.ts`)
  expect(files.filter((file) => !existsSync(file))).toEqual([])
})

test.each([
  ['without a name', [], 0],
  ['by a name that none has', ['nothing'], 1],
])('%s all are listed', (_, words, expected) => {
  const { status, stdout } = spawnSync(process.execPath, [RUN, ...words], { encoding: 'utf8' })
  expect(status).toBe(expected)
  const listed = stdout.split('\n').flatMap((line) => /^  ([\w-]+) +\S/.exec(line)?.[1] ?? [])
  expect(listed).toEqual(Object.keys(BENCHES))
})

test.each(Object.keys(BENCHES))('%s runs in its shortest form, and figures come out', { timeout: 600_000 }, (name) => {
  // like in a shell: with a test's variables the build would have no worker, and would include the libraries' own
  // checks
  const env = { ...process.env, VITEST: undefined, NODE_ENV: undefined, BENCH_FORM: 'short', CPU_RATE: '1' }
  const { status, stdout, stderr } = spawnSync(process.execPath, [RUN, name], {
    env,
    encoding: 'utf8',
    timeout: 590_000,
  })
  expect(status, `${stdout}\n${stderr}`).toBe(0)
  expect(countFigures(listTables(stdout))).toBeGreaterThan(0)
})
