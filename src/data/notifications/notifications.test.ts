// @vitest-environment jsdom
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { Notification } from '#contract/notifications/notifications.ts'
import type { Call } from '#src/platform/request/call.ts'
import { RequestFailure } from '#src/platform/request/failure/request-failure.ts'
import { fetchEarlierNotifications, notificationLists, notificationsQuery } from './notifications.ts'

const buildNotification = (id: number): Notification => ({
  id: String(id),
  categoryTitle: 'Offers',
  message: `Message ${id}`,
  dated: null,
  createdAt: '2026-05-01T10:00:00Z',
  isClicked: false,
  redirectUrl: '/careers/offers',
  notificationType: 'read_only',
})

/** A list of three pages with one notification each; `hold` delays the next response until it is released. */
function listOfThree() {
  let held: Promise<void> = Promise.resolve()
  const asked: (string | undefined)[] = []
  const call = (async (_endpoint: unknown, { query, signal, onMetadata }: Parameters<Call>[1] & object) => {
    const { cursor } = query as { cursor?: string }
    asked.push(cursor)
    await held
    signal?.throwIfAborted()
    const id = Number(cursor ?? 3)
    onMetadata?.({ next_cursor: id > 1 ? String(id - 1) : null })
    return { notifications: [buildNotification(id)] }
  }) as unknown as Call
  const client = new QueryClient()
  const observer = new InfiniteQueryObserver(client, notificationsQuery(false, call))
  observer.subscribe(() => undefined)
  const ids = () =>
    observer.getCurrentResult().data?.pages.flatMap(({ notifications }) => notifications.map((one) => one.id))
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    held = promise
    return resolve
  }
  return { client, observer, asked, ids, hold }
}

test('N-12 earlier ones are brought although news has the list asked for anew meanwhile', async () => {
  const { client, observer, asked, ids, hold } = listOfThree()
  await vi.waitFor(() => expect(ids()).toEqual(['3']))
  const release = hold()
  const earlier = fetchEarlierNotifications(observer.getCurrentResult())
  await vi.waitFor(() => expect(asked).toContain('2'))
  void client.invalidateQueries({ queryKey: notificationLists })
  release()
  await earlier
  expect(ids()).toEqual(['3', '2'])
})

test('N-07 earlier ones that cannot be read are asked for once', async () => {
  const { observer, asked, ids } = listOfThree()
  await vi.waitFor(() => expect(ids()).toEqual(['3']))
  const refused = { ...observer.getCurrentResult(), fetchNextPage: vi.fn<() => Promise<unknown>>() }
  refused.fetchNextPage.mockResolvedValue({ ...observer.getCurrentResult(), isError: true })
  await fetchEarlierNotifications(refused as unknown as Parameters<typeof fetchEarlierNotifications>[0])
  expect(refused.fetchNextPage).toHaveBeenCalledTimes(1)
  expect(asked).toHaveLength(1)
})

const silent = (() => Promise.reject(new RequestFailure('offline', 'No answer'))) as unknown as Call

test('T-07 N-07 without the site the list is what this device kept, with the time of its answer; else nobody knows it', async () => {
  await expect(new QueryClient().fetchInfiniteQuery(notificationsQuery(true, silent))).rejects.toMatchObject({
    kind: 'offline',
  })
  const { ids, client } = listOfThree()
  await vi.waitFor(() => expect(ids()).toEqual(['3']))
  const before = client.getQueryData(notificationsQuery(false).queryKey)
  expect(before?.pages[0]?.asOf).toBeGreaterThan(0)
  await vi.waitFor(async () =>
    expect(await new QueryClient().fetchInfiniteQuery(notificationsQuery(false, silent))).toEqual(before),
  )
})

test('T-07 without the site earlier ones are an error, asked for once', async () => {
  const { client, ids } = listOfThree()
  await vi.waitFor(() => expect(ids()).toEqual(['3']))
  const observer = new InfiniteQueryObserver(client, notificationsQuery(false, silent))
  await fetchEarlierNotifications(observer.getCurrentResult())
  expect(observer.getCurrentResult()).toMatchObject({
    isError: true,
    data: { pages: [{ notifications: [buildNotification(3)] }] },
  })
})
