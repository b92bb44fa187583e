import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { API } from '#contract/zod-free/api-paths.ts'
import { APPLICATIONS, listApplications } from '#contract/applications/forms/applications.ts'
import { INSIGHTS } from '#contract/jobs/insights/insights.ts'
import { INTERVIEWS } from '#contract/interviews/interviews.ts'
import { ONBOARDING_TASKS } from '#contract/account/onboarding/onboarding-tasks.ts'
import { REFERRALS, type Referral } from '#contract/referrals/referrals.ts'
import { searchPositions } from '#contract/jobs/positions/search.ts'
import { createLog } from '#server/runtime/log.ts'
import { filePath, fetchOffers } from '#tests/builders/offers/offers.ts'
import { buildPdf } from '#tests/builders/files/pdf.ts'
import { fetchEvents } from '#tests/builders/events.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'
import { createDemo, isDemoNeeded } from './create-demo.ts'
import { DEMO_POSITIONS } from './positions/stream-demo-board.ts'
import { sampleDocuments } from './read-sample-letters.ts'

const DAY = 86_400_000
let server: TestServer
let isNeeded: boolean
beforeAll(async () => {
  server = await startServer()
  isNeeded = await isDemoNeeded(server.services.db)
  await createDemo(server.services)
  server.services.events.emit('tenant.changed', { tenantId: 1 })
}, 60_000)
afterAll(() => server.close())

async function readCounts(): Promise<Record<string, number>> {
  const tables = [
    'tenant',
    'candidate',
    'auth_user',
    'position',
    'offer',
    'offer_document',
    'file',
    'audit_event',
    'onboarding_task',
    'application',
    'application_event',
    'interview',
    'career_event',
    'event_registration',
    'application_message',
    'referral',
  ] as const
  const found: Record<string, number> = {}
  for (const table of tables)
    found[table] = (
      await server.services.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n
  return found
}

describe('the demo tenant', () => {
  test('has its candidate with offers in every status', async () => {
    const amina = await server.signedIn({ email: 'candidate@example.com' })
    const boot = await amina.inject('GET', API.boot)
    expect(boot.json()).toMatchObject({
      data: {
        profile: { fullname: 'Amina Haddad' },
        onboarding: { isOnboarded: true, isBootstrapped: true },
        configs: { pcsxConfig: { branding: { companyName: 'Merrowline' } } },
      },
    })
    const offers = (await fetchOffers(amina)).filter(({ position }) => position.name !== sampleDocuments.position)
    const daysLeft = offers.map(({ status, expires_at, offer_documents }) => ({
      status,
      days: expires_at === null ? null : Math.round((Date.parse(expires_at) - server.clock.now) / DAY),
      documents: offer_documents.map(({ status: one }) => one),
    }))
    expect(daysLeft).toEqual([
      { status: 'Extended', days: 9, documents: ['Unsigned', 'Unsigned'] },
      { status: 'Extended', days: null, documents: ['Unsigned'] },
      { status: 'Extended', days: 21, documents: ['Unsigned', 'Pending'] },
      { status: 'Extended', days: 1, documents: ['Unsigned'] },
      { status: 'Extended', days: -12, documents: ['Unsigned'] },
      { status: 'Canceled', days: null, documents: ['Unsigned'] },
      { status: 'Accepted', days: null, documents: ['Signed'] },
      { status: 'Declined', days: null, documents: ['Unsigned'] },
    ])
    for (const offer of offers)
      expect((await amina.inject('GET', filePath(offer))).headers['content-type']).toBe('application/pdf')
  })

  test('O-09 has an open offer for each way of signing', async () => {
    const amina = await server.signedIn({ email: 'candidate@example.com' })
    const open = (await fetchOffers(amina)).filter(({ status }) => status === 'Extended')
    const modes = open.flatMap(({ offer_documents }) => offer_documents.map(({ signing_mode }) => signing_mode))
    expect(new Set(modes)).toEqual(new Set(['inline', 'upload', 'esign']))
  })

  test('D-06 has a referral that was received, and two that were sent', async () => {
    const amina = await server.signedIn({ email: 'candidate@example.com' })
    const { referrals } = (await amina.inject('GET', REFERRALS)).json<{ data: { referrals: Referral[] } }>().data
    expect(referrals.map(({ direction, status }) => `${direction} ${status}`)).toEqual([
      'sent invited',
      'received invited',
      'sent viewed',
    ])
  })

  test('P-05 has two tasks for a new hire', async () => {
    const amina = await server.signedIn({ email: 'candidate@example.com' })
    const { tasks } = (await amina.inject('GET', ONBOARDING_TASKS)).json<{ data: { tasks: object[] } }>().data
    expect(tasks).toMatchObject([
      { kind: 'read', status: 'open' },
      { kind: 'form', status: 'open' },
    ])
  })

  test('D-07 has applications in every state: a promise that was kept, and longer silence than usual', async () => {
    const amina = await server.signedIn({ email: 'candidate@example.com' })
    const { data } = (await amina.inject('GET', APPLICATIONS)).json<{ data: unknown }>()
    const { applications, inactiveApplications } = listApplications.response.parse(data)
    const states = [...applications, ...inactiveApplications].map(({ stage, silence, timeline }) => [
      stage.id,
      silence?.usualDays ?? null,
      timeline.flatMap(({ isKept }) => isKept ?? []),
    ])
    const promised = applications.map(
      ({ replyByTs }) => replyByTs && Math.round((replyByTs * 1000 - server.clock.now) / DAY),
    )
    expect(promised).toEqual([4, 5, -7, null])
    expect(applications.map(({ unreadMessages }) => unreadMessages)).toEqual([1, 0, 0, 0])
    expect(states).toEqual([
      ['interview', null, [true]],
      ['in_review', null, []],
      ['in_review', null, []],
      ['submitted', 7, []],
      ['withdrawn', null, []],
      ['rejected', null, []],
    ])
  })

  test('S-11 has work that fifteen people were hired for, and tells of them', async () => {
    const job = await server.services.db
      .selectFrom('position')
      .select('id')
      .where('name', 'like', '%Marine Engineer%')
      .where('secret_id', 'is', null)
      .executeTakeFirstOrThrow()
    const answer = await (await server.anonymous()).inject('GET', `${INSIGHTS}?position_id=${job.id}`)
    expect(answer.json()).toMatchObject({
      data: { insights: { skills: { 'Diesel engines': 15, Hydraulics: 10 }, titles: { 'Second engineer': 5 } } },
    })
    expect(answer.body).not.toContain('SCADA')
  })

  test('D-04 has an interview to choose a time for, one that has a time and one that is over', async () => {
    const amina = await server.signedIn({ email: 'candidate@example.com' })
    const { interviews } = (await amina.inject('GET', INTERVIEWS)).json<{ data: { interviews: object[] } }>().data
    expect(interviews).toMatchObject([
      { status: 'confirmed', kind: 'onsite', canReschedule: true },
      { status: 'proposed', kind: 'video', slots: Array.from({ length: 6 }, () => ({})) },
      { status: 'completed', kind: 'phone' },
    ])
  })

  test('D-05 has an event with a pass, one online, one that is full and one that was', async () => {
    const amina = await server.signedIn({ email: 'candidate@example.com' })
    const events = await fetchEvents(amina)
    expect(events).toMatchObject([
      { kind: 'fair', registration: 'registered', qr: { size: 29 }, venue: { latlong: '60.3975,5.3245' } },
      { kind: 'talk', online: true, registration: 'open', seatsLeft: null },
      { kind: 'workshop', registration: 'waitlist', seatsLeft: 0, waitlistCount: 1 },
      { kind: 'open_day', registration: 'registered', attendedTs: expect.any(Number) as number },
    ])
    expect(events[0]?.positions).toHaveLength(2)
  })

  test.each([
    ['new@example.com', { isOnboarded: false, isBootstrapped: true }, false],
    ['fresh@example.com', { isOnboarded: true, isBootstrapped: false }, false],
    ['admin@example.com', { isOnboarded: true, isBootstrapped: true }, true],
  ])('has %s', async (email, onboarding, isAdmin) => {
    const boot = await (await server.signedIn({ email })).inject('GET', API.boot)
    expect(boot.json()).toMatchObject({ data: { onboarding, isThemeBuilder: isAdmin, user: { email, isAdmin } } })
  })

  test('S-15 has three thousand open jobs', { tags: 'slow' }, async () => {
    const answer = await (await server.anonymous()).inject('GET', API.search)
    const { count, positions } = searchPositions.response.parse(answer.json<{ data: unknown }>().data)
    expect(count).toBe(DEMO_POSITIONS)
    expect(positions[0]?.postedTs).toBeGreaterThan(server.clock.now / 1000 - DAY / 1000)
  })

  test('is loaded once: a second time changes nothing, a cut-short time is finished', { tags: 'slow' }, async () => {
    expect(isNeeded).toBe(true)
    const before = await readCounts()
    expect(await isDemoNeeded(server.services.db)).toBe(false)
    await createDemo(server.services)
    expect(await readCounts()).toEqual(before)
    await server.services.db.updateTable('tenant').set({ configs: '{}' }).execute()
    expect(await isDemoNeeded(server.services.db)).toBe(true)
    await createDemo(server.services)
    expect(await readCounts()).toEqual(before)
    expect(await isDemoNeeded(server.services.db)).toBe(false)
  })
})

test('S-15 the jobs all differ, in many places, currencies, languages and kinds', async () => {
  const rows = await server.services.db.selectFrom('position').selectAll().execute()
  const kinds = (of: (row: (typeof rows)[number]) => string) => new Set(rows.map(of)).size
  expect(rows).toHaveLength(DEMO_POSITIONS)
  expect(kinds(({ name, locations }) => `${name} ${locations}`)).toBeGreaterThan(DEMO_POSITIONS * 0.97)
  expect(kinds(({ standardized_locations }) => standardized_locations.slice(-5))).toBeGreaterThanOrEqual(20)
  expect(rows.filter(({ latlong }) => latlong !== '[]').length).toBeGreaterThan(DEMO_POSITIONS * 0.9)
  expect(kinds(({ salary }) => salary?.match(/"[A-Z]{3}"/)?.[0] ?? 'none')).toBeGreaterThanOrEqual(15)
  expect(kinds(({ language }) => language ?? '')).toBe(8)
  expect(kinds(({ work_location }) => work_location)).toBe(3)
  expect(kinds(({ profession }) => profession ?? '')).toBeGreaterThan(10)
  expect(kinds(({ seniority }) => seniority ?? '')).toBe(6)
  expect(rows.filter(({ skills }) => skills !== '[]').length).toBeGreaterThan(DEMO_POSITIONS * 0.95)
})

test('sample documents that break the rules for letters are named and left out', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'foyer-samples-'))
  await writeFile(path.join(folder, 'good.pdf'), buildPdf())
  await writeFile(path.join(folder, 'bad.pdf'), '%PDF-1.7 nothing')
  await writeFile(path.join(folder, 'notes.txt'), 'no letter')
  const lines: string[] = []
  const taken = await sampleDocuments.read(
    createLog((line) => void lines.push(line)),
    folder,
  )
  await rm(folder, { recursive: true })
  expect(taken.map(({ name }) => name)).toEqual(['good'])
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    taken: 'good',
    refused: expect.stringMatching(/^bad\.pdf: /) as unknown,
  })
  expect(
    await sampleDocuments.read(
      createLog(() => {}),
      '/nowhere',
    ),
  ).toEqual([])
})
