import { afterAll, beforeAll, expect, test } from 'vitest'
import { EMPLOYER_APPLICATIONS } from '#contract/employer/employer-applications.ts'
import { APPLICATION, listApplications } from '#contract/applications/forms/applications.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { JOBS } from '#server/job-list.ts'
import { runDueTasks } from '#server/jobs/run-task.ts'
import { makeApplication } from '#tests/builders/applications.ts'
import { createEmployer, type Employer } from '#tests/builders/employer.ts'
import { buildFormDefinition, makeForm, text } from '#tests/builders/forms.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

let server: TestServer
let employer: Employer
let ada: Visitor
let ids: [number, number]
beforeAll(async () => {
  server = await startServer({ now: Date.parse('2026-05-04T12:00:00Z') })
  employer = await createEmployer(server, { scopes: ['applications:write'] })
  const form = await makeForm(server, buildFormDefinition([text('place')]), { kind: 'application' })
  const visitor = await server.signedIn({ email: 'ada@example.com' })
  ada = visitor
  const made = async () => (await makeApplication(server, form, visitor.candidateId)).id
  ids = [await made(), await made()]
  await runDueTasks(server.services, JOBS)
  await ada.inject('POST', `${API.notifications}/mark_all_viewed`, { json: {} })
})
afterAll(() => server.close())

const move = async (id: number, status: string) => {
  await employer.inject('POST', `${EMPLOYER_APPLICATIONS}/${id}/status`, { json: { status } })
  await runDueTasks(server.services, JOBS)
}
const fetchBadge = async () =>
  (await ada.inject('GET', API.notificationBadge)).json<{ data: { count: number } }>().data.count
const fetchUnread = async () => {
  const { data } = (await ada.inject('GET', API.notifications)).json<{ data: unknown }>()
  return listNotifications.response.parse(data).notifications.filter(({ isClicked }) => !isClicked)
}
const read = (visitor: Visitor, id: number) => visitor.inject('GET', `${APPLICATION}/${id}`)

test('N-05 N-10 an application that was read is no news any more, the other still is', async () => {
  const before = await fetchBadge()
  await move(ids[0], 'in_review')
  await move(ids[1], 'in_review')
  expect(await fetchBadge()).toBe(before + 2)
  await ada.inject('GET', listApplications.path)
  expect(await fetchBadge()).toBe(before + 2)
  await read(ada, ids[0])
  expect(await fetchBadge()).toBe(before + 1)
  const left = (await fetchUnread()).map(({ redirectUrl }) => redirectUrl)
  expect(left).toContain(`/careers/applications/${ids[1]}`)
  expect(left).not.toContain(`/careers/applications/${ids[0]}`)
  await move(ids[0], 'interview')
  expect(await fetchBadge()).toBe(before + 2)
})

test('N-05 somebody else, who cannot read it, changes nothing', async () => {
  const before = await fetchBadge()
  const ben = await server.signedIn({ email: 'ben@example.com' })
  expect((await read(ben, ids[1])).statusCode).toBe(404)
  expect(await fetchBadge()).toBe(before)
})
