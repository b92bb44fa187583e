// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { HEADER } from '#contract/zod-free/headers.ts'
import { CACHED_AT } from '#contract/zod-free/device-storage-names.ts'
import type { OutboxRow } from '#contract/zod-free/outbox.ts'
import { setIdentity } from '#src/platform/request/identity.ts'
import { envelope, network } from '#src/platform/request/network.test-kit.ts'
import { buildShownJob } from './position.test-kit.ts'
import { positionQuery, type PositionRead, searchQuery } from './positions.ts'
import {
  type SavedPositions,
  savedPositionsQuery,
  updateAfterSettledSaves,
  useSavePosition,
} from './saved-positions.ts'

// The outbox has tests of its own; here a save is sent at once.
vi.mock('#src/platform/outbox/perform-or-queue.ts', () => ({
  performOrQueue: (_wish: unknown, send: (attempt: object) => Promise<unknown>) => send({}),
}))

const job = (id: number, isSaved = false) => buildShownJob(id, { positionUserActions: { isSaved } })
const SEARCH = searchQuery({ query: 'deck' }).queryKey
const DETAILS = positionQuery(7).queryKey
const SAVED = savedPositionsQuery().queryKey

const headers = { [HEADER.account]: 'k' }
const respondSaved = () => envelope({ position_id: 7, isSaved: true }, { headers })
const respondFailure = (status: number) => envelope(null, { status, error: { message: 'No', body: '' }, headers })

let client: QueryClient
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  client = new QueryClient()
  setIdentity({ account: 'k', domain: 'demo.example', groupId: '1', profile: null })
  client.setQueryData(SEARCH, { count: 2, positions: [job(7), job(8)] })
  client.setQueryData(DETAILS, { ...job(7), jobDescription: '', similarPositions: [] } as unknown as PositionRead)
  const other = { ...job(8), jobDescription: '', similarPositions: [job(7), job(9)] }
  client.setQueryData(positionQuery(8).queryKey, other as unknown as PositionRead)
  client.setQueryData<SavedPositions>(SAVED, { positions: [job(8, true)], asOf: 1 })
})
afterEach(() => vi.unstubAllGlobals())

const readShownState = () => ({
  search: client.getQueryData<SavedPositions>(SEARCH)?.positions[0]?.positionUserActions.isSaved,
  details: client.getQueryData<PositionRead>(DETAILS)?.positionUserActions.isSaved,
  similar: client
    .getQueryData<PositionRead>(positionQuery(8).queryKey)
    ?.similarPositions.map(({ positionUserActions }) => positionUserActions.isSaved),
  list: client.getQueryData<SavedPositions>(SAVED)?.positions.map(({ id }) => id),
})
const BEFORE = { search: false, details: false, similar: [false, false], list: [8] }
const AFTER = { search: true, details: true, similar: [true, false], list: [7, 8] }

/** Presses the heart of job 7 several times without waiting, and returns how each press ended. */
async function press(...wanted: boolean[]) {
  const ends: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  function Heart() {
    const { mutateAsync } = useSavePosition(job(7))
    useEffect(() => {
      const all = wanted.map((isSaved) =>
        mutateAsync(isSaved).then(
          () => ends.push('done'),
          () => ends.push('refused'),
        ),
      )
      void Promise.all(all).then(() => resolve())
    }, [mutateAsync])
    return null
  }
  const root = createRoot(document.createElement('div'))
  await act(async () => {
    root.render(
      <QueryClientProvider client={client}>
        <Heart />
      </QueryClientProvider>,
    )
  })
  await act(() => promise)
  await act(async () => root.unmount())
  return ends
}

it('S-09 saving is shown everywhere before the server has answered, and stays', async () => {
  const answer = Promise.withResolvers<Response>()
  network(() => answer.promise)
  const ended = press(true)
  await vi.waitFor(() => expect(readShownState()).toEqual(AFTER))
  answer.resolve(respondSaved())
  expect(await ended).toEqual(['done'])
  expect(readShownState()).toEqual(AFTER)
})

it.each([403, 404, 422, 500])('S-09 a save that is refused (%i) is taken back everywhere', async (status) => {
  network(() => respondFailure(status))
  expect(await press(true)).toEqual(['refused'])
  expect(readShownState()).toEqual(BEFORE)
})

it('S-09 taking a job off the list is taken back too, with the job on the list again', async () => {
  network(() => respondSaved())
  expect(await press(true)).toEqual(['done'])
  network(() => respondFailure(500))
  expect(await press(false)).toEqual(['refused'])
  expect(readShownState()).toEqual(AFTER)
})

it('S-09 of several presses the last one counts, whatever became of those before', async () => {
  network(
    () => respondFailure(500),
    () => respondSaved(),
  )
  expect(await press(true, true)).toEqual(['refused', 'done'])
  expect(readShownState()).toEqual(AFTER)
})

const getRow = (action: string, at: number) => ({ about: job(7), body: { position_id: 7, action }, at }) as OutboxRow

it('S-09 an earlier press that was sent late does not undo a later one', async () => {
  network(() => respondSaved())
  await press(true)
  updateAfterSettledSaves(client, {
    sent: [getRow('unsave', Date.now() - 1000)],
    refused: [getRow('save', 1)],
    gone: [],
  })
  expect(readShownState()).toEqual(AFTER)
  updateAfterSettledSaves(client, { sent: [getRow('unsave', Date.now() + 1000)], refused: [], gone: [] })
  expect(readShownState()).toEqual(BEFORE)
})

it('S-09 what was asked for before a press does not undo it', async () => {
  network(() => respondSaved())
  const late = Promise.withResolvers<PositionRead>()
  const before = client.getQueryData<PositionRead>(DETAILS)
  // Overtaken by the press, which cancels it.
  const fetching = client
    .fetchQuery({ queryKey: DETAILS, queryFn: () => late.promise, staleTime: 0 })
    .catch(() => undefined)
  await press(true)
  late.resolve(before!)
  await fetching
  expect(readShownState()).toEqual(AFTER)
})

it('S-09 saving again what is saved keeps its place on the list', async () => {
  client.setQueryData<SavedPositions>(SAVED, { positions: [job(8, true), job(7, true)], asOf: 1 })
  network(() => respondSaved())
  expect(await press(true)).toEqual(['done'])
  expect(readShownState().list).toEqual([8, 7])
})

const buildCachedHeaders = (at: number) => ({ headers: { ...headers, [CACHED_AT]: String(at) } })
const buildWire = (id: number) => ({
  ...job(id, true),
  atsJobId: '',
  standardizedLocations: [],
  creationTs: 1,
  locationFlexibility: null,
  isHot: 0,
})
const listOf = (...ids: number[]) => ({ count: ids.length, positions: ids.map(buildWire) })
const HOUR = 60 * 60_000

it('S-09 the list is current for an hour, by the time its copy was made', async () => {
  const made = Date.now() - HOUR + 60_000
  const requests = network(
    () => envelope(listOf(7), buildCachedHeaders(made)),
    () => envelope(listOf(7, 8), { headers }),
  )
  client.removeQueries({ queryKey: SAVED })
  const read = () => client.fetchQuery(savedPositionsQuery())
  expect((await read()).asOf).toBe(made)
  await read()
  expect(requests).toHaveLength(1)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
  expect((await read()).positions.map(({ id }) => id)).toEqual([7, 8])
  vi.setSystemTime(Date.now() + HOUR - 1000)
  await read()
  expect(requests).toHaveLength(2)
  vi.useRealTimers()
})

it('S-09 a copy of the worker does not undo what is known since', async () => {
  const now = Date.now()
  client.setQueryData<SavedPositions>(SAVED, { positions: [job(8, true)], asOf: now }, { updatedAt: 1 })
  network(() => envelope(listOf(7), buildCachedHeaders(now - 1)))
  expect((await client.fetchQuery({ ...savedPositionsQuery(), staleTime: 0 })).positions.map(({ id }) => id)).toEqual([
    8,
  ])
  network(() => envelope(listOf(7), buildCachedHeaders(now + 1)))
  expect((await client.fetchQuery({ ...savedPositionsQuery(), staleTime: 0 })).positions.map(({ id }) => id)).toEqual([
    7,
  ])
})
