// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { API } from '#contract/zod-free/api-paths.ts'
import { setNewSince } from '#src/data/jobs/positions/jobs-new-since.ts'
import { setIdentity } from '#src/platform/request/identity.ts'
import { envelope, network, type SentRequest } from '#src/platform/request/network.test-kit.ts'
import { renderAt, listWords } from '#src/shell/in-app.test-kit.tsx'
import { buildResultsOf, Page } from '#src/features/jobs/search/results/results.test-kit.tsx'

/** When the jobs of the test kit were posted, s. */
const POSTED = 1_790_000_000
const DAY = 86_400
const now = POSTED + 3 * DAY

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: now * 1000 })
  setIdentity({ account: 'anon', domain: 'demo.example', groupId: '1', profile: null })
  localStorage.clear()
  setNewSince(undefined)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('scrollTo', () => {})
})
afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const lastHere = (seconds: number) =>
  localStorage.setItem('job-visits:demo.example', JSON.stringify({ active: seconds * 1000 }))

/** The page of a server that returns the number of new jobs, and the requests to it. */
async function openResults(query = '', count = 4) {
  const requests = network((sent) => {
    if (sent.path !== API.search) return envelope({ suggestions: [] })
    const since = sent.query.get('new_since')
    const answer = buildResultsOf(sent)
    const newSince = since === null ? null : { since: Number(since), count }
    return envelope({ ...answer, resultsMetaData: { ...answer.resultsMetaData, newSince } })
  })
  const page = await renderAt(`/careers/search${query}`, <Page />)
  document.body.append(page)
  await act(() => vi.waitFor(() => expect(page.querySelector('article')).not.toBeNull(), 10_000))
  return { page, searches: () => requests.filter(({ path }) => path === API.search) }
}
const findLine = (page: Element) =>
  [...page.querySelectorAll('a')].find((link) => listWords(link).endsWith(' new since your last visit'))
const listTags = (page: Element) =>
  [...page.querySelectorAll('article')].filter((card) => listWords(card).endsWith('New')).length
const getSince = ({ query }: SentRequest) => query.get('new_since')

test('S-22 whoever comes back reads how many jobs are new, and each of them says so', async () => {
  lastHere(POSTED - 90)
  const { page, searches } = await openResults()
  await act(() => vi.waitFor(() => expect(findLine(page)).toBeDefined(), 10_000))
  const since = Math.floor((POSTED - 90) / 60) * 60
  expect(listWords(findLine(page)!)).toBe('4 new since your last visit')
  expect(findLine(page)?.getAttribute('href')).toBe(`/careers/search?filter_posted_since=${since}`)
  expect(searches().map(getSince)).toEqual([null, String(since)])
  expect(listTags(page)).toBe(10)
})

test('S-22 at a first visit nothing is said or asked', async () => {
  const { page, searches } = await openResults()
  await vi.waitFor(() => expect(localStorage.getItem('job-visits:demo.example')).not.toBeNull(), 10_000)
  expect(searches().map(getSince)).toEqual([null])
  expect([findLine(page), listTags(page)]).toEqual([undefined, 0])
})

test('S-22 where nothing is new there is no line, and no job says it is', async () => {
  lastHere(POSTED + DAY)
  const { page, searches } = await openResults('', 0)
  await act(() => vi.waitFor(() => expect(searches().map(getSince)).toContain(String(POSTED + DAY - 20)), 10_000))
  expect([findLine(page), listTags(page)]).toEqual([undefined, 0])
})

test('S-22 where only new ones are shown, that stands among the filters and can be removed', async () => {
  lastHere(POSTED - DAY)
  const { page, searches } = await openResults(`?filter_posted_since=${POSTED - DAY}`)
  const chip = page.querySelector('[aria-label="Remove filter: Posted since Sep 20, 2026"]')
  expect(chip?.getAttribute('href')).toBe('/careers/search')
  await act(() => vi.waitFor(() => expect(searches().map(getSince)).toContain(String(POSTED - DAY - 20)), 10_000))
  expect(findLine(page)).toBeUndefined()
})

test('S-22 a server that does not say it is asked once more and no further', { tags: 'slow' }, async () => {
  lastHere(POSTED - DAY)
  const requests = network((sent) => envelope(buildResultsOf(sent)))
  const page = await renderAt('/careers/search', <Page />)
  document.body.append(page)
  const searches = () => requests.filter(({ path }) => path === API.search).length
  await act(() => vi.waitFor(() => expect(searches()).toBe(2), 10_000))
  vi.useFakeTimers({ now: now * 1000 })
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(searches()).toBe(2)
  expect(findLine(page)).toBeUndefined()
})
