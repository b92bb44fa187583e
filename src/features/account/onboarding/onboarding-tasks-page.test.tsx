// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OnboardingTask } from '#contract/account/onboarding/onboarding-tasks.ts'
import { HEADER } from '#contract/zod-free/headers.ts'
import { openQueryStore } from '#src/platform/persist/query-store.ts'
import { setIdentity } from '#src/platform/request/identity.ts'
import { envelope, network } from '#src/platform/request/network.test-kit.ts'
import { bootWith, renderAt, SIGNED_IN, listWords } from '#src/shell/in-app.test-kit.tsx'
import { OnboardingTasksPage } from './onboarding-tasks-page.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
const snacks: unknown[] = []
/** Another one for each test: what one has kept is not there for the next. */
let account = ''
let serial = 0
vi.mock('#src/ui/notice/snack.tsx', () => ({ showSnack: (snack: unknown) => snacks.push(snack) }))

beforeEach(() => {
  snacks.length = 0
  account = `k${(serial += 1)}`
  vi.stubGlobal('scrollTo', () => {})
  openQueryStore(account)
  setIdentity({ account, domain: 'demo.example', groupId: '1', profile: null })
})
afterEach(() => vi.unstubAllGlobals())

const buildTask = (more: Partial<OnboardingTask>): OnboardingTask => ({
  id: 'a',
  title: 'Read the handbook',
  kind: 'read',
  dueTs: null,
  status: 'open',
  url: 'https://files.example.com/handbook.pdf',
  ...more,
})
const own = () => ({ headers: { [HEADER.account]: account } })
const respondWithTasks = (...tasks: OnboardingTask[]) => envelope({ tasks }, own())
const respondFailure = () =>
  Response.json({ status: 500, error: { message: 'No', body: '' }, data: null }, { status: 500, ...own() })
const renderOnboarding = () =>
  renderAt('/careers/onboarding', <OnboardingTasksPage />, bootWith({ ...SIGNED_IN, account }))
const findButton = (page: HTMLElement, name: string) =>
  [...page.querySelectorAll<HTMLElement>('a, button')].find((one) => listWords(one) === name)
const press = (page: HTMLElement, name: string) => act(async () => findButton(page, name)?.click())

test('P-05 tasks say what they are, until when, and what their button does', async () => {
  network(() =>
    respondWithTasks(
      buildTask({ id: 'f', title: 'Bank details', kind: 'form', url: '/careers/forms/1', dueTs: 1_900_000_000 }),
      buildTask({ id: 'u', title: 'Passport', kind: 'upload', url: '/careers/profile', dueTs: 1_000_000_000 }),
      buildTask({ id: 's', title: 'Contract', kind: 'sign', url: '/careers/offers' }),
      buildTask({ id: 'r' }),
      buildTask({ id: 'd', title: 'Old form', kind: 'form', url: '/careers/forms/2', status: 'done' }),
    ),
  )
  const page = await renderOnboarding()
  await vi.waitFor(() => expect(page.querySelectorAll('article')).toHaveLength(5))
  const cards = [...page.querySelectorAll('article')].map(listWords)
  expect(cards).toEqual([
    'Bank detailsDue Mar 17, 2030Fill in form',
    'PassportOverdue since Sep 9, 2001Upload documentMark as done',
    'ContractSign',
    'Read the handbookReadMark as done',
    'Old formDoneView',
  ])
  expect(listWords(page)).toContain('1 of 5 done')
  expect(page.querySelector('progress')).toMatchObject({ max: 5, value: 1 })
  const links = [...page.querySelectorAll('article a')].map((link) => [
    link.getAttribute('target'),
    link.getAttribute('rel'),
  ])
  expect(links[0]).toEqual([null, null])
  expect(links[3]).toEqual(['_blank', 'noopener noreferrer'])
})

test('P-05 a task is shown as done at once, and stays so when the server has said yes', async () => {
  const answered = Promise.withResolvers<Response>()
  const requests = network(
    () => respondWithTasks(buildTask({})),
    () => answered.promise,
  )
  const page = await renderOnboarding()
  await vi.waitFor(() => expect(findButton(page, 'Mark as done')).toBeDefined())
  await press(page, 'Mark as done')
  // the pending request for the list is canceled first
  await vi.waitFor(() => expect(listWords(page)).toContain('All done. You’re ready to start.'))
  expect(findButton(page, 'Mark as done')).toBeUndefined()
  expect(requests[1]).toMatchObject({ method: 'POST', path: '/api/pcsx/onboarding_tasks/a/done' })
  await act(async () => answered.resolve(envelope({ task: buildTask({ status: 'done' }) }, own())))
  await vi.waitFor(() => expect(listWords(page)).toContain('All done'))
  expect(snacks).toEqual([])
})

test('P-05 a task that could not be marked is open again, and says so', async () => {
  network(
    () => respondWithTasks(buildTask({})),
    respondFailure,
    () => respondWithTasks(buildTask({})),
  )
  const page = await renderOnboarding()
  await vi.waitFor(() => expect(findButton(page, 'Mark as done')).toBeDefined())
  await press(page, 'Mark as done')
  await vi.waitFor(() => expect(snacks).toMatchObject([{ kind: 'disruptive' }]))
  await vi.waitFor(() => expect(findButton(page, 'Mark as done')).toBeDefined())
  expect(listWords(page)).toContain('0 of 1 done')
})

test('P-05 who has no tasks is welcomed', async () => {
  network(() => respondWithTasks())
  const page = await renderOnboarding()
  await vi.waitFor(() => expect(listWords(page)).toContain('Your account is set up.'))
  expect(listWords(page)).toContain('Welcome, Ada Lovelace')
})

test('P-05 tasks that could not be read are asked for again', async () => {
  network(respondFailure, () => respondWithTasks(buildTask({})))
  const page = await renderOnboarding()
  await vi.waitFor(() => expect(page.querySelector('[role=alert]')).not.toBeNull())
  await press(page, 'Try again')
  await vi.waitFor(() => expect(listWords(page)).toContain('Read the handbook'))
})

test('P-05 without an answer the tasks are those that were read last', async () => {
  network(() => respondWithTasks(buildTask({})))
  const page = await renderOnboarding()
  await vi.waitFor(() => expect(listWords(page)).toContain('Read the handbook'))
  network(respondFailure)
  await vi.waitFor(async () => expect(listWords(await renderOnboarding())).toContain('Read the handbook'))
})
