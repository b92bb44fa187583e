import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatEnvLine } from './format-env-line.ts'

const run = promisify(execFile)
const VALUES = {
  PLAIN: 'postgres://foyer@db.example:5432/foyer',
  EMPTY: '',
  SPACES: '  two  ends ',
  QUOTE: "it's",
  QUOTES: "'a' and 'b' # no comment",
  DOUBLE: 'say "x"',
  SHELL: '$HOME `id` \\ !! ~ * \\n',
  BACKTICK: '`a`',
  LINES: 'one\ntwo',
  BRACES: '${HOME}',
  OTHER: 'Zoë 東京',
}
const PRINT = 'console.log(JSON.stringify(Object.fromEntries(process.argv.slice(1).map((n) => [n, process.env[n]]))))'

let folder: string
let file: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'foyer-env-'))
  file = path.join(folder, 'node.env')
  await writeFile(
    file,
    Object.entries(VALUES)
      .map(([name, value]) => `${formatEnvLine(name, value)}\n`)
      .join(''),
  )
})
afterAll(() => rm(folder, { recursive: true }))

const names = Object.keys(VALUES)

test('Node reads each line back as it was', async () => {
  const { stdout } = await run(process.execPath, [`--env-file=${file}`, '-e', PRINT, ...names], { env: {} })
  expect(JSON.parse(stdout)).toEqual(VALUES)
})

test('a shell reads each line back as it was', async () => {
  const source = 'set -a; . "$0"; shift 0; exec "$@"'
  const { stdout } = await run('/bin/sh', ['-c', source, file, process.execPath, '-e', PRINT, ...names], { env: {} })
  expect(JSON.parse(stdout)).toEqual(VALUES)
})

test.each([`it's "x"`, "it's $5", "it's `x`", String.raw`it's \x`, 'a\r\nb'])(
  'what the readers would not read alike is refused by its name: %j',
  (value) => expect(() => formatEnvLine('SEAL_P12_PASSWORD', value)).toThrow(/^SEAL_P12_PASSWORD cannot be written/),
)
