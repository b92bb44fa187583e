import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { API } from '#contract/zod-free/api-paths.ts'
import type { ImportReport } from '#server/features/jobs/positions/import/import-report.ts'
import { streamBoard } from '#tests/builders/jobs/greenhouse-board.ts'
import { foyer as runFoyer } from '#tests/builders/foyer.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'

let folder: string
let server: TestServer
let site: Server
let answer: RequestListener = (_, response) => void response.writeHead(500).end()
let address: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'foyer-jobs-'))
  server = await startServer({ env: { DATA_DIR: folder, WEBHOOK_LOOPBACK: 'true' } })
  site = createServer((request, response) => answer(request, response))
  await new Promise<void>((resolve) => void site.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(site.address() as AddressInfo).port}/v1/boards/acme/jobs`
})
afterAll(async () => {
  site.close()
  await server.close()
  await rm(folder, { recursive: true })
})

const foyer = (...argv: string[]) => runFoyer(server.services.config, ...argv)
const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

async function writeBoardFile(name: string, board: AsyncIterable<Uint8Array>) {
  const place = path.join(folder, name)
  await writeFile(place, board)
  return place
}

async function reportOf(...argv: string[]) {
  const { out, err } = await foyer(...argv, '--json')
  if (out === '') throw new Error(err)
  return JSON.parse(out) as ImportReport
}

test.each([
  ['an empty file', async () => writeBoardFile('empty.json', (async function* () {})())],
  [
    'no feed',
    async () => (await writeFile(path.join(folder, 'page.html'), '<h1>Jobs</h1>'), path.join(folder, 'page.html')),
  ],
  [
    'a list without a good row',
    async () => (await writeFile(path.join(folder, 'bad.json'), '{"jobs":[{"id":1}]}'), path.join(folder, 'bad.json')),
  ],
  [
    'a list without jobs',
    async () => (await writeFile(path.join(folder, 'none.json'), '{"jobs":[]}'), path.join(folder, 'none.json')),
  ],
  ['a board that does not answer', async () => address],
])('S-15 %s makes no site', { tags: 'slow' }, async (_, make) => {
  const failed = await foyer('jobs', 'import', await make(), '--domain', 'unmade.example', '--create', 'Unmade')
  expect(failed.code).toBe(1)
  expect(failed.out + failed.err).not.toContain('NoResultError')
  const { db } = server.services
  expect(await db.selectFrom('tenant').select('id').where('domain', '=', 'unmade.example').execute()).toEqual([])
})

test('S-15 a feed of which nothing can be taken ends with its report', async () => {
  const place = path.join(folder, 'drafts.json')
  await writeFile(place, '{"positions":[{"externalId":"D-1","name":"Clerk","isDraft":true}]}')
  const ended = await foyer('jobs', 'import', place, '--domain', 'unmade.example', '--create', 'Unmade')
  expect(ended.code).toBe(1)
  expect(ended.out).toContain('This job is a draft.')
  expect(ended.out).toContain('No careers site was made: there is no job for it.')
})

test('S-15 a dry run makes no site', { tags: 'slow' }, async () => {
  const board = await writeBoardFile('dry.json', streamBoard(ids(3)))
  const { code, out } = await foyer('jobs', 'import', board, '--domain', 'dry.example', '--create', 'Dry', '--dry-run')
  expect([code, out]).toEqual([0, expect.stringContaining('Nothing was written.')])
  const { db } = server.services
  expect(await db.selectFrom('tenant').select('id').where('domain', '=', 'dry.example').execute()).toEqual([])
})

test('S-15 one command takes a newcomer from a file to a site with jobs', async () => {
  const board = await writeBoardFile('board.json', streamBoard(ids(30)))
  const without = await foyer('jobs', 'import', board, '--domain', 'acme.example')
  expect(without).toMatchObject({ code: 1, err: expect.stringContaining('--create') as string })
  const { code, out } = await foyer('jobs', 'import', board, '--domain', 'acme.example', '--create', 'Acme')
  expect(code).toBe(0)
  expect(out).toMatch(/done/)
  expect(out).toContain('/careers?domain=acme.example')
  const visitor = await server.anonymous('acme.example')
  const found = await visitor.inject('GET', API.search)
  expect(found.json()).toMatchObject({ data: { count: 30 } })
  const boot = await visitor.inject('GET', API.boot)
  expect(boot.json()).toMatchObject({ data: { configs: { pcsxConfig: { branding: { companyName: 'Acme' } } } } })
})

test('S-16 jobs that nobody sees because they are over are counted for whoever brings them', async () => {
  const board = await writeBoardFile('old.json', streamBoard(ids(3), { 1: { application_deadline: '2019-01-31' } }))
  const { out } = await foyer('jobs', 'import', board, '--domain', 'old.example', '--create', 'Old')
  expect(out).toContain('past their last day, which the site does not show: 1.')
})

test('S-16 whoever had a file first is told how its jobs go on from an address', async () => {
  answer = (_, response) =>
    void (async () => {
      for await (const part of streamBoard(ids(3))) response.write(part)
      response.end()
    })()
  const of = ['--domain', 'old.example']
  expect((await foyer('feed', 'add', ...of, '--url', address)).out).toContain('jobs of “jobs” stay there')
  expect((await foyer('feed', 'add', ...of, '--url', address, '--name', 'jobs')).out).not.toContain('stay there')
  const { out } = await foyer('jobs', 'sync', ...of, '--name', 'jobs', '--json')
  expect(JSON.parse(out)).toMatchObject([{ feed: 'jobs', outcome: 'done', rows: 3, skipped: 0 }])
})

test('S-15 a trial run writes nothing and says what would be', async () => {
  const smaller = await writeBoardFile(
    'smaller.json',
    streamBoard(ids(20), { 3: { title: '' }, 4: { title: 'Pilot' } }),
  )
  const counted = await reportOf('jobs', 'import', smaller, '--domain', 'acme.example', '--dry-run')
  expect(counted).toMatchObject({
    outcome: 'done',
    rows: 20,
    added: 0,
    written: 1,
    confirmed: 18,
    // The job without a title is still in the feed, so it stays open.
    closed: 10,
    skipped: 1,
  })
  expect((await reportOf('jobs', 'import', smaller, '--domain', 'acme.example')).closed).toBe(counted.closed)
})

test('S-15 a feed that lost more than half waits for a word, and the command says which', async () => {
  const few = await writeBoardFile('few.json', streamBoard(ids(2)))
  const held = await foyer('jobs', 'import', few, '--domain', 'acme.example')
  expect(held).toMatchObject({ code: 1, out: expect.stringContaining('--accept-shrink') as string })
  expect(await foyer('jobs', 'import', few, '--domain', 'acme.example', '--accept-shrink')).toMatchObject({ code: 0 })
})

test('S-16 rows that are left out are named with the reason', async () => {
  const odd = await writeBoardFile('odd.json', streamBoard(ids(3), { 2: { title: '' } }))
  const { out } = await foyer('jobs', 'import', odd, '--domain', 'acme.example')
  expect(out).toMatch(/2 +2 +\S+ +.*title/)
  const shown = await foyer('feed', 'show', '--domain', 'acme.example', '--name', 'jobs')
  expect(shown.out).toMatch(/Left out/)
})

test('S-15 a feed with an address is read again, and only when it changed', async () => {
  const requests: (string | undefined)[] = []
  let tag = '"one"'
  let jobs = ids(10)
  answer = (request, response) => {
    requests.push(request.headers['if-none-match'])
    if (request.headers['if-none-match'] === tag) return void response.writeHead(304).end()
    response.writeHead(200, { etag: tag, 'content-type': 'application/json' })
    void (async () => {
      for await (const part of streamBoard(jobs)) response.write(part)
      response.end()
    })()
  }
  await foyer('tenant', 'create', '--domain', 'synced.example', '--name', 'Synced')
  const added = await foyer('feed', 'add', '--domain', 'synced.example', '--url', address, '--name', 'board')
  expect(added.code).toBe(0)
  const sync = async () =>
    (JSON.parse((await foyer('jobs', 'sync', '--domain', 'synced.example', '--json')).out) as ImportReport[])[0]
  expect(await sync()).toMatchObject({ outcome: 'done', written: 10 })
  expect(await sync()).toMatchObject({ outcome: 'unchanged', rows: 0, closed: 0 })
  tag = '"two"'
  jobs = ids(3)
  expect(await sync()).toMatchObject({ outcome: 'held', closed: 0 })
  // A held import was not accepted, so the feed is fetched again.
  expect(await sync()).toMatchObject({ outcome: 'held' })
  const accepted = await foyer(
    'jobs',
    'sync',
    '--domain',
    'synced.example',
    '--name',
    'board',
    '--accept-shrink',
    '--json',
  )
  expect(JSON.parse(accepted.out)).toMatchObject([{ outcome: 'done', closed: 7 }])
  expect(await sync()).toMatchObject({ outcome: 'unchanged' })
  answer = (_, response) => void response.writeHead(503).end()
  expect(await sync()).toMatchObject({ outcome: 'failed', error: expect.stringContaining('503') as string })
  answer = (_, response) =>
    void response.writeHead(200, { 'content-length': '100000' }).write('{"jobs":[', () => response.destroy())
  await foyer('jobs', 'sync', '--domain', 'synced.example')
  const list = JSON.parse((await foyer('feed', 'list', '--domain', 'synced.example', '--json')).out) as unknown[]
  expect(list).toMatchObject([{ name: 'board', open: 3, hourly: true, last: 'failed' }])
  expect(requests).toEqual([undefined, '"one"', '"one"', '"one"', undefined, '"two"'])
})

test('S-15 a feed is forgotten with its jobs or without', async () => {
  const removed = await foyer(
    'feed',
    'remove',
    '--domain',
    'synced.example',
    '--name',
    'board',
    '--close-jobs',
    '--json',
  )
  expect(JSON.parse(removed.out)).toEqual([{ removed: 'board', closed: 3 }])
  expect((await foyer('feed', 'list', '--domain', 'synced.example')).out).toBe('None.')
})

test.each([
  ['nosuch.json', 'is no file'],
  ['http://10.0.0.1/feed', 'only https'],
  ['https://127.0.0.1/feed', 'no numeric addresses'],
])('S-15 %s is refused with words', async (source, words) => {
  const { code, err } = await foyer('jobs', 'import', source, '--domain', 'acme.example')
  expect([code, err]).toEqual([1, expect.stringContaining(words)])
})

test('S-15 a folder without a database gets one', async () => {
  const elsewhere = { ...server.services.config, DATA_DIR: path.join(folder, 'new'), DATABASE_URL: undefined }
  const board = await writeBoardFile('new.json', streamBoard(ids(2)))
  const { code } = await runFoyer(elsewhere, 'jobs', 'import', board, '--domain', 'new.example', '--create', 'New')
  expect(code).toBe(0)
})
