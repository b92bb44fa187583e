// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { API } from '#contract/zod-free/api-paths.ts'
import type { Filter } from '#contract/jobs/positions/search.ts'
import { setIdentity } from '#src/platform/request/identity.ts'
import { envelope, network } from '#src/platform/request/network.test-kit.ts'
import { bootWith, renderAt, listWords } from '#src/shell/in-app.test-kit.tsx'
import { buildResultsOf, Page } from '#src/features/jobs/search/results/results.test-kit.tsx'

beforeEach(() => {
  localStorage.clear()
  setIdentity({ account: 'anon', domain: 'demo.example', groupId: '1', profile: null })
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('scrollTo', () => {})
  Element.prototype.scrollIntoView = vi.fn<() => void>()
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})
afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const filter = (filterName: string, title: string, options: Filter['options'] = null): Filter => ({
  filterName,
  title,
  type: options ? 'multi_select' : 'toggle',
  options,
  displayCount: 10,
  translateOptions: false,
  allowFreeText: false,
  tooltip: null,
})
const SITE = [
  filter('include_remote', 'Include remote jobs'),
  filter('work_site', 'Where you work', [{ label: 'Hybrid', value: 'hybrid', count: 3 }]),
]
const SMART = ['include_remote', 'work_site', 'department']

/** The search page of a site with these common filters. */
async function openChips(query = '', { smart = SMART, count = 25 } = {}) {
  network((sent) => {
    const answer = buildResultsOf(sent)
    const positions = answer.positions.slice(0, count)
    return envelope(
      sent.path === API.search
        ? { ...answer, count, positions, filterDef: { ...answer.filterDef, smartFilters: SITE } }
        : { suggestions: [] },
    )
  })
  const configs = { pcsxConfig: { searchConfig: { smartFilters: smart, allFilters: ['country'] } } }
  const page = await renderAt(`/careers/search${query}`, <Page />, bootWith({ configs }))
  document.body.append(page)
  await act(() => vi.waitFor(() => expect(listWords(page)).toContain('open job'), 10_000))
  return page
}
const listChips = (page: Element) => [...page.querySelectorAll('[aria-label="Common filters"] a')].map(listWords)
const findChip = (page: Element, name: string) =>
  [...page.querySelectorAll<HTMLAnchorElement>('[aria-label="Common filters"] a')].find(
    (one) => listWords(one) === name,
  )!
const press = (link: Element, init: MouseEventInit = {}) =>
  act(() => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
    // jsdom would go there
    window.addEventListener('click', (late) => late.preventDefault(), { once: true })
    link.dispatchEvent(event)
  })
const listAppliedFilters = (page: Element) =>
  [...page.querySelectorAll('[aria-label="Applied filters"] a')].map(listWords)

test(
  'S-06 the common filters stand above the list in the order of the site, those that its jobs have',
  { tags: 'slow' },
  async () => {
    expect(listChips(await openChips())).toEqual(['Include remote jobs', 'Where you work'])
    expect(listChips(await openChips('', { smart: ['work_site', 'include_remote'] }))).toEqual([
      'Where you work',
      'Include remote jobs',
    ])
  },
)

test('S-06 each is a link that works without a script: to the search with it, or to its part of the filters', async () => {
  const page = await openChips('?query=deck&filter_country=NO')
  expect(findChip(page, 'Include remote jobs').getAttribute('href')).toBe(
    '/careers/search?query=deck&filter_country=NO&filter_include_remote=1',
  )
  expect(findChip(page, 'Where you work').getAttribute('href')).toBe(
    '/careers/search/filters?query=deck&filter_country=NO#filter-work_site',
  )
})

test('S-06 a toggle is on at a press, and then stands among what is applied', async () => {
  const page = await openChips()
  press(findChip(page, 'Include remote jobs'))
  expect(listChips(page)).toEqual(['Where you work'])
  expect(listAppliedFilters(page)).toEqual(['Include remote jobs'])
  press(page.querySelector('[aria-label="Applied filters"] a')!)
  expect(listChips(page)).toEqual(['Include remote jobs', 'Where you work'])
})

test('S-06 any other opens the filters at its own part, and says that it does', async () => {
  const page = await openChips()
  const link = findChip(page, 'Where you work')
  expect(link.getAttribute('aria-haspopup')).toBe('dialog')
  expect(findChip(page, 'Include remote jobs').getAttribute('aria-haspopup')).toBeNull()
  press(link)
  await act(() => vi.waitFor(() => expect(document.querySelector('dialog #filter-work_site')).not.toBeNull(), 10_000))
  await act(() => vi.waitFor(() => expect(Element.prototype.scrollIntoView).toHaveBeenCalled()))
})

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }])(
  'S-06 a press that is for the browser (%j) changes nothing here',
  async (how) => {
    const page = await openChips('?filter_include_remote=1')
    for (const link of page.querySelectorAll('[aria-haspopup="dialog"], [aria-label="Applied filters"] a'))
      press(link, how)
    press(
      [...page.querySelectorAll('a')].find((link) => listWords(link) === 'Clear all')!,
      how,
    )
    press(findChip(page, 'Where you work'), how)
    expect(listAppliedFilters(page)).toEqual(['Include remote jobs'])
    expect(document.querySelector('dialog')).toBeNull()
  },
)

test('S-06 a chosen one is no longer offered, and without any left or without jobs the row is gone', async () => {
  expect(listChips(await openChips('?filter_work_site=hybrid'))).toEqual(['Include remote jobs'])
  for (const page of [await openChips('', { smart: ['department'] }), await openChips('', { count: 0 })])
    expect(page.querySelector('[aria-label="Common filters"]')).toBeNull()
})
