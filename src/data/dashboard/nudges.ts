import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { dismissNudge, listNudges, type Nudge } from '#contract/dashboard/nudges.ts'
import { READ_KEPT, STALE } from '#contract/zod-free/limits.ts'
import { attempt } from '#src/data/attempt.ts'
import { networkFirst } from '#src/data/network-first.ts'
import { putAnswer } from '#src/data/put-answer.ts'
import { call as browserCall, type Call } from '#src/platform/request/call.ts'
import { serverNow } from '#src/platform/time/clock.ts'

/** `asOf`: when the server said so (epoch ms). */
export type Nudges = { nudges: Nudge[]; asOf: number }

const NUDGES = ['dashboard', 'nudges'] as const

/** What to do next, readable without a network once it was read (D-03). */
export function nudgesQuery(call: Call = browserCall) {
  return queryOptions({
    queryKey: NUDGES,
    meta: { kept: { for: 'account', maxAge: READ_KEPT, shape: () => listNudges.response } },
    queryFn: async ({ signal }): Promise<Nudges> => ({
      ...(await call(listNudges, { signal, fetchesPage: true })),
      asOf: serverNow(),
    }),
    persister: networkFirst as never,
    networkMode: 'always',
    retry: false,
    staleTime: STALE.MINUTE,
    refetchOnWindowFocus: 'always',
  })
}

/** Hides a nudge for a week: gone at once, back in its place when the server did not do it. */
export function useDismissNudge(told: { onFailed: (error: Error) => void }) {
  const client = useQueryClient()
  return useMutation({
    retry: false,
    mutationFn: (id: string) =>
      attempt(['dismiss-nudge', id], (idempotencyKey) => browserCall(dismissNudge, { params: { id }, idempotencyKey })),
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey: NUDGES })
      const before = client.getQueryData<Nudges>(NUDGES)
      client.setQueryData<Nudges>(
        NUDGES,
        (known) => known && { ...known, nudges: known.nudges.filter((nudge) => nudge.id !== id) },
      )
      return { before }
    },
    onSuccess: ({ nudges }) => putAnswer(client, NUDGES, { nudges, asOf: serverNow() }),
    onError: (error, _id, context) => {
      if (context?.before) client.setQueryData(NUDGES, context.before)
      told.onFailed(error)
    },
  })
}
