// @vitest-environment jsdom
import { CatchNotFound } from '@tanstack/react-router'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Application } from '#contract/applications/forms/applications.ts'
import { HEADER } from '#contract/zod-free/headers.ts'
import { buildAnApplication, APPLIED, buildEntry } from '#src/features/applications/status/application.test-kit.ts'
import { ApplicationsPage } from '#src/features/applications/status/applications-page.tsx'
import { setIdentity } from '#src/platform/request/identity.ts'
import { envelope, network, type SentRequest } from '#src/platform/request/network.test-kit.ts'
import { bootWith, renderAt, SIGNED_IN, listWords } from '#src/shell/in-app.test-kit.tsx'
import { ApplicationPage } from './application-page.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
const snacks: unknown[] = []
/** Another one for each test: what one has kept is not there for the next. */
let account = ''
let serial = 0
vi.mock('#src/ui/notice/snack.tsx', () => ({
  showSnack: (snack: unknown) => snacks.push(snack),
  SnackHost: () => null,
}))

const NOW = Date.parse('2026-03-10T12:00:00Z')
const DAY = 86_400
beforeEach(() => {
  snacks.length = 0
  account = `one${(serial += 1)}`
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  vi.stubGlobal('scrollTo', () => {})
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
  setIdentity({ account, domain: 'demo.example', groupId: '1', profile: null })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const own = () => ({ headers: { [HEADER.account]: account } })
const respondWithApplication = (application: Application) => envelope({ application }, own())
const respondFailure = (status: number, message: string) =>
  Response.json({ status, error: { message, body: '' }, data: null }, { status, ...own() })
const boot = () =>
  bootWith({
    ...SIGNED_IN,
    account,
    serverTs: NOW,
    configs: { pcsxConfig: { branding: { companyName: 'Example Corp' } } },
  })
const renderApplication = (id = 12) => renderAt(`/careers/applications/${id}`, <ApplicationPage id={id} />, boot())
const findButton = (page: ParentNode, name: string) =>
  [...page.querySelectorAll<HTMLElement>('a, button')].find((one) => listWords(one) === name)
const press = (page: ParentNode, name: string) => act(async () => findButton(page, name)?.click())
const eventually = (check: () => void) =>
  vi.waitFor(async () => {
    await act(async () => {})
    check()
  })
async function read(application: Application) {
  network(() => respondWithApplication(application))
  const page = await renderApplication()
  await eventually(() => expect(listWords(page)).toContain('Where it stands'))
  return page
}

test('D-07 the page says where it stands, how far that is and what comes next', async () => {
  const page = await read(buildAnApplication())
  const words = listWords(page)
  expect(page.querySelector('h1')?.textContent).toBe('Deck hand')
  expect(words).toContain('Bergen · Applied Mar 1, 2026')
  expect(findButton(page, 'View job')?.getAttribute('href')).toContain('/careers/job/3')
  expect(words).toContain('Where it standsIn reviewStep 2 of 5')
  expect(words).toContain('What happens nextThe employer decides whether to invite you to an interview.')
  expect(findButton(page, 'Applications')?.getAttribute('href')).toContain('/careers/applications')
})

test('D-07 the timeline has every step, the newest first, with what was said and whether a promise was kept', async () => {
  const timeline = [
    buildEntry(),
    buildEntry({
      ts: APPLIED + DAY,
      type: 'in_review',
      label: 'In review',
      actor: 'The employer',
      note: 'We read it.\nTwice.',
      replyByTs: APPLIED + 4 * DAY,
      isKept: true,
    }),
    buildEntry({
      ts: APPLIED + 3 * DAY,
      type: 'interview',
      label: 'Interview',
      actor: 'The employer',
      replyByTs: APPLIED + 5 * DAY,
      isKept: false,
    }),
    buildEntry({
      ts: APPLIED + 7 * DAY,
      type: 'rejected',
      label: 'Not selected',
      actor: 'The employer',
      reason: 'Full.',
    }),
  ]
  const stage = { id: 'rejected', label: 'Not selected', index: 5, total: 5 } as const
  const page = await read(buildAnApplication({ timeline, stage, currentStatus: 'Not selected', allowWithdraw: false }))
  const entries = [...page.querySelectorAll('ol > li')].map(listWords)
  expect(entries).toEqual([
    'Not selectedMar 8, 2026 · The employerReasonFull.',
    'InterviewMar 4, 2026 · The employerReply by Mar 6, 2026Late',
    'In reviewMar 2, 2026 · The employerWe read it. Twice.Reply by Mar 5, 2026Kept',
    'Application sentMar 1, 2026 · You',
  ])
  expect(listWords(page)).not.toContain('Step ')
  expect(listWords(page)).not.toContain('What happens next')
  expect(findButton(page, 'Withdraw application')).toBeUndefined()
})

test('D-07 a promise stands with its date, and says when that has passed', async () => {
  const promised = (replyByTs: number) =>
    buildAnApplication({ replyByTs, timeline: [buildEntry(), buildEntry({ label: 'Reply date set', replyByTs })] })
  const before = await read(promised(APPLIED + 20 * DAY))
  expect(listWords(before)).toContain('Example Corp said it will reply by Mar 21, 2026.')
  expect(listWords(before)).not.toContain('Passed')
  account = `late${serial}`
  setIdentity({ account, domain: 'demo.example', groupId: '1', profile: null })
  const after = await read(promised(APPLIED + 2 * DAY))
  expect(listWords(after)).toContain('Example Corp said it would reply by Mar 3, 2026. That date has passed.')
  expect(listWords(after)).toContain('Reply by Mar 3, 2026Passed')
})

test('D-07 longer silence than usual, and until when it is kept, are said', async () => {
  const page = await read(
    buildAnApplication({ silence: { days: 21, usualDays: 9 }, retainUntilTs: APPLIED + 90 * DAY }),
  )
  expect(listWords(page)).toContain('No news for 21 days. Usually 9 here.')
  expect(listWords(page)).toContain('Example Corp keeps your application until May 30, 2026.')
})

test('D-07 once it has ended, from when on one can apply again is said, and then leads there', async () => {
  const ended = (applyAgainTs: number | null) =>
    buildAnApplication({
      stage: { id: 'rejected', label: 'Not selected', index: 5, total: 5 },
      allowWithdraw: false,
      applyAgainTs,
    })
  const later = await read(ended(APPLIED + 30 * DAY))
  expect(listWords(later)).toContain('If this job is still open, you can apply for it again from Mar 31, 2026.')
  expect(findButton(later, 'Apply again')).toBeUndefined()
  account = `again${serial}`
  setIdentity({ account, domain: 'demo.example', groupId: '1', profile: null })
  const now = await read(ended(APPLIED))
  expect(findButton(now, 'Apply again')?.getAttribute('href')).toContain('/careers/apply?pid=3')
  account = `never${serial}`
  setIdentity({ account, domain: 'demo.example', groupId: '1', profile: null })
  expect(listWords(await read(ended(null)))).not.toContain('What happens next')
})

test.each([
  ['interview', 'View interviews', '/careers/interviews'],
  ['offer', 'View offers', '/careers/offers'],
  ['hired', 'View onboarding tasks', '/careers/onboarding'],
] as const)('D-07 at %s there is a way on: %s', async (id, label, href) => {
  const page = await read(buildAnApplication({ stage: { id, label: id, index: 2, total: 5 } }))
  expect(findButton(page, label)?.getAttribute('href')).toContain(href)
})

test('D-07 it is withdrawn after a question that says what that means', async () => {
  const withdrawn = buildAnApplication({
    stage: { id: 'withdrawn', label: 'Withdrawn', index: 5, total: 5 },
    currentStatus: 'Withdrawn',
    isWithdrawn: true,
    allowWithdraw: false,
  })
  let isWithdrawn = false
  const requests = network(({ method }: SentRequest) => {
    if (method === 'POST') isWithdrawn = true
    return respondWithApplication(isWithdrawn ? withdrawn : buildAnApplication())
  })
  const page = await renderApplication()
  await eventually(() => expect(findButton(page, 'Withdraw application')).toBeDefined())
  await press(page, 'Withdraw application')
  const dialog = page.querySelector('dialog')
  expect(listWords(dialog ?? page)).toContain('Withdraw application?')
  expect(listWords(dialog ?? page)).toContain(
    'You can’t undo this. While the job is open, you can apply again after 30 days.',
  )
  await press(page, 'Keep application')
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([])
  await press(page, 'Withdraw application')
  await press(page.querySelector('dialog') ?? page, 'Withdraw')
  await eventually(() => expect(listWords(page)).toContain('Where it standsWithdrawn'))
  expect(snacks).toMatchObject([{ kind: 'positive', text: 'Application withdrawn' }])
})

test('D-07 an application that nobody has is a page that was not found', async () => {
  network(() => respondFailure(404, 'This application could not be found.'))
  const part = (
    <CatchNotFound fallback={() => <p>Not Found</p>}>
      <ApplicationPage id={12} />
    </CatchNotFound>
  )
  const page = await renderAt('/careers/applications/12', part, boot())
  await eventually(() => expect(listWords(page)).toBe('Not Found'))
})

test('D-07 what could not be read says so, and is asked for again', async () => {
  network(
    () => respondFailure(500, 'No'),
    () => respondFailure(500, 'No'),
    () => respondWithApplication(buildAnApplication()),
  )
  const page = await renderApplication(15)
  await eventually(() => expect(page.querySelector('[role=alert]')).not.toBeNull())
  expect(page.querySelector('h1')?.textContent).toBe('Application')
  await press(page, 'Try again')
  await eventually(() => expect(listWords(page)).toContain('Where it stands'))
})

test('D-07 without an answer it is what was read last, or what the kept list knows', async () => {
  const other = buildAnApplication({ applicationId: 13, positionTitle: 'Cook' })
  network(({ path }) =>
    path.endsWith('/dashboard/applications')
      ? envelope({ applications: [buildAnApplication(), other], inactiveApplications: [] }, own())
      : path.endsWith('/12')
        ? respondWithApplication(buildAnApplication())
        : envelope({ openDraftApplications: [], closedDraftApplications: [] }, own()),
  )
  const list = await renderAt('/careers/applications', <ApplicationsPage />, boot())
  await eventually(() => expect(listWords(list)).toContain('Cook'))
  network()
  const page = await renderAt('/careers/applications/13', <ApplicationPage id={13} />, boot())
  await eventually(() => expect(page.querySelector('h1')?.textContent).toBe('Cook'))
  expect(listWords(page)).toContain('Last updated')
})
