import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FORM_UPLOAD_BYTES, FORM_UPLOAD_KEPT, FORM_UPLOADS } from '#contract/applications/forms/form-uploads.ts'
import { SCHEDULE } from '#server/job-list.ts'
import { appendTo, beginUpload, fetchLength, uploadFile } from '#tests/builders/forms.ts'
import { buildPdf, buildPdfWithHiddenAction } from '#tests/builders/files/pdf.ts'
import { buildPng } from '#tests/builders/files/picture.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'
import { zip } from '#tests/builders/files/zip.ts'
import { sweepUploads } from './sweep-uploads.ts'
import { getUploadStore } from './tus.ts'

let server: TestServer
let ada: Visitor
beforeAll(async () => {
  server = await startServer({ env: { TRUST_PROXY: '1' } })
  ada = await server.signedIn({ email: 'ada@example.com' })
})
afterAll(() => server.close())

const countUploads = async () => {
  const { db } = server.services
  const count = async (table: 'upload' | 'file') =>
    Number(
      (
        await db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    )
  return { uploads: await count('upload'), files: await count('file') }
}
const NAME = Buffer.from('a.txt').toString('base64')
const runsEvery = (name: string) => SCHEDULE.find((job) => job.name === name)?.every ?? Number.NaN
const getAddress = (answer: { headers: Record<string, unknown> }) => String(answer.headers['location'])

test('F-08 a file arrives in pieces, over a break, and is there whole', async () => {
  const bytes = buildPdf({ text: 'My resume', pages: 3 })
  const half = Math.floor(bytes.length / 2)
  const begun = await beginUpload(ada, 'resume.pdf', bytes.length)
  expect(begun.statusCode).toBe(201)
  const address = getAddress(begun)
  expect(address).toMatch(/^\/api\/forms\/uploads\/[\w-]{24}\?domain=demo\.example$/)
  expect((await appendTo(ada, address, 0, bytes.subarray(0, half))).headers['upload-offset']).toBe(String(half))
  expect((await fetchLength(ada, address)).headers['upload-offset']).toBe(String(half))
  expect((await appendTo(ada, address, 0, bytes.subarray(half))).statusCode).toBe(409)
  expect((await appendTo(ada, address, half, bytes.subarray(half))).statusCode).toBe(204)
  const whole = await fetchLength(ada, address)
  expect([whole.headers['upload-offset'], whole.headers['upload-length']]).toEqual(
    [bytes.length, bytes.length].map(String),
  )
  const [bare] = address.split('?')
  const read = await ada.inject('GET', `${bare}/file`)
  expect(read.rawPayload.equals(bytes)).toBe(true)
  expect(read.headers['content-disposition']).toContain('attachment; filename="resume.pdf"')
})

test('F-08 an upload is its own candidate’s: for all others there is none', async () => {
  const begun = await beginUpload(ada, 'resume.pdf', 1000)
  const address = getAddress(begun)
  const eve = await server.signedIn({ email: 'eve@example.com' })
  await server.tenant('uploads.example')
  const elsewhere = await server.signedIn({ email: 'ada@example.com', domain: 'uploads.example' })
  const nobody = await server.anonymous()
  const [bare = ''] = address.split('?')
  for (const other of [eve, elsewhere, nobody]) {
    expect((await appendTo(other, bare, 0, Buffer.alloc(10))).statusCode).toBe(404)
    expect((await fetchLength(other, bare)).statusCode).toBe(404)
    expect((await other.inject('DELETE', bare, { headers: { 'tus-resumable': '1.0.0' } })).statusCode).toBe(404)
  }
  expect((await fetchLength(ada, address)).headers['upload-offset']).toBe('0')
})

test('an upload needs the CSRF token, and a tenant that takes files from people who are not signed in', async () => {
  const answer = await ada.inject('POST', FORM_UPLOADS, {
    headers: { 'x-csrf-token': 'none', 'tus-resumable': '1.0.0' },
  })
  expect([answer.statusCode, answer.headers['x-csrf-invalid']]).toEqual([403, '1'])
  await server.tenant('closed.example', { configs: { applyConfig: { loggedOutApplyEnabled: false } } })
  const nobody = await server.anonymous('closed.example')
  expect((await beginUpload(nobody, 'resume.pdf', 1000)).statusCode).toBe(401)
})

const buildDocx = (more: [string, Uint8Array | string][] = []) =>
  zip([['[Content_Types].xml', '<Types/>'], ['word/document.xml', '<w:document/>'], ...more])
const script = '<< /S /JavaScript /JS (app.alert(1)) >>'

const bad: [string, string, () => Uint8Array | Promise<Uint8Array>, number][] = [
  ['0 bytes', 'a.pdf', () => Buffer.alloc(0), 422],
  ['an SVG', 'a.svg', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
  ['an SVG under the name of a picture', 'a.png', () => Buffer.from('<svg/>'), 415],
  ['a page under the name of a text', 'a.txt', () => Buffer.from(' <html><script>alert(1)</script>'), 422],
  ['a program under the name of a text', 'a.txt', () => Buffer.from([0x4d, 0x5a, 0x90, 0x00, 0x03, 0x00]), 415],
  ['a picture that calls itself a PDF', 'a.pdf', buildPng, 415],
  ['a picture that is an archive too', 'a.png', () => Buffer.concat([buildPng(), buildDocx()]), 422],
  ['a PDF behind something else', 'a.pdf', () => Buffer.concat([Buffer.from('GIF89a'), buildPdf()]), 415],
  ['an archive behind a PDF', 'a.pdf', () => Buffer.concat([buildPdf(), buildDocx()]), 422],
  ['a truncated PDF', 'a.pdf', () => buildPdf().subarray(0, 300), 422],
  ['JavaScript in an object stream', 'a.pdf', () => buildPdfWithHiddenAction(script), 422],
  ['a picture of 30,000 pixels', 'a.png', () => buildPng(8, 8, { width: 30_000, height: 30_000 }), 422],
  ['a letter that unpacks to gigabytes', 'a.docx', () => buildBomb(), 422],
  ['a letter with macros', 'a.docx', () => buildDocx([['word/vbaProject.bin', 'x']]), 422],
  ['an archive that is no letter', 'a.docx', () => zip([['hello.txt', 'x']]), 415],
  ['an archive that leads out of its folder', 'a.docx', () => buildDocx([['../../x', 'x']]), 422],
]

function buildBomb(): Buffer {
  return zip([
    ['[Content_Types].xml', '<Types/>'],
    ['word/document.xml', deflateRawSync(Buffer.alloc(50_000_000)), 50_000_000],
  ])
}

test.each(bad)('F-08 %s is refused and leaves nothing', async (_, name, make, status) => {
  const before = await countUploads()
  const { answer } = await uploadFile(ada, name, await make())
  expect(answer.statusCode).toBe(status)
  expect(answer.json()).toMatchObject({ status, error: { message: expect.stringMatching(/./) } })
  expect(await countUploads()).toEqual(before)
})

test('F-08 100 MB are refused before a byte is sent, and more than was said is not taken', async () => {
  const before = await countUploads()
  const answer = await beginUpload(ada, 'a.pdf', 100 * 1024 * 1024)
  expect(answer.statusCode).toBe(413)
  expect(answer.json<{ error: { message: string } }>().error.message).toContain(`${FORM_UPLOAD_BYTES / 2 ** 20} MB`)
  expect(await countUploads()).toEqual(before)
  const address = getAddress(await beginUpload(ada, 'a.pdf', 10))
  expect((await appendTo(ada, address, 0, Buffer.alloc(1000))).statusCode).toBeGreaterThanOrEqual(400)
})

test('F-08 a name that leads elsewhere is a name', async () => {
  const { uid } = await uploadFile(ada, '../../x/\u202Efdp.\u0007\u061c\u{e0001}cv.pdf', buildPdf({ text: 'name' }))
  const row = await server.services.db.selectFrom('upload').select('name').where('id', '=', uid).executeTakeFirst()
  expect(row?.name).toBe('fdp.cv.pdf')
})

test('F-08 other endings only where the form takes them, and only ones that can be judged', async () => {
  expect((await beginUpload(ada, 'a.png', 10, 'pdf,.docx')).statusCode).toBe(415)
  expect((await beginUpload(ada, 'a.exe', 10, 'exe')).statusCode).toBe(415)
  expect((await beginUpload(ada, 'a.docx', 10, 'pdf,.docx')).statusCode).toBe(201)
})

test('who is not signed in cannot fill the disk', async () => {
  const nobody = await server.anonymous()
  const row = {
    tenant_id: 1,
    name: 'a.pdf',
    size: 2 ** 31,
    received: 2 ** 31 - 5,
    state: 'open',
    created_at: 1,
    expires_at: 1,
  }
  await server.services.db
    .insertInto('upload')
    .values({ id: 'of-nobody-00000000', ...row })
    .execute()
  expect((await beginUpload(nobody, 'a.pdf', 10)).statusCode).toBe(503)
  expect((await beginUpload(ada, 'a.pdf', 10)).statusCode).toBe(201)
  await sweepUploads(server.services)
  expect((await beginUpload(nobody, 'a.pdf', 10)).statusCode).toBe(201)
})

test(
  'F-08 uploads of which nothing comes take nobody’s room, and are dropped in minutes',
  { tags: 'slow' },
  async () => {
    const before = await countUploads()
    const nobody = await server.anonymous()
    for (let at = 0; at < 300; at += 1)
      expect((await beginUpload(nobody, 'a.txt', FORM_UPLOAD_BYTES)).statusCode).toBe(201)
    const elsewhere = await server.anonymous()
    expect((await uploadFile(elsewhere, 'a.txt', Buffer.from('from elsewhere'))).answer.statusCode).toBe(204)
    expect((await uploadFile(nobody, 'a.txt', Buffer.from('from there, too'))).answer.statusCode).toBe(204)
    expect(runsEvery('sweep-uploads')).toBeLessThanOrEqual(600_000)
    server.clock.now += 900_001
    await sweepUploads(server.services)
    server.clock.now -= 900_001
    const left = await server.services.db.selectFrom('upload').select(['state', 'received']).execute()
    expect(left.filter(({ received }) => received === 0)).toEqual([])
    expect((await countUploads()).files).toBe(before.files + 2)
  },
)

test('F-08 an upload of which something came is kept for as long as before', async () => {
  const address = getAddress(await beginUpload(ada, 'slow.txt', 10))
  await appendTo(ada, address, 0, Buffer.from('first'))
  server.clock.now += FORM_UPLOAD_KEPT - 1000
  await sweepUploads(server.services)
  server.clock.now -= FORM_UPLOAD_KEPT - 1000
  expect((await appendTo(ada, address, 5, Buffer.from('other'))).statusCode).toBe(204)
})

test('F-08 who fills the share of a network leaves room for the others', async () => {
  const nobody = await server.anonymous()
  const from = (ip: string) => ({ 'x-forwarded-for': ip })
  const begin = (ip: string) =>
    nobody.inject('POST', FORM_UPLOADS, {
      headers: { ...from(ip), 'tus-resumable': '1.0.0', 'upload-length': '10', 'upload-metadata': `filename ${NAME}` },
    })
  const first = await begin('192.0.2.1')
  expect(first.statusCode).toBe(201)
  const id = /uploads\/([\w-]+)/.exec(getAddress(first))?.[1] ?? ''
  await server.services.db
    .updateTable('upload')
    .set({ received: 2 ** 29 - 5 })
    .where('id', '=', id)
    .execute()
  const statuses = [await begin('192.0.2.200'), await begin('198.51.100.1'), await beginUpload(ada, 'a.pdf', 10)]
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([503, 201, 201])
  await server.services.db.updateTable('upload').set({ expires_at: 0 }).where('id', '=', id).execute()
  await sweepUploads(server.services)
})

test('sound letters and texts are taken', async () => {
  const good: [string, Uint8Array][] = [
    ['a.docx', buildDocx([['word/media/image1.png', buildPng()]])],
    ['a.txt', Buffer.from('Résumé of Ada\r\n\tLovelace')],
    ['a.png', buildPng()],
  ]
  for (const [name, bytes] of good) expect((await uploadFile(ada, name, bytes)).answer.statusCode).toBe(204)
})

test('what is taken back or left behind is swept, and nothing else', async () => {
  const stored = await uploadFile(ada, 'kept.txt', Buffer.from('kept'))
  const same = await uploadFile(ada, 'same.txt', Buffer.from('kept'))
  const removed = await ada.inject('DELETE', `${FORM_UPLOADS}/${same.uid}`, { headers: { 'tus-resumable': '1.0.0' } })
  expect(removed.statusCode).toBe(204)
  expect((await fetchLength(ada, `${FORM_UPLOADS}/${same.uid}`)).statusCode).toBe(404)
  await sweepUploads(server.services)
  expect((await ada.inject('GET', `${FORM_UPLOADS}/${stored.uid}/file`)).body).toBe('kept')
  await beginUpload(ada, 'never.pdf', 1000)
  const lost = path.join(getUploadStore(server.services).directory, 'lost')
  writeFileSync(lost, 'of a server that stopped')
  utimesSync(lost, server.clock.now / 1000, server.clock.now / 1000)
  await sweepUploads(server.services)
  expect(existsSync(lost)).toBe(true)
  server.clock.now += FORM_UPLOAD_KEPT + 1
  await sweepUploads(server.services)
  expect(await countUploads()).toEqual({ uploads: 0, files: 0 })
  expect(existsSync(lost)).toBe(false)
  server.clock.now -= FORM_UPLOAD_KEPT + 1
})

test('nothing of a finished or refused file stays on the disk', () => {
  expect(readdirSync(getUploadStore(server.services).directory)).toEqual([])
})
