import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { dehydratePage } from './dehydrate-page.ts'

test('T-07 what a query says of being kept does not travel with the page', async () => {
  const client = new QueryClient()
  const meta = { kept: { for: 'account', maxAge: 1000, shape: () => ({ parse: () => undefined }) } } as const
  await client.fetchQuery({ queryKey: ['jobs'], queryFn: () => ['Bosun'], meta })
  const { queries } = dehydratePage(client)
  expect(queries.map((query) => [query.queryKey, query.state.data, 'meta' in query])).toEqual([
    [['jobs'], ['Bosun'], false],
  ])
})
