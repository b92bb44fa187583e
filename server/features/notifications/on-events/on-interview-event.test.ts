import { afterEach, beforeEach, expect, test } from 'vitest'
import { putNotificationPreferences } from '#contract/notifications/notification-preferences.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { PUSH_DEVICES } from '#contract/zod-free/push-paths.ts'
import { endPastInterviews } from '#server/features/interviews/scheduled/end-past-interviews.ts'
import { remindOfInterviews } from '#server/features/interviews/scheduled/remind-of-interviews.ts'
import { JOBS } from '#server/job-list.ts'
import { runDueTasks } from '#server/jobs/run-task.ts'
import { makeApplication } from '#tests/builders/applications.ts'
import { buildFormDefinition, makeForm, text } from '#tests/builders/forms.ts'
import { fetchOnlyInterview, createPanel, step, buildInterviewInput, type Panel } from '#tests/builders/interviews.ts'
import { openPushService, type PushService } from '#tests/builders/push-service.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

const email = 'ada@example.com'
let server: TestServer
let service: PushService
let panel: Panel
let ada: Visitor & { candidateId: number }
beforeEach(async () => {
  server = await startServer({ now: Date.parse('2026-05-04T10:00:00Z'), pushesHere: true })
  service = await openPushService()
  panel = await createPanel(server)
  ada = await server.signedIn({ email })
  await ada.inject('GET', API.notificationBadge, { headers: { 'x-timezone': 'Europe/Berlin' } })
})
afterEach(async () => {
  await server.close()
  await service.close()
})

const work = () => runDueTasks(server.services, JOBS)
const at = async (iso: string) => {
  server.clock.now = Date.parse(iso)
  await work()
  await ada.inject('GET', API.boot)
}
const news = async (language = 'en') => {
  await work()
  const answer = await ada.inject('GET', API.notifications, { headers: { 'accept-language': language } })
  return listNotifications.response.parse(answer.json<{ data: unknown }>().data).notifications
}
const listMessages = async () => (await news()).map(({ message }) => message)
const listMails = () => server.mailbox.messages().filter(({ to }) => to === email)
const start_at = '2026-05-07T13:00:00Z'
const proposeInterview = () => panel.proposed(buildInterviewInput(server, email, { slots: undefined, start_at }))

test('N-11 from the invitation to the end, each step is told once, and what is done asks for nothing', async () => {
  const { id } = await panel.proposed(
    buildInterviewInput(server, email, { slots: [{ start_at }, { start_at: '2026-05-08T13:00:00Z' }] }),
  )
  expect(await news()).toMatchObject([
    {
      categoryTitle: 'Interview',
      message: 'Choose a time for your interview for Deck Officer',
      redirectUrl: '/careers/interviews',
      notificationType: 'action_required',
      isClicked: false,
    },
  ])
  const { slots } = await fetchOnlyInterview(ada)
  await step(ada, id, 'slot', { slotId: slots[0]?.id })
  expect(await news()).toMatchObject([
    { message: 'Your interview for Deck Officer is on Thu, May 7, 15:00 GMT+2', notificationType: 'read_only' },
    { isClicked: true, notificationType: 'read_only' },
  ])
  await step(ada, id, 'reschedule', { slotId: slots[1]?.id })
  await work()
  await panel.employer.inject('PATCH', `/api/integrations/v1/interviews/${id}`, { json: { address: 'Pier 9' } })
  await work()
  await panel.change(id, 'move', { slots: [{ start_at: '2026-05-09T13:00:00Z' }] })
  await work()
  await panel.change(id, 'cancel')
  expect((await listMessages()).slice(0, 4)).toEqual([
    'Your interview for Deck Officer was canceled by the employer',
    'Your interview for Deck Officer had to be moved',
    'The employer changed the details of your interview for Deck Officer',
    'Your interview for Deck Officer was moved to Fri, May 8, 15:00 GMT+2',
  ])
  expect((await news()).every(({ notificationType }) => notificationType === 'read_only')).toBe(true)
})

test('N-11 a mail says when, by the candidate’s clock and in their language', async () => {
  await ada.inject('GET', API.notificationBadge, { headers: { 'accept-language': 'ar', 'x-timezone': 'Asia/Dubai' } })
  await proposeInterview()
  await work()
  expect(listMails()).toHaveLength(1)
  expect(listMails()[0]?.text).toMatch(/موعد مقابلتك لوظيفة Deck Officer هو .*17:00/)
  expect(listMails()[0]?.subject).toBe('جديد بشأن مقابلة')
})

test('N-11 the reminder of the day before waits for the end of quiet hours, the one an hour before does not', async () => {
  const night = { quietHours: { from: '14:30', to: '09:30' } }
  expect((await ada.inject('PUT', putNotificationPreferences.path, { json: night })).statusCode).toBe(200)
  await proposeInterview()
  const { publicKey } = server.services.push.currentKey()
  await ada.inject('POST', PUSH_DEVICES, { json: { ...service.subscribe(), publicKey } })
  await work()
  const before = listMails().length
  const remindedAt = async (iso: string) => {
    server.clock.now = Date.parse(iso)
    await remindOfInterviews(server.services)
    await work()
    return listMails().length - before
  }
  // nine o'clock in Berlin
  expect(await remindedAt('2026-05-06T07:00:00Z')).toBe(0)
  expect(await remindedAt('2026-05-06T07:30:00Z')).toBe(1)
  expect((await listMessages())[0]).toBe('Reminder: your interview for Deck Officer is on Thu, May 7, 15:00 GMT+2')
  expect(await remindedAt('2026-05-07T12:40:00Z')).toBe(2)
  expect(await remindedAt('2026-05-07T12:50:00Z')).toBe(2)
  expect((await listMessages())[0]).toBe('Reminder: your interview for Deck Officer is on Thu, May 7, 15:00 GMT+2')
  const pushed = JSON.parse(service.received.at(-1)?.payload ?? '{}') as { notification: { title: string } }
  expect(pushed.notification.title).toBe('News about an interview')
  expect(server.lines.join('\n')).not.toMatch(/Deck Officer|ada@/)
})

test('N-11 nobody is reminded of a time that is another one by now, or called to what has begun', async () => {
  const { id } = await proposeInterview()
  await work()
  await at('2026-05-06T07:00:00Z')
  await remindOfInterviews(server.services)
  await panel.change(id, 'confirm', { start_at: '2026-05-11T13:00:00Z' })
  expect((await listMessages()).filter((message) => message.startsWith('Reminder'))).toEqual([])
  await at('2026-05-11T14:00:00Z')
  await endPastInterviews(server.services)
  expect((await news()).map(({ notificationType }) => notificationType)).not.toContain('action_required')
})

test('N-11 an invitation whose times have passed is told, and one that was chosen quickly is not asked for', async () => {
  const { id } = await panel.proposed(buildInterviewInput(server, email, { slots: [{ start_at }] }))
  const [slot] = (await fetchOnlyInterview(ada)).slots
  await step(ada, id, 'slot', { slotId: slot?.id })
  expect(await listMessages()).toEqual(['Your interview for Deck Officer is on Thu, May 7, 15:00 GMT+2'])
  await panel.change(id, 'move', { slots: [{ start_at: '2026-05-06T13:00:00Z' }] })
  await at('2026-05-06T13:00:00Z')
  await endPastInterviews(server.services)
  expect((await listMessages())[0]).toContain('have passed. You can ask for other times')
})

test('N-11 whoever withdraws an application knows that its interviews are off; who is rejected is told', async () => {
  const form = await makeForm(server, buildFormDefinition([text('place')]))
  const { candidate: _who, position: _what, ...when } = buildInterviewInput(server, email)
  const applied = async () => {
    const { id } = await makeApplication(server, form, ada.candidateId)
    await panel.proposed({ ...when, application_id: id })
    await work()
    return id
  }
  // The interview has no time yet, so no calendar contains it.
  await ada.inject('POST', `/api/pcsx/applications/${await applied()}/withdraw`)
  expect((await listMessages())[0]).toBe('Your application for Deck hand was withdrawn')
  const rejected = await applied()
  await panel.employer.inject('POST', `/api/integrations/v1/applications/${rejected}/status`, {
    json: { status: 'rejected' },
  })
  expect(await listMessages()).toContain('Your interview for Deck hand was canceled by the employer')
})
