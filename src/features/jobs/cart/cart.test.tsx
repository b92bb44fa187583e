// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { JobCart } from '#contract/jobs/positions/job-cart.ts'
import { CartButton } from '#src/cards/cart/cart-button.tsx'
import { buildWireJobDetails } from '#src/data/jobs/positions/position.test-kit.ts'
import { setIdentity } from '#src/platform/request/identity.ts'
import { envelope, network } from '#src/platform/request/network.test-kit.ts'
import { bootWith, renderAt, listWords } from '#src/shell/in-app.test-kit.tsx'
import { toApplyPath } from './apply-path.ts'
import { CartEntry } from './cart-entry.tsx'

const snacks: unknown[] = []
vi.mock('#src/ui/notice/snack.tsx', () => ({
  showSnack: (snack: unknown) => snacks.push(snack),
  SnackHost: () => null,
}))

const FULL = 'Your job cart holds 20 jobs. Remove one first.'
const job = (id: number, more: Parameters<typeof buildWireJobDetails>[1] = {}) =>
  buildWireJobDetails(id, { name: `Job ${id}`, ...more })
type Way = { closed?: number[]; refuses?: boolean; answersAfter?: () => Promise<void> | undefined }
/** A server with a cart. It can refuse, and it answers a change after a delay. */
function server(jobs: number[], { closed = [], refuses = false, answersAfter }: Way = {}) {
  let held = jobs
  const cart = (): JobCart => ({
    jobCartData: held.map((id) => ({
      id,
      addedTs: 1,
      position: job(id, closed.includes(id) ? { archived_at: 5 } : {}),
    })),
    invalidPositionIds: held.filter((id) => closed.includes(id)),
  })
  return network(async ({ method, body }) => {
    if (method === 'GET') return envelope(cart())
    if (refuses) return envelope(null, { status: 409, error: { message: FULL, body: '' } })
    const { pids, operation } = JSON.parse(String(body)) as { pids: string[]; operation: string }
    const findByName = pids.map(Number)
    const others = held.filter((id) => !findByName.includes(id))
    held = operation === 'add' ? [...findByName, ...others] : others
    const answer = envelope(cart())
    await answersAfter?.()
    return answer
  })
}

let slot: HTMLElement
beforeEach(() => {
  snacks.length = 0
  slot = document.body.appendChild(document.createElement('div'))
  vi.stubGlobal('scrollTo', () => {})
  // jsdom has neither.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true
    },
    close() {},
  })
  setIdentity({ account: 'anon', domain: 'demo.example', groupId: '1', profile: null })
})
afterEach(() => {
  slot.remove()
  vi.unstubAllGlobals()
})

const waitForImports = () => act(async () => vi.dynamicImportSettled())
const named = (within: ParentNode, name: RegExp) =>
  [...within.querySelectorAll<HTMLElement>('a, button')].find(
    (one) => name.test(listWords(one)) || name.test(one.getAttribute('aria-label') ?? ''),
  )
async function press(within: ParentNode, name: RegExp) {
  await act(async () => named(within, name)?.click())
  await waitForImports()
}

async function entry() {
  const page = await renderAt('/careers/search', <CartEntry slot={slot} />, bootWith())
  await waitForImports()
  return page
}
async function openPanel() {
  const page = await entry()
  await press(slot, /Job cart/)
  return page.querySelector('dialog')!
}

test('S-10 the navbar has a cart as soon as there is something in it, with the number of jobs', async () => {
  server([])
  await entry()
  expect(slot.textContent).toBe('')
  slot.replaceChildren()
  server([7, 8])
  await entry()
  expect(listWords(slot)).toContain('2 jobs in your cart')
})

test('S-10 the panel names the jobs, and applies to all that are open at once', async () => {
  server([7, 8, 9], { closed: [8] })
  const dialog = await openPanel()
  expect([...dialog.querySelectorAll('li a')].map(listWords)).toEqual(['Job 7', 'Job 8', 'Job 9'])
  const apply = named(dialog, /^Apply for 2 jobs$/)
  expect(apply?.getAttribute('href')).toBe('/careers/apply?pid=7%2C9')
})

test('S-10 closed jobs are said, and go all at once', async () => {
  const requests = server([7, 8, 9], { closed: [8, 9] })
  const dialog = await openPanel()
  expect(listWords(dialog)).toContain('2 jobs are no longer open.')
  await press(dialog, /Remove closed jobs/)
  expect(JSON.parse(String(requests.find(({ method }) => method === 'POST')?.body))).toEqual({
    pids: ['8', '9'],
    operation: 'remove',
  })
  expect([...dialog.querySelectorAll('li a')].map(listWords)).toEqual(['Job 7'])
})

test('S-10 a job that was removed keeps its place until the panel closes, and can be put back', async () => {
  server([7, 8])
  const dialog = await openPanel()
  await press(dialog, /Remove Job 7/)
  expect([...dialog.querySelectorAll('li')].map(listWords)[0]).toContain('Removed: Job 7')
  await press(dialog, /Undo/)
  expect([...dialog.querySelectorAll('li a')].map(listWords)).toEqual(['Job 7', 'Job 8'])
})

test('S-10 an answer that comes late takes nothing back of what was pressed since', async () => {
  const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const waited = answers.map(({ promise }) => promise)
  server([7, 8], { answersAfter: () => waited.shift() })
  const dialog = await openPanel()
  await press(dialog, /Remove Job 7/)
  await press(dialog, /Undo/)
  for (const { resolve } of answers) {
    expect(named(dialog, /Apply for 2 jobs/)).toBeDefined()
    resolve()
    await waitForImports()
  }
  expect(named(dialog, /Apply for 2 jobs/)).toBeDefined()
})

test('S-10 from an emptied cart nothing is applied for', async () => {
  server([7])
  const dialog = await openPanel()
  await press(dialog, /Remove Job 7/)
  expect(named(dialog, /Apply for/)).toBeUndefined()
})

test('S-10 a job is put into the cart and taken out again; what is refused is said and taken back', async () => {
  server([])
  const page = await renderAt('/careers/job/7', <CartButton details={job(7)} />, bootWith())
  await waitForImports()
  await press(page, /Add to cart/)
  expect([listWords(page), snacks]).toEqual([
    'In cart Remove from cart',
    [{ kind: 'positive', text: 'Added to your job cart' }],
  ])
  await press(page, /Remove from cart/)
  expect(listWords(page)).toBe('Add to cart')
  server([], { refuses: true })
  await press(page, /Add to cart/)
  expect(listWords(page)).toBe('Add to cart')
  expect(snacks.at(-1)).toEqual({ kind: 'disruptive', text: FULL })
})

test('S-10 a closed job cannot be added, only taken out', async () => {
  server([])
  const page = await renderAt('/careers/job/7', <CartButton details={job(7, { archived_at: 5 })} />, bootWith())
  await waitForImports()
  expect(listWords(page)).toBe('')
})

test('S-10 jobs that only their address leads to are applied for at the address of those', () => {
  const secret = { id: 2 ** 41, positionUrl: `/careers/job/private?pid=${2 ** 41}` }
  expect(toApplyPath([{ id: 7, positionUrl: '/careers/job/7' }, secret])).toBe(
    `/careers/apply/private?pid=7,${2 ** 41}`,
  )
})
