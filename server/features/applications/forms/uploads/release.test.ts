import { afterAll, beforeAll, expect, test } from 'vitest'
import { DRAFT_APPLICATIONS } from '#contract/applications/forms/applications.ts'
import { APPLY } from '#contract/applications/forms/apply.ts'
import { FORM_UPLOADS } from '#contract/applications/forms/form-uploads.ts'
import { RESTORABLE } from '#server/features/applications/forms/applications/draft-applications.ts'
import { cancelAssignedForm } from '#server/features/applications/forms/employer/cancel-assigned-form.ts'
import { sweepDrafts } from '#server/features/applications/forms/sweep-drafts.ts'
import type { FormItem } from '#contract/form/definition/definition.ts'
import type { FormRow } from '#server/features/applications/forms/definitions/store.ts'
import { makePosition } from '#tests/builders/applications.ts'
import {
  buildFormDefinition,
  toDraftPath,
  buildFileValue,
  assignFormTo,
  makeForm,
  toSubmitPath,
  text,
  uploadFile,
} from '#tests/builders/forms.ts'
import { buildPdf } from '#tests/builders/files/pdf.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'
import { sweepUploads } from './sweep-uploads.ts'

// Files of a draft are deleted with it (F-08), in each way a draft can end.

let server: TestServer
let application: FormRow
let ada: Visitor & { candidateId: number }

const file = (name: string, more: Partial<FormItem> = {}) =>
  ({ type: 'fileUpload', name, label: `Your ${name}`, ...more }) as FormItem
const licence = file('licence', {
  dependencies: ['place'],
  visibility: { op: 'equals', left: { field: 'place' }, right: 'Porto' },
})
const QUESTIONS = [text('place'), file('resume'), licence]

beforeAll(async () => {
  server = await startServer()
  application = await makeForm(server, buildFormDefinition(QUESTIONS), { kind: 'application', isDefault: true })
  ada = await server.signedIn({ email: 'ada@example.com' })
})
afterAll(() => server.close())

let serial = 0
const upload = async () => (await uploadFile(ada, 'a.pdf', buildPdf({ text: `File ${(serial += 1)}` }))).uid
const saveDraft = async (pids: number[], values: unknown, version = 0) => {
  const answer = await ada.inject('PUT', `${APPLY}/draft`, { json: { pids, version, values } })
  expect(answer.statusCode).toBe(200)
}
/** Fills in a form that was given, or applies; sends less than was written. */
async function sendForm(written: unknown, sent: unknown) {
  const id = await assignFormTo(server, await makeForm(server, buildFormDefinition(QUESTIONS)), ada.candidateId)
  await ada.inject('PUT', toDraftPath(id), { json: { version: 0, values: written } })
  return ada.inject('POST', toSubmitPath(id), { json: { values: sent, definitionVersion: 1 } })
}
async function apply(written: unknown, sent: unknown) {
  const pid = await makePosition(server)
  await saveDraft([pid], written)
  return ada.inject('POST', APPLY, { json: { pids: [pid], values: sent, definitionVersion: `${application.id}.1` } })
}
const isThere = async (uid: string) => (await ada.inject('GET', `${FORM_UPLOADS}/${uid}/file`)).statusCode === 200
/** Runs the nightly jobs after `ms`, and then sets the clock back, because the session would have ended. */
async function pass(ms: number): Promise<void> {
  server.clock.now += ms
  await sweepDrafts(server.services)
  server.clock.now += 1
  await sweepUploads(server.services)
  server.clock.now -= ms + 1
}

test('D-02 files of a deleted draft are there while it can be brought back, and go with it for good', async () => {
  const [gone, stays] = [await makePosition(server), await makePosition(server)]
  const [own, shared] = [await upload(), await upload()]
  await saveDraft([gone], { resume: [buildFileValue(own)], licence: [buildFileValue(shared)] })
  await saveDraft([stays], { resume: [buildFileValue(shared)] })
  await ada.inject('DELETE', DRAFT_APPLICATIONS, { json: { position_ids: [gone] } })
  await pass(RESTORABLE - 1000)
  expect([await isThere(own), await isThere(shared)]).toEqual([true, true])
  await pass(RESTORABLE + 1000)
  expect([await isThere(own), await isThere(shared)]).toEqual([false, true])
})

test('F-08 files of somebody else are not let go by a draft that names them', async () => {
  const pid = await makePosition(server)
  const bea = await server.signedIn({ email: 'bea@example.com' })
  const { uid } = await uploadFile(bea, 'b.pdf', buildPdf({ text: 'Of Bea' }))
  const json = { pids: [pid], version: 0, values: { resume: [buildFileValue(uid)] } }
  await bea.inject('PUT', `${APPLY}/draft`, { json })
  await saveDraft([pid], json.values)
  await ada.inject('DELETE', DRAFT_APPLICATIONS, { json: { position_ids: [pid] } })
  const { db } = server.services
  const before = await db.selectFrom('upload').selectAll().where('id', '=', uid).execute()
  await pass(RESTORABLE + 1000)
  expect(await db.selectFrom('upload').selectAll().where('id', '=', uid).execute()).toEqual(before)
})

test('F-13 the files of a form that is taken back go with its draft', async () => {
  const id = await assignFormTo(server, await makeForm(server, buildFormDefinition(QUESTIONS)), ada.candidateId)
  const uid = await upload()
  await ada.inject('PUT', toDraftPath(id), { json: { version: 0, values: { resume: [buildFileValue(uid)] } } })
  await pass(1000)
  expect(await isThere(uid)).toBe(true)
  await server.services.transaction((tx) => cancelAssignedForm(server.services, tx, application.tenant_id, id))
  await pass(1000)
  expect(await isThere(uid)).toBe(false)
})

test.each(['application', 'form'] as const)(
  'F-08 of the %s that is sent the files stay that were sent; one to a question that is hidden by then goes',
  async (kind) => {
    const [resume, licenceFile] = [await upload(), await upload()]
    const values = { place: 'Porto', resume: [buildFileValue(resume)], licence: [buildFileValue(licenceFile)] }
    const sent = { place: 'Bergen', resume: values.resume }
    const answer = await (kind === 'form' ? sendForm(values, sent) : apply(values, sent))
    expect(answer.statusCode).toBe(200)
    await pass(1000)
    expect([await isThere(resume), await isThere(licenceFile)]).toEqual([true, false])
  },
)
