import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { HEADER } from '#contract/zod-free/headers.ts'
import { CACHED_AT } from '#contract/zod-free/device-storage-names.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { purgeAccount } from '#sw/account.ts'
import { fetchEvent, createMemoryCaches, ORIGIN } from './memory-caches.test-kit.ts'
import { cacheSavedPositions, answerPosition, answerSavedList } from './saved-positions.ts'

let all = createMemoryCaches()
beforeEach(() => {
  all = createMemoryCaches()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** The server: the signed-in account and its saved jobs. */
type Site = { account: string; saved: number[] }

const answer = (account: string, data: unknown, status = 200) =>
  Response.json({ data }, { status, headers: { [HEADER.account]: account, date: new Date().toUTCString() } })

/** Serves the site's responses and returns the requested details. */
function online({ account, saved }: Site): number[] {
  const requests: number[] = []
  vi.stubGlobal('fetch', async (request: Request | URL) => {
    const url = new URL(request instanceof Request ? request.url : request)
    if (url.pathname === API.savedPositions) return answer(account, { positions: saved.map((id) => ({ id })) })
    const id = Number(url.searchParams.get('position_id'))
    if (url.pathname === API.overrides) return answer(account, { texts: { apply: `Join ${id}` } })
    requests.push(id)
    return answer(account, { id, name: `Job ${id}`, positionUserActions: { isSaved: saved.includes(id) } })
  })
  return requests
}
const offline = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))

async function ask(account: string, path: string) {
  const { event, settled } = fetchEvent(path, { [HEADER.account]: account })
  const response = await (path.startsWith(API.savedPositions) ? answerSavedList(event) : answerPosition(event))
  const text = await response.text()
  await settled()
  return { response, text }
}
const LIST = `${API.savedPositions}?domain=demo.example`
const job = (id: number) => `${API.positionDetails}?position_id=${id}&domain=demo.example&queried_location=Bergen`
const overrides = (id: number) => `${API.overrides}?position_id=${id}&domain=demo.example`
const listRows = (name: string) =>
  [...(all.get(name)?.rows.keys() ?? [])].map((url) => url.replace(`${ORIGIN}/kept/saved/`, ''))

it('S-09 without a network the list and its jobs answer from their copies, and say when those were made', async () => {
  const made = new Date('2026-05-01T10:00:00Z')
  vi.useFakeTimers({ now: made, toFake: ['Date'] })
  online({ account: 'k1', saved: [7] })
  await ask('k1', LIST)
  expect((await ask('k1', job(7))).response.headers.has(CACHED_AT)).toBe(false)
  offline()
  const { response, text } = await ask('k1', job(7))
  expect(text).toContain('Job 7')
  expect(response.headers.get(CACHED_AT)).toBe(String(made.getTime()))
  expect((await ask('k1', LIST)).text).toContain('"id":7')
})

it('S-09 of a job that is not saved nothing is kept, and one taken off the list goes', async () => {
  online({ account: 'k1', saved: [7] })
  await ask('k1', job(8))
  expect([...all.keys()]).toEqual([])
  await ask('k1', job(7))
  expect(listRows('saved:k1')).toEqual(['7'])
  online({ account: 'k1', saved: [] })
  await ask('k1', job(7))
  expect(listRows('saved:k1')).toEqual([])
})

it('S-09 a list without a job drops its copy', async () => {
  online({ account: 'k1', saved: [7, 8] })
  await cacheSavedPositions('k1', LIST, true)
  online({ account: 'k1', saved: [8] })
  await ask('k1', LIST)
  expect(listRows('saved:k1').toSorted()).toEqual(['8', '8/overrides', 'list'])
})

it('S-09 saved jobs are fetched ahead: bounded, only what is not here or older than an hour, none when data is saved', async () => {
  vi.useFakeTimers({ now: new Date('2026-05-01T10:00:00Z'), toFake: ['Date'] })
  const saved = Array.from({ length: 40 }, (_, at) => at + 1)
  let requests = online({ account: 'k1', saved })
  await cacheSavedPositions('k1', LIST, false)
  expect([requests, listRows('saved:k1')]).toEqual([[], ['list']])
  await cacheSavedPositions('k1', LIST, true)
  expect(requests).toEqual(saved.slice(0, 30))
  requests = online({ account: 'k1', saved: [99, ...saved] })
  await cacheSavedPositions('k1', LIST, true)
  expect(requests).toEqual([99])
  vi.setSystemTime(new Date('2026-05-01T11:00:01Z'))
  await cacheSavedPositions('k1', LIST, true)
  expect(requests).toHaveLength(1 + 30)
})

it('S-12 what a saved job overrides is here without a network, of other jobs it is not kept', async () => {
  online({ account: 'k1', saved: [7] })
  await ask('k1', overrides(8))
  expect([...all.keys()]).toEqual([])
  await cacheSavedPositions('k1', LIST, true)
  offline()
  expect((await ask('k1', overrides(7))).text).toContain('Join 7')
  await expect(ask('k1', overrides(8))).rejects.toThrow('Failed to fetch')
  await expect(ask('k2', overrides(7))).rejects.toThrow('Failed to fetch')
})

it('S-12 what a job overrides is not kept when the job was taken off the list meanwhile', async () => {
  online({ account: 'k1', saved: [7] })
  const site = globalThis.fetch
  const late = Promise.withResolvers<Response>()
  const isAsked = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', (request: URL) => {
    if (request.pathname !== API.overrides) return site(request)
    isAsked.resolve()
    return late.promise
  })
  const ahead = cacheSavedPositions('k1', LIST, true)
  await isAsked.promise
  expect(listRows('saved:k1').toSorted()).toEqual(['7', 'list'])
  online({ account: 'k1', saved: [] })
  await ask('k1', LIST)
  late.resolve(answer('k1', { texts: {} }))
  await ahead
  expect(listRows('saved:k1')).toEqual(['list'])
})

it('S-09 a slow network has three seconds, and its answer is kept all the same', async () => {
  online({ account: 'k1', saved: [7] })
  await ask('k1', LIST)
  vi.useFakeTimers()
  const slow = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => slow.promise)
  const { event, settled } = fetchEvent(LIST, { [HEADER.account]: 'k1' })
  const copy = answerSavedList(event)
  await vi.advanceTimersByTimeAsync(3000)
  expect(await (await copy).text()).toContain('"id":7')
  slow.resolve(answer('k1', { positions: [{ id: 9 }] }))
  await settled()
  vi.useRealTimers()
  offline()
  expect((await ask('k1', LIST)).text).toContain('"id":9')
})

it('S-09 after thirty days the copies are gone', async () => {
  vi.useFakeTimers({ now: new Date('2026-05-01T10:00:00Z'), toFake: ['Date'] })
  online({ account: 'k1', saved: [7] })
  await cacheSavedPositions('k1', LIST, true)
  vi.setSystemTime(new Date('2026-06-01T10:00:00Z'))
  offline()
  await expect(ask('k1', LIST)).rejects.toThrow('Failed to fetch')
  await expect(ask('k1', job(7))).rejects.toThrow('Failed to fetch')
})

it('S-09 a visitor keeps nothing, one account’s copies never answer another, and a refusal is never kept', async () => {
  online({ account: 'anon', saved: [7] })
  await ask('anon', job(7))
  expect([...all.keys()]).toEqual([])
  online({ account: 'k1', saved: [7] })
  await cacheSavedPositions('k1', LIST, true)
  vi.stubGlobal('fetch', async () => answer('k1', null, 404))
  expect((await ask('k1', job(7))).response.status).toBe(404)
  offline()
  expect((await ask('k1', job(7))).text).toContain('Job 7')
  await expect(ask('k2', job(7))).rejects.toThrow('Failed to fetch')
})

it('S-09 what arrives after signing out is not kept, nor fetched on', async () => {
  const late = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => late.promise)
  const ahead = cacheSavedPositions('left', LIST, true)
  await purgeAccount('left')
  late.resolve(answer('left', { positions: [{ id: 7 }] }))
  await ahead
  expect([...all.keys()]).toEqual([])
})

it('S-09 only the list of saved jobs is read for a page', async () => {
  const fetchMock = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', fetchMock)
  await cacheSavedPositions('k1', 'https://other.example/api/pcsx/positions/saved', true)
  await cacheSavedPositions('k1', '/api/offer/offers', true)
  expect(fetchMock).not.toHaveBeenCalled()
})
