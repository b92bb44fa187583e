import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { storeAnswer } from './store-answer.ts'

test('A-25 a list that was asked for before a change does not undo it', async () => {
  const client = new QueryClient()
  const { promise: answered, resolve: answer } = Promise.withResolvers<string[]>()
  const list = new QueryObserver(client, { queryKey: ['list'], queryFn: () => answered })
  const stop = list.subscribe(() => undefined)
  expect(list.getCurrentResult()).toMatchObject({ isPending: true, isFetching: true })
  await storeAnswer(client, ['list'], ['added'])
  answer([])
  await answered
  await Promise.resolve()
  expect(list.getCurrentResult()).toMatchObject({ data: ['added'], isFetching: false, isError: false })
  stop()
})

test('A-25 queries whose keys begin alike go on', async () => {
  const client = new QueryClient()
  const { promise: answered, resolve: answer } = Promise.withResolvers<string>()
  const fetched = client.fetchQuery({ queryKey: ['list', 'more'], queryFn: () => answered })
  await storeAnswer(client, ['list'], 'set')
  answer('more')
  await expect(fetched).resolves.toBe('more')
})
