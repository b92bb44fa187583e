import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const PREPARE = path.resolve(import.meta.dirname, '../server/cli/prepare.mjs')
const lock = (version: string) =>
  JSON.stringify({
    packages: {
      '': {},
      'node_modules/a': { version, integrity: `sha512-${version}` },
      'node_modules/for-another-machine': { version: '1.0.0', optional: true },
      'node_modules/for-tests': { version: '1.0.0', dev: true },
      'node_modules/for-tests-and-who-likes': { version: '1.0.0', devOptional: true },
    },
  })
const buildLockFile = (version: string) =>
  JSON.stringify({ packages: { 'node_modules/a': { version, integrity: `sha512-${version}` } } })
const buildLockFileWithTests = (version: string) => {
  const { packages } = JSON.parse(lock(version)) as { packages: Record<string, object> }
  const { '': _, 'node_modules/for-another-machine': __, ...rest } = packages
  return JSON.stringify({ packages: rest })
}

let clone: string
beforeEach(() => {
  clone = mkdtempSync(path.join(tmpdir(), 'foyer-clone-'))
  for (const folder of ['server/cli', 'bin', 'src']) mkdirSync(path.join(clone, folder), { recursive: true })
  copyFileSync(PREPARE, path.join(clone, 'server/cli/prepare.mjs'))
  put('package-lock.json', lock('1.0.0'))
  put('src/page.tsx', 'one')
  // An npm that records its arguments, and creates what the real one would.
  put(
    'bin/npm',
    `#!/bin/sh
echo "$1" >> calls
[ "$1" = ci ] && echo "$2" >> installed-how
[ -e fails ] && exit 1
[ "$1" = ci ] && mkdir -p node_modules && cp wanted node_modules/.package-lock.json
[ "$1" = run ] && exec '${process.execPath}' server/cli/prepare.mjs --stamp
exit 0
`,
  )
  chmodSync(path.join(clone, 'bin/npm'), 0o755)
  put('wanted', buildLockFile('1.0.0'))
})
afterEach(() => rmSync(clone, { recursive: true }))

test('a fresh clone is installed and built, once', () => {
  expect(prepare()).toMatchObject({ status: 0 })
  expect(calls()).toEqual(['ci', 'run'])
  expect(prepare()).toMatchObject({ status: 0, stderr: '' })
  expect(calls()).toEqual(['ci', 'run'])
})

describe('in a prepared clone', () => {
  beforeEach(() => {
    prepare()
    rmSync(path.join(clone, 'calls'))
  })

  test('another version in the lock installs again', () => {
    put('package-lock.json', lock('1.0.1'))
    put('wanted', buildLockFile('1.0.1'))
    prepare()
    expect(calls()).toEqual(['ci', 'run'])
  })

  test('a lock that was only touched does not', () => {
    put('package-lock.json', lock('1.0.0'))
    prepare()
    expect(calls()).toEqual([])
  })

  test('a changed source builds again, a changed test does not', () => {
    put('src/page.test.tsx', 'test')
    prepare()
    expect(calls()).toEqual([])
    put('src/page.tsx', 'two')
    prepare()
    expect(calls()).toEqual(['run'])
  })

  test('a deleted build is made again, unless only an installation was asked for', () => {
    rmSync(path.join(clone, 'dist'), { recursive: true })
    prepare('--install')
    expect(calls()).toEqual([])
    prepare()
    expect(calls()).toEqual(['run'])
  })

  test('an installation that is only linked is used when it fits, and never touched when it does not', () => {
    const away = `${clone}-modules`
    mkdirSync(away)
    copyFileSync(path.join(clone, 'node_modules/.package-lock.json'), path.join(away, '.package-lock.json'))
    rmSync(path.join(clone, 'node_modules'), { recursive: true })
    symlinkSync(away, path.join(clone, 'node_modules'))
    expect(prepare().status).toBe(0)
    put('package-lock.json', lock('2.0.0'))
    expect(prepare()).toMatchObject({ status: 1, stderr: expect.stringContaining('is a link') })
    expect(calls()).toEqual([])
    rmSync(away, { recursive: true })
  })
})

describe('what only tests, checks and benchmarks need', () => {
  test('is not installed to run, but once it is asked for', () => {
    prepare('--install')
    expect(howInstalled()).toEqual(['--omit=dev'])
    put('wanted', buildLockFileWithTests('1.0.0'))
    prepare('--install', '--all')
    prepare('--install', '--all')
    expect(howInstalled()).toEqual(['--omit=dev', '--include=dev'])
  })

  test('stays where it is installed', () => {
    put('wanted', buildLockFileWithTests('1.0.0'))
    prepare('--install', '--all')
    prepare('--install')
    expect(howInstalled()).toEqual(['--include=dev'])
    put('package-lock.json', lock('1.0.1'))
    put('wanted', buildLockFileWithTests('1.0.1'))
    prepare('--install')
    expect(howInstalled()).toEqual(['--include=dev', '--include=dev'])
  })

  test('may be of another version where it is only run', () => {
    prepare('--install')
    put('package-lock.json', lock('1.0.0').replace('"version":"1.0.0","dev":true', '"version":"2.0.0","dev":true'))
    prepare('--install')
    expect(howInstalled()).toEqual(['--omit=dev'])
  })
})

test('a failing installation says so and stops', () => {
  put('fails', '')
  expect(prepare()).toMatchObject({ status: 1, stderr: expect.stringContaining('could not be installed') })
})

test('a failing build says so and stops', () => {
  prepare('--install')
  put('fails', '')
  expect(prepare()).toMatchObject({ status: 1, stderr: expect.stringContaining('The build failed') })
})

function prepare(...words: string[]) {
  const env = { ...process.env, PATH: `${path.join(clone, 'bin')}:${process.env['PATH']}` }
  return spawnSync(process.execPath, ['server/cli/prepare.mjs', ...words], { cwd: clone, env, encoding: 'utf8' })
}

function calls(): string[] {
  return listLines('calls')
}

function howInstalled(): string[] {
  return listLines('installed-how')
}

function listLines(name: string): string[] {
  const file = path.join(clone, name)
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
}

function put(file: string, text: string): void {
  writeFileSync(path.join(clone, file), text)
}
