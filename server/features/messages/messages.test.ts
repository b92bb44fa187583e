import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EMPLOYER_APPLICATIONS } from '#contract/employer/employer-applications.ts'
import { listEmployerMessages } from '#contract/employer/employer-messages.ts'
import { SCOPES } from '#contract/employer/api-key-scopes.ts'
import { APPLICATION, getApplication } from '#contract/applications/forms/applications.ts'
import { FORM_UPLOADS } from '#contract/applications/forms/form-uploads.ts'
import { listMessages, MESSAGES_AN_HOUR, type Message } from '#contract/messages/messages.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { putNotificationPreferences } from '#contract/notifications/notification-preferences.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { sweepUploads } from '#server/features/applications/forms/uploads/sweep-uploads.ts'
import type { FormRow } from '#server/features/applications/forms/definitions/store.ts'
import { JOBS } from '#server/job-list.ts'
import { runDueTasks } from '#server/jobs/run-task.ts'
import { makeApplication } from '#tests/builders/applications.ts'
import { createEmployer, type Employer } from '#tests/builders/employer.ts'
import { buildFormDefinition, makeForm, text, uploadFile } from '#tests/builders/forms.ts'
import { buildPdf } from '#tests/builders/files/pdf.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

const DAY = 86_400_000
let server: TestServer
let employer: Employer
let form: FormRow
beforeAll(async () => {
  server = await startServer()
  employer = await createEmployer(server, { scopes: SCOPES })
  form = await makeForm(server, buildFormDefinition([text('place')]), { kind: 'application' })
})
afterAll(() => server.close())

let serial = 0
async function applyForJob() {
  const email = `ada.${(serial += 1)}@example.com`
  const ada = await server.signedIn({ email })
  return { email, ada, ...(await makeApplication(server, form, ada.candidateId)) }
}
const at = (id: number, rest = '') => `${APPLICATION}/${id}/messages${rest}`
const theirs = (id: number, rest = '') => `${EMPLOYER_APPLICATIONS}/${id}/messages${rest}`
const send = (who: Visitor, id: number, json: Record<string, unknown>, headers = {}) =>
  who.inject('POST', at(id), { json, headers })
const reply = (id: number, words: string, headers = {}) =>
  employer.inject('POST', theirs(id), { json: { text: words }, headers })
async function thread(who: Visitor, id: number, query = ''): Promise<Message[]> {
  const answer = await who.inject('GET', at(id, query))
  return listMessages.response.parse(answer.json<{ data: unknown }>().data).messages
}
const readUnread = async (who: Visitor, id: number) =>
  getApplication.response.parse((await who.inject('GET', `${APPLICATION}/${id}`)).json<{ data: unknown }>().data)
    .application.unreadMessages
const fetchNotifications = async (who: Visitor) => {
  await runDueTasks(server.services, JOBS)
  const answer = await who.inject('GET', API.notifications)
  const { notifications } = listNotifications.response.parse(answer.json<{ data: unknown }>().data)
  return notifications.filter(({ categoryTitle }) => categoryTitle === 'Message')
}

test('D-07 candidate and employer write to each other, and each sees when the other has read', async () => {
  const { ada, id } = await applyForJob()
  const sent = await send(ada, id, { text: ' May I bring\r\nmy own boots? ' })
  expect(sent.json()).toMatchObject({
    data: { message: { from: 'candidate', text: 'May I bring\nmy own boots?', files: [], readTs: null } },
  })
  const [question] = listEmployerMessages.response.parse(
    (await employer.inject('GET', theirs(id))).json<{ data: unknown }>().data,
  ).messages
  expect(question).toMatchObject({ from: 'candidate', read_at: null })
  // listing messages does not mark them as read
  expect(await thread(ada, id)).toMatchObject([{ readTs: null }])
  server.clock.now += 60_000
  const read = await employer.inject('POST', theirs(id, '/read'), { json: { up_to: question?.id } })
  expect(read.json()).toMatchObject({ data: { read: 1 } })
  expect(await thread(ada, id)).toMatchObject([{ readTs: Math.floor(server.clock.now / 1000) }])
  await reply(id, 'Yes.')
  expect(await readUnread(ada, id)).toBe(1)
  const [, answer] = await thread(ada, id)
  expect(answer).toMatchObject({ from: 'employer', text: 'Yes.', readTs: null })
  const marked = await ada.inject('POST', at(id, '/read'), { json: { upTo: answer?.id } })
  expect(marked.json()).toMatchObject({ data: { unreadMessages: 0 } })
  expect(await readUnread(ada, id)).toBe(0)
  expect((await employer.inject('GET', theirs(id))).json()).toMatchObject({
    data: { messages: [{}, { read_at: new Date(server.clock.now).toISOString() }] },
  })
})

test('D-07 whoever answers has read what came before; the list of applications says what nobody has read', async () => {
  const { ada, id, email } = await applyForJob()
  await send(ada, id, { text: 'One' })
  await send(ada, id, { text: 'Two' })
  const unread = async () =>
    (await employer.inject('GET', `${EMPLOYER_APPLICATIONS}?email=${email}`)).json().data.applications[0]
      .unread_messages
  expect(await unread()).toBe(2)
  await reply(id, 'Three')
  expect(await unread()).toBe(0)
  expect((await thread(ada, id)).map(({ readTs }) => readTs !== null)).toEqual([true, true, false])
})

test('D-07 a candidate who answers has read what came before, too', async () => {
  const { ada, id } = await applyForJob()
  await reply(id, 'Which day suits you?')
  expect(await fetchNotifications(ada)).toMatchObject([{ isClicked: false }])
  await send(ada, id, { text: 'Thursday' })
  expect(await readUnread(ada, id)).toBe(0)
  expect(await fetchNotifications(ada)).toMatchObject([{ isClicked: true }])
})

test('D-07 with the same key a message is sent once, on either side', async () => {
  const { ada, id } = await applyForJob()
  const key = { 'idempotency-key': 'message-once' }
  const answers = await Promise.all([send(ada, id, { text: 'Once' }, key), send(ada, id, { text: 'Once' }, key)])
  expect(answers[0]?.body).toBe(answers[1]?.body)
  expect((await send(ada, id, { text: 'Other' }, key)).json()).toMatchObject({
    error: { code: 'idempotency_mismatch' },
  })
  await reply(id, 'Twice', key)
  await reply(id, 'Twice', key)
  expect((await thread(ada, id)).map((one) => one.text)).toEqual(['Once', 'Twice'])
})

test.each([
  ['nothing', { text: '' }, 422],
  ['what nobody sees', { text: '\u200B ' }, 422],
  ['too long a text', { text: 'a'.repeat(5001) }, 422],
  ['a megabyte', { text: 'a'.repeat(1_000_000) }, 422],
  ['more than a megabyte', { text: 'a'.repeat(1_100_000) }, 413],
  ['too many files', { text: 'x', files: Array.from({ length: 6 }, (_, index) => `upload-0000000000${index}`) }, 422],
  ['a file that nobody has', { text: 'x', files: ['upload-of-nobody-00'] }, 422],
])('D-07 %s is no message', async (_what, json, status) => {
  const { ada, id } = await applyForJob()
  const refused = await send(ada, id, json)
  expect([refused.statusCode, refused.json<{ error: { message: string } }>().error.message]).toEqual([
    status,
    expect.stringMatching(/\w/),
  ])
  expect(await thread(ada, id)).toEqual([])
})

test.each([
  [1_000_000, 422],
  [1_100_000, 413],
])('D-07 a text of %i characters is no message of an employer either', async (length, status) => {
  const { ada, id } = await applyForJob()
  const refused = await reply(id, 'a'.repeat(length))
  expect([refused.statusCode, refused.json<{ error: { message: string } }>().error.message]).toEqual([
    status,
    expect.stringMatching(/\w/),
  ])
  expect(await thread(ada, id)).toEqual([])
})

test('D-07 marks that turn text round are taken out of what a candidate writes, and refused of an employer', async () => {
  const { ada, id } = await applyForJob()
  await send(ada, id, { text: 'a\u202Eb' })
  expect(await thread(ada, id)).toMatchObject([{ text: 'a b' }])
  expect((await reply(id, 'a\u202Eb')).json()).toMatchObject({ status: 422, error: { fieldErrors: { text: /\w/ } } })
})

test('D-07 a candidate sends so many messages an hour, about whatever application, also at once', async () => {
  const { ada, id } = await applyForJob()
  const other = await makeApplication(server, form, ada.candidateId)
  for (let count = 0; count < MESSAGES_AN_HOUR - 1; count += 1) await send(ada, id, { text: `No. ${count}` })
  const answers = await Promise.all([send(ada, id, { text: 'a' }), send(ada, other.id, { text: 'b' })])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 429])
  const refused = answers.find(({ statusCode }) => statusCode === 429)
  expect(refused?.json()).toMatchObject({
    error: { code: 'rate_limited', message: expect.stringContaining('30 messages an hour') as string },
  })
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3000)
  server.clock.now += 3_600_001
  await ada.inject('GET', API.boot)
  expect((await send(ada, id, { text: 'Later' })).statusCode).toBe(200)
})

test('D-07 a withdrawn application takes no messages, and its old ones are still read', async () => {
  const { ada, id } = await applyForJob()
  await send(ada, id, { text: 'Hello' })
  await ada.inject('POST', `${APPLICATION}/${id}/withdraw`)
  expect((await send(ada, id, { text: 'Still there?' })).statusCode).toBe(409)
  expect((await reply(id, 'Why?')).statusCode).toBe(409)
  expect(await thread(ada, id)).toHaveLength(1)
})

test('D-07 a long thread is read page by page, from its end', async () => {
  const { ada, id } = await applyForJob()
  const row = { application_id: id, sender: 'employer', at: 1 }
  const rows = Array.from({ length: 120 }, (_, index) => ({ ...row, text: `No. ${index}` }))
  await server.services.db.insertInto('application_message').values(rows).execute()
  const last = await ada.inject('GET', at(id))
  const { next_cursor: cursor } = last.json<{ metadata: { next_cursor: string } }>().metadata
  expect((await thread(ada, id)).map((one) => one.text)).toEqual(rows.slice(70).map((one) => one.text))
  const before = await thread(ada, id, `?cursor=${cursor}`)
  expect(before.map((one) => one.text)).toEqual(rows.slice(20, 70).map((one) => one.text))
  const first = await ada.inject('GET', at(id, `?cursor=${before[0]?.id}`))
  expect(first.json()).toMatchObject({ metadata: { next_cursor: null } })
})

describe('D-07 files', () => {
  const upload = async (who: Visitor, name = 'licence.pdf') => uploadFile(who, name, buildPdf({ text: name }))

  test('that were uploaded go with a message, to the employer and back; one goes with one message', async () => {
    const { ada, id } = await applyForJob()
    const { uid } = await upload(ada)
    const sent = await send(ada, id, { text: '', files: [uid, uid] })
    const file = { uid, name: 'licence.pdf', type: 'application/pdf', size: expect.any(Number) as number }
    expect(sent.json()).toMatchObject({ data: { message: { text: '', files: [file] } } })
    expect((await employer.inject('GET', `${EMPLOYER_APPLICATIONS}/files/${uid}`)).statusCode).toBe(200)
    expect((await ada.inject('GET', `${FORM_UPLOADS}/${uid}/file`)).statusCode).toBe(200)
    expect((await send(ada, id, { text: 'Again', files: [uid] })).statusCode).toBe(422)
  })

  test('are held by the message for as long as that is there', async () => {
    const { ada, id } = await applyForJob()
    const { uid } = await upload(ada)
    await send(ada, id, { text: 'Here', files: [uid] })
    server.clock.now += 8 * DAY
    await sweepUploads(server.services)
    expect((await employer.inject('GET', `${EMPLOYER_APPLICATIONS}/files/${uid}`)).statusCode).toBe(200)
    const { db } = server.services
    await db.deleteFrom('application').where('id', '=', id).execute()
    await sweepUploads(server.services)
    expect(await db.selectFrom('upload').select('id').where('id', '=', uid).execute()).toEqual([])
  })

  test('of somebody else are not sent', async () => {
    const [mine, other] = [await applyForJob(), await applyForJob()]
    const { uid } = await upload(other.ada)
    const refused = await send(mine.ada, mine.id, { text: 'Look', files: [uid] })
    expect(refused.json()).toMatchObject({ status: 422, error: { fieldErrors: { files: /\w/ } } })
  })
})

test('D-07 another candidate’s and another tenant’s threads are as unknown as those that nobody has', async () => {
  const { ada, id } = await applyForJob()
  await reply(id, 'Secret')
  const eve = await server.signedIn({ email: 'eve@example.com' })
  const calls = (who: Visitor, number: number) => [
    who.inject('GET', at(number)),
    send(who, number, { text: 'x' }),
    who.inject('POST', at(number, '/read'), { json: { upTo: 1 } }),
  ]
  const [foreign, unknown] = await Promise.all([Promise.all(calls(eve, id)), Promise.all(calls(eve, 987_654_321))])
  expect(foreign.map(({ statusCode, body }) => [statusCode, body])).toEqual(unknown.map(({ body }) => [404, body]))
  await server.tenant('messages.example')
  const other = await createEmployer(server, { domain: 'messages.example', scopes: SCOPES })
  for (const [method, rest, json] of [
    ['GET', '', undefined],
    ['POST', '', { text: 'x' }],
    ['POST', '/read', { up_to: 1 }],
  ] as const) {
    const call = json ? { json } : {}
    const [one, none] = [
      await other.inject(method, theirs(id, rest), call),
      await other.inject(method, theirs(987_654, rest), call),
    ]
    expect([one.statusCode, one.body]).toEqual([404, none.body])
  }
  expect(await thread(ada, id)).toMatchObject([{ readTs: null }])
})

describe('D-07 N-11 a message of the employer', () => {
  test('is told once, without its words, and is no news on any device once it was read', async () => {
    const { ada, id, email } = await applyForJob()
    await runDueTasks(server.services, JOBS)
    server.lines.length = 0
    await reply(id, 'The red folder is in Bergen')
    const news = await fetchNotifications(ada)
    const message = 'You have a new message about your application for Deck hand'
    expect(news).toMatchObject([{ message, redirectUrl: `/careers/applications/${id}`, isClicked: false }])
    const mails = server.mailbox.messages().filter(({ to }) => to === email)
    expect(mails.at(-1)?.subject).toBe('You have a new message')
    expect(JSON.stringify([mails, news, server.lines])).not.toContain('red folder')
    const [last] = await thread(ada, id)
    await ada.inject('POST', at(id, '/read'), { json: { upTo: last?.id } })
    expect(await fetchNotifications(ada)).toMatchObject([{ isClicked: true }])
  })

  test('is told without its words also to who wants details, and not at all to who has read it already', async () => {
    const { ada, id, email } = await applyForJob()
    await ada.inject('PUT', putNotificationPreferences.path, { json: { showDetails: true } })
    await reply(id, 'The blue folder')
    await fetchNotifications(ada)
    const mails = server.mailbox.messages().filter(({ to }) => to === email)
    expect(mails.at(-1)?.subject).toBe('You have a new message about your application for Deck hand')
    expect(JSON.stringify(mails)).not.toContain('blue folder')
    await reply(id, 'Read at once')
    const last = (await thread(ada, id)).at(-1)
    await ada.inject('POST', at(id, '/read'), { json: { upTo: last?.id } })
    expect(await fetchNotifications(ada)).toHaveLength(1)
  })

  test('is told to the candidate alone, and what a candidate writes to nobody', async () => {
    const { ada, id } = await applyForJob()
    await send(ada, id, { text: 'Hello?' })
    expect(await fetchNotifications(ada)).toEqual([])
  })
})
