import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { RequestFailure } from '#src/platform/request/failure/request-failure.ts'
import { showSnack } from '#src/ui/notice/snack.tsx'
import { watchQueryErrors } from './watch-query-errors.ts'

vi.mock('#src/ui/notice/snack.tsx', () => ({ showSnack: vi.fn<() => void>() }))
beforeEach(() => vi.mocked(showSnack).mockClear())

async function readSaid(error: unknown, root = 'sessions') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  watchQueryErrors(client)
  const queryFn = () => {
    throw error
  }
  await expect(client.fetchQuery({ queryKey: [root], queryFn })).rejects.toBe(error)
  return vi.mocked(showSnack).mock.calls.map(([snack]) => snack)
}

it('A-18 a query that fails is said in a disruptive snack, with its message', async () => {
  const failure = new RequestFailure('server', 'Server error. Please try again.', { status: 500 })
  expect(await readSaid(failure)).toEqual([{ kind: 'disruptive', text: 'Server error. Please try again.' }])
})

it('A-18 without a message that is fit to be shown it has words of its own', async () => {
  const snacks = [{ kind: 'disruptive', text: 'An error occurred while loading the results' }]
  expect(await readSaid(new TypeError('x is undefined'))).toEqual(snacks)
})

it.each(['session', 'rate-limit', 'permission', 'csrf', 'offline', 'account'] as const)(
  'A-18 what is said elsewhere (%s) is not said twice',
  async (kind) => expect(await readSaid(new RequestFailure(kind, 'x'))).toEqual([]),
)

it.each(['search', 'position', 'letter', 'forms'])('A-18 a page of %s has its own words', async (root) => {
  expect(await readSaid(new RequestFailure('server', 'x'), root)).toEqual([])
})
