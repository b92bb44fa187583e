import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { getApplication, type Application } from '#contract/applications/forms/applications.ts'
import { READ_MAX_AGE, STALE } from '#contract/zod-free/limits.ts'
import { isUnreachedOrProxyFailure, networkFirst } from '#src/data/network-first.ts'
import { notificationCountQuery } from '#src/data/notifications/notifications.ts'
import { call as browserCall, type Call } from '#src/platform/request/call.ts'
import { getServerNow } from '#src/platform/time/clock.ts'
import { applicationsQuery, ONE, type Applications } from './applications.ts'

/** `asOf`: when the server answered, epoch ms. */
export type ApplicationRead = { application: Application; asOf: number }

/** A single application, for its own page (D-07). */
export function applicationQuery(id: number, call: Call = browserCall) {
  return queryOptions({
    queryKey: [...ONE, id] as const,
    meta: { kept: { for: 'account', maxAge: READ_MAX_AGE, shape: () => getApplication.response } },
    queryFn: async ({ client, signal }): Promise<ApplicationRead> => {
      const { application } = await call(getApplication, { params: { id }, signal, fetchesPage: true })
      // The server counts the messages as read from now on.
      refetchNotificationCount(client)
      return { application, asOf: getServerNow() }
    },
    persister: networkFirst as never,
    networkMode: 'always',
    retry: false,
    staleTime: STALE.MINUTE,
    refetchOnWindowFocus: 'always',
  })
}

/** Refetches the bell's count if it may include what was read. */
function refetchNotificationCount(client: QueryClient): void {
  const badge = notificationCountQuery()
  if (client.getQueryData(badge.queryKey)) void client.prefetchQuery({ ...badge, staleTime: 0 })
}

/** Reads a single application; the list's copy is shown until it has loaded, and while offline. */
export function useApplication(id: number) {
  const client = useQueryClient()
  const one = useQuery({
    ...applicationQuery(id),
    placeholderData: () => findApplicationInList(client.getQueryData(applicationsQuery().queryKey), id),
  })
  const isLost = one.data === undefined && isUnreachedOrProxyFailure(one.error)
  const list = useQuery({ ...applicationsQuery(), enabled: isLost })
  const data = one.data ?? (isLost ? findApplicationInList(list.data, id) : undefined)
  return {
    data,
    error: one.error,
    dataUpdatedAt: one.data ? one.dataUpdatedAt : list.dataUpdatedAt,
    isLoading: data === undefined && (one.isPending || (isLost && list.isPending)),
    isFetching: one.isFetching || list.isFetching,
    retry: () => void one.refetch(),
  }
}

function findApplicationInList(lists: Applications | undefined, id: number): ApplicationRead | undefined {
  if (!lists) return undefined
  const application = [...lists.applications, ...lists.inactiveApplications].find((one) => one.applicationId === id)
  return application && { application, asOf: lists.asOf }
}
