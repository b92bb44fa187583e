import { afterAll, beforeAll, expect, test } from 'vitest'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { FORM_UPLOADS } from '#contract/applications/forms/form-uploads.ts'
import { eraseCandidate } from '#server/features/privacy/erase/erase-candidate.ts'
import { buildApp } from '#server/app.ts'
import { JOBS } from '#server/job-list.ts'
import { runDueTasks } from '#server/jobs/run-task.ts'
import { appendTo, beginUpload, fetchLength } from '#tests/builders/forms.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'
import { buildPdf } from '#tests/builders/files/pdf.ts'
import { sweepUploads } from './sweep-uploads.ts'

// Two nodes of one database, each with a disk of its own (F-08).

let server: TestServer
let ada: Visitor & { candidateId: number }
let second: Awaited<ReturnType<typeof buildApp>>
const folders = [1, 2].map((node) => mkdtempSync(path.join(tmpdir(), `foyer-uploads-${node}-`)))
beforeAll(async () => {
  const [one = '', two = ''] = folders
  server = await startServer({ env: { DATA_DIR: one } })
  const services = { ...server.services, config: { ...server.services.config, DATA_DIR: two } }
  second = await buildApp({ services, pages: false })
  await second.ready()
  ada = await server.signedIn({ email: 'ada@example.com' })
})
afterAll(async () => {
  await second.close()
  await server.close()
  for (const folder of folders) rmSync(folder, { recursive: true })
})

/** Sends the same browser's calls to the second node. */
const there = (): Visitor => ({
  ...ada,
  csrf: ada.csrf,
  async inject(method, url, { bytes, headers = {} } = {}) {
    return second.inject({
      method,
      url: /[?&]domain=/.test(url) ? url : `${url}?domain=demo.example`,
      headers: { 'x-csrf-token': ada.csrf, ...headers },
      cookies: ada.cookies,
      ...(bytes ? { payload: Buffer.from(bytes) } : {}),
    })
  },
})
const listFiles = () =>
  folders.flatMap((folder) => {
    const uploads = path.join(folder, 'uploads')
    return existsSync(uploads) ? readdirSync(uploads) : []
  })
const countParts = async () => (await server.services.db.selectFrom('upload_part').select('start').execute()).length

test('F-08 an upload that was begun on one node goes on on the other, and is whole on both', async () => {
  const file = buildPdf({ text: 'My resume', pages: 3 })
  const [first, next] = [Math.floor(file.length / 3), Math.floor(file.length / 2)]
  const begun = await beginUpload(ada, 'resume.pdf', file.length)
  const address = String(begun.headers['location'])
  expect((await appendTo(ada, address, 0, file.subarray(0, first))).statusCode).toBe(204)
  const length = await fetchLength(there(), address)
  expect([length.statusCode, length.headers['upload-offset']]).toEqual([200, String(first)])
  expect((await appendTo(there(), address, first, file.subarray(first, next))).statusCode).toBe(204)
  // nothing of an unfinished upload is on the disk of either node
  expect([listFiles(), await countParts()]).toEqual([[], 2])
  expect((await appendTo(ada, address, next, file.subarray(next))).statusCode).toBe(204)
  const [bare] = address.split('?')
  for (const node of [ada, there()]) {
    const read = await node.inject('GET', `${bare}/file`)
    expect(read.rawPayload.equals(file)).toBe(true)
  }
  expect([listFiles(), await countParts()]).toEqual([[], 0])
})

test('F-08 of the same part sent to both nodes at once one is taken', async () => {
  const text = Buffer.from('A text that comes in two parts, at both nodes')
  const address = String((await beginUpload(ada, 'a.txt', text.length)).headers['location'])
  const answers = await Promise.all([ada, there()].map((node) => appendTo(node, address, 0, text.subarray(0, 20))))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([204, 409])
  const ends = await Promise.all([ada, there()].map((node) => appendTo(node, address, 20, text.subarray(20))))
  expect(ends.some(({ statusCode }) => statusCode === 204)).toBe(true)
  const read = await there().inject('GET', `${address.split('?')[0]}/file`)
  expect(read.body).toBe(text.toString())
  expect([listFiles(), await countParts()]).toEqual([[], 0])
})

test('F-08 an upload that is taken back on the other node leaves nothing', async () => {
  const address = String((await beginUpload(ada, 'a.txt', 40)).headers['location'])
  await appendTo(ada, address, 0, Buffer.from('some of it'))
  const gone = await there().inject('DELETE', address, { headers: { 'tus-resumable': '1.0.0' } })
  expect(gone.statusCode).toBe(204)
  expect([(await fetchLength(ada, address)).statusCode, listFiles(), await countParts()]).toEqual([404, [], 0])
  expect((await ada.inject('HEAD', `${FORM_UPLOADS}/${'x'.repeat(24)}`)).statusCode).toBe(404)
})

test('A-25 an account that is erased on one node leaves nothing of what it was sending to the other', async () => {
  const { db } = server.services
  const bob = await server.signedIn({ email: 'bob@example.com' })
  const address = String((await beginUpload(bob, 'a.txt', 3_000_000)).headers['location'])
  await appendTo(bob, address, 0, Buffer.alloc(2_500_000, 'of Bob '))
  expect([listFiles(), await countParts()]).toEqual([[], 3])
  const services = { ...server.services, config: { ...server.services.config, DATA_DIR: folders[1] ?? '' } }
  await services.transaction((tx) => eraseCandidate(services, tx, bob.candidateId))
  await runDueTasks(services, JOBS)
  expect([listFiles(), await countParts()]).toEqual([[], 0])
  expect(await db.selectFrom('erasure_leftover').selectAll().execute()).toEqual([])
})

test('F-08 parts whose upload is gone are swept', async () => {
  const { db } = server.services
  await db
    .insertInto('upload_part')
    .values({ upload_id: 'gone', start: 0, bytes: Buffer.from('x') })
    .execute()
  await sweepUploads(server.services)
  expect(await countParts()).toBe(0)
})
