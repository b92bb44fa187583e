// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listNudges, type Nudge } from '#contract/dashboard/nudges.ts'
import { listInterviews } from '#contract/interviews/interviews.ts'
import { dashboardSummary } from '#contract/dashboard/summary.ts'
import { lastVisit } from '#contract/dashboard/last-visit.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { HEADER } from '#contract/zod-free/headers.ts'
import { REFERRALS } from '#contract/referrals/referrals.ts'
import { APPLICATIONS, DRAFT_APPLICATIONS } from '#contract/applications/forms/applications.ts'
import { openQueryStore } from '#src/platform/persist/query-store.ts'
import { setIdentity } from '#src/platform/request/identity.ts'
import { type SentRequest, envelope, network } from '#src/platform/request/network.test-kit.ts'
import { bootWith, renderAt, SIGNED_IN, listWords } from '#src/shell/in-app.test-kit.tsx'
import { DashboardPage } from './dashboard-page.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
const snacks: { text: string }[] = []
vi.mock('#src/ui/notice/snack.tsx', () => ({ showSnack: (snack: { text: string }) => snacks.push(snack) }))

/** Another one for each test: what one has kept is not there for the next. */
let account = ''
let serial = 0
beforeEach(() => {
  snacks.length = 0
  account = `dash${(serial += 1)}`
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  openQueryStore(account)
  setIdentity({ account, domain: 'demo.example', groupId: '1', profile: null })
})
afterEach(() => vi.unstubAllGlobals())

const buildNudge = (more: Partial<Nudge>): Nudge => ({
  id: 'sign_offer:1',
  type: 'sign_offer',
  title: 'Your offer for Deck hand',
  message: 'Read it, then sign or decline.',
  cta: { label: 'Open offer', url: '/careers/offer/1' },
  priority: 1,
  dueTs: null,
  dismissible: false,
  ...more,
})
const resume = buildNudge({
  id: 'upload_resume',
  type: 'upload_resume',
  title: 'Upload your resume',
  cta: { label: 'Upload resume', url: '/careers/profile' },
  dismissible: true,
})
const application = {
  applicationId: 7,
  pid: 1,
  displayJobId: 'J1',
  positionTitle: 'Ship cook',
  positionLocation: 'Bergen',
  currentStatus: 'In review',
  stage: { id: 'in_review', label: 'In review', index: 1, total: 5 },
  statusChangedTs: 1_700_000_000,
  replyByTs: null,
  appliedOn: 1_690_000_000,
  isWithdrawn: false,
  allowWithdraw: true,
  isReferral: false,
  timeline: [],
  receiptUrl: '',
  retainUntilTs: null,
}
const buildCounts = (totalCount: number, actionableItemsCount = 0) => ({ totalCount, actionableItemsCount })
const news = {
  id: '5',
  categoryTitle: 'Application',
  message: 'Your application for Ship cook is being reviewed',
  dated: null,
  createdAt: new Date(1_700_000_000_000).toISOString(),
  isClicked: false,
  redirectUrl: '/careers/applications',
  notificationType: 'read_only',
}

const draft = {
  position_id: 3,
  position: { id: 3, displayJobId: 'J3', name: 'Harbour pilot', locations: [], positionUrl: '/careers/job/3' },
  url: '/careers/apply?pid=3',
  percent: 40,
  updated_at: 1_700_000_000,
  archived_at: -1,
}

type Site = {
  nudges?: Nudge[]
  sinceTs?: number | null
  fails?: readonly string[]
  drafts?: unknown[]
  applications?: unknown[]
}

/** A site with these responses; everything else is empty. */
function serveSite({ nudges = [], sinceTs = null, fails = [], drafts = [], applications = [application] }: Site = {}) {
  const own = { headers: { [HEADER.account]: account } }
  const say = ({ path, method }: SentRequest): unknown => {
    if (path.startsWith(listNudges.path)) return { nudges: method === 'POST' ? [] : nudges }
    if (path === lastVisit.path) return { sinceTs }
    if (path === dashboardSummary.path)
      return {
        count: {
          applications: buildCounts(1, 2),
          drafts: buildCounts(2, 2),
          interviews: buildCounts(0),
          savedpositions: buildCounts(0),
          events: buildCounts(0),
          forms: buildCounts(0),
          offers: buildCounts(4, 1),
        },
      }
    if (path === APPLICATIONS) return { applications, inactiveApplications: [] }
    if (path === DRAFT_APPLICATIONS && method === 'DELETE') return { position_ids: [3] }
    if (path === DRAFT_APPLICATIONS) return { openDraftApplications: drafts, closedDraftApplications: [] }
    if (path === API.notifications) return { notifications: [news] }
    if (path === API.offers) return { offers: [] }
    if (path === REFERRALS) return { referrals: [] }
    return { positions: [] }
  }
  return network((request) =>
    fails.some((one) => request.path.startsWith(one))
      ? Response.json({ status: 500, error: { message: 'No', body: '' }, data: null }, { status: 500, ...own })
      : envelope(say(request), own),
  )
}

const renderDashboard = (wanted?: string, configs: unknown = {}) =>
  renderAt('/careers/dashboard', <DashboardPage requestedTab={wanted} />, bootWith({ ...SIGNED_IN, account, configs }))
const listLinks = (page: HTMLElement, name: string) =>
  [...page.querySelectorAll(`nav[aria-label="${name}"] a`)].map((link) => [listWords(link), link.getAttribute('href')])

test('D-01 the tabs have their counts from one call, and an address each', async () => {
  const requests = serveSite()
  const page = await renderDashboard()
  await vi.waitFor(() => expect(listLinks(page, 'Your areas')[0]?.[0]).toBe('Applications 1'))
  expect(listLinks(page, 'Your areas')).toEqual([
    ['Applications 1', '/careers/dashboard'],
    ['Interviews 0', '/careers/dashboard?tab=interviews'],
    ['Events', '/careers/dashboard?tab=events'],
    ['Offers 4', '/careers/dashboard?tab=offers'],
    ['Saved jobs 0', '/careers/dashboard?tab=savedPositions'],
    ['Drafts 2', '/careers/dashboard?tab=drafts'],
  ])
  expect(page.querySelector('[aria-current=page]')?.textContent).toContain('Applications')
  await vi.waitFor(() => expect(listWords(page)).toContain('Ship cook'))
  expect(requests.filter(({ path }) => path === API.offers)).toEqual([])
})

test('D-01 the tenant names its tabs and their order; what it names that is not there is left out', async () => {
  serveSite()
  const tabs = ['draft applications', 'nonsense', 'savedPositions', 'offers', 'drafts']
  const page = await renderDashboard(undefined, { pcsxConfig: { dashboardConfig: { tabs } } })
  await vi.waitFor(() => expect(listLinks(page, 'Your areas')[0]?.[0]).toBe('Drafts 2'))
  expect(listLinks(page, 'Your areas').map(([name]) => name)).toEqual(['Drafts 2', 'Saved jobs 0', 'Offers 4'])
  expect(listWords(page)).toContain('Applications you begin will be here until you send them')
})

test('D-01 by its flag the v2 view begins with an overview of every area that holds something', async () => {
  serveSite()
  const page = await renderDashboard(undefined, { behaviourFlags: { dashboardV2: true } })
  await vi.waitFor(() =>
    expect([...page.querySelectorAll('h2')].map(listWords)).toEqual(['Applications', 'Offers', 'Drafts']),
  )
  expect(listLinks(page, 'Your areas')[0]).toEqual(['Overview', '/careers/dashboard'])
  expect(listWords(page)).toContain('See all 4')
})

test('D-06 referrals have a tab where the site has them, named or not, and none elsewhere', async () => {
  const requests = serveSite()
  const gates = { referralWithCandidateApplicationGate: true }
  const page = await renderDashboard('referrals', { gates, behaviourFlags: { dashboardV2: true } })
  await vi.waitFor(() => expect(listWords(page)).toContain('Jobs you refer friends to will be here'))
  expect(listLinks(page, 'Your areas').at(-1)).toEqual(['Referrals', '/careers/dashboard?tab=referrals'])
  const pcsxConfig = { dashboardConfig: { tabs: ['referrals', 'offers', 'interviews'] } }
  const named = await renderDashboard(undefined, { gates, pcsxConfig })
  expect(listLinks(named, 'Your areas').map(([name]) => name?.split(' ')[0])).toEqual([
    'Referrals',
    'Offers',
    'Interviews',
  ])
  requests.length = 0
  const without = await renderDashboard('referrals', { pcsxConfig })
  expect(listLinks(without, 'Your areas').map(([name]) => name?.split(' ')[0])).toEqual(['Offers', 'Interviews'])
  expect(requests.filter(({ path }) => path === REFERRALS)).toEqual([])
})

test('D-03 the first nudge is the screen’s one action, the others lead there as a whole; one is dismissed at once', async () => {
  const requests = serveSite({ nudges: [buildNudge({}), resume] })
  const page = await renderDashboard()
  await vi.waitFor(() => expect(page.querySelectorAll('article')).toHaveLength(2))
  const [first, second] = page.querySelectorAll('article')
  expect(listWords(first!)).toBe('Your offer for Deck handRead it, then sign or decline.Open offer')
  expect(first?.querySelector('button')).toBeNull()
  expect(second?.querySelector('a')?.getAttribute('href')).toBe('/careers/profile')
  await act(async () => second?.querySelector('button')?.click())
  expect(requests.at(-1)?.path).toBe(`${listNudges.path}/upload_resume/dismiss`)
  await vi.waitFor(() => expect(listWords(page)).not.toContain('Upload your resume'))
})

test('D-03 one that could not be dismissed is back in its place, and it is said', async () => {
  serveSite({ nudges: [buildNudge({}), resume], fails: [`${listNudges.path}/`] })
  const page = await renderDashboard()
  await vi.waitFor(() => expect(page.querySelectorAll('article')).toHaveLength(2))
  await act(async () => page.querySelector<HTMLElement>('article button')?.click())
  await vi.waitFor(() => expect(snacks).toHaveLength(1))
  expect(page.querySelectorAll('article')).toHaveLength(2)
})

test('D-03 what only the device can do is not what the screen is for', async () => {
  serveSite({ nudges: [buildNudge({ id: 'install_app', type: 'install_app', title: 'Install the app' })] })
  const page = await renderDashboard()
  await vi.waitFor(() => expect(listWords(page)).toContain('Ship cook'))
  expect(listWords(page)).not.toContain('Install the app')
})

test('D-02 a draft is deleted in its tab, and what counts it is read anew', async () => {
  const requests = serveSite({ drafts: [draft] })
  const page = await renderDashboard('drafts')
  const remove = () => [...page.querySelectorAll('button')].find((one) => listWords(one) === 'Delete draft')
  await vi.waitFor(() => expect(remove()).toBeDefined())
  const countsAsked = () => requests.filter(({ path }) => path === dashboardSummary.path).length
  const before = countsAsked()
  await act(async () => remove()?.click())
  await vi.waitFor(() => expect(snacks).toMatchObject([{ text: 'Deleted draft application' }]))
  expect(listWords(page)).toContain('Deleted: Harbour pilot')
  await vi.waitFor(() => expect(countsAsked()).toBe(before + 1))
})

test('D-01 what was told since the last visit is there, and nothing of it at the first', async () => {
  serveSite({ sinceTs: 1_699_000_000 })
  const page = await renderDashboard()
  await vi.waitFor(() => expect(listWords(page)).toContain('Since your last visit'))
  expect(page.querySelector('section a')?.getAttribute('href')).toBe('/careers/applications')
  serveSite({ sinceTs: 1_700_000_001 })
  expect(listWords(await renderDashboard())).not.toContain('Since your last visit')
  serveSite()
  expect(listWords(await renderDashboard())).not.toContain('Since your last visit')
})

test('D-01 of five hundred applications the first twenty stand here, and the way to all of them', async () => {
  serveSite({ applications: Array.from({ length: 500 }, (_, at) => ({ ...application, applicationId: at + 1 })) })
  const page = await renderDashboard()
  await vi.waitFor(() => expect(listWords(page)).toContain('All applications'))
  expect(page.querySelectorAll('li a[href^="/careers/applications/"]')).toHaveLength(20)
})

test('D-01 the day of a status is the day it is where the candidate is', async () => {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype
  const zone = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolvedOptions.call(this), timeZone: 'Asia/Tokyo' }
  })
  serveSite()
  const page = await renderDashboard()
  // 22:13 in UTC
  await vi.waitFor(() => expect(listWords(page)).toContain('Since Nov 15, 2023'))
  zone.mockRestore()
})

test('T-07 once the dashboard was seen, its other areas are on the device', async () => {
  const requests = serveSite()
  await renderDashboard()
  await vi.waitFor(() => expect(requests.map(({ path }) => path)).toContain(listInterviews.path), { timeout: 3000 })
})

test('D-01 an area that cannot be read says so, the rest of the page stays', async () => {
  serveSite({ nudges: [buildNudge({})], fails: [APPLICATIONS] })
  const page = await renderDashboard()
  await vi.waitFor(() => expect(listWords(page)).toContain('Try again'))
  expect(listWords(page)).toContain('Your offer for Deck hand')
})
