// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { QueryClient } from '@tanstack/react-query'
import { CACHED_AT } from '#contract/zod-free/device-storage-names.ts'
import { setIdentity } from '#src/platform/request/identity.ts'
import { envelope, network } from '#src/platform/request/network.test-kit.ts'
import { buildWireJobDetails } from './position.test-kit.ts'
import { positionQuery, searchQuery } from './positions.ts'
import { refreshPosition } from './refresh-position.ts'

beforeEach(() => setIdentity({ account: 'anon', domain: '', groupId: '', profile: null }))
afterEach(() => vi.unstubAllGlobals())

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

it.each([500, 422, 404])('A-29 jobs that cannot be read (%i) say so in the same words', async (status) => {
  network(() => envelope(null, { status, error: { message: 'Something else', body: '' } }))
  const failure = { message: 'Failed to fetch data', status }
  await expect(client().fetchQuery(searchQuery())).rejects.toMatchObject(failure)
  await expect(client().fetchQuery(positionQuery(7))).rejects.toMatchObject(failure)
})

it('A-29 what the whole site is told keeps its words', async () => {
  network(() => envelope(null, { status: 429 }))
  await expect(client().fetchQuery(positionQuery(7))).rejects.toMatchObject({
    message: 'Please try again in a few minutes',
  })
})

const answerOf = (name: string, headers = {}) => {
  const position = buildWireJobDetails(7, { name })
  return envelope({ ...position, position, isFallback: false }, { headers })
}

it('S-21 a position that is fresh is not asked for again, unless somebody wants it anew', async () => {
  const requests = network(
    () => answerOf('Deck hand'),
    () => answerOf('Boatswain'),
    () => envelope(null, { status: 500 }),
  )
  const here = client()
  const read = () => here.ensureQueryData(positionQuery(7))
  await read()
  expect((await read()).name).toBe('Deck hand')
  expect(requests).toHaveLength(1)
  await refreshPosition(here, 7)
  expect((await read()).name).toBe('Boatswain')
  await refreshPosition(here, 7)
  expect((await read()).name).toBe('Boatswain')
  expect(requests).toHaveLength(3)
})

it('S-09 a copy of the worker says when it was made, and does not undo what is known since', async () => {
  const now = Date.now()
  const copy = (name: string, at: number) => answerOf(name, { [CACHED_AT]: String(at) })
  const here = client()
  const read = () => here.fetchQuery({ ...positionQuery(7), staleTime: 0 })
  network(() => copy('Deck hand', now - 1000))
  expect(await read()).toMatchObject({ name: 'Deck hand', asOf: now - 1000 })
  network(() => copy('Older', now - 1001))
  expect((await read()).name).toBe('Deck hand')
  network(() => copy('Newer', now - 999))
  expect((await read()).name).toBe('Newer')
})
