// @vitest-environment jsdom
import { useRouter } from '@tanstack/react-router'
import { act, useEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { API } from '#contract/zod-free/api-paths.ts'
import type { ResultsMetaData } from '#contract/jobs/positions/search.ts'
import { setIdentity } from '#src/platform/request/identity.ts'
import { envelope, network } from '#src/platform/request/network.test-kit.ts'
import { renderAt, listWords } from '#src/shell/in-app.test-kit.tsx'
import { buildResultsOf, Page } from './results.test-kit.tsx'

let address: () => string
function Addressed() {
  const { history } = useRouter()
  useEffect(() => {
    address = () => history.location.href
  }, [history])
  return <Page />
}

beforeEach(() => {
  setIdentity({ account: 'anon', domain: 'demo.example', groupId: '1', profile: null })
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('scrollTo', () => {})
})
afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

/** The page whose results contain this metadata, and the requests it sent. */
async function openResults(query: string, said: Partial<ResultsMetaData>) {
  const requests = network((sent) => {
    if (sent.path !== API.search) return envelope({ suggestions: [] })
    const answer = buildResultsOf(sent)
    // A place that was chosen is not repeated in the response.
    const place = sent.query.get('location') ? { place: null } : {}
    return envelope({ ...answer, resultsMetaData: { ...answer.resultsMetaData, ...said, ...place } })
  })
  const page = await renderAt(`/careers/search${query}`, <Addressed />)
  document.body.append(page)
  await act(() => vi.waitFor(() => expect(page.querySelector('article')).not.toBeNull(), 10_000))
  return { page, searches: () => requests.filter(({ path }) => path === API.search).length }
}
const linkTo = (page: Element, text: RegExp) =>
  [...page.querySelectorAll('a')].find((link) => text.test(link.getAttribute('aria-label') ?? listWords(link)))

test('S-20 a corrected query is said, and the typed one can be searched instead', async () => {
  const { page } = await openResults('?query=softwre', { correctedQuery: 'software', verbatimQuery: '"softwre"' })
  expect(listWords(page)).toContain('Showing results for “software”.')
  expect(linkTo(page, /Search “softwre” instead/)?.getAttribute('href')).toBe('/careers/search?query=%22softwre%22')
})

test('S-20 words that were left out are struck through', async () => {
  const { page } = await openResults('?query=java+deck', { droppedWords: ['java'] })
  expect(listWords(page)).toContain('No job matches every word. Left out: java')
  expect(page.querySelector('s')?.textContent).toBe('java')
})

test('S-20 words that are pay are said as pay, and it can be removed', async () => {
  const pay = { words: '£30,000', amount: 30_000, currency: 'GBP' }
  const { page } = await openResults('?query=nurse+%C2%A330%2C000+nights', { pay })
  expect(listWords(page)).toContain('From £30,000 a year')
  expect(linkTo(page, /Remove pay: £30,000/)?.getAttribute('href')).toBe('/careers/search?query=nurse+nights')
})

test('S-20 related work is said to be that, and jobs near by to be there', async () => {
  const { page } = await openResults('?query=chef', { exactCount: 0, alsoShown: ['related'] })
  expect(listWords(page)).toContain('No jobs for “chef” right now. Showing related work.')
  // not "25 open jobs for chef"
  expect(listWords(page.querySelector('h1')!.parentElement!)).toBe('25 open jobs')
  const few = await openResults('?query=chef&location=Leeds', { exactCount: 2, alsoShown: ['nearby', 'related'] })
  expect(listWords(few.page)).toContain('Few jobs for “chef” right now. Showing jobs nearby. Showing related work.')
})

test('S-04 S-20 words that are a place become one, without asking again, and it can be removed', async () => {
  const place = { words: 'berlin', location: 'Berlin', query: 'cook' }
  const { page, searches } = await openResults('?query=cook+in+berlin', { place })
  await act(() => vi.waitFor(() => expect(address()).toBe('/careers/search?query=cook&location=Berlin'), 10_000))
  expect(searches()).toBe(1)
  expect(page.querySelector<HTMLInputElement>('input[name=location]')?.value).toBe('Berlin')
  expect(linkTo(page, /Remove place: Berlin/)?.getAttribute('href')).toBe('/careers/search?query=cook')
})

test('S-20 a place of several offers each of them', async () => {
  const placeChoices = [
    { location: 'Birmingham, AL, US', count: 2 },
    { location: 'Birmingham, ENG, GB', count: 5 },
  ]
  const { page } = await openResults('?location=Birmingham', { placeChoices })
  expect(listWords(page)).toContain('Which Birmingham?')
  expect(linkTo(page, /ENG, GB \(5\)/)?.getAttribute('href')).toBe('/careers/search?location=Birmingham%2C+ENG%2C+GB')
})

test('S-20 other searches that find more are offered with how much they find', async () => {
  const other = { query: 'cook', location: 'Berlin', distance: null, count: 4 }
  const alternatives = [
    { ...other, kind: 'nearby' as const, distance: 50, count: 2 },
    { ...other, kind: 'everywhere' as const, location: '' },
  ]
  const { page } = await openResults('?query=cook&location=Berlin', { alternatives })
  expect(linkTo(page, /Within 50 km of Berlin \(2\)/)?.getAttribute('href')).toBe(
    '/careers/search?query=cook&location=Berlin&filter_distance=50',
  )
  expect(linkTo(page, /Any place \(4\)/)?.getAttribute('href')).toBe('/careers/search?query=cook')
})
