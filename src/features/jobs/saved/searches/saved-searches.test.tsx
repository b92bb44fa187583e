// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SAVED_SEARCHES, type SavedSearch } from '#contract/jobs/saved-searches/saved-searches.ts'
import { HEADER } from '#contract/zod-free/headers.ts'
import { buildSavedSearch } from '#src/cards/saved-search/saved-search.test-kit.ts'
import { openQueryStore } from '#src/platform/persist/query-store.ts'
import { getIdentity, setIdentity } from '#src/platform/request/identity.ts'
import { envelope, network } from '#src/platform/request/network.test-kit.ts'
import { bootWith, renderAt, SIGNED_IN, listWords } from '#src/shell/in-app.test-kit.tsx'
import { resolveSavedTab } from '#src/features/jobs/saved/saved-tab.ts'
import { SavedSearches } from './saved-searches.tsx'

const snacks: { text: string }[] = []
vi.mock('#src/ui/notice/snack.tsx', () => ({
  showSnack: (snack: { text: string }) => snacks.push(snack),
  SnackHost: () => null,
}))

let serial = 0
beforeEach(() => {
  const account = `searches${(serial += 1)}`
  snacks.length = 0
  vi.stubGlobal('scrollTo', () => {})
  Element.prototype.scrollIntoView = () => {}
  openQueryStore(account)
  setIdentity({ account, domain: 'demo.example', groupId: '1', profile: null })
})
afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

/** A server with these saved searches, which answers changes with the given response. */
async function renderSavedSearches(searches: SavedSearch[] | null, { refuses = false, wanted = '' } = {}) {
  const own = { headers: { [HEADER.account]: getIdentity().account } }
  const failed = (status: number) => envelope(null, { status, error: { message: 'No', body: '' }, ...own })
  const changes: unknown[] = []
  network(({ method, body, path }) => {
    if (method === 'GET')
      return searches ? envelope({ savedSearches: searches, limit: 20, canSave: true }, own) : failed(500)
    const change = typeof body === 'string' ? (JSON.parse(body) as Partial<SavedSearch>) : {}
    changes.push([method, path, change])
    if (refuses) return failed(409)
    const [search] = searches ?? []
    return envelope(
      method === 'DELETE' ? { removed: 's1' } : { savedSearch: { ...search, ...change, newCount: 0 } },
      own,
    )
  })
  const boot = bootWith({ ...SIGNED_IN, account: getIdentity().account })
  const place = document.body.appendChild(document.createElement('div'))
  const page = await renderAt('/careers/saved-jobs', <SavedSearches wanted={wanted || undefined} />, boot, place)
  await act(async () => {})
  return { page, changes }
}
const eventually = (check: () => void) =>
  vi.waitFor(async () => {
    await act(async () => {})
    check()
  })
const press = (page: Element, name: RegExp) =>
  act(async () =>
    [...page.querySelectorAll<HTMLElement>('button, a')].find((one) => name.test(listWords(one)))?.click(),
  )

test('S-14 each search says what it looks for, how it is told and how much is new', async () => {
  const search = buildSavedSearch({
    distanceKm: 25,
    newCount: 3,
    filters: { work_site: ['hybrid'], salary_min: ['40000 EUR'] },
    filterLabels: { work_site: ['Hybrid'], salary_min: ['€40,000'] },
  })
  const { page } = await renderSavedSearches([
    search,
    buildSavedSearch({ id: 's2', name: 'All', query: '', location: '', frequency: 'off' }),
  ])
  await eventually(() => expect(page.querySelectorAll('article')).toHaveLength(2))
  const [first, second] = [...page.querySelectorAll('article')].map(listWords)
  expect(first).toContain('3 new')
  expect(first).toContain('“pilot” · Within 25 km of Bergen · Hybrid · Pay from €40,000')
  expect(first).toContain('Daily · in the app and by email')
  expect(second).toContain('All jobs')
  expect(second).toContain('Paused')
  expect(page.querySelector('h2 a')?.getAttribute('href')).toBe(search.url)
})

test('S-14 opening its results empties the count, here and on the server', async () => {
  const { page, changes } = await renderSavedSearches([buildSavedSearch({ newCount: 3 })])
  await eventually(() => expect(listWords(page)).toContain('3 new'))
  await press(page, /^Pilots in Bergen$/)
  await eventually(() => expect(listWords(page)).not.toContain('3 new'))
  expect(changes).toEqual([['PATCH', `${SAVED_SEARCHES}/s1`, { isVisited: true }]])
})

test('S-14 it is paused at once, and resumed as it was', async () => {
  const { page, changes } = await renderSavedSearches([buildSavedSearch({ frequency: 'weekly' })])
  await eventually(() => expect(listWords(page)).toContain('Weekly'))
  await press(page, /^Pause /)
  await eventually(() => expect(listWords(page)).toContain('Resume'))
  await press(page, /^Resume /)
  await eventually(() => expect(listWords(page)).toContain('Weekly'))
  expect(changes).toMatchObject([
    ['PATCH', expect.anything(), { frequency: 'off' }],
    ['PATCH', expect.anything(), { frequency: 'weekly' }],
  ])
})

test('S-14 a deleted search keeps its place, and comes back by Undo', async () => {
  const { page, changes } = await renderSavedSearches([
    buildSavedSearch(),
    buildSavedSearch({ id: 's2', name: 'Other' }),
  ])
  await eventually(() => expect(page.querySelectorAll('article')).toHaveLength(2))
  await press(page, /^Delete Pilots/)
  await eventually(() =>
    expect([...page.querySelectorAll('li')].map(listWords)[0]).toContain('Deleted: Pilots in Bergen'),
  )
  await press(page, /^Undo/)
  await eventually(() => expect(page.querySelectorAll('article')).toHaveLength(2))
  expect(changes).toEqual([
    ['DELETE', `${SAVED_SEARCHES}/s1`, {}],
    ['PATCH', `${SAVED_SEARCHES}/s1`, { isRestored: true }],
  ])
})

test('S-14 what the server refuses is said, and taken back', async () => {
  const { page } = await renderSavedSearches([buildSavedSearch()], { refuses: true })
  await eventually(() => expect(listWords(page)).toContain('Daily'))
  await press(page, /^Pause /)
  await eventually(() => expect(snacks).toMatchObject([{ text: 'No' }]))
  await eventually(() => expect(listWords(page)).toContain('Daily'))
})

test('S-14 without any it says what will be here', async () => {
  const empty = await renderSavedSearches([])
  await eventually(() => expect(listWords(empty.page)).toContain('Save a search to get notified about new jobs'))
})

test('S-14 a list that did not come is said, with a way to try again', async () => {
  const failed = await renderSavedSearches(null)
  await eventually(() => expect(listWords(failed.page)).toContain('Try again'))
})

test('S-14 the one that a notification leads to has the focus; one that is gone is said to be', async () => {
  const { page } = await renderSavedSearches([buildSavedSearch(), buildSavedSearch({ id: 's2', name: 'Other' })], {
    wanted: 's2',
  })
  await eventually(() => expect(page.querySelectorAll('h2')[1]).toBe(document.activeElement))
  document.body.replaceChildren()
  const gone = await renderSavedSearches([buildSavedSearch()], { wanted: 'nobody' })
  await eventually(() => expect(listWords(gone.page)).toContain('This search is no longer saved.'))
})

test('S-14 an address of a saved search is that of their tab, where the site has them', () => {
  expect(resolveSavedTab({ saved_search: 'x' }, true)).toEqual({ isSearches: true, wanted: 'x' })
  expect(resolveSavedTab({ tab: 'searches' }, true)).toEqual({ isSearches: true, wanted: undefined })
  expect(resolveSavedTab({ tab: 'searches', saved_search: 7 }, false)).toEqual({ isSearches: false, wanted: '7' })
  expect(resolveSavedTab({}, true)).toEqual({ isSearches: false, wanted: undefined })
})
