// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Application } from '#contract/applications/forms/applications.ts'
import { HEADER } from '#contract/zod-free/headers.ts'
import { setIdentity } from '#src/platform/request/identity.ts'
import { envelope, network } from '#src/platform/request/network.test-kit.ts'
import { bootWith, renderAt, SIGNED_IN, listWords } from '#src/shell/in-app.test-kit.tsx'
import { buildAnApplication, APPLIED, buildEntry } from './application.test-kit.ts'
import { ApplicationsPage } from './applications-page.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
let account = ''
let serial = 0
const idle: (() => void)[] = []

beforeEach(() => {
  account = `list${(serial += 1)}`
  idle.length = 0
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-10T12:00:00Z') })
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work))
  vi.stubGlobal('cancelIdleCallback', () => {})
  setIdentity({ account, domain: 'demo.example', groupId: '1', profile: null })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const own = () => ({ headers: { [HEADER.account]: account } })
async function renderApplications(active: Application[], inactive: Application[] = []) {
  network(({ path }) =>
    path.endsWith('/dashboard/applications')
      ? envelope({ applications: active, inactiveApplications: inactive }, own())
      : path.endsWith('/draft_applications')
        ? envelope({ openDraftApplications: [], closedDraftApplications: [] }, own())
        : envelope({}, { status: 404, ...own() }),
  )
  const boot = bootWith({
    ...SIGNED_IN,
    account,
    serverTs: Date.now(),
    configs: { pcsxConfig: { branding: { companyName: 'Example Corp' } } },
  })
  const page = await renderAt('/careers/applications', <ApplicationsPage />, boot)
  await vi.waitFor(async () => {
    await act(async () => {})
    expect(page.querySelector('[role=status] [aria-hidden]')).toBeNull()
  })
  return page
}
const listCards = (page: ParentNode) => [...page.querySelectorAll('article')]

test('D-08 each application is a card that leads to its page, and says by when there is news', async () => {
  const page = await renderApplications([
    buildAnApplication({ replyByTs: APPLIED + 2 * 86_400 }),
    buildAnApplication({ applicationId: 13, positionTitle: 'Cook', silence: { days: 9, usualDays: 3 } }),
  ])
  expect(listCards(page).map(listWords)).toEqual([
    'Deck handIn reviewBergen · Applied Mar 1, 2026Example Corp said it would reply by Mar 3, 2026. That date has passed.',
    'CookIn reviewBergen · Applied Mar 1, 2026No news for 9 days. Usually 3 here.',
  ])
  expect(listCards(page).map((card) => card.querySelector('a')?.getAttribute('href'))).toEqual([
    expect.stringContaining('/careers/applications/12'),
    expect.stringContaining('/careers/applications/13'),
  ])
})

test('D-08 what has ended stands apart, closed, with the reason where one was given', async () => {
  const stage = { id: 'rejected', label: 'Not selected', index: 5, total: 5 } as const
  const timeline = [buildEntry(), buildEntry({ type: 'rejected', label: 'Not selected', reason: 'The team is full.' })]
  const ended = buildAnApplication({
    applicationId: 14,
    positionTitle: 'Mate',
    stage,
    currentStatus: 'Not selected',
    timeline,
  })
  const page = await renderApplications([buildAnApplication()], [ended])
  expect(listWords(page)).not.toContain('Mate')
  const details = page.querySelector('details')
  expect(listWords(details ?? page)).toBe('Ended1')
  await act(async () => {
    if (details) details.open = true
    details?.dispatchEvent(new Event('toggle'))
  })
  expect(listWords(details ?? page)).toContain('MateNot selectedBergen · Applied Mar 1, 2026The team is full.')
})

test(
  'D-08 of five hundred applications twenty stand at once, the others follow when nothing else is to be done',
  { tags: 'slow' },
  async () => {
    const many = Array.from({ length: 500 }, (_, index) => buildAnApplication({ applicationId: index + 1 }))
    const page = await renderApplications(many)
    expect(listCards(page)).toHaveLength(20)
    const list = page.querySelector('ul[aria-labelledby]')
    expect(list?.querySelector('li')?.getAttribute('aria-setsize')).toBe('500')
    await act(async () => idle.shift()?.())
    expect(listCards(page)).toHaveLength(50)
    while (idle.length > 0) await act(async () => idle.shift()?.())
    expect(listCards(page)).toHaveLength(500)
  },
)
