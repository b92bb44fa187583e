import { afterAll, beforeAll, expect, test } from 'vitest'
import { APPLY } from '#contract/applications/forms/apply.ts'
import { FORM_UPLOADS } from '#contract/applications/forms/form-uploads.ts'
import type { FormRow } from '#server/features/applications/forms/definitions/store.ts'
import { sweepUploads } from '#server/features/applications/forms/uploads/sweep-uploads.ts'
import { makePosition, parseApplied } from '#tests/builders/applications.ts'
import { buildFormDefinition, buildFileValue, makeForm, text, uploadFile } from '#tests/builders/forms.ts'
import { buildPdf } from '#tests/builders/files/pdf.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

// Applications that are refused, and the erasure of everything about one.

let server: TestServer
let form: FormRow
beforeAll(async () => {
  server = await startServer()
  const definition = buildFormDefinition([
    text('place'),
    text('number', { readOnly: true }),
    {
      ...text('boat'),
      dependencies: ['place'],
      visibility: { op: 'equals', left: { field: 'place' }, right: 'Porto' },
      required: true,
    },
    { type: 'fileUpload', name: 'resume', label: 'Resume' },
  ])
  form = await makeForm(server, definition, { kind: 'application', isDefault: true })
})
afterAll(() => server.close())

const send = (visitor: Visitor, pid: number, values: unknown) =>
  visitor.inject('POST', APPLY, { json: { pids: [pid], values, definitionVersion: `${form.id}.1` } })

test.each([
  ['hidden', { place: 'Bergen', boat: 'Ketch' }, 'boat'],
  ['read-only', { place: 'Bergen', number: '7' }, 'number'],
  ['required by another answer, and empty', { place: 'Porto' }, 'boat'],
])('F-20 an answer to a question that is %s stops the application, and nothing is kept', async (_, values, name) => {
  const ada = await server.signedIn({ email: 'ada@example.com' })
  const pid = await makePosition(server)
  const answer = await send(ada, pid, values)
  expect(answer.json()).toMatchObject({ status: 422, error: { fieldErrors: { [name]: expect.stringMatching(/./) } } })
  const stored = await server.services.db
    .selectFrom('application')
    .select('id')
    .where('position_id', '=', pid)
    .execute()
  expect(stored).toEqual([])
})

test('F-08 an application that is erased takes the bytes of its files with it, but not those that another one holds', async () => {
  const { db } = server.services
  const bea = await server.signedIn({ email: 'bea@example.com' })
  const [own, shared] = [buildPdf({ text: 'Only here' }), buildPdf({ text: 'In both' })]
  const sentWith = async (bytes: Buffer) => {
    const { uid } = await uploadFile(bea, 'resume.pdf', bytes)
    const answer = await send(bea, await makePosition(server), { place: 'Bergen', resume: [buildFileValue(uid)] })
    return { uid, id: parseApplied(answer).applications[0]?.applicationId ?? 0 }
  }
  const [alone, one, other] = [await sentWith(own), await sentWith(shared), await sentWith(shared)]
  await db.deleteFrom('application').where('id', 'in', [alone.id, one.id]).execute()
  server.clock.now += 61_000
  await sweepUploads(server.services)
  const status = async (uid: string) => (await bea.inject('GET', `${FORM_UPLOADS}/${uid}/file`)).statusCode
  expect(await Promise.all([alone, one, other].map(({ uid }) => status(uid)))).toEqual([404, 404, 200])
  const files = await db.selectFrom('file').select('sha256').execute()
  expect(files).toHaveLength(1)
})
