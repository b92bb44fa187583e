import { afterAll, beforeAll, expect, test } from 'vitest'
import { EMPTY_PROFILE } from '#contract/profile/profile-content.ts'
import { editProfile, profileAnalysis, profileDetails, type Profile } from '#contract/profile/profile.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { makePosition } from '#tests/builders/applications.ts'
import { makeOffer } from '#tests/builders/offers/offers.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  await server.tenant('other.example')
})
afterAll(() => server.close())

let people = 0
async function somebody(): Promise<Visitor> {
  const visitor = await server.signedIn({ email: `person-${(people += 1)}@example.com` })
  await visitor.inject('POST', API.onboarding, { json: { firstName: 'Ada', lastName: 'Lovelace' } })
  return visitor
}
const fetchDetails = async (visitor: Visitor): Promise<Profile> =>
  profileDetails.response.parse((await visitor.inject('GET', API.profileDetails)).json<{ data: unknown }>().data)
const edit = (visitor: Visitor, json: Record<string, unknown>, key?: string) =>
  visitor.inject('POST', API.profileEdit, { json, ...(key ? { headers: { 'idempotency-key': key } } : {}) })
async function sendEdit(visitor: Visitor, json: Record<string, unknown>): Promise<Profile> {
  const answer = await edit(visitor, json)
  expect(answer.statusCode).toBe(200)
  return editProfile.response.parse(answer.json<{ data: unknown }>().data)
}
const buildJob = (title: string) => ({
  title,
  company: 'Mill',
  location: null,
  dates: { startDate: '01/2020', endDate: '05/2022', isCurrent: false },
  description: null,
})

test('P-07 somebody new has an empty profile with their name and address', async () => {
  const ada = await somebody()
  expect(await fetchDetails(ada)).toEqual({
    ...EMPTY_PROFILE,
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: `person-${people}@example.com`,
    avatar: null,
    resumes: [],
    versions: {},
  })
})

test('P-02 sections are edited, entries added, changed, moved and taken away; data is the updated profile', async () => {
  const ada = await somebody()
  await sendEdit(ada, {
    op_section: 'basic_info',
    operation: 'edit',
    op_data: { value: { phone: '+4915112345678', location: 'Köln' } },
  })
  await sendEdit(ada, { op_section: 'summary', operation: 'edit', op_data: { value: 'I weld.\n\tAnd knit.' } })
  for (const title of ['Welder', 'Fitter', 'Smith'])
    await sendEdit(ada, { op_section: 'experience', operation: 'add', op_data: { value: buildJob(title), index: 0 } })
  await sendEdit(ada, { op_section: 'experience', operation: 'reorder', op_data: { index: 2, value: 0 } })
  await sendEdit(ada, {
    op_section: 'experience',
    operation: 'edit',
    op_data: { index: 1, value: buildJob('Blacksmith') },
  })
  const last = await sendEdit(ada, { op_section: 'experience', operation: 'delete', op_data: { index: 2 } })
  expect(last).toMatchObject({
    firstName: 'Ada',
    phone: '+4915112345678',
    location: 'Köln',
    summary: 'I weld.\n\tAnd knit.',
    work: [{ title: 'Welder' }, { title: 'Blacksmith' }],
    versions: { basic_info: 1, summary: 1, experience: 6 },
  })
  expect(await fetchDetails(ada)).toEqual(last)
})

test('P-02 a section without an index is written as a whole, skills once each', async () => {
  const ada = await somebody()
  const skills = ['Welding', 'welding', 'TIG'].map((name) => ({ name, proficiency: null }))
  const { skills: storedSkills } = await sendEdit(ada, {
    op_section: 'skills',
    operation: 'edit',
    op_data: { value: skills },
  })
  expect(storedSkills.map(({ name }) => name)).toEqual(['Welding', 'TIG'])
})

test.each([
  ['no such section', { op_section: 'hobbies', operation: 'edit', op_data: { value: 'x' } }],
  ['no such operation', { op_section: 'summary', operation: 'shred', op_data: {} }],
  ['an operation that the section does not have', { op_section: 'basic_info', operation: 'delete', op_data: {} }],
  ['no entry at the index', { op_section: 'links', operation: 'delete', op_data: { index: 0 } }],
  ['a negative index', { op_section: 'links', operation: 'delete', op_data: { index: -1 } }],
  ['an entry without its title', { op_section: 'experience', operation: 'add', op_data: { value: { company: 'x' } } }],
  [
    'an end before the start',
    {
      op_section: 'experience',
      operation: 'add',
      op_data: { value: { ...buildJob('x'), dates: { startDate: '05/2022', endDate: '2021', isCurrent: false } } },
    },
  ],
  [
    'a month that does not exist',
    {
      op_section: 'experience',
      operation: 'add',
      op_data: { value: { ...buildJob('x'), dates: { startDate: '13/2022', endDate: null, isCurrent: true } } },
    },
  ],
  [
    'a link that runs something',
    { op_section: 'links', operation: 'add', op_data: { value: { label: null, url: 'javascript:alert(1)' } } },
  ],
  [
    'a phone number of letters',
    { op_section: 'basic_info', operation: 'edit', op_data: { value: { phone: 'call me' } } },
  ],
  ...['+10556313233', '+999999999', '+44123'].map((phone): [string, Record<string, unknown>] => [
    `${phone}, a number of no country`,
    { op_section: 'basic_info', operation: 'edit', op_data: { value: { phone } } },
  ]),
  ...['-', '. .', '—'].map((firstName): [string, Record<string, unknown>] => [
    `a name of no letter (${firstName})`,
    { op_section: 'basic_info', operation: 'edit', op_data: { value: { firstName } } },
  ]),
  ['no name', { op_section: 'basic_info', operation: 'edit', op_data: { value: { firstName: '\u200b' } } }],
  [
    'a name that reads as another',
    { op_section: 'basic_info', operation: 'edit', op_data: { value: { firstName: 'Ada\u202egnik' } } },
  ],
  [
    'a name with a mark of direction',
    { op_section: 'basic_info', operation: 'edit', op_data: { value: { lastName: 'King\u061c' } } },
  ],
  [
    'both names taken away',
    { op_section: 'basic_info', operation: 'edit', op_data: { value: { firstName: null, lastName: null } } },
  ],
  ['a blank name', { op_section: 'basic_info', operation: 'edit', op_data: { value: { lastName: '\u3164' } } }],
  ['a text of controls', { op_section: 'summary', operation: 'edit', op_data: { value: 'a\u0001b' } }],
  ['a text without end', { op_section: 'summary', operation: 'edit', op_data: { value: 'x'.repeat(5001) } }],
  ['nothing', {}],
])('P-02 %s: 422, and nothing is changed', async (_, json) => {
  const ada = await somebody()
  const before = await fetchDetails(ada)
  const answer = await edit(ada, json)
  expect(answer.statusCode).toBe(422)
  expect(answer.json<{ error: { code: string } }>().error.code).toBe('invalid_fields')
  expect(await fetchDetails(ada)).toEqual(before)
})

test('P-02 a list does not grow without end', async () => {
  const ada = await somebody()
  const links = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ label: null, url: `https://example.com/${at}` }))
  await sendEdit(ada, { op_section: 'links', operation: 'edit', op_data: { value: links(20) } })
  const one = { op_section: 'links', operation: 'add', op_data: { value: links(1)[0] } }
  expect((await edit(ada, one)).statusCode).toBe(422)
})

test('P-01 the email address is never changed by an edit; the own one may be sent along', async () => {
  const ada = await somebody()
  const { email } = await fetchDetails(ada)
  const info = (value: Record<string, unknown>) => ({ op_section: 'basic_info', operation: 'edit', op_data: { value } })
  const other = await edit(ada, info({ email: 'eve@example.com', location: 'Oslo' }))
  expect(other.statusCode).toBe(422)
  expect(other.json()).toMatchObject({ error: { fieldErrors: { 'op_data.value.email': expect.any(String) } } })
  expect(await sendEdit(ada, info({ email, location: 'Oslo' }))).toMatchObject({ email, location: 'Oslo' })
})

test('P-02 of two devices the later one is shown what the other wrote, section by section', async () => {
  const ada = await somebody()
  const summary = (value: string, version?: number) => ({
    op_section: 'summary',
    operation: 'edit',
    op_data: { value },
    ...(version === undefined ? {} : { version }),
  })
  await sendEdit(ada, summary('from the phone', 0))
  const late = await edit(ada, summary('from the desk', 0))
  expect(late.statusCode).toBe(409)
  expect(late.json()).toMatchObject({ data: { summary: 'from the phone', versions: { summary: 1 } } })
  await sendEdit(ada, { op_section: 'links', operation: 'edit', op_data: { value: [] }, version: 0 })
  expect(await sendEdit(ada, summary('both', 1))).toMatchObject({ summary: 'both' })
  expect(await sendEdit(ada, summary('an old client'))).toMatchObject({ summary: 'an old client' })
})

test('P-02 an edit that is sent again is done once', async () => {
  const ada = await somebody()
  const one = { op_section: 'links', operation: 'add', op_data: { value: { label: null, url: 'https://example.com' } } }
  const answers = await Promise.all([1, 2, 3].map(() => edit(ada, one, 'key-1')))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect((await fetchDetails(ada)).links).toHaveLength(1)
})

test('P-02 edits at the same time are all kept', async () => {
  const ada = await somebody()
  const add = (at: number) =>
    sendEdit(ada, {
      op_section: 'links',
      operation: 'add',
      op_data: { value: { label: null, url: `https://example.com/${at}` } },
    })
  await Promise.all([1, 2, 3, 4, 5].map(add))
  const { links, versions } = await fetchDetails(ada)
  expect([links.length, versions.links]).toEqual([5, 5])
})

test('P-01 a new name is that of the page, and stands in the evidence of open offers', async () => {
  const ada = await somebody()
  const offer = await makeOffer(server, { email: `person-${people}@example.com` })
  await sendEdit(ada, {
    op_section: 'basic_info',
    operation: 'edit',
    op_data: { value: { firstName: 'Augusta Ada', lastName: 'King' } },
  })
  expect((await ada.inject('GET', API.boot)).json()).toMatchObject({
    data: { profile: { fullname: 'Augusta Ada King' } },
  })
  const { detail } = await server.services.db
    .selectFrom('audit_event')
    .select('detail')
    .where('offer_id', '=', offer.id)
    .where('kind', '=', 'name_changed')
    .executeTakeFirstOrThrow()
  expect(JSON.parse(detail)).toEqual({ from: 'Ada Lovelace', name: 'Augusta Ada King' })
})

test('P-07 the score says what is missing, why, and what the jobs ask for', async () => {
  for (const skills of [['Knots', 'Splicing'], ['Knots']]) await makePosition(server, { skills })
  const ada = await somebody()
  const analysis = async () =>
    profileAnalysis.response.parse((await ada.inject('GET', API.profileAnalysis)).json<{ data: unknown }>().data)
  const empty = await analysis()
  expect(empty.completion).toBe(0)
  expect(empty.missing[0]).toEqual({ section: 'experience', weight: 25, reason: expect.stringContaining('job') })
  expect(empty.suggestedSkills).toEqual(['Knots', 'Splicing'])
  const skills = ['knots', 'B', 'C', 'D', 'E'].map((name) => ({ name, proficiency: null }))
  await sendEdit(ada, { op_section: 'skills', operation: 'edit', op_data: { value: skills } })
  await sendEdit(ada, {
    op_section: 'experience',
    operation: 'add',
    op_data: { value: { ...buildJob('Rigger'), dates: null } },
  })
  const better = await analysis()
  expect(better.completion).toBe(40)
  expect(better.suggestedSkills).toEqual(['Splicing'])
  expect(better.issues).toEqual([{ section: 'experience', index: 0, text: expect.stringContaining('dates') }])
})

test('P-01 nobody else reads it: not signed in, or the same person at another employer', async () => {
  const ada = await somebody()
  await sendEdit(ada, { op_section: 'summary', operation: 'edit', op_data: { value: 'mine' } })
  const nobody = await server.anonymous()
  expect((await nobody.inject('GET', API.profileDetails)).statusCode).toBe(401)
  const there = await server.signedIn({ email: `person-${people}@example.com`, domain: 'other.example' })
  expect((await fetchDetails(there)).summary).toBeNull()
})
