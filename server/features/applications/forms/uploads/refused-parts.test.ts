import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { LightMyRequestResponse } from 'fastify'
import { Upload } from 'tus-js-client'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { FORM_UPLOADS } from '#contract/applications/forms/form-uploads.ts'
import { HEADER } from '#contract/zod-free/headers.ts'
import { appendTo, beginUpload, fetchLength } from '#tests/builders/forms.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'
import { getUploadStore } from './tus.ts'

// Refusals of the upload protocol, and failures to write, have the format of all other errors.

let server: TestServer
let ada: Visitor
const folder = mkdtempSync(path.join(tmpdir(), 'foyer-refused-parts-'))
beforeAll(async () => {
  server = await startServer({ env: { DATA_DIR: folder } })
  ada = await server.signedIn({ email: 'ada@example.com' })
})
afterEach(() => {
  server.services.config.DISK_FLOOR_MB = 256
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const TEXT = Buffer.from('A text of some bytes')
const begin = async (size = TEXT.length) => String((await beginUpload(ada, 'a.txt', size)).headers['location'])
const uploads = () => path.join(folder, 'uploads')

function getRefusal(answer: LightMyRequestResponse) {
  expect(answer.headers['content-type']).toMatch(/^application\/json/)
  const { status, error, data } = answer.json<{ status: number; error: Record<string, unknown>; data: null }>()
  expect({ status, data, keys: Object.keys(error).toSorted() }).toEqual({
    status: answer.statusCode,
    data: null,
    keys: ['body', 'code', 'message'],
  })
  return { code: error['code'], message: String(error['message']) }
}

test('F-08 a disk that is full in the middle is a refusal of its own, and what came before stays', async () => {
  if (!existsSync('/dev/full')) return
  const address = await begin()
  const full = path.join(uploads(), 'full')
  const scratch = vi.spyOn(getUploadStore(server.services), 'buildScratchPath').mockReturnValue(full)
  symlinkSync('/dev/full', full)
  const answer = await appendTo(ada, address, 0, TEXT)
  expect(answer.statusCode).toBe(507)
  const { code, message } = getRefusal(answer)
  expect(code).toBe('storage_full')
  expect(message).not.toMatch(/ENOSPC/)
  scratch.mockRestore()
  expect((await appendTo(ada, address, 0, TEXT)).statusCode).toBe(204)
})

test('F-08 below the floor of the disk nothing is begun and nothing left behind; A-32 the service says that it is not ready', async () => {
  const before = readdirSync(uploads())
  expect((await server.app.inject('/readyz')).statusCode).toBe(200)
  server.services.config.DISK_FLOOR_MB = 2 ** 40
  const answer = await beginUpload(ada, 'a.txt', 10)
  expect([answer.statusCode, getRefusal(answer).code]).toEqual([507, 'storage_full'])
  expect(readdirSync(uploads())).toEqual(before)
  const ready = await server.app.inject('/readyz')
  expect([ready.statusCode, ready.headers['retry-after']]).toEqual([503, '5'])
  expect((await server.app.inject('/healthz')).statusCode).toBe(200)
})

test('F-08 an upload that cannot be begun leaves no row and no file', async () => {
  const store = getUploadStore(server.services)
  const { directory } = store
  const count = async () => (await server.services.db.selectFrom('upload').select('id').execute()).length
  const before = await count()
  store.directory = path.join(folder, 'a-file')
  writeFileSync(store.directory, '')
  const answer = await beginUpload(ada, 'a.txt', 10)
  store.directory = directory
  expect([answer.statusCode, getRefusal(answer).code]).toEqual([500, 'server_error'])
  expect(await count()).toBe(before)
})

test('F-08 of six parts sent at the same instant one is taken, and the others are told that it was', async () => {
  const address = await begin()
  const answers = await Promise.all(Array.from({ length: 6 }, () => appendTo(ada, address, 0, TEXT)))
  const [taken, ...others] = answers.toSorted((a, b) => a.statusCode - b.statusCode)
  expect(taken?.statusCode).toBe(204)
  for (const one of others) expect([one.statusCode, getRefusal(one).code]).toEqual([409, 'conflict'])
  expect((await fetchLength(ada, address)).headers['upload-offset']).toBe(String(TEXT.length))
})

test('F-08 a part of a file that is here already is told so, and the page’s sender goes on', async () => {
  const address = await begin()
  await appendTo(ada, address, 0, TEXT)
  const late = await appendTo(ada, address, 0, TEXT)
  expect(getRefusal(late)).toEqual({ code: 'conflict', message: 'This file is here already.' })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const cookie = Object.entries(ada.cookies)
    .map((pair) => pair.join('='))
    .join('; ')
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const upload = new Upload(TEXT, {
    uploadUrl: `http://127.0.0.1:${port}${address}`,
    headers: { cookie, [HEADER.csrf]: ada.csrf },
    onSuccess: () => resolve('arrived'),
    onError: reject,
  })
  upload.start()
  expect(await promise).toBe('arrived')
})

test.each([
  ['no protocol', { 'tus-resumable': '' }, 400],
  ['another kind of content', { 'content-type': 'text/plain' }, 400],
  ['a place that is none', { 'upload-offset': 'x' }, 400],
  ['a place behind the end', { 'upload-offset': '5' }, 409],
])('F-08 %s is refused in the envelope', async (_, headers, status) => {
  const given = { 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  const answer = await ada.inject('PATCH', await begin(), { bytes: TEXT, headers: { ...given, ...headers } })
  expect(answer.statusCode).toBe(status)
  expect(getRefusal(answer).message).not.toBe('')
})

test('F-08 more than was said is refused in the envelope', async () => {
  expect(getRefusal(await appendTo(ada, await begin(3), 0, TEXT)).code).toBe('too_large')
  expect((await ada.inject('HEAD', `${FORM_UPLOADS}/${'x'.repeat(24)}`)).statusCode).toBe(404)
})
