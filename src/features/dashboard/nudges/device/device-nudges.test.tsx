// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listNudges, type Nudge } from '#contract/dashboard/nudges.ts'
import { HEADER } from '#contract/zod-free/headers.ts'
import { LazyDeviceNudges } from '#src/features/dashboard/nudges/lazy-device-nudges.tsx'
import { rememberPushDismissal } from '#src/cards/push/push-dismissal.ts'
import { wasInstallOffered } from '#src/platform/install/install-memory.ts'
import { watchInstall } from '#src/platform/install/install.ts'
import { openQueryStore } from '#src/platform/persist/query-store.ts'
import { setIdentity } from '#src/platform/request/identity.ts'
import { type SentRequest, envelope, network } from '#src/platform/request/network.test-kit.ts'
import type { PushState } from '#src/platform/worker/push-subscription.ts'
import { bootWith, renderAt, SIGNED_IN, listWords } from '#src/shell/in-app.test-kit.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
const snacks: { text: string }[] = []
vi.mock('#src/ui/notice/snack.tsx', () => ({ showSnack: (snack: { text: string }) => snacks.push(snack) }))
const browser = vi.hoisted(() => ({ state: 'off', answer: 'on' }))
vi.mock('#src/platform/worker/push-subscription.ts', () => ({
  readPushState: async () => browser.state,
  startPush: async () => (browser.state = browser.answer),
}))

let account = ''
let serial = 0
beforeEach(() => {
  localStorage.clear()
  snacks.length = 0
  account = `device${(serial += 1)}`
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  openQueryStore(account)
  setIdentity({ account, domain: 'demo.example', groupId: '1', profile: null })
  can({})
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Simulates the abilities of this device. */
function can({
  push = 'none',
  answer = 'on',
  install = false,
}: {
  push?: PushState
  answer?: PushState
  install?: boolean
}) {
  Object.assign(browser, { state: push, answer })
  const prompt = async () => ({ outcome: 'accepted' })
  Object.assign(window, { installPrompt: install ? { prompt } : undefined })
}

const buildNudge = (type: Nudge['type'], title: string, label: string): Nudge => ({
  id: type,
  type,
  title,
  message: `Why: ${title}`,
  cta: { label, url: '/careers/settings' },
  priority: 1,
  dueTs: null,
  dismissible: true,
})
const NUDGES = [
  buildNudge('enable_push', 'Get news', 'Turn on notifications'),
  buildNudge('install_app', 'Install the app', 'Install app'),
]

/** A page with the device's nudges at its end, and one query that resolves late. */
function Page({ slow }: { slow: Promise<string> | undefined }) {
  useQuery({ queryKey: ['slow'], queryFn: () => slow ?? 'done' })
  return <LazyDeviceNudges />
}

async function renderNudges({ nudges = NUDGES, slow }: { nudges?: Nudge[]; slow?: Promise<string> } = {}) {
  const own = { headers: { [HEADER.account]: account } }
  const asked: SentRequest[] = network(({ path }) =>
    envelope({ nudges: path === listNudges.path ? nudges : nudges.slice(1) }, own),
  )
  const page = await renderAt('/careers/dashboard', <Page slow={slow} />, bootWith({ ...SIGNED_IN, account }))
  return { page, asked }
}
const eventually = (check: () => void) =>
  vi.waitFor(async () => {
    await act(async () => {})
    check()
  })
const listTitles = (page: ParentNode) => [...page.querySelectorAll('h2')].map(listWords)
const press = (page: ParentNode, name: string) =>
  act(async () => [...page.querySelectorAll('button')].find((one) => listWords(one) === name)?.click())

test('D-03 a device that can do both is offered both, and what it cannot do is not there', async () => {
  can({ push: 'off', install: true })
  const { page } = await renderNudges()
  await eventually(() => expect(listTitles(page)).toEqual(['Get news', 'Install the app']))
  expect(page.querySelector('section')?.getAttribute('aria-label')).toBe('On this device')
  can({ push: 'denied' })
  const { page: without } = await renderNudges()
  await eventually(() => expect(without.querySelector('section')).not.toBeNull())
  expect(listTitles(without)).toEqual([])
})

test('D-03 what the server does not suggest stands nowhere, whatever the device can do', async () => {
  can({ push: 'off', install: true })
  const { page } = await renderNudges({ nudges: [buildNudge('upload_resume', 'Upload your resume', 'Upload')] })
  await eventually(() => expect(page.querySelector('section')).toBeNull())
})

test('D-03 it comes once everything above has come', async () => {
  can({ push: 'off' })
  const slow = Promise.withResolvers<string>()
  const { page } = await renderNudges({ slow: slow.promise })
  await eventually(() => expect(page.querySelector('section')).toBeNull())
  await act(async () => slow.resolve('done'))
  await eventually(() => expect(listTitles(page)).toEqual(['Get news']))
})

test('D-03 notifications are turned on with one press, and are then no suggestion', async () => {
  can({ push: 'off' })
  const { page } = await renderNudges()
  await eventually(() => expect(listTitles(page)).toEqual(['Get news']))
  await press(page, 'Turn on notifications')
  await eventually(() => expect(snacks).toMatchObject([{ text: 'Notifications are on' }]))
  expect(listTitles(page)).toEqual([])
})

test('D-03 whoever said no to the browser reads how that is changed, whoever said “Not now” is left alone', async () => {
  can({ push: 'off', answer: 'denied' })
  const { page } = await renderNudges()
  await eventually(() => expect(listTitles(page)).toEqual(['Get news']))
  await press(page, 'Turn on notifications')
  await eventually(() => expect(listWords(page)).toContain('Your browser blocks notifications'))
  can({ push: 'off' })
  rememberPushDismissal()
  const { page: later } = await renderNudges()
  await eventually(() => expect(later.querySelector('section')).not.toBeNull())
  expect(listTitles(later)).toEqual([])
})

test('D-03 T-06 the app is installed by a press, and then no suggestion; a browser without its own way is asked nothing', async () => {
  watchInstall()
  can({ install: true })
  const { page } = await renderNudges()
  await eventually(() => expect(listTitles(page)).toEqual(['Install the app']))
  await press(page, 'Install app')
  await eventually(() => expect(listTitles(page)).toEqual([]))
})

test('D-03 T-06 an iPhone is told how', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone')
  can({ push: 'install' })
  const { page } = await renderNudges()
  await eventually(() => expect(listTitles(page)).toEqual(['Install the app']))
  expect(listWords(page)).toContain('Add to Home Screen')
  expect(listWords(page)).not.toContain('Install app')
})

test('D-03 one is hidden for a week as others are, and the card that offers the app stays away as well', async () => {
  can({ install: true })
  const { page, asked } = await renderNudges()
  await eventually(() => expect(listTitles(page)).toEqual(['Install the app']))
  expect(wasInstallOffered()).toBe(false)
  await press(page, 'Hide for a week: Install the app')
  expect(asked.at(-1)?.path).toBe(`${listNudges.path}/install_app/dismiss`)
  expect(wasInstallOffered()).toBe(true)
})
