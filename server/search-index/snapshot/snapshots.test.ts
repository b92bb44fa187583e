import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { createJobIndex } from '#server/search-index/job-index.ts'
import { anyJob, anyRequest, buildIndexedJob, buildPlainIndexQuery } from '#tests/builders/jobs/indexed-jobs.ts'
import type { JobIndex } from '#server/search-index/search-types.ts'
import { hashEngineKey } from './engine-key.ts'
import { Snapshots } from './snapshots.ts'

const root = mkdtempSync(path.join(tmpdir(), 'foyer-kept-'))
const key = hashEngineKey('test')
afterAll(() => rmSync(root, { recursive: true, force: true }))

const aFolder = () => mkdtempSync(path.join(root, 'kept-'))

async function restoreIndex(folder: string, with_ = key): Promise<JobIndex | null> {
  const contents = await new Snapshots(folder, with_).read(7)
  if (!contents) return null
  const index = createJobIndex()
  index.restore(contents)
  return index
}

async function storeIndex(folder: string): Promise<JobIndex> {
  const index = createJobIndex()
  index.put(buildIndexedJob({ id: 1, title: 'Harbour pilot', changedAt: 5, facets: { department: ['Fleet'] } }))
  index.put(buildIndexedJob({ id: 2, title: 'Cook', changedAt: 6, points: [[60, 5]] }))
  await new Snapshots(folder, key).write(7, index)
  return index
}

test(
  'S-20 an index that was kept finds and counts what it did before, and takes changes',
  { tags: 'slow' },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyJob(fc.integer({ min: 1, max: 30 })), { maxLength: 40 }),
        fc.array(anyJob(fc.integer({ min: 1, max: 40 })), { maxLength: 10 }),
        anyRequest,
        async (jobs, later, request) => {
          const folder = aFolder()
          const index = createJobIndex()
          for (const job of jobs) index.put(job)
          await new Snapshots(folder, key).write(7, index)
          const again = (await restoreIndex(folder))!
          expect(again.changeTimes()).toEqual(index.changeTimes())
          expect(again.search(request)).toEqual(index.search(request))
          for (const one of [index, again]) for (const job of later) one.put(job)
          expect(again.search(request)).toEqual(index.search(request))
        },
      ),
      { numRuns: 40 },
    )
  },
)

test('S-20 a second writing adds what is new, notes what is gone and leaves no file behind', async () => {
  const folder = aFolder()
  const index = createJobIndex({ isPatient: true })
  const snapshots = new Snapshots(folder, key)
  const files = () => readdirSync(path.join(folder, '7')).toSorted()
  index.put(buildIndexedJob({ id: 1, title: 'Harbour pilot' }))
  index.put(buildIndexedJob({ id: 2, title: 'Cook' }))
  await snapshots.write(7, index)
  const first = files()
  writeFileSync(path.join(folder, '7', 'index.0123.new'), 'the beginning of')
  index.put(buildIndexedJob({ id: 1, title: 'River pilot' }))
  await snapshots.write(7, index)
  expect(files()).toHaveLength(first.length + 1)
  expect(files()).toEqual(expect.arrayContaining(first))
  const again = (await restoreIndex(folder))!
  expect(again.search(buildPlainIndexQuery({ query: 'pilot' })).ids).toEqual([1])
  expect(again.search(buildPlainIndexQuery({ query: 'harbour' })).ids).toEqual([])
})

test('S-20 what was kept is not taken when a byte of it is another one, it was cut, a part is gone, or another program made it', async () => {
  const folder = aFolder()
  await storeIndex(folder)
  expect(await restoreIndex(folder)).not.toBeNull()
  expect(await restoreIndex(folder, hashEngineKey('another database'))).toBeNull()
  expect(await restoreIndex(aFolder())).toBeNull()
  for (const name of readdirSync(path.join(folder, '7'))) {
    const file = path.join(folder, '7', name)
    const whole = readFileSync(file)
    for (let at = 0; at < whole.length; at += 97) {
      const damaged = Buffer.from(whole)
      damaged[at]! ^= 1 << (at % 8)
      writeFileSync(file, damaged)
      expect(await restoreIndex(folder)).toBeNull()
      writeFileSync(file, whole.subarray(0, at))
      expect(await restoreIndex(folder)).toBeNull()
    }
    rmSync(file)
    expect(await restoreIndex(folder)).toBeNull()
    writeFileSync(file, whole)
  }
  expect(await restoreIndex(folder)).not.toBeNull()
})

test('S-20 a kept index that the disk does not give is made anew, and that is told; one that is not there is not', async () => {
  const folder = aFolder()
  const warnings: unknown[] = []
  const read = () => new Snapshots(folder, key, (error) => void warnings.push(error)).read(7)
  expect([await read(), warnings]).toEqual([null, []])
  mkdirSync(path.join(folder, '7', 'index'), { recursive: true })
  expect(await read()).toBeNull()
  expect(warnings).toMatchObject([{ code: 'EISDIR' }])
})
