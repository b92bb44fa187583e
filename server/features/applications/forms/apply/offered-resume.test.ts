import { afterAll, beforeAll, expect, test } from 'vitest'
import { EMPLOYER_APPLICATIONS, getEmployerApplication } from '#contract/employer/employer-applications.ts'
import type { FormItem } from '#contract/form/definition/definition.ts'
import type { UploadedFile } from '#contract/form/values.ts'
import { APPLICATION } from '#contract/applications/forms/applications.ts'
import { APPLY } from '#contract/applications/forms/apply.ts'
import { FORM_UPLOADS } from '#contract/applications/forms/form-uploads.ts'
import { uploadResume } from '#contract/profile/resume.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { sweepUploads } from '#server/features/applications/forms/uploads/sweep-uploads.ts'
import { sweepUnusedFiles } from '#server/files/sweep-unused-files.ts'
import { applyState, makePosition, parseApplied } from '#tests/builders/applications.ts'
import { createEmployer, type Employer } from '#tests/builders/employer.ts'
import {
  buildFormDefinition,
  buildFileValue,
  readForm,
  assignFormTo,
  makeForm,
  toSubmitPath,
  text,
} from '#tests/builders/forms.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

let server: TestServer
let employer: Employer
beforeAll(async () => {
  server = await startServer()
  employer = await createEmployer(server, { scopes: ['applications:read'] })
})
afterAll(() => server.close())

let serial = 0
const somebody = () => server.signedIn({ email: `resume-${(serial += 1)}@example.com` })
async function keep(visitor: Visitor, name: string, words: string) {
  const content = `data:text/plain;base64,${Buffer.from(words).toString('base64')}`
  const answer = await visitor.inject('POST', API.uploadResume, {
    form: { resume_file_name: name, resume_content: content, domain: 'demo.example' },
  })
  return uploadResume.response.parse(answer.json<{ data: unknown }>().data).resume
}
const QUESTION: FormItem = { type: 'fileUpload', name: 'resume', label: 'Resume', prefill: 'resume', required: true }
async function jobAsking(...items: FormItem[]) {
  const form = await makeForm(server, buildFormDefinition(items), { kind: 'application' })
  return makePosition(server, { apply: { formId: form.slug } })
}
const getOfferedResume = (values: Record<string, unknown>) => (values['resume'] as UploadedFile[] | undefined)?.[0]
async function send(visitor: Visitor, pid: number, values: unknown) {
  const { definitionVersion } = await applyState(visitor, [pid])
  return visitor.inject('POST', APPLY, { json: { pids: [pid], values, definitionVersion } })
}
const save = (visitor: Visitor, pid: number, values: unknown) =>
  visitor.inject('PUT', `${APPLY}/draft`, { json: { pids: [pid], version: 0, values } })
const sweep = async () => {
  const { now } = server.clock
  server.clock.now += 100 * 86_400_000
  await sweepUploads(server.services)
  await sweepUnusedFiles(server.services)
  server.clock.now = now
}

test('P-03 F-06 the primary resume is offered, sent without touching it, and outlives its deletion', async () => {
  const ada = await somebody()
  const resume = await keep(ada, 'ada.txt', 'Twelve years of ropes.')
  const [pid, other] = [await jobAsking(QUESTION), await jobAsking(QUESTION)]
  const { values, prefilled } = await applyState(ada, [pid])
  const file = getOfferedResume(values)
  expect(file).toMatchObject({ name: 'ada.txt', size: resume.size, type: 'text/plain', status: 'done' })
  expect(prefilled).toEqual(['resume'])
  const shown = await ada.inject('GET', `${FORM_UPLOADS}/${file?.uid}/file`)
  expect([shown.statusCode, shown.body]).toEqual([200, 'Twelve years of ropes.'])
  expect(await server.services.db.selectFrom('upload').select('id').execute()).toEqual([])

  const { applications } = parseApplied(await send(ada, pid, values))
  await send(ada, other, values)
  const removed = await ada.inject('DELETE', `${API.resumes}/${resume.id}`)
  expect(removed.statusCode).toBe(200)
  await sweep()

  const id = applications[0]?.applicationId
  const read = await employer.inject('GET', `${EMPLOYER_APPLICATIONS}/${id}`)
  const { application } = getEmployerApplication.response.parse(read.json<{ data: unknown }>().data)
  expect(application.answers.files).toMatchObject([{ uid: file?.uid, name: 'ada.txt' }])
  const copy = await employer.inject('GET', `${EMPLOYER_APPLICATIONS}/files/${file?.uid}`)
  expect(copy.body).toBe('Twelve years of ropes.')
  expect((await ada.inject('GET', `${APPLICATION}/${id}/receipt`)).body).toContain('ada.txt')
  expect((await applyState(ada, [await jobAsking(QUESTION)])).values).toEqual({})
})

test('P-03 F-06 whoever removes it sends none, and taking the file back leaves the profile alone', async () => {
  const ada = await somebody()
  const resume = await keep(ada, 'ada.txt', 'Ropes.')
  const pid = await jobAsking({ ...QUESTION, required: false })
  const { values } = await applyState(ada, [pid])
  const path = `${FORM_UPLOADS}/${getOfferedResume(values)?.uid}`
  const back = await ada.inject('DELETE', path, { headers: { 'tus-resumable': '1.0.0' } })
  expect(back.statusCode).toBe(204)
  expect((await ada.inject('GET', `${API.resumes}/${resume.id}/file`)).statusCode).toBe(200)
  await save(ada, pid, { resume: null })
  expect(await applyState(ada, [pid])).toMatchObject({ values: { resume: null }, prefilled: [] })
  const { applications } = parseApplied(await send(ada, pid, { resume: null }))
  const read = await employer.inject('GET', `${EMPLOYER_APPLICATIONS}/${applications[0]?.applicationId}`)
  expect(getEmployerApplication.response.parse(read.json<{ data: unknown }>().data)).toMatchObject({
    application: { answers: { files: [] } },
  })
})

test('P-03 F-06 a resume that the question does not take is not offered', { tags: 'slow' }, async () => {
  const ada = await somebody()
  await keep(ada, 'ada.txt', 'Ropes.'.repeat(200_000))
  const pdfOnly: FormItem = { ...QUESTION, type: 'fileUpload', fileUploadOptions: { allowedTypes: ['pdf'] } }
  const small: FormItem = { ...QUESTION, rules: [{ type: 'maxFileSizeMB', value: 1 }] }
  for (const item of [pdfOnly, small]) {
    const { definition, values } = await applyState(ada, [await jobAsking(item)])
    expect([definition?.sections.length, values]).toEqual([1, {}])
  }
})

test('P-03 F-06 nobody sends, reads or names the resume of somebody else', async () => {
  const [ada, bea, guest] = [await somebody(), await somebody(), await server.anonymous()]
  await keep(ada, 'ada.txt', 'Ropes.')
  const pid = await jobAsking(QUESTION)
  const { values } = await applyState(ada, [pid])
  const uid = getOfferedResume(values)?.uid ?? ''
  expect((await bea.inject('GET', `${FORM_UPLOADS}/${uid}/file`)).statusCode).toBe(404)
  expect((await guest.inject('GET', `${FORM_UPLOADS}/${uid}/file`)).statusCode).toBe(401)
  for (const given of [values, { resume: [buildFileValue(uid)] }]) {
    const refused = await send(bea, pid, given)
    expect([refused.statusCode, refused.json<{ error: unknown }>().error]).toMatchObject([
      422,
      { fieldErrors: { resume: 'This file is no longer here. Upload it again.' } },
    ])
  }
  expect((await send(ada, pid, values)).statusCode).toBe(200)
  // once sent, the file is an upload that only its owner can read
  expect((await bea.inject('GET', `${FORM_UPLOADS}/${uid}/file`)).statusCode).toBe(404)
})

test(
  'P-03 F-06 in a draft a resume that was replaced gives way to the one that is primary now',
  { tags: 'slow' },
  async () => {
    const ada = await somebody()
    await keep(ada, 'ada.txt', 'Ropes.')
    const pid = await jobAsking(QUESTION, text('place'))
    const { values } = await applyState(ada, [pid])
    await save(ada, pid, { ...values, place: 'Porto' })
    const newer = await keep(ada, 'ada.txt', 'Ropes and bridges.')
    const again = await applyState(ada, [pid])
    expect(getOfferedResume(again.values)).toMatchObject({ uid: `resume-${newer.id}`, size: newer.size })
    expect([again.values['place'], again.prefilled]).toEqual(['Porto', ['resume']])
    await ada.inject('DELETE', `${API.resumes}/${newer.id}`)
    expect((await applyState(ada, [pid])).values).toEqual({ place: 'Porto', resume: null })
  },
)

test('P-03 F-06 forms that are given to somebody offer and send it too', { tags: 'slow' }, async () => {
  const ada = await somebody()
  await keep(ada, 'ada.txt', 'Ropes.')
  const form = await makeForm(server, buildFormDefinition([QUESTION]))
  const id = await assignFormTo(server, form, ada.candidateId)
  const { values, definitionVersion } = await readForm(ada, id)
  expect((await ada.inject('POST', toSubmitPath(id), { json: { values, definitionVersion } })).statusCode).toBe(200)
  const copy = await employer.inject('GET', `${EMPLOYER_APPLICATIONS}/files/${getOfferedResume(values)?.uid}`)
  expect(copy.body).toBe('Ropes.')
})
