import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePosition } from '#tests/builders/applications.ts'
import {
  changeSearch,
  list,
  patch,
  remove,
  save,
  saveSearch,
  startSavedSearchServer,
  fetchSavedState,
  switchSaved,
} from '#tests/builders/jobs/saved-searches.ts'
import type { TestServer } from '#tests/builders/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startSavedSearchServer()
  await makePosition(server, { name: 'Deck Officer', locations: ['Bergen, Norway'] })
})
afterAll(() => server.close())

let serial = 0
const somebody = () => server.signedIn({ email: `saver.${(serial += 1)}@example.com` })

test('S-14 a saved search has every key of the agreed shape, and is saved once however often', async () => {
  const amina = await somebody()
  const input = {
    query: ' officer ',
    location: 'Bergen',
    distanceKm: 30,
    filters: { work_site: ['onsite'], unheard_of: ['x'], date_posted: ['7'] },
    sortBy: 'newest',
  }
  const made = await saveSearch(amina, input)
  expect(made).toEqual({
    id: expect.stringMatching(/^[\w-]{16}$/) as string,
    name: 'officer, Bergen, onsite',
    query: 'officer',
    location: 'Bergen',
    latlong: null,
    distanceKm: 30,
    filters: { work_site: ['onsite'] },
    sortBy: 'timestamp',
    mapBounds: null,
    frequency: 'daily',
    channels: { push: true, email: true, inapp: true },
    newCount: 0,
    lastRunTs: null,
    createdTs: Math.floor(server.clock.now / 1000),
    feedUrl: expect.stringMatching(/^http:\/\/localhost:8080\/careers\/saved-search\/[\w.-]+\.atom$/) as string,
    url: '/careers/search?query=officer&location=Bergen&filter_work_site=onsite&filter_distance=30&sort_by=timestamp',
    filterLabels: { work_site: ['On site'] },
  })
  const again = await saveSearch(amina, { ...input, query: 'Officer', frequency: 'weekly' })
  expect(again).toEqual({ ...made, frequency: 'weekly' })
  expect(await list(amina)).toMatchObject({ savedSearches: [again], limit: 20, canSave: true })
})

test('S-14 the search page says whether its search is saved, and whether one more may be', async () => {
  const amina = await somebody()
  const metadata = (parameters: string) => fetchSavedState(amina, parameters)
  expect(await metadata('query=officer')).toMatchObject({
    isSavedSearchActive: false,
    canSave: true,
    limit: 20,
    count: 0,
  })
  const { id } = await saveSearch(amina, { query: 'officer', filters: { work_site: ['onsite', 'hybrid'] } })
  const active = { isSavedSearchActive: true, count: 1, savedSearchId: id }
  const address = 'query=OFFICER&filter_work_site=hybrid&filter_work_site=onsite'
  expect(await metadata(address)).toMatchObject(active)
  expect(await metadata(`${address}&filter_date_posted=7`)).toMatchObject(active)
  expect(await metadata('query=officer')).toMatchObject({ isSavedSearchActive: false, count: 1, savedSearchId: null })
  const anybody = await server.anonymous()
  expect(await fetchSavedState(anybody)).toMatchObject({
    isSavedSearchActive: false,
    canSave: true,
    count: 0,
  })
})

test('S-14 it can be renamed, paused, told otherwise, edited, deleted and restored', async () => {
  const amina = await somebody()
  const { id, feedUrl } = await saveSearch(amina, { query: 'officer' })
  const changes = { name: 'At sea\n', frequency: 'off', channels: { push: false } }
  expect(await changeSearch(amina, id, changes)).toMatchObject({
    name: 'At sea',
    frequency: 'off',
    channels: { push: false, email: true, inapp: true },
    query: 'officer',
  })
  expect(await changeSearch(amina, id, { query: 'mate' })).toMatchObject({ query: 'mate', name: 'At sea' })
  const renewed = await changeSearch(amina, id, { renewFeed: true })
  expect(renewed.feedUrl).not.toBe(feedUrl)
  expect((await remove(amina, id)).statusCode).toBe(200)
  expect(await list(amina)).toMatchObject({ savedSearches: [] })
  expect((await patch(amina, id, { name: 'gone' })).statusCode).toBe(404)
  expect((await remove(amina, id)).statusCode).toBe(404)
  expect(await changeSearch(amina, id, { isRestored: true })).toEqual(renewed)
})

test('S-14 the limit of the tenant holds, also for two presses at once and for what is restored', async () => {
  await switchSaved(server, { enabled: true, limit: 2 })
  const amina = await somebody()
  const answers = await Promise.all(['one', 'two', 'three', 'four'].map((query) => save(amina, { query })))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409])
  const [first] = (await list(amina)).savedSearches
  await remove(amina, first!.id)
  await save(amina, { query: 'five' })
  expect((await patch(amina, first!.id, { isRestored: true })).statusCode).toBe(409)
  expect(await list(amina)).toMatchObject({ canSave: false, limit: 2 })
  await switchSaved(server, { enabled: true })
})

test('S-14 what no search is, is refused; nothing at all is a search for all jobs', async () => {
  const amina = await somebody()
  expect((await save(amina, { query: 'x'.repeat(10_000) })).statusCode).toBe(422)
  expect((await save(amina, { latlong: 'somewhere' })).statusCode).toBe(422)
  expect((await save(amina, { mapBounds: '10,0,5,1' })).statusCode).toBe(400)
  expect(
    (await save(amina, { filters: { department: Array.from({ length: 300 }, (_none, at) => `${at}`) } })).statusCode,
  ).toBe(422)
  expect(await saveSearch(amina, {})).toMatchObject({ name: 'All jobs', url: '/careers/search' })
})

test.each(['Map Area', 'map location', 'Current location', 'الموقع الحالي'])(
  'S-14 S-04 a search at “%s” is refused without coordinates, and saved with them',
  async (location) => {
    const amina = await somebody()
    const refused = await save(amina, { location })
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { error: { code: 'invalid_fields' } }])
    const latlong = '60.39,5.32'
    expect(await saveSearch(amina, { location, latlong })).toMatchObject({ latlong })
    expect(await saveSearch(amina, { location, mapBounds: '50,0,61,9' })).toMatchObject({ latlong: null })
  },
)

test('S-14 a search of somebody else is as unknown as one that nobody has, and nobody has any where the tenant has none', async () => {
  const [amina, ben] = [await somebody(), await somebody()]
  const { id } = await saveSearch(amina, { query: 'officer' })
  const [foreign, unknown] = [await patch(ben, id, { name: 'x' }), await patch(ben, 'nobodys', { name: 'x' })]
  expect([foreign.statusCode, foreign.body]).toEqual([404, unknown.body])
  expect((await remove(ben, id)).statusCode).toBe(404)
  expect((await save(await server.anonymous(), { query: 'officer' })).statusCode).toBe(401)
  await switchSaved(server, { enabled: false })
  expect((await amina.inject('GET', '/api/pcsx/saved_searches')).statusCode).toBe(404)
  expect((await save(amina, { query: 'officer' })).statusCode).toBe(404)
  expect(await fetchSavedState(amina)).toMatchObject({ canSave: false, limit: 0 })
  await switchSaved(server, { enabled: true })
})
