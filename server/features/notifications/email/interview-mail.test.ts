import type { Email } from 'postal-mime'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { API } from '#contract/zod-free/api-paths.ts'
import { JOBS } from '#server/job-list.ts'
import { runDueTasks } from '#server/jobs/run-task.ts'
import { makeApplication } from '#tests/builders/applications.ts'
import { buildFormDefinition, makeForm, text } from '#tests/builders/forms.ts'
import { createPanel, step, buildInterviewInput, fetchOnlyInterview, type Panel } from '#tests/builders/interviews.ts'
import { findAppointment } from '#tests/builders/mail/appointment-in.ts'
import { parseMail } from '#tests/builders/mail/parsed-mail.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

const email = 'ada@example.com'
let server: TestServer
let panel: Panel
let ada: Visitor & { candidateId: number }
beforeEach(async () => {
  server = await startServer({ now: Date.parse('2026-01-04T10:00:00Z') })
  panel = await createPanel(server)
  ada = await server.signedIn({ email })
})
afterEach(() => server.close())

const read = (headers: Record<string, string>) => ada.inject('GET', API.notificationBadge, { headers })
/** Sends what is due and returns the last mail, parsed as a mail program would. */
async function lastMail(to = email): Promise<Email> {
  await runDueTasks(server.services, JOBS)
  const mail = server.mailbox.messages().find((one) => one.to === to)
  if (!mail) throw new Error('no mail')
  return parseMail(mail)
}
const proposeFixedTime = (start_at: string, more: Record<string, unknown> = {}) =>
  panel.proposed(buildInterviewInput(server, email, { slots: undefined, start_at, ...more }))

test('N-11 a fixed interview: both clocks, kind and place, and the appointment with who invites whom', async () => {
  await read({ 'x-timezone': 'Europe/Berlin' })
  const address = 'Große Ulrichstr. 1, 06108 Halle (Saale); 2. OG'
  const { id } = await proposeFixedTime('2026-01-15T08:00:00Z', {
    kind: 'onsite',
    address,
    time_zone: 'Asia/Tokyo',
    round: 'First',
  })
  const mail = await lastMail()
  expect(mail.subject).toBe('News about an interview')
  for (const part of [mail.text, mail.html]) {
    expect(part).toContain('Thu, Jan 15, 17:00–18:00 GMT+9 (09:00–10:00 GMT+1, Berlin)')
    expect(part).toContain('First · On site')
    expect(part).toContain(address)
    expect(part).not.toContain('How to join')
  }
  expect(findAppointment(mail)).toEqual({
    method: 'REQUEST',
    uid: `interview-${id}@demo.example`,
    sequence: 0,
    status: 'CONFIRMED',
    start: '2026-01-15T08:00:00Z',
    end: '2026-01-15T09:00:00Z',
    location: address,
    organizer: [`mailto:${server.services.config.MAIL_FROM}`, 'demo.example'],
    attendee: [expect.stringMatching(/^mailto:ada@example\.com$/i), expect.any(String)],
    alarms: 1,
  })
  expect(mail.headers.map(({ key }) => key)).not.toContain('list-unsubscribe')
})

test('N-11 whoever was never here is told by the clock of the place, and times to choose from carry no appointment', async () => {
  const slots = ['2026-03-28T00:30:00Z', '2026-03-29T00:30:00Z'].map((start_at) => ({ start_at }))
  const to = 'new@example.com'
  await panel.proposed(buildInterviewInput(server, to, { kind: 'phone', slots }))
  const mail = await lastMail(to)
  expect(mail.text).toContain('Sat, Mar 28, 01:30–02:30 GMT+1\n')
  // The hour between them does not exist in that night.
  expect(mail.text).toContain('Sun, Mar 29, 01:30 GMT+1–03:30 GMT+2\n')
  expect(mail.text).toContain('Phone call')
  expect(mail.text).not.toContain('UTC')
  expect(findAppointment(mail)).toBeNull()
})

test('N-11 changes follow under the same name with a greater sequence, and the end takes it out of the calendar', async () => {
  const { id } = await proposeFixedTime('2026-01-15T08:00:00Z')
  const appointments = [findAppointment(await lastMail())]
  await panel.change(id, 'confirm', { start_at: '2026-01-16T08:00:00Z' })
  appointments.push(findAppointment(await lastMail()))
  await panel.employer.inject('PATCH', `/api/integrations/v1/interviews/${id}`, { json: { address: 'Pier 9' } })
  appointments.push(findAppointment(await lastMail()))
  await panel.change(id, 'move', { slots: [{ start_at: '2026-01-17T08:00:00Z' }] })
  appointments.push(findAppointment(await lastMail()))
  const [slot] = (await fetchOnlyInterview(ada)).slots
  await step(ada, id, 'slot', { slotId: slot?.id })
  appointments.push(findAppointment(await lastMail()))
  await panel.change(id, 'cancel')
  appointments.push(findAppointment(await lastMail()))
  expect(appointments.map((one) => [one?.method, one?.start.slice(8, 10), one?.alarms])).toEqual([
    ['REQUEST', '15', 1],
    ['REQUEST', '16', 1],
    ['REQUEST', '16', 1],
    ['CANCEL', '16', 0],
    ['REQUEST', '17', 1],
    ['CANCEL', '17', 0],
  ])
  const sequences = appointments.map((one) => Number(one?.sequence))
  expect(sequences).toEqual([...new Set(sequences)].toSorted((a, b) => a - b))
  expect(new Set(appointments.map((one) => one?.uid)).size).toBe(1)
})

test('N-11 an application that is withdrawn takes its interview out of the calendar', async () => {
  const form = await makeForm(server, buildFormDefinition([text('place')]))
  const { id: applicationId } = await makeApplication(server, form, ada.candidateId)
  const { candidate: _who, position: _what, ...when } = buildInterviewInput(server, email)
  const input = { ...when, slots: undefined, start_at: '2026-01-15T08:00:00Z', application_id: applicationId }
  const { id } = await panel.proposed(input)
  const before = findAppointment(await lastMail())
  await ada.inject('POST', `/api/pcsx/applications/${applicationId}/withdraw`)
  const after = findAppointment(await lastMail())
  expect([before?.method, after?.method, after?.uid]).toEqual(['REQUEST', 'CANCEL', `interview-${id}@demo.example`])
  expect(Number(after?.sequence)).toBeGreaterThan(Number(before?.sequence))
})

test('N-11 the link to join is in no mail and no appointment: it is on the page, for whoever signs in', async () => {
  await proposeFixedTime('2026-01-15T08:00:00Z', { join_url: 'https://meet.example.com/secret?a=1&b=2' })
  const mail = await lastMail()
  expect(mail.text).toContain('How to join: By the link on your page of interviews')
  expect(JSON.stringify([mail.text, mail.html])).not.toContain('secret')
  expect(findAppointment(mail)).toMatchObject({ method: 'REQUEST', location: null })
})

test.each([
  ['Suharto', null, 'Suharto'],
  ['Jean "JJ"', 'O’Neil, Jr.; ^x', 'Jean "JJ" O’Neil, Jr.; ^x'],
  ['민준', '김', '김민준'],
  [
    'Đặng Nguyễn Thị Ánh Tuyết Phương Thảo Hồng Nhung',
    'Nguyễn',
    'Nguyễn Đặng Nguyễn Thị Ánh Tuyết Phương Thảo Hồng Nhung',
  ],
])('N-11 %s %s is invited by the whole name', async (first_name, last_name, name) => {
  await server.services.db
    .updateTable('candidate')
    .set({ first_name, last_name })
    .where('id', '=', ada.candidateId)
    .execute()
  await proposeFixedTime('2026-01-15T08:00:00Z')
  const [, cn] = findAppointment(await lastMail())?.attendee ?? []
  expect(cn).toBe(name)
})

test('N-11 in Arabic: right to left, names of others as they are written, Latin digits', async () => {
  await read({ 'accept-language': 'ar', 'x-timezone': 'Asia/Riyadh' })
  await proposeFixedTime('2026-02-10T09:00:00Z', { time_zone: 'Asia/Riyadh' })
  const mail = await lastMail()
  expect(mail.subject).toBe('جديد بشأن مقابلة')
  expect(mail.html).toContain('dir="rtl"')
  expect(mail.text).toMatch(/الموعد: .*10 فبراير.*12:00–13:00/u)
  expect(mail.text).not.toMatch(/GMT\+3 \(/)
})
