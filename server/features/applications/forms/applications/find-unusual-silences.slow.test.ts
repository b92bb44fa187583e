import { afterEach, beforeEach, expect, test } from 'vitest'
import { EMPLOYER_APPLICATIONS } from '#contract/employer/employer-applications.ts'
import { APPLICATION, getApplication } from '#contract/applications/forms/applications.ts'
import type { FormRow } from '#server/features/applications/forms/definitions/store.ts'
import { makeApplication } from '#tests/builders/applications.ts'
import { createEmployer, type Employer } from '#tests/builders/employer.ts'
import { buildFormDefinition, makeForm, text } from '#tests/builders/forms.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

const DAY = 86_400_000
let server: TestServer
let employer: Employer
let form: FormRow
beforeEach(async () => {
  server = await startServer({ now: Date.parse('2026-05-04T12:00:00Z') })
  employer = await createEmployer(server, { scopes: ['applications:write'] })
  form = await makeForm(server, buildFormDefinition([text('place')]), { kind: 'application' })
})
afterEach(() => server.close())

type Person = Visitor & { candidateId: number }
const person = (name: string): Promise<Person> => server.signedIn({ email: `${name}@example.com` })
const apply = async (who: Person) => (await makeApplication(server, form, who.candidateId)).id
const move = (id: number, json: Record<string, unknown>) =>
  employer.inject('POST', `${EMPLOYER_APPLICATIONS}/${id}/status`, { json })
const tell = (id: number, json: Record<string, unknown>) =>
  employer.inject('PATCH', `${EMPLOYER_APPLICATIONS}/${id}`, { json })
async function readSilence(who: Person, id: number) {
  const answer = await who.inject('GET', `${APPLICATION}/${id}`)
  return getApplication.response.parse(answer.json<{ data: unknown }>().data).application.silence
}
/** Creates an application for each person, answered after the given number of days. */
async function history(people: readonly Person[], days: readonly number[]) {
  const began = server.clock.now
  const sent: { id: number; wait: number }[] = []
  for (const [index, wait] of days.entries()) {
    const who = people[index % people.length]
    if (who) sent.push({ id: await apply(who), wait })
  }
  for (const { id, wait } of sent.toSorted((a, b) => a.wait - b.wait)) {
    server.clock.now = began + wait * DAY
    await move(id, { status: 'in_review' })
  }
}
const five = () => Promise.all(['a', 'b', 'c', 'd', 'e'].map(person))

test('D-07 silence is told once it is longer than the median of five people’s waits at that stage', async () => {
  await history(await five(), [1, 9, 3, 40, 12])
  const ada = await person('ada')
  const id = await apply(ada)
  const from = server.clock.now
  server.clock.now = from + 9 * DAY
  expect(await readSilence(ada, id)).toBeNull()
  server.clock.now = from + 21 * DAY
  expect(await readSilence(ada, id)).toEqual({ days: 21, usualDays: 9 })
  // the usual time in this stage is unknown
  await move(id, { status: 'interview' })
  server.clock.now += 90 * DAY
  expect(await readSilence(ada, id)).toBeNull()
})

test('D-07 whatever the employer says ends a silence, and a promise holds until its time', async () => {
  await history(await five(), [2, 2, 2, 2, 2])
  const ada = await person('ada')
  const id = await apply(ada)
  server.clock.now += 10 * DAY
  expect(await readSilence(ada, id)).toEqual({ days: 10, usualDays: 2 })
  await tell(id, { note: 'We are still reading.' })
  expect(await readSilence(ada, id)).toBeNull()
  const replyBy = server.clock.now + 5 * DAY
  await tell(id, { reply_by: new Date(replyBy).toISOString() })
  server.clock.now = replyBy - DAY
  expect(await readSilence(ada, id)).toBeNull()
  server.clock.now = replyBy + DAY
  expect(await readSilence(ada, id)).toEqual({ days: 6, usualDays: 2 })
})

test('D-07 a message of the employer ends a silence, one of the candidate does not', async () => {
  await history(await five(), [2, 2, 2, 2, 2])
  const ada = await person('ada')
  const id = await apply(ada)
  server.clock.now += 10 * DAY
  const write = (sender: string) =>
    server.services.db
      .insertInto('application_message')
      .values({ application_id: id, sender, text: 'Hello', at: server.clock.now })
      .execute()
  await write('candidate')
  expect(await readSilence(ada, id)).toEqual({ days: 10, usualDays: 2 })
  await write('employer')
  expect(await readSilence(ada, id)).toBeNull()
})

test('D-07 what is usual is said of five people at least, and of nobody whose application has ended', async () => {
  const [a, b, c, d] = await five()
  const four = [a, b, c, d].filter((one) => one !== undefined)
  await history(four, [2, 2, 2, 2, 2, 2])
  const ada = await person('ada')
  const id = await apply(ada)
  server.clock.now += 30 * DAY
  expect(await readSilence(ada, id)).toBeNull()
  await history([await person('e')], [2])
  server.clock.now += DAY
  expect(await readSilence(ada, id)).toMatchObject({ usualDays: 2 })
  await ada.inject('POST', `${APPLICATION}/${id}/withdraw`)
  server.clock.now += 30 * DAY
  expect(await readSilence(ada, id)).toBeNull()
})

test('D-07 what is usual with another employer says nothing here', async () => {
  await history(await five(), [2, 2, 2, 2, 2])
  const domain = 'quiet.example'
  await server.tenant(domain)
  const bea = await server.signedIn({ email: 'bea@example.com', domain })
  const own = await makeForm(server, buildFormDefinition([text('place')]), { kind: 'application', domain })
  const { id } = await makeApplication(server, own, bea.candidateId, { domain })
  server.clock.now += 30 * DAY
  expect(await readSilence(bea, id)).toBeNull()
})

test('D-07 what is usual is read once an hour, by few rows', async () => {
  await history(await five(), [2, 2, 2, 2, 2])
  const ada = await person('ada')
  const id = await apply(ada)
  server.clock.now += 30 * DAY
  expect(await readSilence(ada, id)).toMatchObject({ usualDays: 2 })
  await server.services.db
    .updateTable('application_event')
    .set({ waited: 5 * DAY })
    .where('waited', 'is not', null)
    .execute()
  expect(await readSilence(ada, id)).toMatchObject({ usualDays: 2 })
  server.clock.now += 3_600_000
  expect(await readSilence(ada, id)).toMatchObject({ usualDays: 5 })
})
