import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { IN_MEMORY } from '#server/config/config.ts'
import { createFeedFileCache } from './file-cache.ts'

let DATA_DIR: string
beforeEach(() => {
  DATA_DIR = mkdtempSync(path.join(tmpdir(), 'foyer-kept-'))
})
afterEach(() => rmSync(DATA_DIR, { recursive: true, force: true }))

let written = 0
const texts = (...parts: string[]) =>
  async function* () {
    written += 1
    yield* parts
  }

async function read(handle: Awaited<ReturnType<ReturnType<typeof createFeedFileCache>['of']>>): Promise<string> {
  const bytes = await handle.readFile()
  await handle.close()
  return gunzipSync(bytes).toString()
}

test('a version is written once, also for all who ask meanwhile', async () => {
  written = 0
  const files = createFeedFileCache({ DATA_DIR })
  const handles = await Promise.all(Array.from({ length: 20 }, () => files.of('1-json', 'v1', texts('a', 'b'))))
  expect(new Set(await Promise.all(handles.map(read)))).toEqual(new Set(['ab']))
  expect(await read(await createFeedFileCache({ DATA_DIR }).of('1-json', 'v1', texts('other')))).toBe('ab')
  expect(written).toBe(1)
})

test('a new version takes the place of the one before; who reads that reads it to its end', async () => {
  const files = createFeedFileCache({ DATA_DIR })
  const old = await files.of('1-json', 'v1', texts('old'))
  await (await files.of('11-json', 'v1', texts('another'))).close()
  const now = await files.of('1-json', 'v2', texts('new'))
  expect([await read(old), await read(now)]).toEqual(['old', 'new'])
  expect(readdirSync(path.join(DATA_DIR, 'feeds')).toSorted()).toEqual(['1-json.v2.gz', '11-json.v1.gz'])
})

test('what fails half way leaves nothing, and the next one tries again', async () => {
  const files = createFeedFileCache({ DATA_DIR })
  const failing = async function* () {
    yield 'half'
    throw new Error('database down')
  }
  await expect(files.of('1-json', 'v1', failing)).rejects.toThrow('database down')
  expect(readdirSync(path.join(DATA_DIR, 'feeds'))).toEqual([])
  expect(await read(await files.of('1-json', 'v1', texts('whole')))).toBe('whole')
})

test('a place that cannot be written to says so', async () => {
  writeFileSync(path.join(DATA_DIR, 'feeds'), '')
  await expect(createFeedFileCache({ DATA_DIR }).of('1-json', 'v1', texts('x'))).rejects.toMatchObject({
    code: 'ENOTDIR',
  })
})

test('the files of a database in memory are its own, and are deleted with it', async () => {
  const [first, second] = [createFeedFileCache({ DATA_DIR: IN_MEMORY }), createFeedFileCache({ DATA_DIR: IN_MEMORY })]
  expect(await read(await first.of('1-json', 'v1', texts('a')))).toBe('a')
  expect(await read(await second.of('1-json', 'v1', texts('b')))).toBe('b')
  await first.close()
  expect(await read(await first.of('1-json', 'v1', texts('c')))).toBe('c')
  expect(await read(await second.of('1-json', 'v1', texts('d')))).toBe('b')
  await Promise.all([first.close(), second.close()])
})
