import { queryOptions, useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { dismissNudge, listNudges, type Nudge } from '#contract/dashboard/nudges.ts'
import { READ_MAX_AGE, STALE } from '#contract/zod-free/limits.ts'
import { withAttemptKey } from '#src/data/with-attempt-key.ts'
import { networkFirst } from '#src/data/network-first.ts'
import { storeAnswer } from '#src/data/store-answer.ts'
import { call as browserCall, type Call } from '#src/platform/request/call.ts'
import { getServerNow } from '#src/platform/time/clock.ts'

/** `asOf`: when the server answered (epoch ms). */
export type Nudges = { nudges: Nudge[]; asOf: number }

const NUDGES = ['dashboard', 'nudges'] as const
const DISMISSAL = ['dismiss-nudge'] as const

/** Suggestions of what to do next, readable offline once they were loaded (D-03). */
export function nudgesQuery(call: Call = browserCall) {
  return queryOptions({
    queryKey: NUDGES,
    meta: { kept: { for: 'account', maxAge: READ_MAX_AGE, shape: () => listNudges.response } },
    queryFn: async ({ signal }): Promise<Nudges> => ({
      ...(await call(listNudges, { signal, fetchesPage: true })),
      asOf: getServerNow(),
    }),
    persister: networkFirst as never,
    networkMode: 'always',
    retry: false,
    staleTime: STALE.MINUTE,
    refetchOnWindowFocus: 'always',
  })
}

/** Open nudges, without those whose dismissal is pending. */
export function useNudges(): Nudge[] {
  const { data } = useQuery(nudgesQuery())
  const hiding = useMutationState({
    filters: { mutationKey: DISMISSAL, status: 'pending' },
    select: ({ state }) => state.variables as string,
  })
  return data?.nudges.filter(({ id }) => !hiding.includes(id)) ?? []
}

/** Dismisses a nudge for a week: hidden at once, restored if the server fails. */
export function useDismissNudge(callbacks: { onFailed: (error: Error) => void }) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: DISMISSAL,
    // Dismissals run one after another: each response lists all remaining nudges, so the last one must include every
    // dismissal.
    scope: { id: DISMISSAL[0] },
    retry: false,
    mutationFn: (id: string) =>
      withAttemptKey(['dismiss-nudge', id], (idempotencyKey) =>
        browserCall(dismissNudge, { params: { id }, idempotencyKey }),
      ),
    onSuccess: ({ nudges }) => storeAnswer(client, NUDGES, { nudges, asOf: getServerNow() }),
    onError: callbacks.onFailed,
  })
}
