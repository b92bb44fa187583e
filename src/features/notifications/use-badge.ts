import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { BADGE_POLL } from '#contract/zod-free/limits.ts'
import { badgeQuery, notificationLists, storeBadge } from '#src/data/notifications/notifications.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { runAsLeader } from '#src/platform/run-as-leader.ts'
import { onNews } from '#src/platform/session/live.ts'
import { onTabMessage, notifyTabs } from '#src/platform/tabs.ts'
import { showOnAppIcon } from '#src/platform/worker/app-badge.ts'
import { closeSystemNotifications } from './close-notifications.ts'

/** What somebody is told of, and the list of it. By name: none of it is loaded for a number. */
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
 * How many notifications are new, the same in all tabs: one of them asks every five minutes and tells the others;
 * when it is closed the next one takes over (N-05). The number stands on the app's icon too (N-10).
 */
export function useBadge(): number {
  const { account } = useBoot()
  const client = useQueryClient()
  const isLeader = useLeadership(`badge:${account}`)
  // Somebody is leaving in another tab: this one is about to leave too, and must not ask once more.
  const [isOver, setOver] = useState(false)
  const { data: count = 0, dataUpdatedAt } = useQuery({
    ...badgeQuery(),
    enabled: isLeader && !isOver,
    refetchInterval: BADGE_POLL,
    refetchIntervalInBackground: true,
  })

  const before = useRef<number | undefined>(undefined)
  useEffect(() => {
    if (dataUpdatedAt === 0) return
    // Something happened: open lists are not the newest any more.
    if (count > (before.current ?? count)) for (const queryKey of TOLD_OF) void client.invalidateQueries({ queryKey })
    before.current = count
    showOnAppIcon(count)
    if (count === 0) void closeSystemNotifications()
    notifyTabs({ type: 'badge', account, count })
  }, [account, client, count, dataUpdatedAt])

  // Whichever tab hears of it asks, and tells the others. What was read meanwhile may hide in the number that
  // something is new.
  useEffect(
    () =>
      onNews(() => {
        before.current = -1
        void client.prefetchQuery({ ...badgeQuery(), staleTime: 0 })
      }),
    [client],
  )

  useEffect(() => {
    const { queryKey } = badgeQuery()
    const stop = onTabMessage((message) => {
      if (message.account !== account) return
      if (message.type === 'purged') return setOver(true)
      const known = client.getQueryData(queryKey)
      // A tab that has just come asks for the number; whoever knows it answers.
      if (message.type === 'badge-wanted' && known !== undefined) notifyTabs({ type: 'badge', account, count: known })
      if (message.type !== 'badge') return
      // With a zero goes what the worker has just shown, also where nothing was new before.
      if (message.count === 0) void closeSystemNotifications()
      if (known === message.count) return
      storeBadge(client, message.count)
    })
    if (client.getQueryData(queryKey) === undefined) notifyTabs({ type: 'badge-wanted', account })
    return stop
  }, [account, client])
  return count
}

/** True in one tab at a time. Without locks every tab leads: more requests, the same numbers. */
function useLeadership(name: string): boolean {
  const [leads, setLeads] = useState(() => !('locks' in navigator))
  useEffect(() => runAsLeader(name, () => setLeads(true)), [name])
  return leads
}
