import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FORM_UPLOADS } from '#contract/applications/forms/form-uploads.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { appendTo, uploadFile } from '#tests/builders/forms.ts'
import { HOSTILE_FILES } from '#tests/builders/files/hostile-files.ts'
import { acceptPath, makeOffer, onPaper, upload } from '#tests/builders/offers/offers.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

let server: TestServer
let ada: Visitor
let eve: Visitor
beforeAll(async () => {
  server = await startServer()
  ada = await server.signedIn({ email: 'ada@example.com' })
  eve = await server.signedIn({ email: 'eve@example.com' })
})
afterAll(() => server.close())

const listRows = async (table: 'file' | 'upload') =>
  (await server.services.db.selectFrom(table).selectAll().execute()).length

test('F-08 hostile files, all at once, are refused one by one; others are answered and their files taken meanwhile', async () => {
  const underWay = new Set(HOSTILE_FILES)
  const refused = HOSTILE_FILES.map(async (file) => {
    const answer = await uploadUntilJudged(eve, file.filename, file.make()).finally(() => underWay.delete(file))
    return { is: file.is, answer }
  })
  const taken = await uploadFile(ada, 'a.txt', Buffer.from('The letter of somebody else'))
  expect(taken.answer.statusCode).toBe(204)
  expect(underWay.size).toBeGreaterThan(HOSTILE_FILES.length / 2)
  let answered = 0
  for (; underWay.size > 0; answered += 1) {
    expect((await ada.inject('GET', API.boot)).statusCode).toBe(200)
    await setImmediate()
  }
  expect(answered).toBeGreaterThan(HOSTILE_FILES.length)
  for (const { is, answer } of await Promise.all(refused)) {
    const { status, error } = answer.json<{ status: number; error: { code: string; message: string } }>()
    expect({ is, status, code: error.code }).toEqual({
      is,
      status: answer.statusCode,
      code: expect.stringMatching(/^(invalid_fields|unsupported_media|too_large)$/),
    })
    expect(error.message).not.toBe('')
  }
  expect([await listRows('upload'), await listRows('file')]).toEqual([1, 1])
  // On a slow machine, too many files may have waited before this one ("request put off"), so the request was repeated.
  expect(server.lines.filter((line) => line.includes('request failed'))).toEqual([])
  // takes a minute on two fast processors, and more than two if others use them
}, 300_000)

test('O-12 nor is any of them a signed letter', async () => {
  const offer = await makeOffer(server, { email: 'eve@example.com', documents: onPaper() })
  const before = await listRows('file')
  for (const { is, filename, make } of HOSTILE_FILES.filter((one) => !one.filename.endsWith('.docx'))) {
    const form = upload('signed_offer_letter_pdf_file', make(), filename)
    const answer = await eve.inject('POST', acceptPath(offer), { form })
    expect({ is, status: answer.statusCode }).toEqual({ is, status: 422 })
  }
  expect(await listRows('file')).toBe(before)
})

/** Repeats an upload like the page does, because on a slow machine the last ones wait too long. */
async function uploadUntilJudged(visitor: Visitor, name: string, bytes: Buffer) {
  const { answer: first, uid } = await uploadFile(visitor, name, bytes)
  let answer = first
  while (answer.statusCode === 503)
    answer = await appendTo(visitor, `${FORM_UPLOADS}/${uid}`, bytes.length, Buffer.alloc(0))
  return answer
}
