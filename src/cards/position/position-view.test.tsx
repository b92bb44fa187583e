// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { positionOverrides } from '#contract/jobs/positions/overrides.ts'
import type { PositionDetails } from '#contract/jobs/positions/positions.ts'
import { buildWireJobDetails } from '#src/data/jobs/positions/position.test-kit.ts'
import { envelope, network } from '#src/platform/request/network.test-kit.ts'
import { consumeLoginRequest } from '#src/platform/session/login-request.ts'
import { bootWith, renderAt, SIGNED_IN, listWords } from '#src/shell/in-app.test-kit.tsx'
import { PositionView } from './position-view.tsx'

const snacks: unknown[] = []
vi.mock('#src/ui/notice/snack.tsx', () => ({ showSnack: (snack: unknown) => snacks.push(snack) }))

const NOTHING = { videos: [], blogs: [], perks: [], customContent: [] }
type Action = PositionDetails['positionUserActions']['applyAction']
const apply = (status: Action['status'], applyUrl: string | null = null, isSaved = false) => ({
  positionUserActions: { isSaved, applyAction: { status, applyUrl } },
})

const job = buildWireJobDetails(7, {
  name: 'Harbour pilot',
  locations: ['Bergen, Norway', 'Oslo, Norway'],
  workLocationOption: 'hybrid',
  salary: { currency: 'EUR', min: 3000, max: 4000, interval: 'MONTH' },
  jobDescription: '<h4>Work</h4><p>Guide ships.</p>',
  language: 'nb',
  publicUrl: 'https://jobs.example/careers/job/7',
  employmentType: ['Full-time'],
  validThroughTs: 1_795_000_000,
  openings: 2,
  lastConfirmedTs: 1_790_100_000,
  positionExtraDetails: { ...NOTHING, perks: [{ title: 'Boat', description: 'Yours' }] },
  similarPositionIds: [8],
  ...apply('apply', '/careers/apply?pid=7'),
})
const other = { ...job, id: 8, name: 'Deck hand', positionUrl: '/careers/job/8' }

type Shown = { place?: 'page' | 'pane'; overrides?: object; boot?: ReturnType<typeof bootWith>; isLite?: boolean }
async function view(more: Partial<PositionDetails> = {}, { place = 'page', overrides, boot, isLite }: Shown = {}) {
  const position = { ...job, similarPositions: [other], ...more }
  const part = (
    <PositionView
      place={place}
      position={position}
      details={isLite ? undefined : position}
      overrides={overrides && positionOverrides.parse(overrides)}
    />
  )
  return renderAt('/careers/job/7', part, boot)
}
const listFacts = (page: ParentNode) =>
  Object.fromEntries(
    [...page.querySelectorAll('dl > div')].map((fact) => [
      listWords(fact.querySelector('dt')!),
      listWords(fact.querySelector('dd')!),
    ]),
  )
const findByName = (page: ParentNode, name: RegExp) =>
  [...page.querySelectorAll<HTMLElement>('a, button')].find((one) => name.test(listWords(one)))

beforeEach(() => {
  snacks.length = 0
  vi.stubGlobal('scrollTo', () => {})
  // lazy parts send requests, with nothing to show
  network(() => envelope({}))
})
afterEach(() => {
  consumeLoginRequest()
  vi.unstubAllGlobals()
})

test('S-08 a job is said with its facts, its text in its own language, and others like it', async () => {
  const page = await view()
  expect(listFacts(page)).toEqual({
    Pay: '€3,000–€4,000 a month',
    Places: 'Bergen, Norway · Oslo, Norway',
    'Where you work': 'Hybrid',
    'Kind of employment': 'Full-time',
    Posted: 'Sep 21, 2026',
    'Apply until': 'Nov 18, 2026',
    'Last confirmed open': 'Sep 22, 2026',
    'Open positions': '2',
    'Job number': 'R7',
  })
  expect(listWords(page.querySelector('header')!)).toContain('Bergen, Norway and 1 more')
  const inOwnLanguage = [...page.querySelectorAll('[lang=nb]')].map(listWords)
  expect(inOwnLanguage).toEqual(['Fleet', 'Harbour pilot', 'WorkGuide ships.', 'BoatYours'])
  // The page and its parts have one heading above them all, whatever levels the employer used.
  expect([...page.querySelectorAll('h1, h2, h3, h4')].map((one) => `${one.localName} ${listWords(one)}`)).toEqual([
    'h1 Harbour pilot',
    'h2 Work',
    'h2 Perks',
    'h2 Similar jobs',
  ])
})

test('S-08 beside the list its headings are one level down, and its name leads to its page', async () => {
  const page = await view({}, { place: 'pane' })
  expect([...page.querySelectorAll('h1, h2, h3, h4')].map((one) => `${one.localName} ${listWords(one)}`)).toEqual([
    'h2 Harbour pilot',
    'h3 Work',
    'h3 Perks',
    'h3 Similar jobs',
  ])
  expect(page.querySelector('h2 a')?.getAttribute('href')).toBe('/careers/job/7')
})

test('S-08 of what is not known nothing is said', async () => {
  const page = await view({
    locations: [],
    department: '',
    salary: { currency: 'EUR', min: null, max: null, interval: 'YEAR' },
    employmentType: [],
    validThroughTs: null,
    openings: null,
    jobDescription: '',
    language: null,
    positionExtraDetails: NOTHING,
    similarPositions: [],
  })
  expect(Object.keys(listFacts(page))).toEqual(['Where you work', 'Posted', 'Last confirmed open', 'Job number'])
  expect(page.querySelectorAll('[lang]')).toHaveLength(0)
  expect(listWords(page.querySelector('header')!)).toBe('Harbour pilotShare')
  expect(listWords(page)).toContain('The employer did not describe this job.')
})

test('S-08 a job without a description says so, also where its markup is empty; "Remote" as a place is for programs', async () => {
  const page = await view({ jobDescription: '<p> &nbsp;</p>', locations: ['Remote'], workLocationOption: 'remote' })
  expect(listWords(page)).toContain('The employer did not describe this job.')
  expect(listWords(page.querySelector('header')!)).not.toContain('Remote')
})

test('S-08 before the details have come there is what the list knows, and nothing to press', async () => {
  const page = await view({}, { isLite: true })
  expect(page.querySelector('article')?.getAttribute('aria-busy')).toBe('true')
  expect(listWords(page.querySelector('h1')!)).toBe('Harbour pilot')
  expect(page.querySelectorAll('button, article a')).toHaveLength(0)
})

test('S-08 one applies here', async () => {
  const link = findByName(await view(), /^Apply$/)
  expect([link?.getAttribute('href'), link?.getAttribute('target')]).toEqual(['/careers/apply?pid=7', null])
})

test('S-08 one applies at the employer, in a tab of its own that knows nothing of this one', async () => {
  const link = findByName(await view(apply('apply', 'https://ats.example/7')), /^Apply/)
  expect(link?.getAttribute('href')).toBe('https://ats.example/7')
  expect([link?.getAttribute('target'), link?.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
  expect(listWords(link!)).toContain('(opens the employer’s page in a new tab)')
})

test('S-08 where one signs in first, the link leads there, and a script asks in place', async () => {
  const link = findByName(await view(apply('log_in', '/careers/login?next=x')), /^Sign in to apply$/)
  expect(link?.getAttribute('href')).toBe('/careers/login?next=x')
  await act(async () => link?.click())
  expect(consumeLoginRequest()).toEqual({ skipRefresh: true, reason: 'Sign in to apply for this job.' })
})

test.each([
  ['link_off', 'The employer takes no applications for this job at the moment.'],
  ['unavailable', 'This employer does not take applications on this site yet.'],
] as const)('S-08 %s: no way to apply, said in words', async (status, words) => {
  const page = await view(apply(status, '/careers/apply?pid=7'))
  expect(listWords(page)).toContain(words)
  expect(findByName(page, /Apply|Sign in/)).toBeUndefined()
  expect(findByName(page, /^Save job$/)).toBeDefined()
})

test('S-08 the last day to apply is the day at the place of the job', async () => {
  const page = await view({ validThroughTs: Date.UTC(2026, 10, 18, 8) / 1000, validThroughDay: '2026-11-17' })
  expect(listFacts(page)).toMatchObject({ 'Apply until': 'Nov 17, 2026' })
})

test.each(['closed', 'expired'] as const)(
  'S-08 S-17 a job that is %s says so, since when, and leads on',
  async (status) => {
    const page = await view({ ...apply(status), archived_at: 1_790_000_000 })
    expect(listWords(page.querySelector('header')!)).toContain('This job has been closed since Sep 21, 2026.')
    expect(listFacts(page)).not.toHaveProperty('Apply until')
    expect(listFacts(page)).not.toHaveProperty('Open positions')
    expect(listFacts(page)).toHaveProperty('Last confirmed')
    expect(findByName(page, /Apply|Sign in|Save/)).toBeUndefined()
    const similar = page.querySelector('section[aria-labelledby]')!
    expect(listWords(similar)).toMatch(/^Similar jobsDeck hand/)
    // For a closed job, similar ones are above its text.
    expect(similar.compareDocumentPosition(page.querySelector('dl')!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  },
)

test('S-09 a closed job that is saved can be taken off the list', async () => {
  const boot = bootWith(SIGNED_IN)
  const button = findByName(await view({ ...apply('closed', null, true), archived_at: 0 }, { boot }), /^Save job$/)
  expect(button?.getAttribute('aria-pressed')).toBe('true')
})

test('S-08 a saved job that has expired says nothing of applying', async () => {
  const page = await view({ ...apply('expired', null, true), archived_at: 1 }, { boot: bootWith(SIGNED_IN) })
  expect(findByName(page, /^Save job$/)).toBeDefined()
  expect(listWords(page)).not.toMatch(/applications|Apply$/)
})

test('S-08 without a network applying waits, saving does not', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const page = await view()
  expect(findByName(page, /^Applying needs the network$/)?.getAttribute('aria-disabled')).toBe('true')
  expect(findByName(page, /^Apply$/)).toBeUndefined()
  expect(findByName(page, /^Save job$/)).toBeDefined()
  vi.restoreAllMocks()
})

test('S-09 where nobody can sign in there is nothing to save with', async () => {
  const boot = bootWith({ configs: { loginSignupConfig: { candidateLoginEnabled: false } } })
  expect(findByName(await view({}, { boot }), /Save/)).toBeUndefined()
  expect(findByName(await view({}, { boot: { ...boot, ...SIGNED_IN } }), /^Save job$/)).toBeDefined()
})

test('S-09 a visitor signs in first, and the save waits for it on pages where it still makes sense', async () => {
  const button = findByName(await view(), /^Save job$/)
  expect(button?.getAttribute('aria-pressed')).toBe('false')
  await act(async () => button?.click())
  expect(consumeLoginRequest()).toMatchObject({
    allowedRoutes: ['jobs', 'singlePosition', 'savedJobs'],
    skipRefresh: true,
    pendingAction: expect.any(Function) as unknown,
  })
})

test.each([
  ['salary', 'Pay'],
  ['workLocation', 'Where you work'],
  ['posted', 'Posted'],
  ['location', 'Places'],
])('S-12 without %s the fact “%s” is not there', async (part, fact) => {
  expect(listFacts(await view())).toHaveProperty([fact])
  expect(listFacts(await view({}, { overrides: { hide: [part] } }))).not.toHaveProperty([fact])
})

test('S-12 without place, share, perks and similar jobs; with words of its own, which are words', async () => {
  const page = await view(
    {},
    {
      overrides: {
        hide: ['location', 'share', 'perks', 'similar', 'unknown'],
        texts: { apply: '<b>Join</b>', save: 'Later' },
      },
    },
  )
  expect(listWords(page)).not.toMatch(/Bergen|Share|Perks|Similar/)
  expect(findByName(page, /^<b>Join<\/b>$/)).toBeDefined()
  expect(findByName(page, /^Later$/)).toBeDefined()
})

const press = (page: ParentNode) => act(async () => findByName(page, /^Share$/)?.click())
const sharing = (how: object) => {
  for (const [name, value] of Object.entries(how)) vi.stubGlobal(name, value)
}

test('S-08 a job is handed on by the sheet of the phone; closing the sheet is no failure', async () => {
  const share = vi.fn<(sheet: unknown) => Promise<void>>(() => Promise.reject(new DOMException('', 'AbortError')))
  sharing({ navigator: { onLine: true, canShare: () => true, share } })
  await press(await view())
  expect(share).toHaveBeenCalledWith({ title: 'Harbour pilot', url: 'https://jobs.example/careers/job/7' })
  expect(snacks).toEqual([])
})

test.each([
  ['has no sheet', {}],
  ['cannot share this', { canShare: () => false, share: () => undefined }],
  ['has a sheet that fails', { canShare: () => true, share: () => Promise.reject(new Error('no')) }],
])('S-08 A-22 where the device %s the address is copied', async (_what, more) => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve())
  sharing({ navigator: { onLine: true, clipboard: { writeText }, ...more } })
  await press(await view())
  expect(writeText).toHaveBeenCalledWith('https://jobs.example/careers/job/7')
  expect(snacks).toEqual([{ kind: 'positive', text: 'Copied to Clipboard' }])
})

test('D-06 a friend can be referred to an open job where the site has referrals', async () => {
  const gates = { referralWithCandidateApplicationGate: true }
  const boot = bootWith({ ...SIGNED_IN, configs: { gates } })
  const page = await view({}, { boot })
  await vi.waitFor(async () => {
    await act(async () => {})
    expect(findByName(page, /^Refer a friend$/)).toBeDefined()
  })
  expect(findByName(await view(), /^Refer a friend$/)).toBeUndefined()
  expect(findByName(await view({ archived_at: 1_790_000_000 }, { boot }), /^Refer a friend$/)).toBeUndefined()
})
