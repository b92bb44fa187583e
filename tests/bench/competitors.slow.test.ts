import { spawnSync } from 'node:child_process'
import { beforeAll, expect, test } from 'vitest'
import { installPackages } from '#tests/bench/run/install-packages.ts'

beforeAll(() => installPackages('tests/bench/competitors'), 300_000)

test('what benchmarks measure against is used as its types say', () => {
  const { status, stdout } = spawnSync('tsc', ['-p', 'tests/bench/competitors'], { encoding: 'utf8' })
  expect({ status, stdout }).toEqual({ status: 0, stdout: '' })
})
