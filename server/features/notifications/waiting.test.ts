import { afterAll, beforeAll, expect, test } from 'vitest'
import { listNudges } from '#contract/dashboard/nudges.ts'
import { dashboardSummary } from '#contract/dashboard/summary.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { JOBS } from '#server/job-list.ts'
import { runDueTasks } from '#server/jobs/run-task.ts'
import { buildFormDefinition, assignFormTo, makeForm, text } from '#tests/builders/forms.ts'
import {
  fetchInterviews,
  getIso,
  createPanel,
  step,
  buildInterviewInput,
  type Panel,
} from '#tests/builders/interviews.ts'
import { DAY, declinePath, makeOffer } from '#tests/builders/offers/offers.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

let server: TestServer
let panel: Panel
beforeAll(async () => {
  server = await startServer()
  panel = await createPanel(server)
})
afterAll(() => server.close())

let serial = 0
async function candidate() {
  const email = `waiting.${(serial += 1)}@example.com`
  return { email, ...(await server.signedIn({ email })) }
}

/** Every text that tells a candidate that something waits for them. */
async function fetchWaitingTexts(visitor: Visitor) {
  await runDueTasks(server.services, JOBS)
  const read = async (path: string) => (await visitor.inject('GET', path)).json<{ data: unknown }>().data
  const { nudges } = listNudges.response.parse(await read(listNudges.path))
  const { count } = dashboardSummary.response.parse(await read(dashboardSummary.path))
  const all = listNotifications.response.parse(await read(API.notifications)).notifications
  const actions = listNotifications.response.parse(await read(`${API.notifications}?type_filter=action_required`))
  return {
    nudges: nudges.map(({ type }) => type).filter((type) => /^(sign_offer|schedule_interview|fill_form)$/.test(type)),
    counts: [count.offers, count.interviews, count.forms].map(({ actionableItemsCount: n }) => n),
    actions: actions.notifications.map(({ message }) => message),
    marked: all.filter(({ notificationType: type }) => type === 'action_required').map(({ message }) => message),
    badge: ((await read(API.notificationBadge)) as { count: number }).count,
  }
}
const nothing = { nudges: [], counts: [0, 0, 0], actions: [], marked: [] }

test('N-01 N-05 D-03 D-09 an interview whose times others took asks for nothing, until one is free again', async () => {
  const [ada, bea] = [await candidate(), await candidate()]
  const slots = [2, 3].map((days) => ({
    start_at: getIso(server.clock.now + days * DAY),
    external_id: `room-${days}`,
    capacity: 1,
  }))
  await panel.proposed(buildInterviewInput(server, ada.email, { slots }))
  const hers = await Promise.all(
    slots.map((slot) => panel.proposed(buildInterviewInput(server, bea.email, { slots: [slot] }))),
  )
  const asks = 'Choose a time for your interview for Deck Officer'
  expect(await fetchWaitingTexts(ada)).toEqual({
    nudges: ['schedule_interview'],
    counts: [0, 1, 0],
    actions: [asks],
    marked: [asks],
    badge: 1,
  })

  for (const { id, slots: own } of hers)
    expect((await step(bea, id, 'slot', { slotId: own[0]?.id })).statusCode).toBe(200)
  expect(await fetchWaitingTexts(ada)).toEqual({ ...nothing, badge: 0 })
  expect((await fetchInterviews(ada))[0]).toMatchObject({ status: 'proposed', slots: [] })

  await step(bea, hers[0]?.id ?? '', 'cancel')
  expect(await fetchWaitingTexts(ada)).toMatchObject({
    nudges: ['schedule_interview'],
    counts: [0, 1, 0],
    actions: [asks],
    badge: 1,
  })
})

test('N-01 a time that was just chosen is no action any more, also before any job has run', async () => {
  const ada = await candidate()
  const { id } = await panel.proposed(buildInterviewInput(server, ada.email))
  await fetchWaitingTexts(ada)
  const [interview] = await fetchInterviews(ada)
  await step(ada, id, 'slot', { slotId: interview?.slots[0]?.id })
  const answer = await ada.inject('GET', `${API.notifications}?type_filter=action_required`)
  expect(listNotifications.response.parse(answer.json<{ data: unknown }>().data).notifications).toEqual([])
  expect(await fetchWaitingTexts(ada)).toMatchObject(nothing)
})

test('N-01 D-03 an interview whose last time has begun asks for nothing, before the clock’s own work has seen it', async () => {
  const ada = await candidate()
  await panel.proposed(buildInterviewInput(server, ada.email))
  await fetchWaitingTexts(ada)
  server.clock.now += 5 * DAY
  const actions = await ada.inject('GET', `${API.notifications}?type_filter=action_required`)
  expect(listNotifications.response.parse(actions.json<{ data: unknown }>().data).notifications).toEqual([])
})

test('N-01 F-13 the form of an offer that was declined asks for nothing; one of its own still does', async () => {
  const ada = await candidate()
  const offer = await makeOffer(server, { email: ada.email, expiresAt: null })
  const form = await makeForm(server, buildFormDefinition([text('place')]))
  await assignFormTo(server, form, ada.candidateId, { offerId: offer.id })
  expect(await fetchWaitingTexts(ada)).toMatchObject({ nudges: ['sign_offer'], counts: [1, 0, 1] })
  await ada.inject('POST', declinePath(offer), { json: {} })
  expect(await fetchWaitingTexts(ada)).toMatchObject(nothing)
  await assignFormTo(server, form, ada.candidateId)
  expect(await fetchWaitingTexts(ada)).toMatchObject({ nudges: ['fill_form'], counts: [0, 0, 1] })
})
