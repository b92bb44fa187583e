import { useQuery } from '@tanstack/react-query'
import { mailStatus } from '#contract/account/mail-status.ts'
import { call } from '#src/platform/request/call.ts'

/** The server knows it some seconds after the first mail could not be handed over, ms. */
const ASKED_EVERY = 10_000

/** Whether mail does not go out, asked again and again while somebody waits for one. */
export function useMailLate(): boolean {
  const { data } = useQuery({
    queryKey: ['mail-status'],
    queryFn: ({ signal }) => call(mailStatus, { signal, quietRateLimit: true }),
    refetchInterval: ASKED_EVERY,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  return data?.isLate === true
}
