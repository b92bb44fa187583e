import { afterAll, beforeAll, expect, test } from 'vitest'
import { EMPLOYER_APPLICATIONS } from '#contract/employer/employer-applications.ts'
import { WEBHOOK_EVENTS, webhookPayload } from '#contract/employer/webhooks.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { addWebhook } from '#server/webhooks/change-webhooks.ts'
import { JOBS } from '#server/job-list.ts'
import { runDueTasks } from '#server/jobs/run-task.ts'
import { makePosition } from '#tests/builders/applications.ts'
import { openReceiver } from '#tests/builders/receiver.ts'
import {
  apply,
  parseEmployerReferral,
  createNamedPerson,
  open,
  startReferralServer,
  fetchReferrals,
  referFriend,
  createReferrer,
} from '#tests/builders/referrals.ts'
import type { TestServer, Visitor } from '#tests/builders/server.ts'

let server: TestServer
let made: Awaited<ReturnType<typeof createReferrer>>
beforeAll(async () => {
  server = await startReferralServer()
  made = await createReferrer(server)
})
afterAll(() => server.close())

const work = () => runDueTasks(server.services, JOBS)
const news = async (visitor: Visitor) => {
  await work()
  const answer = await visitor.inject('GET', API.notifications)
  const { notifications } = listNotifications.response.parse(answer.json<{ data: unknown }>().data)
  return notifications.filter(({ categoryTitle }) => categoryTitle === 'Referral')
}

test('N-11 whoever an employer invites is told, by mail too, and comes to the job with the link', async () => {
  const email = 'invited@example.com'
  const pid = await makePosition(server, { name: 'Deck Officer' })
  const { share_url: link } = parseEmployerReferral(
    await made.invite({ candidate: { email }, position_id: pid, referrer_name: 'Maria L.' }),
  )
  await work()
  const token = new URL(link ?? '').searchParams.get('referral_token')
  const mail = server.mailbox.messages().find(({ to }) => to === email)
  expect(mail?.text).toContain('Maria L. invited you to apply for Deck Officer')
  expect(mail?.text).toContain(`referral_token=${token}`)
  expect(mail?.subject).not.toMatch(/Maria|Deck/)
  const bea = await server.signedIn({ email })
  expect(await news(bea)).toMatchObject([
    { redirectUrl: `/careers/job/${pid}?referral_token=${token}`, isClicked: false, notificationType: 'read_only' },
  ])
  await apply(bea, pid)
  expect(await news(bea)).toMatchObject([{ isClicked: true }])
})

test('N-11 a sender is told that the friend applied and was hired, and of nothing in between', async () => {
  const [amina, bea] = [
    await createNamedPerson(server, 'amina@example.com'),
    await createNamedPerson(server, 'bea@example.com', ['Bea', 'Lind']),
  ]
  const pid = await makePosition(server, { name: 'Deck Officer' })
  const referral = await referFriend(amina, pid)
  await open(bea, referral)
  expect(await news(amina)).toEqual([])
  await apply(bea, pid)
  const { id } = await server.services.db
    .selectFrom('application')
    .select('id')
    .where('candidate_id', '=', bea.candidateId)
    .executeTakeFirstOrThrow()
  for (const status of ['interview', 'offer', 'hired'])
    await made.employer.inject('POST', `${EMPLOYER_APPLICATIONS}/${id}/status`, { json: { status } })
  const notifications = await news(amina)
  expect(notifications.map(({ message, redirectUrl }) => [message, redirectUrl])).toEqual([
    ['Your friend was hired for Deck Officer', '/careers/dashboard?tab=referrals'],
    ['Your friend applied for Deck Officer', '/careers/dashboard?tab=referrals'],
  ])
  expect(JSON.stringify(notifications)).not.toMatch(/Bea|Lind/)
  expect(await news(bea)).toEqual([])
})

test('D-06 employers’ systems are told that somebody was referred, applied and was hired, by ids alone', async () => {
  const receiver = await openReceiver()
  const { db, now } = server.services
  await addWebhook(db, { tenantId: 1, url: receiver.url, events: WEBHOOK_EVENTS, loopback: true, now: now() })
  const [amina, bea] = [
    await createNamedPerson(server, 'amina2@example.com'),
    await createNamedPerson(server, 'bea2@example.com'),
  ]
  const pid = await makePosition(server)
  const referral = await referFriend(amina, pid, 'SECRET')
  await open(bea, referral)
  await apply(bea, pid)
  const application = await db
    .selectFrom('application')
    .select('id')
    .where('candidate_id', '=', bea.candidateId)
    .executeTakeFirstOrThrow()
  const path = `${EMPLOYER_APPLICATIONS}/${application.id}/status`
  await made.employer.inject('POST', path, { json: { status: 'hired' } })
  await work()
  const payloads = receiver.received.map(({ body }) => webhookPayload.parse(JSON.parse(body)))
  const about = { referral_id: referral.id, source: 'candidate', position_id: pid }
  expect(payloads.filter(({ type }) => type.startsWith('referral.')).map(({ type, data }) => ({ type, data }))).toEqual(
    [
      { type: 'referral.created', data: { ...about, application_id: null } },
      { type: 'referral.applied', data: { ...about, application_id: application.id } },
      { type: 'referral.hired', data: { ...about, application_id: application.id } },
    ],
  )
  expect(JSON.stringify(receiver.received)).not.toMatch(/SECRET|Amina/)
  expect((await fetchReferrals(amina))[0]?.status).toBe('hired')
  await receiver.close()
})
