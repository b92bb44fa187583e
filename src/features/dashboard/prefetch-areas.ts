import type { QueryClient, QueryKey, QueryMeta } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Boot } from '#contract/boot.ts'
import { eventsQuery } from '#src/data/events/events.ts'
import { interviewsQuery } from '#src/data/interviews/interviews.ts'
import { referralsQuery } from '#src/data/referrals/referrals.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { isConnected } from '#src/platform/connection.ts'
import { isAccountClosed } from '#src/platform/persist/account-database.ts'
import { persistQuery } from '#src/platform/persist/query-store.ts'
import { call, type Call } from '#src/platform/request/call.ts'
import { getIdentity } from '#src/platform/request/identity.ts'
import { runWhenIdle } from '#src/platform/run-when-idle.ts'
import { isSavingData } from '#src/platform/worker/is-saving-data.ts'

/** Pages of areas that are not tabs of the dashboard. */
const PAGES: ReadonlySet<string> = new Set(['/_signed-in/careers/interviews', '/_signed-in/careers/onboarding'])

/** Bytes of all lists together: a list of a thousand events is a tenth of this. */
export const AREAS_AHEAD = 2_000_000

/**
 * Prefetches appointments, passes and tasks with their pages after a visit to the dashboard, so that they are available
 * offline.
 */
export function usePrefetchAreas(): void {
  const client = useQueryClient()
  const router = useRouter()
  const { configs, user } = useBoot()
  useEffect(() => {
    if (!user) return
    const end = new AbortController()
    const prefetchAll = async () => {
      await prefetchDashboardAreas(client, configs, end.signal)
      for (const [id, route] of Object.entries(router.routesById))
        if (PAGES.has(id) && shouldPrefetch(end.signal)) await router.loadRouteChunk(route as never)
    }
    // If a page's chunk fails here, it is loaded on navigation.
    const stop = runWhenIdle(() => void prefetchAll().catch(() => undefined))
    return () => {
      stop()
      end.abort()
    }
  }, [client, router, configs, user])
}

type Area = { queryKey: QueryKey; queryFn?: unknown; meta?: QueryMeta }

/**
 * Prefetches one after another, silently; failures are refetched where shown. Not with data saver on, and limited to
 * the device's space.
 */
export async function prefetchDashboardAreas(
  client: QueryClient,
  configs: Boot['configs'],
  signal: AbortSignal,
): Promise<void> {
  if (!shouldPrefetch(signal)) return
  // The code of the tasks belongs to their page, and is on the device with them.
  const { onboardingTasksQuery } = await import('#src/data/account/onboarding/onboarding-tasks.ts')
  const areas: Area[] = [interviewsQuery(callSilently), eventsQuery(callSilently), onboardingTasksQuery(callSilently)]
  if (configs.gates.referralWithCandidateApplicationGate) areas.push(referralsQuery(callSilently))
  let left = AREAS_AHEAD
  for (const area of areas) {
    // A view that is on screen stores its own data.
    if (!shouldPrefetch(signal) || client.getQueryData(area.queryKey) !== undefined) continue
    // Failures are refetched where shown.
    const data = await (area.queryFn as Read)({ signal }).catch(() => undefined)
    const size = JSON.stringify(data ?? null).length
    if (
      data === undefined ||
      size > left ||
      !shouldPrefetch(signal) ||
      client.getQueryData(area.queryKey) !== undefined
    )
      continue
    left -= size
    client.setQueryData(area.queryKey, data)
    await persistQuery(client, area)
  }
}

type Read = (context: { signal: AbortSignal }) => Promise<unknown>

/** Calls without showing failures. */
const callSilently: Call = (endpoint, input) => call(endpoint, { ...input, silent: true })

const shouldPrefetch = (signal: AbortSignal) =>
  !signal.aborted && isConnected() && !isSavingData() && !isAccountClosed(getIdentity().account)
