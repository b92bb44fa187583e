// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MATCH } from '#contract/jobs/match/match.ts'
import { createMatcher } from '#contract/jobs/match/create-matcher.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { HEADER } from '#contract/zod-free/headers.ts'
import { buildWireJobDetails } from '#src/data/jobs/positions/position.test-kit.ts'
import { getIdentity, setIdentity } from '#src/platform/request/identity.ts'
import { envelope, network, type SentRequest } from '#src/platform/request/network.test-kit.ts'
import { bootWith, renderAt, SIGNED_IN, listWords } from '#src/shell/in-app.test-kit.tsx'
import { buildJobFacts, buildProfileFacts, buildTitleFacts } from './match.test-kit.ts'
import { MatchSection } from './match-section.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
let serial = 0
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {})
  setIdentity({ account: `match${(serial += 1)}`, domain: 'demo.example', groupId: '1', profile: null })
})
afterEach(() => vi.unstubAllGlobals())

const job = buildWireJobDetails(7, { jobDescription: '<p>You know  <b>Rust</b> and Kotlin</p>' })
const createTestMatcher = (skills = ['rust']) =>
  createMatcher(
    buildProfileFacts({ skills: skills.map((key, index) => ({ key, name: key, line: key, part: 'skills', index })) }),
    3.5,
  )(buildJobFacts())

const own = () => ({ headers: { [HEADER.account]: getIdentity().account } })
/** A server with these successive matches, and generic responses to everything else. */
function serve(...matches: unknown[]): SentRequest[] {
  let turn = 0
  return network(({ path, body }) => {
    if (path === MATCH.details) {
      const match = matches[Math.min(turn++, matches.length - 1)]
      return match === 'down' ? envelope(null, { status: 500, ...own() }) : envelope(match, own())
    }
    if (path === MATCH.optOut) return envelope(JSON.parse(String(body)), own())
    return envelope(null, { status: path === API.profileEdit ? 500 : 404, ...own() })
  })
}

async function renderMatch(): Promise<HTMLElement> {
  const boot = bootWith({ ...SIGNED_IN, account: getIdentity().account })
  const page = await renderAt('/careers/job/7', <MatchSection details={job} heading="h2" />, boot)
  document.body.replaceChildren(page)
  return page
}
const says = (page: Element, text: string) =>
  vi.waitFor(async () => {
    await act(async () => {})
    expect(listWords(page)).toContain(text)
  })
const press = (page: Element, name: string) =>
  act(async () => [...page.querySelectorAll('button')].find((one) => listWords(one).includes(name))?.click())
const listGroups = (page: Element) =>
  Object.fromEntries(
    [...page.querySelectorAll('section section')].map((group) => [
      listWords(group.querySelector('h3')!),
      [...group.querySelectorAll('summary')].map(listWords),
    ]),
  )

test('S-11 a match is a word, stars that are read out, and three groups in the job’s words', async () => {
  serve(createTestMatcher())
  const page = await renderMatch()
  await says(page, 'match with your profile')
  expect(listWords(page)).toContain('You have 2 of 4 things this job asks for')
  expect(listWords(page)).toMatch(/stars? of 5/)
  expect(listGroups(page)).toEqual({
    'You have': ['Developer Job title', 'Rust'],
    'The job also asks for': ['Kotlin'],
    'We couldn’t tell': ['English Languages'],
  })
})

test('S-11 work that is like one’s own is told apart from what one has', async () => {
  const near = buildTitleFacts('tester', { words: ['tester'] })
  const titles = [{ ...near, name: 'Tester', months: 24, part: 'experience' as const, index: 0 }]
  const { title, ...rest } = buildJobFacts({
    title: buildTitleFacts('developer', { work: [{ slug: 'developer', code: '2512', near: ['tester'] }] }),
  })
  serve(createMatcher(buildProfileFacts({ titles }), 3.5)({ title, ...rest }))
  const page = await renderMatch()
  await says(page, 'Like your work as Tester')
  expect(listGroups(page)['Like your work']).toEqual(['Developer Job title'])
  expect(listGroups(page)['You have']).toEqual(['Rust'])
})

test('S-11 each thing quotes both texts, and leads to the line of the profile', async () => {
  serve(createTestMatcher())
  const page = await renderMatch()
  await says(page, 'You have')
  const rust = [...page.querySelectorAll('details')].find((one) => listWords(one.querySelector('summary')!) === 'Rust')!
  expect(listWords(rust)).toContain('The job saysYou know Rust and Kotlin Show in the text')
  expect(listWords(rust)).toContain('Your profile saysrust Skills')
  expect(rust.querySelector('a')?.getAttribute('href')).toContain('/careers/profile')
})

test('S-11 “I have this” adds the skill by the edit of the profile, and the match is asked for anew', async () => {
  const requests = network(({ path }) => {
    if (path === MATCH.details)
      return envelope(createTestMatcher(requests.length > 1 ? ['rust', 'kotlin'] : ['rust']), own())
    const { profile } = edited
    return envelope(profile, own())
  })
  const page = await renderMatch()
  await says(page, 'Kotlin')
  await press(page, 'I have this')
  await vi.waitFor(async () => {
    await act(async () => {})
    expect(listGroups(page)['You have']).toContain('Kotlin')
  })
  const edit = requests.find(({ path }) => path === API.profileEdit)
  expect(JSON.parse(String(edit?.body))).toEqual({
    op_section: 'skills',
    operation: 'add',
    op_data: { value: { name: 'Kotlin', proficiency: null } },
  })
})

test('S-11 a skill that cannot be added says so, and stays', async () => {
  serve(createTestMatcher())
  const page = await renderMatch()
  await says(page, 'Kotlin')
  await press(page, 'I have this')
  await says(page, 'This couldn’t be added. Try again.')
  expect(listGroups(page)['The job also asks for']).toEqual(['Kotlin'])
})

test('S-08 a match that cannot be told says so beside the job, and can be tried again', async () => {
  serve('down', createTestMatcher())
  const page = await renderMatch()
  await says(page, 'We couldn’t compare this job with your profile.')
  await press(page, 'Try again')
  await says(page, 'match with your profile')
  expect(listWords(page)).not.toContain('Try again')
})

test('S-11 one press switches it off, another on again; later nothing is shown', async () => {
  serve(createTestMatcher(), { optedOut: true }, createTestMatcher())
  const page = await renderMatch()
  await says(page, 'Turn off matching')
  await press(page, 'Turn off matching')
  await says(page, 'Matching is off.')
  await press(page, 'Turn on matching')
  await says(page, 'match with your profile')

  setIdentity({ account: `match${(serial += 1)}`, domain: 'demo.example', groupId: '1', profile: null })
  serve({ optedOut: true })
  const later = await renderMatch()
  await vi.waitFor(async () => {
    await act(async () => {})
    expect(later.querySelector('section')).toBeNull()
  })
  expect(listWords(later)).toBe('')
})

test('S-11 somebody without a profile is told what it is good for', async () => {
  serve({})
  const page = await renderMatch()
  await says(page, 'Add your experience and skills to see how this job matches you.')
  expect(page.querySelector('a')?.getAttribute('href')).toContain('/careers/profile')
})

const edited = {
  profile: {
    firstName: null,
    lastName: null,
    phone: null,
    location: null,
    headline: null,
    summary: null,
    skills: [],
    work: [],
    education: [],
    languages: [],
    certificates: [],
    links: [],
    preferences: {
      jobTitles: [],
      locations: [],
      workLocations: [],
      employmentTypes: [],
      salary: null,
      canRelocate: null,
    },
    avatar: null,
    email: 'ada@example.com',
    resumes: [],
    versions: {},
  },
}
