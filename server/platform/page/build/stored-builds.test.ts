import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { storeBuildAssets } from './stored-builds.ts'

let work: string
beforeEach(() => (work = mkdtempSync(path.join(tmpdir(), 'foyer-builds-'))))
afterEach(() => rmSync(work, { recursive: true, force: true }))

/**
 * Creates a build as the bundler leaves it: the files of the previous one are gone, and the framework's file has not
 * changed.
 */
function build(name: string): string {
  const built = path.join(work, 'dist')
  rmSync(built, { recursive: true, force: true })
  mkdirSync(path.join(built, 'pdfjs-6'), { recursive: true })
  writeFileSync(path.join(built, 'ground-1.js'), 'ground')
  writeFileSync(path.join(built, 'pdfjs-6/map.bcmap'), 'map')
  writeFileSync(path.join(built, `late-${name}.js`), name)
  return built
}
const data = () => path.join(work, 'data')
const listStoredAssets = () =>
  readdirSync(path.join(data(), 'builds/assets'), { recursive: true })
    .map(String)
    .filter((file) => file.startsWith('late-'))
    .sort()

test('A-20 the files of two builds before this one are kept, those before them go', () => {
  for (const name of ['a', 'b', 'c']) storeBuildAssets(data(), build(name))
  expect(listStoredAssets()).toEqual(['late-a.js', 'late-b.js', 'late-c.js'])
  const folder = storeBuildAssets(data(), build('d'))
  expect(listStoredAssets()).toEqual(['late-b.js', 'late-c.js', 'late-d.js'])
  expect(readFileSync(path.join(folder, 'ground-1.js'), 'utf8')).toBe('ground')
  expect(readFileSync(path.join(folder, 'pdfjs-6/map.bcmap'), 'utf8')).toBe('map')
})

test('A-20 starting the same build again drives no other out, going back makes an old one the newest', () => {
  storeBuildAssets(data(), build('a'))
  storeBuildAssets(data(), build('b'))
  for (let start = 0; start < 5; start++) storeBuildAssets(data(), build('b'))
  expect(listStoredAssets()).toEqual(['late-a.js', 'late-b.js'])
  storeBuildAssets(data(), build('a'))
  storeBuildAssets(data(), build('c'))
  storeBuildAssets(data(), build('d'))
  expect(listStoredAssets()).toEqual(['late-a.js', 'late-c.js', 'late-d.js'])
})

test('A-20 a damaged list costs old files, never the start', () => {
  storeBuildAssets(data(), build('a'))
  writeFileSync(path.join(data(), 'builds/builds.json'), '[["late-a')
  storeBuildAssets(data(), build('b'))
  expect(listStoredAssets()).toEqual(['late-b.js'])
})
