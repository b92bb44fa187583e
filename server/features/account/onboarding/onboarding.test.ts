import { afterAll, beforeAll, expect, test } from 'vitest'
import { EMPLOYER_ONBOARDING_TASKS, type EmployerTask } from '#contract/employer/employer-onboarding.ts'
import { SCOPES } from '#contract/employer/api-key-scopes.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { listOnboardingTasks, ONBOARDING_TASKS } from '#contract/account/onboarding/onboarding-tasks.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { JOBS } from '#server/job-list.ts'
import { runDueTasks } from '#server/jobs/run-task.ts'
import { createEmployer, type Employer } from '#tests/builders/employer.ts'
import { buildFormDefinition, assignFormTo, makeForm, toSubmitPath, text } from '#tests/builders/forms.ts'
import { makeOffer } from '#tests/builders/offers/offers.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

let server: TestServer
let employer: Employer
beforeAll(async () => {
  server = await startServer()
  employer = await createEmployer(server, { scopes: SCOPES })
})
afterAll(() => server.close())

let serial = 0
const newHire = async () => {
  const email = `hire.${(serial += 1)}@example.com`
  return { email, ...(await server.signedIn({ email })) }
}
const HANDBOOK = 'https://files.example.com/handbook.pdf'
const buildTaskInput = (email: string, more: Record<string, unknown> = {}) => ({
  candidate: { email },
  title: 'Read the handbook',
  kind: 'read',
  url: HANDBOOK,
  ...more,
})
const give = (json: Record<string, unknown>, key?: string) =>
  employer.inject('POST', EMPLOYER_ONBOARDING_TASKS, { json, headers: key ? { 'idempotency-key': key } : {} })
const createTask = async (json: Record<string, unknown>) =>
  (await give(json)).json<{ data: { task: EmployerTask } }>().data.task
const listTasks = async (visitor: Visitor) =>
  listOnboardingTasks.response.parse((await visitor.inject('GET', ONBOARDING_TASKS)).json<{ data: unknown }>().data)
    .tasks
const markTaskDone = (visitor: Visitor, id: string, key?: string) =>
  visitor.inject('POST', `${ONBOARDING_TASKS}/${id}/done`, { headers: key ? { 'idempotency-key': key } : {} })
const at = (id: string) => `${EMPLOYER_ONBOARDING_TASKS}/${id}`

test('P-05 open tasks come first, the one due next in front, then those that are done', async () => {
  const ada = await newHire()
  const late = { title: 'Late', due_at: '2027-03-01T12:00:00Z' }
  const first = await createTask(buildTaskInput(ada.email, { title: 'Done before' }))
  await createTask(buildTaskInput(ada.email, { title: 'Any day' }))
  await createTask(buildTaskInput(ada.email, late))
  await createTask(buildTaskInput(ada.email, { title: 'Soon', due_at: '2027-01-31T13:00:00+01:00' }))
  expect((await markTaskDone(ada, first.id)).statusCode).toBe(200)
  const tasks = await listTasks(ada)
  expect(tasks.map(({ title, status }) => [title, status])).toEqual([
    ['Soon', 'open'],
    ['Late', 'open'],
    ['Any day', 'open'],
    ['Done before', 'done'],
  ])
  expect(tasks[0]).toMatchObject({ kind: 'read', url: HANDBOOK, dueTs: Date.parse('2027-01-31T12:00:00Z') / 1000 })
  expect(await listTasks(await newHire())).toEqual([])
})

test('P-05 boot tells of tasks where the employer gave some', async () => {
  const ada = await newHire()
  const hasTasks = async () => (await ada.inject('GET', API.boot)).json().data.onboarding.hasTasks
  expect(await hasTasks()).toBe(undefined)
  await createTask(buildTaskInput(ada.email))
  expect(await hasTasks()).toBe(true)
})

test('P-05 the same key gives a task once, and another request with it is refused', async () => {
  const ada = await newHire()
  const once = await give(buildTaskInput(ada.email), 'give')
  expect(once.headers['location']).toContain(EMPLOYER_ONBOARDING_TASKS)
  expect((await give(buildTaskInput(ada.email), 'give')).body).toBe(once.body)
  expect((await give(buildTaskInput(ada.email, { title: 'Other' }), 'give')).json()).toMatchObject({
    error: { code: 'idempotency_mismatch' },
  })
  expect(await listTasks(ada)).toHaveLength(1)
})

test('P-05 who never signed in finds the task at the first sign-in', async () => {
  const email = 'later@example.com'
  const task = await createTask({
    ...buildTaskInput('Later@Example.com'),
    candidate: { email: 'Later@Example.com', fullname: 'Bea Kim' },
  })
  expect(task.candidate).toEqual({ email, fullname: 'Bea Kim' })
  expect(await listTasks(await server.signedIn({ email }))).toMatchObject([{ id: task.id }])
})

test('P-05 candidates mark what they read or uploaded, as often as they like; it stays done', async () => {
  const ada = await newHire()
  const read = await createTask(buildTaskInput(ada.email))
  const upload = await createTask(buildTaskInput(ada.email, { kind: 'upload', url: '/careers/profile' }))
  for (const { id } of [read, upload]) {
    const first = await markTaskDone(ada, id, `done-${id}`)
    expect(first.json()).toMatchObject({ status: 200, data: { task: { id, status: 'done' } } })
    expect((await markTaskDone(ada, id, `done-${id}`)).body).toBe(first.body)
    const all = await Promise.all([markTaskDone(ada, id), markTaskDone(ada, id)])
    expect(all.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  }
  const events = await server.services.db.selectFrom('outbox').select(['kind', 'payload']).execute()
  const about = events.filter(({ payload }) => payload.includes(read.id)).map(({ kind }) => kind)
  expect(about).toEqual(['onboarding.assigned', 'onboarding.done'])
})

test('P-05 a form follows its answers: nobody ticks it, and sending it is what does', async () => {
  const ada = await newHire()
  const id = await assignFormTo(server, await makeForm(server, buildFormDefinition([text('place')])), ada.candidateId)
  const task = await createTask(buildTaskInput(ada.email, { kind: 'form', url: `/careers/forms/${id}` }))
  expect((await markTaskDone(ada, task.id)).json()).toMatchObject({ status: 409, error: { code: 'conflict' } })
  expect(await listTasks(ada)).toMatchObject([{ status: 'open' }])
  await ada.inject('POST', toSubmitPath(id), { json: { values: { place: 'Porto' }, definitionVersion: 1 } })
  expect(await listTasks(ada)).toMatchObject([{ status: 'done' }])
  expect((await markTaskDone(ada, task.id)).statusCode).toBe(200)
  const read = await employer.inject('GET', at(task.id))
  expect(read.json()).toMatchObject({ data: { task: { status: 'done', done_at: expect.any(String) as string } } })
})

test('P-05 a public form is followed too, and one that was taken back asks for nothing', async () => {
  const ada = await newHire()
  const open = await makeForm(server, buildFormDefinition([text('place')]), { isPublic: true })
  await createTask(buildTaskInput(ada.email, { kind: 'form', url: `/careers/forms/${open.slug}` }))
  await ada.inject('POST', toSubmitPath(open.slug), { json: { values: { place: 'Porto' }, definitionVersion: 1 } })
  expect(await listTasks(ada)).toMatchObject([{ status: 'done' }])
  const id = await assignFormTo(server, open, ada.candidateId)
  await createTask(buildTaskInput(ada.email, { kind: 'form', url: `/careers/forms/${id}` }))
  await server.services.db.updateTable('form_assignment').set({ canceled_at: 1 }).where('id', '=', id).execute()
  expect(await listTasks(ada)).toHaveLength(1)
})

test('P-05 a signature follows its offer, or what the employer says', async () => {
  const ada = await newHire()
  const offer = await makeOffer(server, { email: ada.email })
  const followed = await createTask(buildTaskInput(ada.email, { kind: 'sign', url: `/careers/offer/${offer.id}` }))
  const elsewhere = await createTask(buildTaskInput(ada.email, { kind: 'sign', url: 'https://sign.example.com/7' }))
  const states = async () => (await listTasks(ada)).map(({ id, status }) => [id, status])
  for (const { id } of [followed, elsewhere]) expect((await markTaskDone(ada, id)).statusCode).toBe(409)
  await server.services.db.updateTable('offer').set({ status: 'Accepted' }).where('id', '=', offer.id).execute()
  expect(await states()).toContainEqual([followed.id, 'done'])
  expect(await states()).toContainEqual([elsewhere.id, 'open'])
  await employer.inject('PATCH', at(elsewhere.id), { json: { status: 'done' } })
  expect(await states()).toContainEqual([elsewhere.id, 'done'])
  await employer.inject('PATCH', at(elsewhere.id), { json: { status: 'open' } })
  expect(await states()).toContainEqual([elsewhere.id, 'open'])
})

test('P-05 without an address forms lead to the form center and signatures to the offers; others need one', async () => {
  const { email } = await newHire()
  const about = { candidate: { email }, title: 'Papers' }
  expect(await createTask({ ...about, kind: 'form' })).toMatchObject({ url: '/careers/forms/center' })
  expect(await createTask({ ...about, kind: 'sign' })).toMatchObject({ url: PAGE.offers })
  for (const kind of ['read', 'upload'])
    expect((await give({ ...about, kind })).json()).toMatchObject({ status: 422, error: { code: 'invalid_fields' } })
})

test.each([
  ['a script', 'read', 'javascript:alert(1)'],
  ['no encryption', 'read', 'http://files.example.com/'],
  ['another host as a path', 'read', '//evil.example/careers'],
  ['a form of nobody', 'form', '/careers/forms/nobodys'],
  ['an offer of nobody', 'sign', '/careers/offer/987654321'],
])('P-05 no task leads to %s', async (_what, kind, url) => {
  const { email } = await newHire()
  const refused = await give(buildTaskInput(email, { kind, url }))
  expect(refused.json()).toMatchObject({ status: 422, error: { fieldErrors: { url: expect.any(String) as string } } })
  const sound = await createTask(buildTaskInput(email))
  const changed = await employer.inject('PATCH', at(sound.id), { json: { url: 'data:text/html,x' } })
  expect(changed.statusCode).toBe(422)
})

test('P-05 a task follows nothing of another candidate', async () => {
  const [ada, eve] = [await newHire(), await newHire()]
  const id = await assignFormTo(server, await makeForm(server, buildFormDefinition([text('place')])), ada.candidateId)
  const offer = await makeOffer(server, { email: ada.email })
  expect((await give(buildTaskInput(eve.email, { kind: 'form', url: `/careers/forms/${id}` }))).statusCode).toBe(422)
  expect((await give(buildTaskInput(eve.email, { kind: 'sign', url: `/careers/offer/${offer.id}` }))).statusCode).toBe(
    422,
  )
})

test('P-05 another candidate’s task answers like one that nobody has', async () => {
  const [ada, eve] = [await newHire(), await newHire()]
  const { id } = await createTask(buildTaskInput(ada.email))
  const foreign = await markTaskDone(eve, id)
  expect([foreign.statusCode, foreign.body]).toEqual([404, (await markTaskDone(eve, 'no-such-task')).body])
  expect(await listTasks(ada)).toMatchObject([{ status: 'open' }])
})

test('P-05 another tenant’s key reads, changes and removes nothing', async () => {
  await server.tenant('tasks.example')
  const other = await createEmployer(server, { domain: 'tasks.example', scopes: SCOPES })
  const ada = await newHire()
  const { id } = await createTask(buildTaskInput(ada.email))
  for (const method of ['GET', 'PATCH', 'DELETE'] as const) {
    const call = method === 'PATCH' ? { json: { title: 'Mine' } } : {}
    const foreign = await other.inject(method, at(id), call)
    expect([foreign.statusCode, foreign.body]).toEqual([404, (await other.inject(method, at('none'), call)).body])
  }
  expect((await other.inject('GET', EMPLOYER_ONBOARDING_TASKS)).json()).toMatchObject({ data: { tasks: [] } })
  // fails like any cursor that no page of the list returned
  expect((await other.inject('GET', `${EMPLOYER_ONBOARDING_TASKS}?cursor=${id}`)).json()).toMatchObject({
    status: 400,
    data: null,
  })
  expect(await listTasks(ada)).toMatchObject([{ title: 'Read the handbook' }])
})

test('P-05 tasks are listed page by page, by address and by the employer’s own name', async () => {
  const ada = await newHire()
  const ids = []
  for (const title of ['One', 'Two', 'Three'])
    ids.push((await createTask(buildTaskInput(ada.email, { title, external_id: title }))).id)
  const page = async (query: string) =>
    (await employer.inject('GET', `${EMPLOYER_ONBOARDING_TASKS}?${query}`)).json<{
      data: { tasks: EmployerTask[] }
      metadata: { next_cursor: string | null }
    }>()
  const own = `email=${encodeURIComponent(ada.email.toUpperCase())}`
  const first = await page(`${own}&limit=2`)
  const second = await page(`${own}&limit=2&cursor=${first.metadata.next_cursor}`)
  const all = [...first.data.tasks, ...second.data.tasks]
  expect([all.map(({ id }) => id).toSorted(), second.metadata.next_cursor]).toEqual([ids.toSorted(), null])
  expect((await page(`${own}&external_id=Two`)).data.tasks).toMatchObject([{ title: 'Two', external_id: 'Two' }])
})

test('P-05 a task is changed and taken away', async () => {
  const ada = await newHire()
  const { id } = await createTask(buildTaskInput(ada.email, { due_at: '2027-01-31T12:00:00Z', external_id: 'X' }))
  const json = { title: 'Read it again', due_at: null, external_id: null, url: '/careers/search' }
  expect((await employer.inject('PATCH', at(id), { json })).json()).toMatchObject({ data: { task: json } })
  const gone = await employer.inject('DELETE', at(id), { headers: { 'idempotency-key': 'gone' } })
  expect(gone.json()).toMatchObject({ data: { removed: id } })
  expect((await employer.inject('DELETE', at(id), { headers: { 'idempotency-key': 'gone' } })).body).toBe(gone.body)
  expect((await employer.inject('DELETE', at(id))).statusCode).toBe(404)
  expect(await listTasks(ada)).toEqual([])
})

test('P-05 what nobody could read, and a day that nobody means, are refused', async () => {
  const { email } = await newHire()
  const refused = async (more: Record<string, unknown>) => (await give(buildTaskInput(email, more))).statusCode
  expect(await refused({ title: '\u200B' })).toBe(422)
  expect(await refused({ title: 'Read \u202Etxt.exe' })).toBe(422)
  expect(await refused({ title: 'a'.repeat(201) })).toBe(422)
  expect(await refused({ due_at: '2207-01-31T12:00:00Z' })).toBe(422)
  expect(await refused({ kind: 'dance' })).toBe(422)
})

test('P-05 a candidate has no more tasks than can be read at once', async () => {
  const { email, candidateId } = await newHire()
  const task = { tenant_id: 1, candidate_id: candidateId, title: 'Read', kind: 'read', url: HANDBOOK, created_at: 1 }
  const rows = Array.from({ length: 198 }, (_, index) => ({ ...task, id: `many-${index}` }))
  await server.services.db.insertInto('onboarding_task').values(rows).execute()
  // the limit also holds for many concurrent requests
  const answers = await Promise.all(Array.from({ length: 6 }, () => give(buildTaskInput(email))))
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(4)
  expect((await give(buildTaskInput(email))).json()).toMatchObject({ status: 409, error: { code: 'conflict' } })
})

test('P-05 N-11 a new task is told once, leads to the tasks, and is no news once it is done', async () => {
  const ada = await newHire()
  const news = async () => {
    await runDueTasks(server.services, JOBS)
    const answer = await ada.inject('GET', API.notifications)
    return listNotifications.response.parse(answer.json<{ data: unknown }>().data).notifications
  }
  const { id } = await createTask(buildTaskInput(ada.email))
  const form = await assignFormTo(server, await makeForm(server, buildFormDefinition([text('place')])), ada.candidateId)
  await createTask(buildTaskInput(ada.email, { kind: 'form', url: `/careers/forms/${form}` }))
  const expected = { message: 'You have a new onboarding task: Read the handbook', redirectUrl: PAGE.onboarding }
  expect(await news()).toMatchObject([{ ...expected, notificationType: 'action_required' }])
  await markTaskDone(ada, id)
  expect(await news()).toMatchObject([{ ...expected, notificationType: 'read_only' }])
})
