// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { REFERRAL } from '#contract/referrals/referrals.ts'
import { HEADER } from '#contract/zod-free/headers.ts'
import { getIdentity, setIdentity } from '#src/platform/request/identity.ts'
import { envelope, network, type SentRequest } from '#src/platform/request/network.test-kit.ts'
import { consumeLoginRequest } from '#src/platform/session/login-request.ts'
import { bootWith, renderAt, SIGNED_IN, listWords } from '#src/shell/in-app.test-kit.tsx'
import { ReferFriend } from './refer-friend.tsx'
import { buildReferral } from './referrals.test-kit.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
const snacks: { text: string }[] = []
vi.mock('#src/ui/notice/snack.tsx', () => ({
  showSnack: (snack: { text: string }) => snacks.push(snack),
  SnackHost: () => null,
}))

let serial = 0
beforeEach(() => {
  snacks.length = 0
  vi.stubGlobal('scrollTo', () => {})
  setIdentity({ account: `refer${(serial += 1)}`, domain: 'demo.example', groupId: '1', profile: null })
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})
afterEach(() => {
  consumeLoginRequest()
  vi.unstubAllGlobals()
})

const job = { id: 7, name: 'Harbour Pilot', positionUrl: '/careers/job/7' }
const renderReferFriend = async (details = job, boot = bootWith({ ...SIGNED_IN, account: getIdentity().account })) => {
  const page = await renderAt('/careers/job/7', <ReferFriend details={details} />, boot)
  // A button finds its form through the document.
  document.body.replaceChildren(page)
  return page
}
const press = (page: Element, name: string) =>
  act(async () => [...page.querySelectorAll('button')].find((one) => listWords(one) === name)?.click())
const says = (page: Element, text: string) =>
  vi.waitFor(async () => {
    await act(async () => {})
    expect(listWords(page)).toContain(text)
  })
const own = () => ({ headers: { [HEADER.account]: getIdentity().account } })
const typeText = (page: Element, text: string) =>
  act(async () => {
    const field = page.querySelector<HTMLInputElement>('input[name=friendName]')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
/** Records requests and answers them in turn. */
function serve(...answers: (() => Response)[]): SentRequest[] {
  const requests: SentRequest[] = []
  network((one) => {
    requests.push(one)
    return (answers[requests.length - 1] ?? answers.at(-1))?.() ?? envelope({}, own())
  })
  return requests
}

test('D-06 a link is made for a friend, and handed on by the phone’s own sheet', async () => {
  const requests = serve(() => envelope({ referral: buildReferral() }, own()))
  const share = vi.fn<() => Promise<void>>(async () => {})
  Object.assign(navigator, { share, canShare: () => true })
  const page = await renderReferFriend()
  await press(page, 'Refer a friend')
  expect(listWords(page)).toContain('You see when they apply')
  await typeText(page, ' Sam ')
  await press(page, 'Create link')
  await says(page, 'Your link is ready')
  expect(requests.map(({ method, path, body }) => [method, path, JSON.parse(String(body))])).toEqual([
    ['POST', REFERRAL, { pid: 7, friendName: 'Sam' }],
  ])
  expect(page.querySelector<HTMLInputElement>('input[name=link]')?.value).toBe(buildReferral().shareUrl)
  await press(page, 'Share link')
  expect(share).toHaveBeenCalledWith({ title: 'Harbour Pilot', url: buildReferral().shareUrl })
  Reflect.deleteProperty(navigator, 'share')
  Reflect.deleteProperty(navigator, 'canShare')
})

test('D-06 where there is no such sheet the link is copied', async () => {
  serve(() => envelope({ referral: buildReferral() }, own()))
  const writeText = vi.fn<() => Promise<void>>(async () => {})
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  const page = await renderReferFriend()
  await press(page, 'Refer a friend')
  await press(page, 'Create link')
  await says(page, 'Your link is ready')
  await press(page, 'Share link')
  await vi.waitFor(() => expect(snacks).toEqual([{ kind: 'positive', text: 'Copied to Clipboard' }]))
  expect(writeText).toHaveBeenCalledWith(buildReferral().shareUrl)
})

test('D-06 a refusal is said, what was typed stays, and the next press of the same is another try', async () => {
  const refused = { status: 409, error: { message: 'Withdraw one first.', body: '' }, ...own() }
  serve(
    () => envelope(null, refused),
    () => envelope({ referral: buildReferral() }, own()),
  )
  const page = await renderReferFriend()
  await press(page, 'Refer a friend')
  await typeText(page, 'Sam')
  await press(page, 'Create link')
  await says(page, 'Withdraw one first.')
  expect(page.querySelector<HTMLInputElement>('input[name=friendName]')?.value).toBe('Sam')
  await press(page, 'Create link')
  await says(page, 'Your link is ready')
})

test('D-06 who is not signed in is asked to, and a private job has no such button', async () => {
  const page = await renderReferFriend(job, bootWith())
  await press(page, 'Refer a friend')
  expect(consumeLoginRequest()).toMatchObject({ skipRefresh: true })
  const hidden = await renderReferFriend({ ...job, positionUrl: '/careers/job/private?pid=7' })
  expect(listWords(hidden)).toBe('')
})
