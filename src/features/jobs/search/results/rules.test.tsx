// @vitest-environment jsdom
import { useRouter } from '@tanstack/react-router'
import { act, useEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { API } from '#contract/zod-free/api-paths.ts'
import { buildWireJobDetails } from '#src/data/jobs/positions/position.test-kit.ts'
import { setIdentity } from '#src/platform/request/identity.ts'
import { type SentRequest as Sent, envelope, network } from '#src/platform/request/network.test-kit.ts'
import { bootWith, renderAt, SIGNED_IN, listWords } from '#src/shell/in-app.test-kit.tsx'
import { buildResultsOf, Page } from './results.test-kit.tsx'

// Delays and orders of the search page that the specification names (S-02), with a clock under the test's control.

const snacks: { text: string; duration?: number }[] = []
vi.mock('#src/ui/notice/snack.tsx', () => ({ showSnack: (snack: { text: string }) => snacks.push(snack) }))

function answering(sent: Sent): Response {
  if (sent.path === API.search) return envelope(buildResultsOf(sent))
  if (sent.path !== API.positionDetails) return envelope({ suggestions: [] })
  const position = buildWireJobDetails(Number(sent.query.get('position_id')))
  return envelope({ ...position, position, isFallback: false })
}

let address: () => string
let goBack: () => void
function Addressed() {
  const { history } = useRouter()
  useEffect(() => {
    address = () => history.location.href
    goBack = () => history.back()
  }, [history])
  return <Page />
}

beforeEach(() => {
  snacks.length = 0
  sessionStorage.clear()
  setIdentity({ account: 'anon', domain: 'demo.example', groupId: '1', profile: null })
  vi.stubGlobal('scrollTo', () => {})
  Element.prototype.scrollTo = () => {}
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
})
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

/** The loaded search page. From then on the test controls the clock. */
async function openResults(query: string, { isWide = true, boot = bootWith() } = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: isWide, addEventListener() {}, removeEventListener() {} }))
  const page = await renderAt(`/careers/search${query}`, <Addressed />, boot)
  document.body.append(page)
  await act(() => vi.waitFor(() => expect(page.querySelector('[aria-busy=true]')).toBeNull(), 10_000))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  return page
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const click = (page: ParentNode, selector: string) =>
  act(async () => page.querySelector<HTMLElement>(selector)?.click())
/** ms in which a failed search is retried a few times automatically. */
const RETRIES = 60_000
const listSearches = (requests: readonly Sent[]) => requests.filter(({ path }) => path === API.search)

test('S-02 a filter is asked for one second after the last change, from the first result, without the selected job', async () => {
  const requests = network(answering)
  const page = await openResults('?query=deck&start=10&pid=12&filter_work_site=hybrid,remote')
  const before = listSearches(requests).length
  await click(page, '[aria-label="Remove filter: remote"]')
  await pass(600)
  await click(page, '[aria-label="Remove filter: Hybrid"]')
  await pass(999)
  expect(address()).toContain('start=10')
  expect(listSearches(requests)).toHaveLength(before)
  await pass(1)
  expect(listSearches(requests)[before]?.query.get('start')).toBe('0')
  await pass(10)
  expect([address(), listSearches(requests).length]).toEqual(['/careers/search?query=deck', before + 1])
})

test.each([
  ['the next page', '[rel=next]', 'query=deck'],
  ['a job beside the list', 'article a[href*="/careers/job/3"]', 'query=deck&pid=3'],
])('S-02 whoever goes to %s within that second does not get the filter back', async (_what, where, expected) => {
  network(answering)
  const page = await openResults('?query=deck&filter_work_site=remote')
  await click(page, '[aria-label="Remove filter: remote"]')
  await click(page, where)
  await pass(2000)
  expect(address()).toBe(`/careers/search?${expected}`)
})

test('S-02 whoever opens a job on a phone within that second and comes back does not get the filter back either', async () => {
  network(answering)
  const page = await openResults('?query=deck&filter_work_site=remote', { isWide: false })
  await click(page, '[aria-label="Remove filter: remote"]')
  await click(page, 'article a[href*="/careers/job/3"]')
  await pass(2000)
  expect(address()).toBe('/careers/job/3')
  await act(async () => goBack())
  await pass(2000)
  expect(address()).toBe('/careers/search?query=deck')
})

test('S-02 clearing empties all filters and asks at once', async () => {
  const requests = network(answering)
  const page = await openResults('?query=deck&start=10&filter_work_site=remote&filter_country=NO')
  const before = listSearches(requests).length
  await act(async () => [...page.querySelectorAll('a')].find((one) => one.textContent === 'Clear all')?.click())
  await pass(0)
  expect(address()).toBe('/careers/search?query=deck')
  expect(listSearches(requests)).toHaveLength(before + 1)
})

test.each([
  ['', 'Deck hand 1', '1'],
  ['pid=4', 'Deck hand 4', '4'],
  ['pid=99', 'Deck hand 99', '99'],
])('S-02 S-08 beside the list of ?%s stands %s', async (query, name, id) => {
  const requests = network(answering)
  const page = await openResults(`?${query}`)
  expect(listWords(page.querySelector('section[aria-label="Selected job"]')!)).toContain(`The text of ${id}`)
  expect(page.querySelector('section[aria-label="Selected job"] h2')?.textContent).toBe(name)
  const read = requests.filter(({ path }) => path === API.positionDetails)
  expect(read.map((one) => one.query.get('position_id'))).toEqual([id])
})

test('S-08 a job shows first what the list knows of it, and says that the rest is under way', async () => {
  const late = Promise.withResolvers<Response>()
  network(async (sent) => (sent.query.get('position_id') === '3' ? (await late.promise).clone() : answering(sent)))
  const page = await openResults('')
  const pane = page.querySelector('section[aria-label="Selected job"]')!
  await click(page, 'article a[href*="/careers/job/3"]')
  await pass(0)
  expect(pane.querySelector('h2')?.textContent).toBe('Deck hand 3')
  expect(listWords(pane)).not.toContain('The text of')
  expect(pane.querySelector('[role=status]')?.getAttribute('aria-label')).toBe('Loading')
  late.resolve(envelope({ ...buildWireJobDetails(3), position: buildWireJobDetails(3), isFallback: false }))
  await pass(0)
  expect(listWords(pane)).toContain('The text of 3')
  expect(pane.querySelector('[aria-busy=true]')).toBeNull()
})

const NO_DETAILS = { kind: 'disruptive', text: 'Failed to load position details', duration: 2000, place: 'top' }

test('S-08 details that cannot be read are said for two seconds, and the job is taken away', async () => {
  network((sent) => (sent.query.get('position_id') === '3' ? envelope(null, { status: 500 }) : answering(sent)))
  const page = await openResults('')
  await click(page, 'article a[href*="/careers/job/3"]')
  await pass(0)
  expect(snacks).toEqual([NO_DETAILS])
  expect(address()).toBe('/careers/search')
  expect(page.querySelector('section[aria-label="Selected job"] h2')?.textContent).not.toBe('Deck hand 3')
})

test('S-08 the first result is taken away too when its details cannot be read', async () => {
  network((sent) => (sent.path === API.positionDetails ? envelope(null, { status: 404 }) : answering(sent)))
  const page = await openResults('')
  await pass(0)
  expect(snacks).toEqual([NO_DETAILS])
  expect(listWords(page.querySelector('section[aria-label="Selected job"]')!)).toBe(
    'Choose a job from the list to read it here.',
  )
})

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'S-08 a job opened in another tab (%j) leaves this one as it is',
  async (how) => {
    network(answering)
    const page = await openResults('')
    const link = page.querySelector('article a[href*="/careers/job/3"]')!
    const press = new MouseEvent('click', { bubbles: true, cancelable: true, ...how })
    // jsdom cannot open it
    page.addEventListener('click', (event) => event.preventDefault(), { once: true })
    await act(async () => link.dispatchEvent(press))
    await pass(0)
    expect(address()).toBe('/careers/search')
  },
)

test('S-08 a search that cannot be read is said for two seconds, and can be tried again', async () => {
  let isUp = true
  network((sent) => (isUp || sent.path !== API.search ? answering(sent) : envelope(null, { status: 500 })))
  const page = await openResults('?query=deck')
  isUp = false
  await click(page, '[rel=next]')
  await pass(RETRIES)
  expect(snacks).toEqual([{ kind: 'disruptive', text: 'Failed to load positions', duration: 2000 }])
  expect(page.querySelector('article')).toBeNull()
  isUp = true
  await act(async () => [...page.querySelectorAll('button')].find((one) => one.textContent === 'Try again')?.click())
  await pass(0)
  expect(listWords(page)).toContain('11–20 of 25')
})

test('S-03 signing in clears the order, once', { tags: 'slow' }, async () => {
  network(answering)
  await openResults('?query=deck&sort_by=timestamp')
  await pass(0)
  expect(address()).toContain('sort_by=timestamp')
  await openResults('?query=deck&sort_by=timestamp', { boot: bootWith(SIGNED_IN) })
  await pass(0)
  expect(address()).toBe('/careers/search?query=deck')
  await openResults('?query=deck&sort_by=timestamp', { boot: bootWith(SIGNED_IN) })
  await pass(0)
  expect(address()).toContain('sort_by=timestamp')
})

test('S-02 what is found is kept by filters, start, words, place and order', { tags: 'slow' }, async () => {
  const requests = network(answering)
  const page = await openResults('?query=deck')
  await click(page, '[rel=next]')
  await pass(0)
  await click(page, '[rel=prev]')
  await pass(0)
  expect(address()).toBe('/careers/search?query=deck')
  expect(listSearches(requests)).toHaveLength(2)
  const select = page.querySelector<HTMLSelectElement>('select[name=sort_by]')!
  await act(async () => {
    select.value = 'timestamp'
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await pass(0)
  expect(listSearches(requests).map(({ query }) => [query.get('start'), query.get('sort_by')])).toEqual([
    ['0', 'relevance'],
    ['10', 'relevance'],
    ['0', 'timestamp'],
  ])
  await act(async () => {
    select.value = 'relevance'
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await pass(0)
  // The default order is not part of the address, and its cached results are still there.
  expect(address()).toBe('/careers/search?query=deck')
  expect(listSearches(requests)).toHaveLength(3)
})

const listFields = (form: HTMLFormElement | null) =>
  Object.fromEntries([...new FormData(form!)].filter(([, value]) => value !== '')) as Record<string, string>

test('S-01 both forms carry the whole search on, where nothing hears them too', async () => {
  network(answering)
  const page = await openResults(
    '?domain=demo.example&utm_source=x&query=deck&location=Bergen&start=10&pid=3&sort_by=timestamp&tab=t&filter_country=NO,a%5C,b',
  )
  const [words, order] = [...page.querySelectorAll('form')]
  const all = { domain: 'demo.example', utm_source: 'x', query: 'deck', location: 'Bergen', tab: 't' }
  // The order belongs to the words it was chosen for.
  expect(listFields(words!)).toEqual({ ...all, filter_country: 'NO,a\\,b' })
  expect(listFields(order!)).toEqual({ ...all, filter_country: 'NO,a\\,b', sort_by: 'timestamp' })
})

test.each([
  ['', ['timestamp', 'salary']],
  ['query=deck', ['relevance', 'timestamp', 'salary']],
  ['location=Bergen', ['timestamp', 'distance', 'salary']],
  ['location=REMOTE', ['timestamp', 'salary']],
  ['query=deck&location=Current+Location', ['relevance', 'timestamp', 'distance', 'salary']],
])('S-06 the results of ?%s can be put in the orders that mean something: %j', async (query, orders) => {
  network(answering)
  const page = await openResults(`?${query}`)
  expect([...page.querySelectorAll('select option')].map((one) => one.getAttribute('value'))).toEqual(orders)
})

test.each([
  ['rEmOtE', 'Remote'],
  ['current location', 'Current location'],
])('S-04 the special location %s is called %s', async (location, name) => {
  network(answering)
  const page = await openResults(`?location=${encodeURIComponent(location)}`)
  expect(listWords(page.querySelector('h1')!.parentElement!)).toBe(`25 open jobsin “${name}”`)
  expect(page.querySelector<HTMLInputElement>('input[name=location]')?.value).toBe(name)
})

test('S-04 the current location is the one that the site is configured with, until it is found', async () => {
  const requests = network(answering)
  const searchConfig = { currentLocation: '60.39,5.32' }
  await openResults('?location=CURRENT%20location', { boot: bootWith({ configs: { pcsxConfig: { searchConfig } } }) })
  expect(listSearches(requests).map(({ query }) => query.get('location'))).toEqual(['60.39,5.32'])
})

test.each(['<b>deck</b>', 'List<T/>', '<0>deck</0>', 'مهندس (deck)'])(
  'S-01 what was searched for is said as it was written: %s',
  async (words) => {
    network(answering)
    const page = await openResults(`?query=${encodeURIComponent(words)}&location=${encodeURIComponent(words)}`)
    expect(listWords(page.querySelector('h1')!.parentElement!)).toBe(`25 open jobsfor “${words}” in “${words}”`)
  },
)

test('S-02 beyond the end of the results there is a way back', async () => {
  network(answering)
  const page = await openResults('?query=deck&start=50')
  expect(listWords(page)).toContain('There is nothing on this page of the results.')
  expect([...page.querySelectorAll('a')].find((one) => one.textContent === 'Previous')?.href).toContain('start=20')
})
