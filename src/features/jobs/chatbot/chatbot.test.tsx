// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DataOf } from '#contract/wire/endpoint.ts'
import type { chat } from '#contract/jobs/chatbot/chatbot.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { buildWireJobDetails } from '#src/data/jobs/positions/position.test-kit.ts'
import { setIdentity } from '#src/platform/request/identity.ts'
import { envelope, network } from '#src/platform/request/network.test-kit.ts'
import { bootWith, renderAt, SIGNED_IN, listWords } from '#src/shell/in-app.test-kit.tsx'
import { Chatbot } from './chatbot.tsx'
import { restartConversation } from './conversation.ts'
import { isSearchPage } from './is-search-page.ts'

vi.mock('#src/ui/notice/snack.tsx', () => ({ showSnack: () => undefined, SnackHost: () => null }))

type Answer = DataOf<typeof chat>
const ON = { configs: { chatbotxConfig: { enabled: true } } }
const FOUND: Answer = {
  reply: [
    { type: 'text', text: 'Jobs found: 12', isQuote: false, language: null },
    { type: 'jobCarousel', count: 12, positions: [buildWireJobDetails(7, { name: 'Harbour pilot' })] },
    { type: 'chips', chips: [{ label: 'Bergen', count: 4, choice: { slot: 'place', value: 'Bergen' } }] },
  ],
  state: 'sealed',
  searchUrl: '/careers/search?query=pilot',
  slots: [{ slot: 'category', value: 'pilot', label: 'pilot' }],
  sources: [],
}

let isWide = true
beforeEach(() => {
  isWide = true
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('matchMedia', () => ({ matches: isWide, addEventListener() {}, removeEventListener() {} }))
  Element.prototype.scrollIntoView = () => {}
  setIdentity({ account: 'anon', domain: 'demo.example', groupId: '1', profile: null })
})
afterEach(() => {
  restartConversation()
  vi.unstubAllGlobals()
})

const waitForImports = () => act(async () => vi.dynamicImportSettled())
const findByName = (page: ParentNode, name: RegExp) =>
  [...page.querySelectorAll<HTMLElement>('a, button')].find(
    (one) => name.test(listWords(one)) || name.test(one.getAttribute('aria-label') ?? ''),
  )
async function press(page: ParentNode, name: RegExp) {
  await act(async () => findByName(page, name)?.click())
  await waitForImports()
}
async function openChatbot(boot = bootWith(ON)) {
  const page = await renderAt('/careers/search?pid=7', <Chatbot />, boot)
  await press(page, /Job assistant/)
  return page
}
async function write(page: HTMLElement, text: string) {
  const field = page.querySelector('input')!
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await act(async () => page.querySelector('form')?.requestSubmit())
  await waitForImports()
}
const listBodies = (requests: ReturnType<typeof network>) =>
  requests.filter(({ path }) => path === API.chatbot).map(({ body }) => JSON.parse(String(body)) as unknown)

test('S-18 what is written is sent with the job of the address, and its answer leads to the search', async () => {
  const requests = network(() => envelope(FOUND))
  const page = await openChatbot()
  await write(page, 'pilot jobs')
  expect(listBodies(requests)).toEqual([{ text: 'pilot jobs', position_id: 7 }])
  expect(listWords(page.querySelector('[role=log]')!)).toContain('Jobs found: 12')
  expect(findByName(page, /Show all 12 jobs/)?.getAttribute('href')).toBe('/careers/search?query=pilot')
  expect(page.querySelector('article a, h3 a')?.getAttribute('href')).toBe('/careers/job/7')
})

test('S-18 a chip goes on from the state, and a slot is taken away', async () => {
  const requests = network(() => envelope(FOUND))
  const page = await openChatbot()
  await write(page, 'pilot')
  await press(page, /^Bergen 4$/)
  await press(page, /^Remove pilot$/)
  expect(listBodies(requests).slice(1)).toEqual([
    { text: 'Bergen', state: 'sealed', choice: { slot: 'place', value: 'Bergen' } },
    { text: 'Remove pilot', state: 'sealed', choice: { slot: 'category', value: '' } },
  ])
})

test('S-18 a message that failed is said to have failed, and is sent again', async () => {
  const requests = network(
    () => envelope(null, { status: 503, error: { message: 'Not now', body: '' } }),
    () => envelope(FOUND),
  )
  const page = await openChatbot()
  await write(page, 'pilot')
  expect(listWords(page.querySelector('[role=alert]')!)).toContain('Not now')
  await press(page, /Try again/)
  expect(page.querySelector('[role=alert]')).toBeNull()
  expect(listBodies(requests).length).toBe(2)
})

test('S-18 it stands beside a search only, above 992 px, and for candidates alone where so configured', async () => {
  const only = { configs: { chatbotxConfig: { enabled: true, loggedInOnly: true } } }
  const shows = async (path: string, boot = bootWith(ON)) => listWords(await renderAt(path, <Chatbot />, boot)) !== ''
  expect(await shows('/careers/search')).toBe(true)
  expect(await shows('/careers/job/7')).toBe(false)
  expect(await shows('/careers/search', bootWith(only))).toBe(false)
  expect(await shows('/careers/search', bootWith({ ...SIGNED_IN, ...only }))).toBe(true)
  isWide = false
  expect(await shows('/careers/search')).toBe(false)
})

test.each([
  ['/careers/search', '', true],
  ['/careers/pilot/bergen', '', true],
  ['/careers', '?query=', true],
  ['/careers', '?domain=demo.example', false],
  ['/careers/search/filters', '', false],
  ['/careers/job/7', '', false],
  ['/careers/offer/7', '', false],
])('S-18 %s%s is a search: %s', (path, search, expected) => {
  expect(isSearchPage(path, search)).toBe(expected)
})
