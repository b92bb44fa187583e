import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { BADGE_POLL } from '#contract/zod-free/limits.ts'
import {
  notificationCountQuery,
  notificationLists,
  storeNotificationCount,
} from '#src/data/notifications/notifications.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { runAsLeader } from '#src/platform/run-as-leader.ts'
import { onNewNotifications } from '#src/platform/session/live-updates.ts'
import { onTabMessage, notifyTabs } from '#src/platform/tab-messages.ts'
import { showCountOnAppIcon } from '#src/platform/worker/app-badge.ts'
import { isConnected } from '#src/platform/connection.ts'
import { postToWorker } from '#src/platform/worker/post-to-worker.ts'

/** Queries that depend on notifications, by key, so that the badge loads none of their code. */
const TOLD_OF = [
  notificationLists,
  ['offers'],
  ['applications', 'sent'],
  ['messages'],
  ['interviews'],
  ['events'],
  ['referrals'],
  ['forms'],
  ['onboarding', 'tasks'],
  ['dashboard', 'nudges'],
  ['dashboard-summary'],
] as const

/**
 * The number of new notifications, equal in all tabs: one tab polls every five minutes and informs the others; when it
 * closes, another takes over (N-05). Also shown as the app badge (N-10).
 */
export function useNotificationCount(): number {
  const { account } = useBoot()
  const client = useQueryClient()
  const isLeader = useTabLeadership(`badge:${account}`)
  // Another tab is signing out: this one will too, and must not poll again.
  const [isOver, setOver] = useState(false)
  const { data: count = 0, dataUpdatedAt } = useQuery({
    ...notificationCountQuery(),
    enabled: isLeader && !isOver,
    refetchInterval: BADGE_POLL,
    refetchIntervalInBackground: true,
  })

  const before = useRef<number | undefined>(undefined)
  useEffect(() => {
    if (dataUpdatedAt === 0) return
    // There is something new, so open lists are outdated.
    if (count > (before.current ?? count)) for (const queryKey of TOLD_OF) void client.invalidateQueries({ queryKey })
    before.current = count
    showCountOnAppIcon(count)
    if (count === 0) void closeSystemNotifications()
    notifyTabs({ type: 'badge', account, count })
  }, [account, client, count, dataUpdatedAt])

  // Any tab that learns of news refetches and informs the others. The count alone may stay equal if others were read.
  useEffect(
    () =>
      onNewNotifications(() => {
        before.current = -1
        void client.prefetchQuery({ ...notificationCountQuery(), staleTime: 0 })
      }),
    [client],
  )

  useEffect(() => {
    const { queryKey } = notificationCountQuery()
    const stop = onTabMessage((message) => {
      if (message.account !== account) return
      if (message.type === 'purged') return setOver(true)
      const known = client.getQueryData(queryKey)
      // A new tab requests the count from the others.
      if (message.type === 'badge-wanted' && known !== undefined) notifyTabs({ type: 'badge', account, count: known })
      if (message.type !== 'badge') return
      // At zero, notifications just shown by the worker are closed too.
      if (message.count === 0) void closeSystemNotifications()
      if (known === message.count) return
      storeNotificationCount(client, message.count)
    })
    if (client.getQueryData(queryKey) === undefined) notifyTabs({ type: 'badge-wanted', account })
    return stop
  }, [account, client])
  return count
}

/** True in one tab at a time. Without locks every tab leads: more requests, the same numbers. */
function useTabLeadership(name: string): boolean {
  const [leads, setLeads] = useState(() => !('locks' in navigator))
  useEffect(() => runAsLeader(name, () => setLeads(true)), [name])
  return leads
}

/** Closes system notifications once nothing is new. Offline that is unknown. */
async function closeSystemNotifications(): Promise<void> {
  if (isConnected()) await postToWorker({ type: 'close-shown' })
}
