import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'
import { BADGE_POLL, READ_MAX_AGE, STALE } from '#contract/zod-free/limits.ts'
import * as contract from '#contract/notifications/notifications.ts'
import type { Notification } from '#contract/notifications/notifications.ts'
import { z } from '#contract/wire/zod.ts'
import { getServerNow } from '#src/platform/time/clock.ts'
import { isConnected } from '#src/platform/connection.ts'
import { getIdentity } from '#src/platform/request/identity.ts'
import { call as browserCall, type Call } from '#src/platform/request/call.ts'
import { networkFirst, networkFirstPages } from '#src/data/network-first.ts'
import { persistQuery } from '#src/platform/persist/query-store.ts'

const listPage = z.extend(contract.listNotifications.response, {
  next: z.nullable(z.string()),
  /** When the server answered, epoch ms. */
  asOf: z.number(),
})
const buildStoredPagesSchema = z.object({ pages: z.array(listPage), pageParams: z.array(z.nullable(z.string())) })
type Page = z.infer<typeof listPage>
type Pages = InfiniteData<Page, string | null>

/** All lists, of every tab of the panel. */
export const notificationLists = ['notifications', 'list'] as const
const LISTS = notificationLists
const BADGE = ['notifications', 'badge'] as const

/** Notifications, newest first; offline the last copy on this device (T-07). Failures are not shown (N-07). */
export function notificationsQuery(onlyActions: boolean, call: Call = browserCall) {
  return infiniteQueryOptions({
    queryKey: [...LISTS, onlyActions] as const,
    meta: { kept: { for: 'account', maxAge: READ_MAX_AGE, shape: () => buildStoredPagesSchema, isFrame: true } },
    persister: networkFirstPages as never,
    initialPageParam: null as string | null,
    retry: false,
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      let next: string | null = null
      const { notifications } = await call(contract.listNotifications, {
        query: {
          ...(onlyActions ? { type_filter: 'action_required' } : {}),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        signal,
        silent: true,
        onMetadata: ({ next_cursor }) => (next = typeof next_cursor === 'string' ? next_cursor : null),
      })
      return { notifications, next, asOf: getServerNow() }
    },
    getNextPageParam: ({ next }: Page) => next,
    staleTime: STALE.SECONDS_10,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  })
}

type List = Pick<UseInfiniteQueryResult<InfiniteData<Page>>, 'data' | 'fetchNextPage'>

/** Loads the next page. A refetch cancels the load, so it is retried until it succeeds or fails. */
export async function fetchEarlierNotifications({ data, fetchNextPage }: List): Promise<void> {
  const before = data?.pages.length ?? 0
  let now: Awaited<ReturnType<typeof fetchNextPage>>
  do now = await fetchNextPage()
  while (!now.isError && now.hasNextPage && (now.data?.pages.length ?? 0) <= before)
}

/**
 * Number of new notifications. While the current one is unknown, it stays the last known one (N-07), also if the app
 * was started offline, so that the app badge does not disappear.
 */
export function notificationCountQuery(call: Call = browserCall) {
  return queryOptions({
    queryKey: BADGE,
    meta: { kept: { for: 'account', maxAge: READ_MAX_AGE, shape: () => z.number(), isFrame: true } },
    persister: networkFirst as never,
    networkMode: 'always',
    retry: false,
    queryFn: ({ signal }) => call(contract.notificationBadge, { signal, silent: true }).then(({ count }) => count),
    staleTime: BADGE_POLL,
    // Notifications that arrived while offline are counted at once.
    refetchOnReconnect: 'always',
  })
}

/** Stores a count that arrived without a request for it. */
export function storeNotificationCount(client: QueryClient, count: number): void {
  client.setQueryData<number>(BADGE, count)
  void persistQuery(client, notificationCountQuery())
}

/**
 * Called when the bell was opened: the badge is cleared at once, whatever the response (N-04). Offline, the change is
 * queued (N-14).
 */
export function useMarkAllViewed() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const upTo = await findNewestSeen(client)
      // Notifications that could not be loaded were not seen.
      if (upTo === undefined && !isConnected()) return
      const { performOrQueue } = await import('#src/platform/outbox/perform-or-queue.ts')
      const body = toMarkBody(upTo)
      await performOrQueue({ action: 'mark-all-viewed', subject: 'viewed', body }, (attempt) =>
        browserCall(contract.markAllViewed, { body, silent: true, ...attempt }),
      )
    },
    networkMode: 'always',
    retry: false,
    onMutate: async () => {
      await client.cancelQueries({ queryKey: BADGE })
      storeNotificationCount(client, 0)
    },
    // If the request fails, the next refetch counts them as new again.
    onError: () => void client.invalidateQueries({ queryKey: BADGE }),
  })
}

export const CLICK_ON_ALL = 'clicked:all'

/** Marks one or all notifications as read, with an optimistic update (N-03). Offline it is queued (N-14). */
export function useMarkClicked() {
  const client = useQueryClient()
  return useMutation({
    /** Takes one id, or, to mark all as read, the ids of those that are unread. */
    mutationFn: async (which: string | readonly string[]) => {
      const { performOrQueue } = await import('#src/platform/outbox/perform-or-queue.ts')
      if (typeof which === 'string') {
        const change = {
          action: 'mark-clicked' as const,
          subject: toClickSubject(which),
          pathId: which,
          body: toMarkBody(),
        }
        return void (await performOrQueue(change, (attempt) =>
          browserCall(contract.markClicked, { params: { id: which }, body: toMarkBody(), silent: true, ...attempt }),
        ))
      }
      const [newest] = listLoadedNotifications(client)
      const body = toMarkBody(newest?.id)
      await performOrQueue({ action: 'mark-all-clicked', subject: CLICK_ON_ALL, body, about: which }, (attempt) =>
        browserCall(contract.markAllClicked, { body, silent: true, ...attempt }),
      )
    },
    networkMode: 'always',
    retry: false,
    onMutate: async (which) => {
      await client.cancelQueries({ queryKey: LISTS })
      const before = client.getQueriesData<Pages>({ queryKey: LISTS })
      client.setQueriesData<Pages>({ queryKey: LISTS }, (known) => known && withClickedNotifications(known, which))
      return { before }
    },
    onError: (_error, _which, previous) => {
      for (const [key, pages] of previous?.before ?? []) client.setQueryData(key, pages)
    },
  })
}

/** The request body: the site, and up to which notification (N-12). */
const toMarkBody = (upTo?: string) => ({ domain: getIdentity().domain, ...(upTo === undefined ? {} : { up_to: upTo }) })

/** The subject of outbox rows that record the opening of one notification, or of all. */
export const toClickSubject = (id: string) => `clicked:${id}`

/** The newest notification on screen; online the list is refetched first, so that count and list agree. */
async function findNewestSeen(client: QueryClient): Promise<string | undefined> {
  const list = { ...notificationsQuery(false), staleTime: 0 }
  // If the refetch fails, the notifications on screen count.
  if (isConnected()) await client.fetchInfiniteQuery(list).catch(() => undefined)
  return listLoadedNotifications(client)[0]?.id
}

/** All notifications loaded by this page, newest first. */
function listLoadedNotifications(client: QueryClient): Notification[] {
  const lists = client.getQueriesData<Pages>({ queryKey: LISTS }).flatMap(([, pages]) => pages?.pages ?? [])
  return lists.flatMap(({ notifications }) => notifications).toSorted((a, b) => Number(b.id) - Number(a.id))
}

function withClickedNotifications(known: Pages, which: string | readonly string[]): Pages {
  const markAsClicked = (one: Notification) =>
    typeof which !== 'string' || one.id === which ? { ...one, isClicked: true } : one
  return {
    ...known,
    pages: known.pages.map((page) => ({ ...page, notifications: page.notifications.map(markAsClicked) })),
  }
}
