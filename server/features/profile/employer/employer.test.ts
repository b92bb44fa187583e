import { afterAll, beforeAll, expect, test } from 'vitest'
import { EMPLOYER_APPLICATIONS } from '#contract/employer/employer-applications.ts'
import { EMPLOYER_CANDIDATES, getEmployerCandidate } from '#contract/employer/employer-candidates.ts'
import { uploadResume } from '#contract/profile/resume.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { makeApplication } from '#tests/builders/applications.ts'
import { createEmployer, type Employer } from '#tests/builders/employer.ts'
import { buildFormDefinition, makeForm, text } from '#tests/builders/forms.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

let server: TestServer
let employer: Employer
beforeAll(async () => {
  server = await startServer()
  await server.tenant('other.example')
  employer = await createEmployer(server, { scopes: ['candidates:read', 'applications:read'] })
})
afterAll(() => server.close())

let serial = 0
const somebody = () => server.signedIn({ email: `applicant-${(serial += 1)}@example.com` })
async function keep(visitor: Visitor, name: string, content: unknown) {
  const data = `data:application/json;base64,${Buffer.from(JSON.stringify(content)).toString('base64')}`
  const form = { resume_file_name: name, resume_content: data, domain: 'demo.example' }
  const answer = await visitor.inject('POST', API.uploadResume, { form })
  return uploadResume.response.parse(answer.json<{ data: unknown }>().data).resume
}
const readEncId = async (candidateId: number) =>
  (
    await server.services.db
      .selectFrom('candidate')
      .select('enc_id')
      .where('id', '=', candidateId)
      .executeTakeFirstOrThrow()
  ).enc_id
const applyWithForm = async (candidateId: number) =>
  makeApplication(server, await makeForm(server, buildFormDefinition([text('place')])), candidateId)
const ask = (path: string, who = employer) => who.inject('GET', `${EMPLOYER_CANDIDATES}/${path}`)
/** A refusal without the parts that depend on the request. */
const refusal = (answer: { statusCode: number; body: string }) => [answer.statusCode, answer.body]

const RESUME = {
  basics: { name: 'Ada King', label: 'Rigger', phone: '+44 20 7946 0958', summary: 'Ropes.' },
  work: [{ name: 'High Lines', position: 'Rigger', startDate: '2019-04', endDate: '2024-02' }],
  education: [{ institution: 'Marine College', studyType: 'Diploma', startDate: '2010', endDate: '2012' }],
  skills: [{ name: 'Welding' }],
  languages: [{ language: 'English', fluency: 'Native speaker' }],
}

test('P-07 an employer reads the profile and the resumes of somebody who has applied', async () => {
  const ada = await somebody()
  const resume = await keep(ada, 'ada.json', RESUME)
  await server.services.db
    .updateTable('profile')
    .set(({ fn, val }) => ({
      content: fn<string>('replace', [
        'content',
        val('"jobTitles":[]'),
        val('"jobTitles":["Captain of the secret ship"]'),
      ]),
      avatar_sha256: 'a'.repeat(64),
    }))
    .where('candidate_id', '=', ada.candidateId)
    .execute()
  const { id: applicationId } = await applyWithForm(ada.candidateId)
  const listed = await employer.inject('GET', `${EMPLOYER_APPLICATIONS}/${applicationId}`)
  const { id } = listed.json<{ data: { application: { candidate: { id: string } } } }>().data.application.candidate
  expect(id).toBe(await readEncId(ada.candidateId))

  const answer = await ask(id)
  const { candidate } = getEmployerCandidate.response.parse(answer.json<{ data: unknown }>().data)
  expect(candidate).toMatchObject({
    id,
    first_name: 'Ada',
    last_name: 'King',
    email: `applicant-${serial}@example.com`,
    phone: '+442079460958',
    headline: 'Rigger',
    summary: 'Ropes.',
    skills: [{ name: 'Welding', proficiency: null }],
    work: [
      {
        title: 'Rigger',
        company: 'High Lines',
        dates: { start_date: '04/2019', end_date: '02/2024', is_current: false },
      },
    ],
    education: [{ school: 'Marine College', degree: 'Diploma' }],
    languages: [{ name: 'English', fluency: 'native' }],
    resumes: [{ id: resume.id, name: 'ada.json', media_type: 'application/json', is_primary: true }],
  })
  for (const secret of ['secret ship', 'preferences', 'avatar', 'a'.repeat(64)])
    expect(answer.body).not.toContain(secret)

  const file = await employer.inject('GET', candidate.resumes[0]?.url ?? '')
  expect([file.statusCode, file.json(), file.headers['content-disposition']]).toEqual([
    200,
    RESUME,
    expect.stringContaining('attachment'),
  ])
})

test('P-07 without an application, with a withdrawn one alone, or of another employer a candidate is unknown', async () => {
  const [ada, bea] = [await somebody(), await somebody()]
  const resume = await keep(ada, 'ada.json', RESUME)
  const own = await readEncId(ada.candidateId)
  const unknown = refusal(await ask('nobody'))
  const unknownFile = refusal(await ask('nobody/resumes/none'))
  expect([unknown[0], unknownFile]).toEqual([404, unknown])
  const isUnknown = async (who = employer) => {
    expect(refusal(await ask(own, who))).toEqual(unknown)
    expect(refusal(await ask(`${own}/resumes/${resume.id}`, who))).toEqual(unknown)
  }
  await isUnknown()

  const { id } = await applyWithForm(ada.candidateId)
  expect((await ask(own)).statusCode).toBe(200)
  await isUnknown(await createEmployer(server, { domain: 'other.example', scopes: ['candidates:read'] }))

  await applyWithForm(bea.candidateId)
  const others = await ask(`${await readEncId(bea.candidateId)}/resumes/${resume.id}`)
  expect(refusal(others)).toEqual(unknown)

  const withdraw = (status: string) =>
    server.services.db.updateTable('application').set({ status }).where('id', '=', id).execute()
  await withdraw('withdrawn')
  await isUnknown()
  await withdraw('rejected')
  expect((await ask(own)).statusCode).toBe(200)
})

test('P-07 a deleted resume is no longer handed out, and a candidate without a profile has an empty one', async () => {
  const ada = await somebody()
  await applyWithForm(ada.candidateId)
  const own = await readEncId(ada.candidateId)
  const empty = getEmployerCandidate.response.parse((await ask(own)).json<{ data: unknown }>().data)
  expect(empty.candidate).toMatchObject({ first_name: null, skills: [], work: [], resumes: [] })
  const resume = await keep(ada, 'ada.json', RESUME)
  const path = `${own}/resumes/${resume.id}`
  expect((await ask(path)).statusCode).toBe(200)
  await ada.inject('DELETE', `${API.resumes}/${resume.id}`)
  expect((await ask(path)).statusCode).toBe(404)
})

test('P-07 a key for applications alone does not open profiles', async () => {
  const other = await createEmployer(server, { scopes: ['applications:write'] })
  expect((await ask('nobody', other)).statusCode).toBe(403)
})
