import type { Email } from 'postal-mime'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { API } from '#contract/zod-free/api-paths.ts'
import { remindOfEvents } from '#server/features/events/scheduled/remind-of-events.ts'
import { JOBS } from '#server/job-list.ts'
import { runDueTasks } from '#server/jobs/run-task.ts'
import { createHost, ONLINE, step, buildEventInput, type Host } from '#tests/builders/events.ts'
import { findAppointment } from '#tests/builders/mail/appointment-in.ts'
import { parseMail } from '#tests/builders/mail/parsed-mail.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

const email = 'ada@example.com'
let server: TestServer
let host: Host
let ada: Visitor & { candidateId: number }
beforeEach(async () => {
  server = await startServer({ now: Date.parse('2026-05-04T10:00:00Z') })
  host = await createHost(server)
  ada = await server.signedIn({ email })
})
afterEach(() => server.close())

const read = (headers: Record<string, string>) => ada.inject('GET', API.notificationBadge, { headers })
/** Sends what is due and returns the last mail, parsed as a mail program would. */
async function lastMail(): Promise<Email> {
  await runDueTasks(server.services, JOBS)
  const mail = server.mailbox.messages().find(({ to }) => to === email)
  if (!mail) throw new Error('no mail')
  return parseMail(mail)
}
const times = { start_at: '2026-05-07T13:00:00Z', end_at: '2026-05-07T15:00:00Z', time_zone: 'Asia/Tokyo' }
const createEvent = (more: Record<string, unknown> = {}) => host.created(buildEventInput(server, { ...times, ...more }))

test('N-11 whoever registers has when and where in the mail, by both clocks, and the appointment', async () => {
  await read({ 'x-timezone': 'Europe/Berlin' })
  const { id } = await createEvent({ address: 'Große Ulrichstr. 1, 06108 Halle (Saale)' })
  await step(ada, id, 'register')
  const mail = await lastMail()
  expect(mail.subject).toBe('News about an event')
  for (const part of [mail.text, mail.html]) {
    expect(part).toContain('Thu, May 7, 22:00–00:00 GMT+9 (15:00–17:00 GMT+2, Berlin)')
    expect(part).toContain('Große Ulrichstr. 1, 06108 Halle (Saale)')
    expect(part).not.toContain('How to join')
  }
  expect(findAppointment(mail)).toMatchObject({
    method: 'REQUEST',
    uid: `event-${id}@demo.example`,
    status: 'CONFIRMED',
    start: '2026-05-07T13:00:00Z',
    end: '2026-05-07T15:00:00Z',
    location: 'Große Ulrichstr. 1, 06108 Halle (Saale)',
    organizer: [`mailto:${server.services.config.MAIL_FROM}`, 'demo.example'],
    alarms: 1,
  })
})

test('N-11 who waits for a seat gets no appointment, who moved up does; changes follow, and the end takes it away', async () => {
  const eve = await server.signedIn({ email: 'eve@example.com' })
  const { id } = await createEvent({ capacity: 1 })
  await step(eve, id, 'register')
  await step(ada, id, 'waitlist')
  const waits = await lastMail()
  expect([waits.text?.includes('22:00–00:00 GMT+9'), findAppointment(waits)]).toEqual([true, null])
  await step(eve, id, 'cancel')
  const appointments = [findAppointment(await lastMail())]
  await host.change(id, { start_at: '2026-05-08T13:00:00Z', end_at: '2026-05-08T15:00:00Z' })
  appointments.push(findAppointment(await lastMail()))
  server.clock.now = Date.parse('2026-05-07T14:00:00Z')
  await remindOfEvents(server.services)
  appointments.push(findAppointment(await lastMail()))
  await step(ada, id, 'cancel')
  appointments.push(findAppointment(await lastMail()))
  await step(ada, id, 'register')
  appointments.push(findAppointment(await lastMail()))
  await host.cancel(id)
  appointments.push(findAppointment(await lastMail()))
  expect(appointments.map((one) => [one?.method, one?.start.slice(8, 10)])).toEqual([
    ['REQUEST', '07'],
    ['REQUEST', '08'],
    ['REQUEST', '08'],
    ['CANCEL', '08'],
    ['REQUEST', '08'],
    ['CANCEL', '08'],
  ])
  expect(new Set(appointments.map((one) => one?.uid)).size).toBe(1)
  const [, moved, reminder] = appointments
  expect(reminder?.sequence).toBe(moved?.sequence)
  const sequences = appointments.filter((one) => one !== reminder).map((one) => Number(one?.sequence))
  expect(sequences).toEqual([...new Set(sequences)].toSorted((a, b) => a - b))
})

test('N-11 neither the link to join by nor the pass is in the mail: both are on the page', async () => {
  const { id } = await host.created(buildEventInput(server, { ...ONLINE, ...times }))
  await step(ada, id, 'register')
  const mail = await lastMail()
  expect(mail.text).toContain('How to join: By the link on your page of events, from 15 minutes before')
  expect(JSON.stringify([mail.text, mail.html, mail.attachments])).not.toContain('secret')
  expect(findAppointment(mail)).toMatchObject({ method: 'REQUEST', location: null })
})
