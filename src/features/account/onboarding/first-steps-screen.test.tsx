// @vitest-environment jsdom
import { act, type ComponentProps } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Boot } from '#contract/boot.ts'
import { HEADER } from '#contract/zod-free/headers.ts'
import { openQueryStore } from '#src/platform/persist/query-store.ts'
import { setIdentity } from '#src/platform/request/identity.ts'
import { envelope, network } from '#src/platform/request/network.test-kit.ts'
import { bootWith, renderAt, SIGNED_IN, listWords } from '#src/shell/in-app.test-kit.tsx'
import type { MoreSteps } from './steps/more/more-steps.tsx'
import { readTypedNames } from './steps/typed-names.ts'
import { FirstStepsScreen } from './first-steps-screen.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
// the steps that come late bring all of the forms with them
vi.mock('./steps/more/more-steps.tsx', async () => {
  const { StepFrame } = await import('./steps/step-frame.tsx')
  return {
    MoreSteps: ({ current, step }: ComponentProps<typeof MoreSteps>) => <StepFrame step={step} title={current} />,
  }
})
const over = vi.fn<() => void>()
/** The requests of the steps, and the responses to them. */
let sent: unknown[] = []
let open: string[] = []

beforeEach(() => {
  sent = []
  over.mockReset()
  vi.stubGlobal('scrollTo', () => {})
  openQueryStore('k1')
  setIdentity({ account: 'k1', domain: 'demo.example', groupId: '1', profile: null })
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const NAMES = { firstName: '', lastName: '' }
const renderScreen = async (steps: string[], onboarding: Partial<Boot['onboarding']> = {}) => {
  open = onboarding.openSteps ?? steps
  network((request) => {
    const body = JSON.parse(request.body as string) as { done?: string[]; skip?: string[]; firstName?: string }
    sent.push(body)
    const settled = new Set([...(body.done ?? []), ...(body.skip ?? []), ...(body.firstName ? ['name'] : [])])
    open = open.filter((step) => !settled.has(step))
    return envelope({ isOnboarded: true, isBootstrapped: open.length === 0, openSteps: open }, own())
  })
  const boot = bootWith({
    ...SIGNED_IN,
    account: 'k1',
    onboarding: {
      isOnboarded: true,
      isBootstrapped: false,
      bootstrappingConfig: { steps },
      openSteps: steps,
      names: NAMES,
      ...onboarding,
    },
  })
  const page = await renderAt('/careers', <FirstStepsScreen onOver={over} />, boot)
  document.body.replaceChildren(page)
  return page
}
const own = () => ({ headers: { [HEADER.account]: 'k1' } })
const findTitle = (page: HTMLElement) => listWords(page.querySelector('h1') ?? page)
const findButton = (page: HTMLElement, name: string) =>
  [...page.querySelectorAll('button')].find((one) => listWords(one) === name)
const press = (page: HTMLElement, name: string) => act(async () => findButton(page, name)?.click())
const enter = (page: HTMLElement, name: string, value: string) =>
  act(async () => {
    const field = page.querySelector<HTMLInputElement>(`[name=${name}]`)
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })

test('A-07 where the name alone is asked for there are no steps', async () => {
  const page = await renderScreen(['name'])
  expect(findTitle(page)).toBe('What is your name?')
  expect(page.querySelector('progress')).toBe(null)
  expect(findButton(page, 'Skip')).toBe(undefined)
  await press(page, 'Continue')
  expect(sent).toEqual([])
  expect(document.activeElement).toBe(page.querySelector('[name=firstName]'))
  await enter(page, 'firstName', ' Ada ')
  await enter(page, 'lastName', 'Lovelace')
  await press(page, 'Continue')
  await vi.waitFor(() => expect(over).toHaveBeenCalledOnce())
  expect(sent).toEqual([{ firstName: 'Ada', lastName: 'Lovelace' }])
})

test('P-05 steps come in the order of the tenant, unknown ones are left out, the name is never skipped', async () => {
  const page = await renderScreen(['phone', 'consents', 'resume'], { openSteps: ['consents', 'resume', 'name'] })
  await vi.waitFor(() => expect(findTitle(page)).toBe('consents'))
  expect(page.querySelector('progress')?.max).toBe(3)
  await press(page, 'Skip')
  await vi.waitFor(() => expect(findTitle(page)).toBe('Add your resume'))
  expect(document.activeElement).toBe(page.querySelector('h1'))
  await press(page, 'Skip')
  await vi.waitFor(() => expect(findTitle(page)).toBe('What is your name?'))
  expect(findButton(page, 'Skip')).toBe(undefined)
  await press(page, 'Back')
  expect(findTitle(page)).toBe('Add your resume')
  expect(sent).toEqual([{ skip: ['consents'] }, { skip: ['resume'] }])
  expect(over).not.toHaveBeenCalled()
})

test('P-05 the first open step is shown, with the count of all', async () => {
  const page = await renderScreen(['resume', 'consents', 'name'], { openSteps: ['name'] })
  expect(findTitle(page)).toBe('What is your name?')
  expect(listWords(page)).toContain('Step 3 of 3')
})

test('P-05 a name that is known is there to be confirmed', async () => {
  const names = { firstName: 'Ada', lastName: 'King' }
  const page = await renderScreen(['resume', 'name'], { openSteps: ['name'], names })
  expect(findTitle(page)).toBe('Check your name')
  await enter(page, 'lastName', 'Lovelace')
  await press(page, 'Continue')
  await vi.waitFor(() => expect(over).toHaveBeenCalledOnce())
  expect(sent).toEqual([{ firstName: 'Ada', lastName: 'Lovelace' }])
})

test('P-05 a step that was not kept says so and stays', async () => {
  const page = await renderScreen(['resume', 'name'])
  network(() =>
    Response.json({ status: 500, error: { message: 'No', body: '' }, data: null }, { status: 500, ...own() }),
  )
  await press(page, 'Skip')
  await vi.waitFor(() => expect(page.querySelector('[role=alert]')?.textContent).not.toBe(''))
  expect(findTitle(page)).toBe('Add your resume')
})

test('P-05 names that were typed are there after a reload, for that person alone, and gone once they are saved', async () => {
  const first = await renderScreen(['name', 'consents'])
  await enter(first, 'firstName', 'Ada')
  await enter(first, 'lastName', 'Lovelace')
  const values = (page: HTMLElement) =>
    [...page.querySelectorAll<HTMLInputElement>('[name$=Name]')].map((one) => one.value)
  // what the reload leaves is what the server draws: nothing typed
  document.body.replaceChildren()
  const again = await renderScreen(['name', 'consents'])
  expect(values(again)).toEqual(['Ada', 'Lovelace'])
  expect(readTypedNames('somebody else')).toBe(null)
  await press(again, 'Continue')
  await vi.waitFor(() => expect(findTitle(again)).toBe('consents'))
  expect(readTypedNames('k1')).toBe(null)
  document.body.replaceChildren()
  expect(values(await renderScreen(['name', 'consents']))).toEqual(['', ''])
})

test('P-08 P-05 a resume that was shared before the sign-in is there at its step, until it is not wanted', async () => {
  const rows = new Map([
    ['https://careers.example/shared/cv.pdf', new Response('%PDF-', { headers: { date: new Date().toUTCString() } })],
  ])
  const all = new Map([['shared:anon', rows]])
  vi.stubGlobal('caches', {
    has: async (name: string) => all.has(name),
    open: async (name: string) => ({
      keys: async () => [...(all.get(name)?.keys() ?? [])].map((url) => new Request(url)),
      match: async ({ url }: Request) => all.get(name)?.get(url)?.clone(),
    }),
    delete: async (name: string) => all.delete(name),
  })
  HTMLDialogElement.prototype.showModal = () => {}
  HTMLDialogElement.prototype.close = () => {}
  const page = await renderScreen(['resume', 'name'])
  await vi.waitFor(() => expect(listWords(document.body)).toContain('cv.pdf'))
  expect(all.size).toBe(1)
  await press(page, 'Cancel')
  await vi.waitFor(() => expect(all.size).toBe(0))
  expect(findTitle(page)).toBe('Add your resume')
})
