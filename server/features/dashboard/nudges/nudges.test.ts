import { afterAll, beforeAll, expect, test } from 'vitest'
import { dismissNudge, listNudges } from '#contract/dashboard/nudges.ts'
import { dashboardSummary } from '#contract/dashboard/summary.ts'
import { INTERVIEW } from '#contract/interviews/interviews.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { upsertPositions } from '#server/features/jobs/positions/write/upsert-positions.ts'
import { buildFormDefinition, assignFormTo, makeForm, text } from '#tests/builders/forms.ts'
import { createPanel, buildInterviewInput } from '#tests/builders/interviews.ts'
import { DAY, makeOffer } from '#tests/builders/offers/offers.ts'
import { newPosition } from '#tests/builders/jobs/positions.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

let serial = 0
const candidate = async () => {
  const email = `nudge.${(serial += 1)}@example.com`
  return { email, ...(await server.signedIn({ email })) }
}
const fetchNudges = async (visitor: Visitor) => {
  const answer = await visitor.inject('GET', listNudges.path)
  return listNudges.response.parse(answer.json<{ data: unknown }>().data).nudges
}
const listTypes = async (visitor: Visitor) => (await fetchNudges(visitor)).map(({ type }) => type)
const dismiss = (visitor: Visitor, id: string) =>
  visitor.inject('POST', dismissNudge.path.replace(':id', encodeURIComponent(id)))

test('D-03 somebody new is asked for a resume, notifications and the app', async () => {
  const nudges = await fetchNudges(await candidate())
  expect(nudges.map(({ type, priority }) => [type, priority])).toEqual([
    ['upload_resume', 1],
    ['enable_push', 2],
    ['install_app', 3],
  ])
  expect(nudges[0]).toEqual({
    id: 'upload_resume',
    type: 'upload_resume',
    title: 'Upload your resume',
    message: 'Your profile and your applications fill in from it.',
    cta: { label: 'Upload resume', url: '/careers/profile' },
    priority: 1,
    dueTs: null,
    dismissible: true,
  })
})

test('D-03 the nearest deadline comes first, three at most, one of a kind', async () => {
  const ada = await candidate()
  const { now } = server.clock
  await makeOffer(server, { email: ada.email, expiresAt: now + 9 * DAY })
  const soon = await makeOffer(server, { email: ada.email, expiresAt: now + 5 * DAY })
  const form = await makeForm(server, buildFormDefinition([text('place')]))
  const due = await assignFormTo(server, form, ada.candidateId, { dueAt: now + 2 * DAY })
  await assignFormTo(server, form, ada.candidateId)
  expect(await fetchNudges(ada)).toMatchObject([
    { id: `fill_form:${due}`, dueTs: Math.floor((now + 2 * DAY) / 1000), dismissible: false },
    {
      id: `sign_offer:${soon.id}`,
      message: 'You have more than one open offer. This one ends first.',
      cta: { url: `/careers/offer/${soon.id}` },
      dismissible: false,
    },
    { type: 'upload_resume' },
  ])
})

test('D-03 D-09 an interview without a time is named and counted, until a time is chosen or others are asked for', async () => {
  const ada = await candidate()
  const panel = await createPanel(server)
  const { id } = await panel.proposed(buildInterviewInput(server, ada.email))
  const counts = async () => {
    const answer = await ada.inject('GET', dashboardSummary.path)
    return dashboardSummary.response.parse(answer.json<{ data: unknown }>().data).count.interviews
  }
  expect((await fetchNudges(ada))[0]).toMatchObject({
    id: `schedule_interview:${id}`,
    cta: { label: 'Choose time', url: '/careers/interviews' },
    dismissible: false,
  })
  expect(await counts()).toEqual({ totalCount: 1, actionableItemsCount: 1 })
  await ada.inject('POST', `${INTERVIEW}/${id}/other_times`, { json: {} })
  expect(await listTypes(ada)).not.toContain('schedule_interview')
  expect(await counts()).toEqual({ totalCount: 1, actionableItemsCount: 0 })
})

test('D-03 what is done or over asks for nothing', async () => {
  const ada = await candidate()
  const offer = await makeOffer(server, { email: ada.email, expiresAt: server.clock.now + DAY })
  await makeOffer(server, { email: ada.email, expiresAt: server.clock.now + 2 * DAY })
  expect((await fetchNudges(ada))[0]).toMatchObject({ id: `sign_offer:${offer.id}` })
  await ada.inject('POST', `${API.offers}/${offer.id}/decline`, { json: {} })
  expect(await listTypes(ada)).toContain('sign_offer')
  server.clock.now += 2 * DAY
  const form = await makeForm(server, buildFormDefinition([text('place')]))
  const id = await assignFormTo(server, form, ada.candidateId)
  expect(await listTypes(ada)).toEqual(['fill_form', 'upload_resume', 'enable_push'])
  await server.services.db.updateTable('form_assignment').set({ canceled_at: 1 }).where('id', '=', id).execute()
  expect(await listTypes(ada)).toEqual(['upload_resume', 'enable_push', 'install_app'])
})

test('D-03 an application that was begun is named while its job is open', async () => {
  const ada = await candidate()
  const { db } = server.services
  const form = await makeForm(server, buildFormDefinition([text('place')]), { kind: 'application' })
  await upsertPositions(server.services, { id: 1 }, [newPosition({ name: 'Deck hand' })])
  const { id } = await db.selectFrom('position').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  await db
    .insertInto('draft_application')
    .values({
      candidate_id: ada.candidateId,
      position_id: id,
      version: 1,
      form_id: form.id,
      form_version: 1,
      values: '{}',
      updated_at: server.clock.now,
    })
    .execute()
  expect((await fetchNudges(ada))[0]).toMatchObject({
    id: `finish_draft:${id}`,
    title: 'Finish your application for Deck hand',
    cta: { label: 'Continue', url: `/careers/apply?pid=${id}` },
  })
  await db.updateTable('position').set({ closed_at: 1 }).where('id', '=', id).execute()
  expect(await listTypes(ada)).not.toContain('finish_draft')
})

test('D-03 a dismissed one makes room, and comes back after a week; what somebody waits for stays', async () => {
  const ada = await candidate()
  const offer = await makeOffer(server, { email: ada.email, expiresAt: null })
  const left = await dismiss(ada, 'upload_resume')
  expect(left.json()).toMatchObject({
    data: { nudges: [{ type: 'sign_offer' }, { type: 'enable_push' }, { type: 'install_app' }] },
  })
  expect((await dismiss(ada, 'upload_resume')).statusCode).toBe(200)
  expect((await dismiss(ada, `sign_offer:${offer.id}`)).json()).toMatchObject({
    status: 409,
    error: { code: 'conflict' },
  })
  const eve = await candidate()
  expect(await listTypes(eve)).toContain('upload_resume')
  server.clock.now += 7 * DAY
  await ada.inject('GET', API.boot)
  expect(await listTypes(ada)).toEqual(['sign_offer', 'upload_resume', 'enable_push'])
})

test.each(['sign_offer:987654', 'nothing', 'install_app:x'])(
  'D-03 dismissing %s, which is not there, is refused and keeps nothing',
  async (id) => {
    const ada = await candidate()
    expect((await dismiss(ada, id)).statusCode).toBe(404)
    const rows = await server.services.db
      .selectFrom('nudge_dismissal')
      .selectAll()
      .where('candidate_id', '=', ada.candidateId)
      .execute()
    expect(rows).toEqual([])
  },
)

test('D-03 texts are in the reader’s language, and another candidate’s offer is nobody’s nudge', async () => {
  const ada = await candidate()
  await makeOffer(server, { email: 'somebody.else@example.com', expiresAt: null })
  const answer = await ada.inject('GET', `${listNudges.path}?hl=ar`, { headers: { 'accept-language': 'ar' } })
  const { nudges } = listNudges.response.parse(answer.json<{ data: unknown }>().data)
  expect(nudges[0]?.title).toBe('ارفع سيرتك الذاتية')
  expect(nudges.map(({ type }) => type)).not.toContain('sign_offer')
})
