import { useQuery } from '@tanstack/react-query'
import { mailStatus, type CodeMailTrouble } from '#contract/account/mail-status.ts'
import { call } from '#src/platform/request/call.ts'

/** ms within which most refusals arrive. */
const FIRST_CHECK = 2_000
/** The server knows that it reaches no mail server some seconds after the first mail could not be handed over, ms. */
const CHECK_INTERVAL = 10_000

/** The trouble that delays the mailed code, polled; undefined while there is none. */
export function useCodeMailTrouble(): CodeMailTrouble | 'late' | undefined {
  const { data } = useQuery({
    queryKey: ['mail-status'],
    queryFn: ({ signal }) => call(mailStatus, { signal, quietRateLimit: true }),
    refetchInterval: ({ state }) => (state.dataUpdateCount <= 1 ? FIRST_CHECK : CHECK_INTERVAL),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  return data?.trouble ?? (data?.isLate ? 'late' : undefined)
}
