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
import { hasLeft } from '#src/platform/persist/account-database.ts'
import { persistQuery } from '#src/platform/persist/query-store.ts'
import { call, type Call } from '#src/platform/request/call.ts'
import { getIdentity } from '#src/platform/request/identity.ts'
import { runWhenIdle } from '#src/platform/run-when-idle.ts'
import { isSavingData } from '#src/platform/worker/is-saving-data.ts'

/**
 * Whoever has seen the dashboard has on the device what they may have to be at, to show, or to do, with the pages
 * that show it.
 */
export function usePrefetchAreas(): void {
  const client = useQueryClient()
  const router = useRouter()
  const { configs, user } = useBoot()
  useEffect(() => {
    if (!user) return
    const end = new AbortController()
    const prefetchAll = async () => {
      await prefetchAreas(client, configs, end.signal)
      for (const [id, route] of Object.entries(router.routesById))
        if (PAGES.has(id) && shouldPrefetch(end.signal)) await router.loadRouteChunk(route as never)
    }
    // A page that does not come is asked for by whoever goes there.
    const stop = runWhenIdle(() => void prefetchAll().catch(() => undefined))
    return () => {
      stop()
      end.abort()
    }
  }, [client, router, configs, user])
}

/** Pages of those areas that are none of the dashboard's tabs. */
const PAGES: ReadonlySet<string> = new Set(['/_signed-in/careers/interviews', '/_signed-in/careers/onboarding'])

type Area = { queryKey: QueryKey; queryFn?: unknown; meta?: QueryMeta }

/**
 * Reads them one after the other and without a word: what does not come is asked for where it is shown. Nothing for
 * whoever saves data, and no more than a device has room for.
 */
export async function prefetchAreas(client: QueryClient, configs: Boot['configs'], signal: AbortSignal): Promise<void> {
  if (!shouldPrefetch(signal)) return
  // The code of the tasks belongs to their page, and is on the device with them.
  const { onboardingTasksQuery } = await import('#src/data/account/onboarding/onboarding-tasks.ts')
  const areas: Area[] = [interviewsQuery(quiet), eventsQuery(quiet), onboardingTasksQuery(quiet)]
  if (configs.gates.referralWithCandidateApplicationGate) areas.push(referralsQuery(quiet))
  let left = AREAS_AHEAD
  for (const area of areas) {
    // What is on the screen is kept by whoever shows it.
    if (!shouldPrefetch(signal) || client.getQueryData(area.queryKey) !== undefined) continue
    // What does not come now is asked for where it is shown.
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

/** A failure is nobody's news. */
const quiet: Call = (endpoint, input) => call(endpoint, { ...input, silent: true })

const shouldPrefetch = (signal: AbortSignal) =>
  !signal.aborted && isConnected() && !isSavingData() && !hasLeft(getIdentity().account)

/** Of all of them together, bytes: a list of a thousand events is a tenth of it. */
export const AREAS_AHEAD = 2_000_000
