import { afterAll, beforeAll, expect, test } from 'vitest'
import { INSIGHTS, positionInsights, type Insights } from '#contract/jobs/insights/insights.ts'
import { MATCH } from '#contract/jobs/match/match.ts'
import { profileContent, EMPTY_PROFILE } from '#contract/profile/profile-content.ts'
import { changeApplicationStatus } from '#server/features/applications/forms/applications/change-status.ts'
import type { FormRow } from '#server/features/applications/forms/definitions/store.ts'
import { eraseCandidate } from '#server/features/privacy/erase/erase-candidate.ts'
import { lockProfile, writeProfile } from '#server/features/profile/store.ts'
import { makeApplication, makePosition } from '#tests/builders/applications.ts'
import { buildFormDefinition, makeForm, text } from '#tests/builders/forms.ts'
import { acceptPath, makeOffer, typeName } from '#tests/builders/offers/offers.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

const DAY = 86_400_000
let server: TestServer
let form: FormRow
beforeAll(async () => {
  // starts in the middle of a day
  server = await startServer({ now: Date.UTC(2026, 4, 4, 12) })
  form = await makeForm(server, buildFormDefinition([text('place')]), { kind: 'application' })
})
afterAll(() => server.close())

type Person = Visitor & { candidateId: number; email: string }
type Told = { skills?: string[]; titles?: [title: string, from: string][] }

let serial = 0
async function person({ skills = [], titles = [] }: Told = {}): Promise<Person> {
  serial += 1
  const email = `hired-${serial}@example.com`
  const visitor = await server.signedIn({ email })
  const { db, now } = server.services
  const owner = { id: visitor.candidateId, tenantId: 1, email, firstName: null, lastName: null, location: null }
  const work = titles.map(([title, startDate]) => ({
    title,
    company: `Secret ${serial}`,
    location: null,
    dates: { startDate, endDate: null, isCurrent: false },
    description: null,
  }))
  await db.transaction().execute(async (tx) => {
    const held = await lockProfile(tx, owner, now())
    const content = profileContent.parse({
      ...EMPTY_PROFILE,
      skills: skills.map((name) => ({ name, proficiency: null })),
      work,
    })
    await writeProfile(tx, owner.id, { ...held, content })
  })
  return { ...visitor, email }
}

async function apply(pid: number, told?: Told): Promise<Person & { application: number }> {
  const someone = await person(told)
  const { id } = await makeApplication(server, form, someone.candidateId, { pid })
  return { ...someone, application: id }
}

async function move(application: number, status: 'hired' | 'rejected' | 'in_review'): Promise<void> {
  const { services } = server
  await services.transaction((tx) =>
    changeApplicationStatus(services, tx, application, { by: 'employer', tenantId: 1, status }),
  )
}

/** Hires a person today; tomorrow's insights include them. */
async function hire(pid: number, told?: Told): Promise<Person> {
  const someone = await apply(pid, told)
  await move(someone.application, 'hired')
  return someone
}

async function hireMany(pid: number, count: number, told: (index: number) => Told): Promise<Person[]> {
  const people: Person[] = []
  for (let index = 0; index < count; index += 1) people.push(await hire(pid, told(index)))
  return people
}

const tomorrow = () => (server.clock.now += DAY)
const ask = async (pid: number, domain = 'demo.example') =>
  (await server.anonymous(domain)).inject('GET', `${INSIGHTS}?position_id=${pid}&domain=${domain}`)
async function listInsights(pid: number): Promise<Insights> {
  const answer = await ask(pid)
  expect(answer.statusCode).toBe(200)
  const read = positionInsights.response.parse(answer.json<{ data: unknown }>().data)
  if (!('insights' in read)) throw new Error('nothing is told')
  return read.insights
}

test('S-11 of four people nothing is told, of five what five of them have in common', async () => {
  const pid = await makePosition(server, { name: 'Beekeeper' })
  const bee = (index: number): Told => ({
    skills: ['Queen rearing', ...(index > 0 ? ['Hive inspection'] : []), `Only ${index}`],
    titles: [['Farm hand', '03/2019']],
  })
  const people = await hireMany(pid, 4, bee)
  tomorrow()
  expect(await listInsights(pid)).toMatchObject({ skills: {}, titles: {} })
  people.push(await hire(pid, bee(4)))
  tomorrow()
  const answer = await ask(pid)
  expect(await listInsights(pid)).toMatchObject({ skills: { 'Queen rearing': 5 }, titles: { 'Farm hand': 5 } })
  for (const secret of ['Hive', 'Only', 'Secret', 'hired-', ...people.map(({ email }) => email)])
    expect(answer.body).not.toContain(secret)
})

test('S-21 the answer has the specified shape, says of how many and until when, and nothing more', async () => {
  const pid = await makePosition(server, { name: 'Falconer', postedAt: server.clock.now - 12 * DAY })
  const answer = await ask(pid)
  expect(answer.json<{ data: unknown }>().data).toEqual({
    insights: {
      skills: {},
      titles: {},
      daysOpen: 12,
      applicantsBucket: 'under_10',
      medianReplyDays: expect.any(Number) as number,
    },
    k: 5,
    asOfTs: (server.clock.now - (server.clock.now % DAY)) / 1000,
  })
})

test('S-11 asking before and after one more hire tells nothing, today and tomorrow', async () => {
  const pid = await makePosition(server, { name: 'Luthier' })
  await hireMany(pid, 9, (index) => ({ skills: ['Varnishing', ...(index < 4 ? ['Carving'] : [])] }))
  tomorrow()
  const before = await listInsights(pid)
  expect(before.skills).toEqual({ Varnishing: 5 })
  // the fifth person hired with Carving, and the tenth person hired
  await hire(pid, { skills: ['Carving', 'Varnishing'] })
  expect(await listInsights(pid)).toEqual(before)
  tomorrow()
  const together = await listInsights(pid)
  expect(together.skills).toEqual({ Varnishing: 10, Carving: 5 })
  await hire(pid, { skills: ['Varnishing', 'Carving', 'Gilding'] })
  tomorrow()
  expect((await listInsights(pid)).skills).toEqual(together.skills)
})

test('S-11 jobs of one kind share their people, jobs of another have none of them', async () => {
  const cook = await makePosition(server, { name: 'Köchin (m/w/d)', language: 'de' })
  const chef = await makePosition(server, { name: 'Cook', language: 'en' })
  const diver = await makePosition(server, { name: 'Commercial diver', language: 'en' })
  await hireMany(cook, 3, () => ({ skills: ['Sauces'] }))
  await hireMany(chef, 2, () => ({ skills: ['Sauces'] }))
  tomorrow()
  for (const pid of [cook, chef]) expect((await listInsights(pid)).skills).toEqual({ Sauces: 5 })
  expect((await listInsights(diver)).skills).toEqual({})
})

test('S-11 who accepted the offer for the job is hired, who was rejected or only applied is not', async () => {
  const pid = await makePosition(server, { name: 'Glass blower' })
  await hireMany(pid, 4, () => ({ skills: ['Annealing'] }))
  const [ada, bob] = [await apply(pid, { skills: ['Annealing'] }), await apply(pid, { skills: ['Annealing'] })]
  await move(bob.application, 'hired')
  await move(bob.application, 'rejected')
  await apply(pid, { skills: ['Annealing'] })
  tomorrow()
  expect((await listInsights(pid)).skills).toEqual({})
  const offer = await makeOffer(server, { email: ada.email, position: { id: pid } })
  expect((await ada.inject('POST', acceptPath(offer), { form: typeName(offer) })).statusCode).toBe(200)
  tomorrow()
  expect((await listInsights(pid)).skills).toEqual({ Annealing: 5 })
})

test('S-11 the title is the last one before the hire', async () => {
  const pid = await makePosition(server, { name: 'Lighthouse keeper' })
  await hireMany(pid, 5, () => ({
    titles: [
      ['Lighthouse keeper', '05/2026'],
      ['Boatswain', '2015'],
      ['Deck hand', '06/2009'],
    ],
  }))
  tomorrow()
  expect((await listInsights(pid)).titles).toEqual({ Boatswain: 5 })
})

test('S-11 who switched matching off, or erased their account, is not counted', async () => {
  const pid = await makePosition(server, { name: 'Cartographer' })
  const people = await hireMany(pid, 6, () => ({ skills: ['Surveying'] }))
  await people[0]!.inject('POST', MATCH.optOut, { json: { optedOut: true } })
  tomorrow()
  expect((await listInsights(pid)).skills).toEqual({ Surveying: 5 })
  const { services } = server
  await services.transaction((tx) => eraseCandidate(services, tx, people[1]!.candidateId))
  tomorrow()
  expect((await listInsights(pid)).skills).toEqual({})
})

test('S-11 spellings of one skill are one, a person counts once, and ten names are told', async () => {
  const pid = await makePosition(server, { name: 'Volcanologist' })
  const many = Array.from({ length: 14 }, (_, at) => `Method ${String.fromCharCode(65 + at)}`)
  await hireMany(pid, 5, (index) => ({ skills: [index < 2 ? 'JS' : 'JavaScript', 'javascript', ...many] }))
  tomorrow()
  const { skills } = await listInsights(pid)
  expect(Object.keys(skills)).toHaveLength(10)
  expect(skills).toMatchObject({ JavaScript: 5 })
})

test('S-11 how many apply at another site is told of no job', async () => {
  const elsewhere = await makePosition(server, { name: 'Glazier', applyUrl: 'https://elsewhere.example/glazier' })
  expect(await listInsights(elsewhere)).not.toHaveProperty('applicantsBucket')
  expect(await listInsights(await makePosition(server, { name: 'Glazier' }))).toMatchObject({
    applicantsBucket: 'under_10',
  })
})

test('S-11 applicants are told by buckets, and from the next day on', async () => {
  const pid = await makePosition(server, { name: 'Mosaicist' })
  for (let count = 0; count < 10; count += 1) await apply(pid)
  expect(await listInsights(pid)).toMatchObject({ applicantsBucket: 'under_10' })
  tomorrow()
  expect(await listInsights(pid)).toMatchObject({ applicantsBucket: '10_to_50' })
})

test('S-11 the median of first answers is told from five applications on', async () => {
  const fresh = await startServer({ now: Date.UTC(2026, 4, 4, 12) })
  const before = server
  const formBefore = form
  try {
    server = fresh
    form = await makeForm(server, buildFormDefinition([text('place')]), { kind: 'application' })
    const pid = await makePosition(server, { name: 'Sculptor' })
    const sent = []
    for (let count = 0; count < 5; count += 1) sent.push((await apply(pid)).application)
    for (const application of sent.slice(0, 4)) {
      server.clock.now += 2 * DAY
      await move(application, 'in_review')
    }
    tomorrow()
    expect(await listInsights(pid)).not.toHaveProperty('medianReplyDays')
    await move(sent[4]!, 'in_review')
    await move(sent[4]!, 'rejected')
    tomorrow()
    // the replies took 2, 4, 6, 8 and 9 days
    expect(await listInsights(pid)).toMatchObject({ medianReplyDays: 6 })
  } finally {
    server = before
    form = formBefore
    await fresh.close()
  }
})

test('S-11 the site, or the job, shows none; a job that hides when it was posted does not say for how long it is open', async () => {
  const pid = await makePosition(server, { name: 'Weaver' })
  const { db } = server.services
  const override = (overrides: object) =>
    db
      .updateTable('position')
      .set({ overrides: JSON.stringify(overrides) })
      .where('id', '=', pid)
      .execute()
  await override({ positionDetailsConfig: { showInsights: false } })
  expect((await ask(pid)).json()).toMatchObject({ status: 200, data: {} })
  await override({ hide: ['posted'] })
  expect(await listInsights(pid)).not.toHaveProperty('daysOpen')
  await override({})
  const configure = async (configs: object) => {
    await db
      .updateTable('tenant')
      .set({ configs: JSON.stringify(configs) })
      .where('id', '=', 1)
      .execute()
    server.services.events.emit('tenant.changed', { tenantId: 1 })
    await Promise.resolve()
  }
  await configure({ pcsxConfig: { positionDetailsConfig: { showInsights: false } } })
  expect((await ask(pid)).json<{ data: unknown }>().data).toEqual({})
  await configure({})
})

test('S-11 a job of another site, a closed one and one that nobody has are unknown', async () => {
  await server.tenant('other.example')
  const pid = await makePosition(server, { name: 'Potter' })
  expect((await ask(pid, 'other.example')).statusCode).toBe(404)
  expect((await ask(987_654)).statusCode).toBe(404)
  await server.services.db.updateTable('position').set({ closed_at: 1 }).where('id', '=', pid).execute()
  expect((await ask(pid)).statusCode).toBe(404)
})
