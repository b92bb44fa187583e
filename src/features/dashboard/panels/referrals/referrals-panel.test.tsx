// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { REFERRAL, type Referral } from '#contract/referrals/referrals.ts'
import { HEADER } from '#contract/zod-free/headers.ts'
import { buildReferral } from '#src/cards/referrals/referrals.test-kit.ts'
import { openQueryStore } from '#src/platform/persist/query-store.ts'
import { getIdentity, setIdentity } from '#src/platform/request/identity.ts'
import { envelope, network, type SentRequest } from '#src/platform/request/network.test-kit.ts'
import { bootWith, renderAt, SIGNED_IN, listWords } from '#src/shell/in-app.test-kit.tsx'
import { ReferralsPanel } from './referrals-panel.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
const snacks: { text: string }[] = []
vi.mock('#src/ui/notice/snack.tsx', () => ({
  showSnack: (snack: { text: string }) => snacks.push(snack),
  SnackHost: () => null,
}))

let serial = 0
beforeEach(() => {
  const account = `panel${(serial += 1)}`
  snacks.length = 0
  vi.stubGlobal('scrollTo', () => {})
  openQueryStore(account)
  setIdentity({ account, domain: 'demo.example', groupId: '1', profile: null })
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})
afterEach(() => vi.unstubAllGlobals())

const own = () => ({ headers: { [HEADER.account]: getIdentity().account } })
const respondFailure = (status = 500) => envelope(null, { status, error: { message: 'No', body: '' }, ...own() })
function serve(
  referrals: readonly Referral[] | null,
  change: () => Response | Promise<Response> = respondFailure,
): SentRequest[] {
  const changes: SentRequest[] = []
  network((request) => {
    if (request.method === 'GET') return referrals ? envelope({ referrals }, own()) : respondFailure()
    changes.push(request)
    return change()
  })
  return changes
}
const renderReferrals = async () => {
  const boot = bootWith({ ...SIGNED_IN, account: getIdentity().account })
  const page = await renderAt('/careers/dashboard', <ReferralsPanel />, boot)
  document.body.replaceChildren(page)
  return page
}
const eventually = (check: () => void) =>
  vi.waitFor(async () => {
    await act(async () => {})
    check()
  })
const says = (page: Element, text: string) => eventually(() => expect(listWords(page)).toContain(text))
const press = (page: Element, name: string, which = 0) =>
  act(async () =>
    [...page.querySelectorAll('button')]
      .filter((one) => listWords(one) === name)
      .at(which)
      ?.click(),
  )

const received = buildReferral({
  id: 'r2',
  direction: 'received',
  status: 'viewed',
  referrerName: 'Sam B.',
  applyUrl: '/careers/apply?pid=7',
})

test('D-06 received and sent referrals stand apart, each with how it stands and what can be done next', async () => {
  serve([
    received,
    buildReferral({ friendName: 'Bea' }),
    buildReferral({ id: 'r3', status: 'hired', canRemove: false }),
  ])
  const page = await renderReferrals()
  await says(page, 'Sent to friends')
  await says(page, 'Share again')
  const [first, second, third] = [...page.querySelectorAll('article')].map(listWords)
  expect(first).toContain('Sam B. referred you')
  expect(first).toContain('If you apply, they see that you applied')
  expect(page.querySelector('article a[href="/careers/apply?pid=7"]')?.textContent).toBe('Apply')
  expect(second).toContain('For Bea')
  expect(second).toContain('Withdraw')
  expect(third).toContain('Your friend was hired.')
  expect(third).not.toContain('Withdraw')
})

test('D-06 where there is none it says what will be here', async () => {
  serve([])
  const page = await renderReferrals()
  await says(page, 'Jobs you refer friends to will be here')
  expect(page.querySelectorAll('article')).toHaveLength(0)
})

test('D-06 a list that did not come is said, with a way to try again', async () => {
  serve(null)
  const page = await renderReferrals()
  await says(page, 'An error occurred while retrieving data')
  await says(page, 'Try again')
  expect(page.querySelectorAll('article')).toHaveLength(0)
})

test('D-06 a withdrawn one is gone at once, after a question', async () => {
  const answer = Promise.withResolvers<Response>()
  const changes = serve([buildReferral()], () => answer.promise)
  const page = await renderReferrals()
  await says(page, 'Withdraw')
  await press(page, 'Withdraw')
  expect(listWords(page)).toContain('Withdraw referral?')
  await press(page, 'Keep referral')
  expect(changes).toEqual([])
  await press(page, 'Withdraw')
  await press(page, 'Withdraw', -1)
  await says(page, 'Jobs you refer friends to will be here')
  expect(changes.map(({ method, path }) => [method, path])).toEqual([['DELETE', `${REFERRAL}/r1`]])
  await act(async () => answer.resolve(envelope({ removed: 'r1' }, own())))
  expect(page.querySelectorAll('article')).toHaveLength(0)
})

test('D-06 one that could not be declined is back in its place, and it is said', async () => {
  serve([received, buildReferral()], () => respondFailure(409))
  const page = await renderReferrals()
  await says(page, 'Decline')
  await press(page, 'Decline')
  await press(page, 'Decline', -1)
  await eventually(() => expect(snacks).toMatchObject([{ kind: 'disruptive' }]))
  await eventually(() => expect(page.querySelectorAll('article')).toHaveLength(2))
})
