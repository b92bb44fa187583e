import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listNotifications } from '#contract/notifications/notifications.ts'
import {
  getNotificationPreferences,
  putNotificationPreferences,
} from '#contract/notifications/notification-preferences.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { PUSH_DEVICES } from '#contract/zod-free/push-paths.ts'
import { assignFormToCandidate } from '#server/features/applications/forms/employer/assign-form.ts'
import { cancelAssignedForm } from '#server/features/applications/forms/employer/cancel-assigned-form.ts'
import { remindOfForms } from '#server/features/applications/forms/assignments/remind-of-forms.ts'
import type { FormRow } from '#server/features/applications/forms/definitions/store.ts'
import { JOBS } from '#server/job-list.ts'
import { runDueTasks } from '#server/jobs/run-task.ts'
import { makeApplication } from '#tests/builders/applications.ts'
import { buildFormDefinition, makeForm, toSubmitPath, text } from '#tests/builders/forms.ts'
import { cancelOffer } from '#server/features/offers/extend/cancel-offer.ts'
import { presentTenant } from '#server/platform/tenant/tenant.ts'
import { DAY, makeOffer } from '#tests/builders/offers/offers.ts'
import { openPushService, type PushService } from '#tests/builders/push-service.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

const email = 'ada@example.com'
let server: TestServer
let service: PushService
let ada: Visitor & { candidateId: number }

beforeEach(async () => {
  // noon, so that an hour more or less is still the same day
  server = await startServer({ now: Date.parse('2026-05-04T12:00:00Z'), pushesHere: true })
  service = await openPushService()
  ada = await server.signedIn({ email })
  await ada.inject('POST', PUSH_DEVICES, {
    json: { ...service.subscribe(), publicKey: server.services.push.currentKey().publicKey },
  })
})
afterEach(async () => {
  await server.close()
  await service.close()
})

const work = () => runDueTasks(server.services, JOBS)
const list = async (query = '', headers: Record<string, string> = {}) => {
  const answer = await ada.inject('GET', API.notifications + query, { headers })
  return listNotifications.response.parse(answer.json<{ data: unknown }>().data).notifications
}
const fetchBadge = async () =>
  (await ada.inject('GET', API.notificationBadge)).json<{ data: { count: number } }>().data.count
const listMails = () => server.mailbox.messages().filter(({ to }) => to === email)
const listPushes = () =>
  service.received.map(({ payload }) => JSON.parse(payload) as { notification: Record<'title' | 'navigate', string> })

const questions = () => makeForm(server, buildFormDefinition([text('place')], 'Travel to Porto'))
const give = (form: FormRow, more: { due_at?: string; offer_id?: number } = {}) =>
  server.services.transaction((tx) =>
    assignFormToCandidate(server.services, tx, form, { candidate: { email }, ...more }),
  )
const inDays = (days: number) => new Date(server.clock.now + days * DAY).toISOString()
/** Advances the clock by `days` days, and sends the reminders that are due then twice, as two nodes would. */
const later = async (days: number) => {
  server.clock.now += days * DAY
  await Promise.all([remindOfForms(server.services), remindOfForms(server.services)])
  await work()
}

describe('N-11 a form', () => {
  test('that was given is told once: on the list, by mail, by push, with the way to it', async () => {
    const id = await give(await questions())
    await work()
    await server.services.db.updateTable('outbox').set({ done_at: null }).where('kind', '=', 'form.assigned').execute()
    await work()
    expect(await list('?type_filter=action_required')).toMatchObject([
      {
        categoryTitle: 'Form',
        message: 'You have a form to fill in: Travel to Porto',
        redirectUrl: `/careers/forms/${id}`,
        notificationType: 'action_required',
      },
    ])
    expect(await fetchBadge()).toBe(1)
    expect(listMails().map(({ subject }) => subject)).toEqual(['You have a form to fill in'])
    expect(listMails()[0]?.text).toContain('You have a form to fill in: Travel to Porto')
    expect(listMails()[0]?.text).toContain(`/careers/forms/${id}`)
    expect(listPushes().map(({ notification }) => notification.title)).toEqual(['You have a form to fill in'])
    expect(listPushes()[0]?.notification.navigate).toContain(`/careers/forms/${id}`)
  })

  test('N-11 its title stands in no push, subject or log line unless the candidate chose details', async () => {
    await give(await questions())
    await work()
    expect(service.received[0]?.payload).not.toContain('Porto')
    expect(server.lines.join('\n')).not.toContain('Porto')
    await ada.inject('PUT', putNotificationPreferences.path, { json: { showDetails: true } })
    await give(await questions())
    await work()
    expect(listMails()[0]?.subject).toBe('You have a form to fill in: Travel to Porto')
    expect(service.received.at(-1)?.payload).toContain('Porto')
  })

  test('that was sent is read and asks for nothing any more, on every device', async () => {
    const id = await give(await questions())
    await work()
    const body = { values: { place: 'Porto' }, definitionVersion: 1 }
    expect((await ada.inject('POST', toSubmitPath(id), { json: body })).statusCode).toBe(200)
    await work()
    expect(await fetchBadge()).toBe(0)
    expect(await list('?type_filter=action_required')).toEqual([])
    expect(await list()).toMatchObject([{ isClicked: true }])
  })

  test('that was sent before it could be told is not told; nor one that was taken back', async () => {
    const sent = await give(await questions())
    await ada.inject('POST', toSubmitPath(sent), { json: { values: { place: 'Porto' }, definitionVersion: 1 } })
    const back = await give(await questions())
    await server.services.transaction((tx) => cancelAssignedForm(server.services, tx, 1, back))
    await work()
    expect(await list()).toEqual([])
    expect(listMails()).toEqual([])
    expect(listPushes()).toEqual([])
  })

  test('that was taken back after it was told is read and asks for nothing any more', async () => {
    const id = await give(await questions())
    await work()
    expect(await fetchBadge()).toBe(1)
    await server.services.transaction((tx) => cancelAssignedForm(server.services, tx, 1, id))
    await work()
    expect(await fetchBadge()).toBe(0)
    expect(await list('?type_filter=action_required')).toEqual([])
    expect(await list()).toMatchObject([{ isClicked: true }])
  })

  test('that is due is told three days and one day before, once each, and urgently on the last', async () => {
    await give(await questions(), { due_at: inDays(5) })
    await later(1)
    expect(await list()).toHaveLength(1)
    await later(1)
    await later(1)
    await later(1)
    expect((await list()).map(({ message }) => message)).toEqual([
      expect.stringMatching(/^A form is due on \w+, \w+ \d+, \d\d:\d\d UTC: Travel to Porto$/),
      expect.stringContaining('A form is due on'),
      'You have a form to fill in: Travel to Porto',
    ])
    expect(listMails()[0]?.text).toContain('A form is due on')
    expect(service.received).toHaveLength(3)
    await later(2)
    expect(await list()).toHaveLength(3)
  })

  test('that was sent, taken back or belongs to an offer that is over is not reminded of', async () => {
    const due_at = inDays(2)
    const sent = await give(await questions(), { due_at })
    const back = await give(await questions(), { due_at })
    const offer = await makeOffer(server, { email, expiresAt: null })
    await give(await questions(), { due_at, offer_id: offer.id })
    await ada.inject('POST', toSubmitPath(sent), { json: { values: { place: 'Porto' }, definitionVersion: 1 } })
    const { db, now } = server.services
    await db.updateTable('form_assignment').set({ canceled_at: now() }).where('id', '=', back).execute()
    const tenant = presentTenant(await db.selectFrom('tenant').selectAll().executeTakeFirstOrThrow())
    await cancelOffer(server.services, tenant, offer.id)
    await later(1)
    const notifications = await list()
    expect(notifications.filter(({ message }) => message.includes('due'))).toEqual([])
  })

  test('of somebody else is told to nobody', async () => {
    const form = await questions()
    const eve = await server.signedIn({ email: 'eve@example.com' })
    const { events, transaction } = server.services
    const assignmentId = await give(form)
    await work()
    await transaction((tx) =>
      events.record(tx, 'form.assigned', {
        tenantId: form.tenant_id,
        candidateId: eve.candidateId,
        assignmentId,
      }),
    )
    await work()
    expect((await eve.inject('GET', API.notifications)).json()).toMatchObject({ data: { notifications: [] } })
  })
})

describe('N-11 an application', () => {
  test.each([
    ['in_review', 'Your application for Deck hand is being reviewed'],
    ['interview', 'Your application for Deck hand has come to the interviews'],
    ['offer', 'Your application for Deck hand has come to an offer'],
    ['hired', 'You were hired for Deck hand'],
    ['rejected', 'You were not selected for Deck hand this time'],
    ['withdrawn', 'Your application for Deck hand was withdrawn'],
  ] as const)('that has come to %s is told: %s', async (status, message) => {
    const form = await makeForm(server, buildFormDefinition([text('place')]), { kind: 'application' })
    const { id: applicationId, pid: positionId } = await makeApplication(server, form, ada.candidateId)
    const of = { tenantId: form.tenant_id, candidateId: ada.candidateId, applicationId, positionId, status }
    const { events, transaction } = server.services
    await transaction((tx) => events.record(tx, 'application.status-changed', of))
    await work()
    expect(await list()).toMatchObject([
      {
        categoryTitle: 'Application',
        message,
        redirectUrl: `${PAGE.applications}/${applicationId}`,
        notificationType: 'read_only',
      },
    ])
    expect(listMails()[0]?.text).toContain(message)
    expect(listPushes().map(({ notification }) => notification.title)).toEqual(['News about an application'])
    expect(service.received[0]?.payload).not.toContain('Deck')
    const [arabic] = await list('', { 'accept-language': 'ar' })
    expect(arabic?.message).toMatch(/[؀-ۿ].*Deck hand/)
  })
})

test('N-11 A-25 each way of each of these can be switched off by itself', async () => {
  const answer = await ada.inject('GET', getNotificationPreferences.path)
  const { topics } = getNotificationPreferences.response.parse(answer.json<{ data: unknown }>().data)
  expect(topics.map(({ category, title }) => `${category}: ${title}`)).toEqual([
    'Job offer: New offers',
    'Job offer: Changes to your offers',
    'Job offer: Offers about to expire',
    'Job offer: Offers that were decided or have ended',
    'Job offer: Answers to what you asked',
    'Job offer: Signed letters',
    'Application: Steps of your applications',
    'Interview: Invitations to interviews',
    'Interview: Times and changes of interviews',
    'Interview: Reminders of interviews',
    'Event: Your event registrations',
    'Event: Event changes',
    'Event: Event reminders',
    'Form: Forms to fill in',
    'Form: Forms that are due soon',
    'Onboarding: Tasks before you start',
    'Message: Messages from the employer',
    'Referral: Referrals',
    'Saved search: New jobs for your saved searches',
  ])
  const off = topics.map(({ id }) => ({ id, push: false, email: 'off' as const }))
  await ada.inject('PUT', putNotificationPreferences.path, { json: { topics: off } })
  await give(await questions())
  await work()
  expect(await fetchBadge()).toBe(1)
  expect(listMails()).toEqual([])
  expect(listPushes()).toEqual([])
})
