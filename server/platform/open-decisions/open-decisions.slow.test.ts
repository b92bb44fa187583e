import { afterAll, beforeAll, expect, test } from 'vitest'
import { listNudges } from '#contract/dashboard/nudges.ts'
import { dashboardSummary } from '#contract/dashboard/summary.ts'
import { listDraftApplications } from '#contract/applications/forms/applications.ts'
import { listForms } from '#contract/applications/forms/forms-list.ts'
import { listInterviews } from '#contract/interviews/interviews.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { listOffers } from '#contract/offers/offers.ts'
import { listOnboardingTasks } from '#contract/account/onboarding/onboarding-tasks.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { upsertPositions } from '#server/features/jobs/positions/write/upsert-positions.ts'
import { createSeededRandom } from '#server/demo/seeded-random.ts'
import { buildFormDefinition, assignFormTo, makeForm, text } from '#tests/builders/forms.ts'
import { getIso, createPanel, buildInterviewInput } from '#tests/builders/interviews.ts'
import { DAY, makeOffer } from '#tests/builders/offers/offers.ts'
import { newPosition } from '#tests/builders/jobs/positions.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

// Sets all states of one candidate's data at random, a thousand times, and compares every place that asks for
// decisions.

const email = 'random@example.com'
const random = createSeededRandom(61)
const STATES = 1000
let server: TestServer
let visitor: Visitor & { candidateId: number }
let drawn: Drawn
beforeAll(async () => {
  server = await startServer()
  visitor = await server.signedIn({ email })
  drawn = await everything()
})
afterAll(() => server.close())

type Drawn = { offers: number[]; interviews: string[]; forms: string[]; positions: number[]; slotKeys: string[] }

async function everything(): Promise<Drawn> {
  const { db, now } = server.services
  const { candidateId } = visitor
  const panel = await createPanel(server)
  const times = [1, 2].map((days) => ({
    start_at: getIso(now() + days * DAY),
    external_id: `room-${days}`,
    capacity: 1,
  }))
  const interviews = [await panel.proposed(buildInterviewInput(server, email, { slots: times }))]
  interviews.push(
    await panel.proposed(buildInterviewInput(server, email, { slots: [{ start_at: getIso(now() + DAY) }] })),
  )
  const others = await panel.proposed(buildInterviewInput(server, 'rival@example.com', { slots: times }))
  const offers = [await makeOffer(server, { email }), await makeOffer(server, { email })].map(({ id }) => id)
  const form = await makeForm(server, buildFormDefinition([text('place')]))
  const forms = [
    await assignFormTo(server, form, candidateId),
    await assignFormTo(server, form, candidateId, { dueAt: now() + DAY }),
    await assignFormTo(server, form, candidateId, { offerId: Number(offers[0]) }),
  ]
  const apply = await makeForm(server, buildFormDefinition([text('why')]), { kind: 'application' })
  await upsertPositions(server.services, { id: 1 }, [newPosition(), newPosition()])
  const positions = (await db.selectFrom('position').select('id').orderBy('id', 'desc').limit(2).execute()).map(
    ({ id }) => id,
  )
  for (const position_id of positions)
    await db
      .insertInto('draft_application')
      .values({
        candidate_id: candidateId,
        position_id,
        version: 1,
        form_id: apply.id,
        form_version: 1,
        values: '{}',
        updated_at: now(),
      })
      .execute()
  for (const [id, follows] of [
    ['free', {}],
    ['form', { assignment_id: forms[0] }],
    ['offer', { offer_id: offers[1] }],
  ] as const)
    await db
      .insertInto('onboarding_task')
      .values({
        id,
        tenant_id: form.tenant_id,
        candidate_id: candidateId,
        title: id,
        kind: 'read',
        url: '/careers',
        created_at: now(),
        ...follows,
      })
      .execute()
  const subjects = [
    ...offers.map((id) => ['offer.extended', `offer:${id}`, { position: 'x' }] as const),
    ...interviews.map(({ id }) => ['interview.proposed', `interview:${id}`, { position: 'x' }] as const),
    ...forms.map((id) => ['form.assigned', `form:${id}`, { form: 'x' }] as const),
    ...['free', 'form', 'offer'].map((id) => ['onboarding.assigned', `task:${id}`, { task: 'x' }] as const),
  ]
  await db
    .insertInto('notification')
    .values(
      subjects.map(([kind, subject, names], at) => ({
        candidate_id: candidateId,
        kind,
        subject,
        event_id: 100_000 + at,
        names: JSON.stringify(names),
        needs_action: 1,
        created_at: now(),
      })),
    )
    .execute()
  const slots = await db.selectFrom('interview_slot').select('slot_key').where('interview_id', '=', others.id).execute()
  return {
    offers,
    interviews: interviews.map(({ id }) => id),
    forms,
    positions,
    slotKeys: slots.map(({ slot_key: key }) => key),
  }
}

/** Sets all tasks to another random state. */
async function shuffleTasks(): Promise<void> {
  const { db, now } = server.services
  const at = now()
  const some = <T>(...from: T[]) => random.pick(from)
  const end = () => some(null, at - 1, at, at + DAY)
  for (const id of drawn.offers)
    await db
      .updateTable('offer')
      .set({ status: some('Extended', 'Extended', 'Accepted', 'Declined', 'Expired', 'Canceled'), expires_at: end() })
      .where('id', '=', id)
      .execute()
  for (const id of drawn.interviews) {
    await db
      .updateTable('interview')
      .set({
        status: some('proposed', 'proposed', 'proposed', 'expired', 'canceled'),
        over_at: some(at - 1, at + DAY, at + DAY),
        other_times_at: some(null, null, at),
      })
      .where('id', '=', id)
      .execute()
    await db
      .updateTable('interview_slot')
      .set({ start_at: some(at - 1, at + DAY, at + 2 * DAY) })
      .where('interview_id', '=', id)
      .execute()
  }
  await db.deleteFrom('interview_claim').execute()
  const { tenant_id, id: rival } = await db
    .selectFrom('interview')
    .select(['tenant_id', 'id'])
    .where('id', 'not in', drawn.interviews)
    .executeTakeFirstOrThrow()
  for (const slot_key of random.some(drawn.slotKeys, random.below(3)))
    await db.insertInto('interview_claim').values({ tenant_id, slot_key, seat: 1, interview_id: rival }).execute()
  await db.deleteFrom('form_submission').execute()
  for (const id of drawn.forms) {
    await db
      .updateTable('form_assignment')
      .set({ canceled_at: some(null, null, at) })
      .where('id', '=', id)
      .execute()
    if (random.below(3) === 0)
      await db
        .insertInto('form_submission')
        .values({
          assignment_id: id,
          form_version: 1,
          answers: '{}',
          private_answers: '{}',
          consents: '[]',
          sha256: 'x',
          submitted_at: at,
        })
        .execute()
  }
  for (const id of drawn.positions) {
    await db
      .updateTable('position')
      .set({ closed_at: some(null, null, at), valid_through: end() })
      .where('id', '=', id)
      .execute()
    await db
      .updateTable('draft_application')
      .set({ deleted_at: some(null, null, at) })
      .where('position_id', '=', id)
      .execute()
  }
  await db
    .updateTable('onboarding_task')
    .set({ done_at: some(null, null, at) })
    .where('id', '=', some('free', 'form', 'offer'))
    .execute()
  await db
    .updateTable('notification')
    .set({ viewed_at: some(null, null, at) })
    .where('event_id', '=', 100_000 + random.below(10))
    .execute()
}

async function read<T>({ path, response }: { path: string; response: { parse(data: unknown): T } }, query = '') {
  const answer = await visitor.inject('GET', path + query)
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`)
  return response.parse(answer.json<{ data: unknown }>().data)
}

/** Counts open decisions by the lists, which show what the candidate can do. */
async function byTheLists() {
  const { now } = server.services
  const { offers } = await read(listOffers)
  const { interviews } = await read(listInterviews)
  const { forms } = await read(listForms, '?tab=todo')
  const drafts = await read(listDraftApplications)
  const { tasks } = await read(listOnboardingTasks)
  const open = {
    offers: offers.filter(
      (one) => one.status === 'Extended' && (one.expires_at === null || Date.parse(one.expires_at) > now()),
    ),
    interviews: interviews.filter(
      (one) => one.status === 'proposed' && one.otherTimes === null && one.slots.length > 0,
    ),
  }
  return { offers, interviews, forms, drafts, tasks: tasks.filter(({ status }) => status === 'open'), open }
}

test(`D-03 D-09 N-01 N-05 nudges, counts, notices, badge and lists agree in ${STATES} states`, async () => {
  let seen = 0
  for (let state = 0; state < STATES; state += 1) {
    await shuffleTasks()
    const lists = await byTheLists()
    const { count } = await read(dashboardSummary)
    const { nudges } = await read(listNudges)
    const { notifications } = await read(listNotifications, '?type_filter=action_required')
    const all = (await read(listNotifications)).notifications
    const { count: badge } = (await visitor.inject('GET', API.notificationBadge)).json<{ data: { count: number } }>()
      .data
    const counted = (total: number, open: number) => ({ totalCount: total, actionableItemsCount: open })
    const { openDraftApplications: drafts, closedDraftApplications: closed } = lists.drafts
    expect(count, `state ${state}`).toMatchObject({
      offers: counted(lists.offers.length, lists.open.offers.length),
      interviews: counted(lists.interviews.length, lists.open.interviews.length),
      forms: { actionableItemsCount: lists.forms.length },
      drafts: counted(drafts.length + closed.length, drafts.length),
      applications: { actionableItemsCount: drafts.length },
    })
    // a task linked to a form or an offer can be done while that is open
    const isOpenForm = lists.forms.some(({ id }) => id === drawn.forms[0])
    const isOpenOffer = lists.open.offers.some(({ id }) => id === drawn.offers[1])
    const tasks = lists.tasks.filter(({ id }) => id === 'free' || (id === 'form' ? isOpenForm : isOpenOffer))
    const waiting = [
      ...lists.open.offers.map(({ id }) => `/careers/offer/${id}`),
      ...lists.open.interviews.map(() => '/careers/interviews'),
      ...lists.forms.map(({ id }) => `/careers/forms/${id}`),
      ...tasks.map(() => '/careers/onboarding'),
    ].toSorted()
    expect(notifications.map(({ redirectUrl }) => redirectUrl).toSorted(), `state ${state}`).toEqual(waiting)
    expect(all.filter(({ notificationType: type }) => type === 'action_required')).toHaveLength(waiting.length)
    const about = (type: string) => nudges.filter((one) => one.type === type).map(({ cta }) => cta.url)
    for (const url of [
      ...about('sign_offer'),
      ...about('schedule_interview'),
      ...about('fill_form'),
      ...about('do_task'),
    ])
      expect(waiting, `state ${state}`).toContain(url)
    const expected = { sign_offer: lists.open.offers, schedule_interview: lists.open.interviews, finish_draft: drafts }
    // At most three suggestions are shown, so some may be missing.
    const isCut = nudges.length === 3
    for (const [type, those] of Object.entries(expected))
      expect([type, about(type).length > 0 || isCut], `state ${state}`).toEqual([type, those.length > 0 || isCut])
    const viewed = await server.services.db
      .selectFrom('notification')
      .select('subject')
      .where('viewed_at', 'is not', null)
      .execute()
    expect(badge, `state ${state}`).toBeLessThanOrEqual(all.length - viewed.length)
    expect(badge, `state ${state}`).toBeGreaterThanOrEqual(waiting.length - viewed.length)
    seen += waiting.length
  }
  // the random states must be different enough
  expect(seen).toBeGreaterThan(STATES)
})
