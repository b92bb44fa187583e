import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { createReferral, listReferrals, removeReferral, type Referral } from '#contract/referrals/referrals.ts'
import { READ_MAX_AGE, STALE } from '#contract/zod-free/limits.ts'
import { withAttemptKey } from '#src/data/with-attempt-key.ts'
import { networkFirst } from '#src/data/network-first.ts'
import { storeAnswer } from '#src/data/store-answer.ts'
import { call as browserCall, type Call } from '#src/platform/request/call.ts'
import { getServerNow } from '#src/platform/time/clock.ts'

/** `asOf`: when the server answered (epoch ms). */
export type ReferralsRead = { referrals: Referral[]; asOf: number }

const REFERRALS = ['referrals'] as const

/** The candidate's referrals, readable without a network once they were read (D-06). */
export function referralsQuery(call: Call = browserCall) {
  return queryOptions({
    queryKey: REFERRALS,
    meta: { kept: { for: 'account', maxAge: READ_MAX_AGE, shape: () => listReferrals.response } },
    queryFn: async ({ signal }): Promise<ReferralsRead> => ({
      ...(await call(listReferrals, { signal, fetchesPage: true })),
      asOf: getServerNow(),
    }),
    persister: networkFirst as never,
    networkMode: 'always',
    retry: false,
    staleTime: STALE.MINUTE,
    refetchOnWindowFocus: 'always',
  })
}

/** Creates a link for a friend and adds it to a loaded list. */
export function useCreateReferral() {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    retry: false,
    mutationFn: (referral: { pid: number; friendName: string | null }) =>
      withAttemptKey(['refer', referral], (idempotencyKey) =>
        browserCall(createReferral, { body: referral, idempotencyKey, quietRateLimit: true }),
      ),
    onSuccess: async ({ referral }) => {
      const known = client.getQueryData<ReferralsRead>(REFERRALS)
      if (known) await storeAnswer(client, REFERRALS, { ...known, referrals: [referral, ...known.referrals] })
    },
  })
}

/** Withdraws or declines a referral: hidden at once, restored if the server fails. */
export function useRemoveReferral(callbacks: { onFailed: (error: Error) => void }) {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    retry: false,
    mutationFn: (id: string) =>
      withAttemptKey(['remove-referral', id], (idempotencyKey) =>
        browserCall(removeReferral, { params: { id }, idempotencyKey }),
      ),
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey: REFERRALS })
      const before = client.getQueryData<ReferralsRead>(REFERRALS)
      client.setQueryData<ReferralsRead>(
        REFERRALS,
        (known) => known && { ...known, referrals: known.referrals.filter((one) => one.id !== id) },
      )
      return { before }
    },
    onSuccess: async () => {
      const known = client.getQueryData<ReferralsRead>(REFERRALS)
      if (known) await storeAnswer(client, REFERRALS, known)
    },
    onError: (error, _id, context) => {
      if (context?.before) client.setQueryData(REFERRALS, context.before)
      callbacks.onFailed(error)
      // The friend may have applied meanwhile.
      void client.invalidateQueries({ queryKey: REFERRALS })
    },
  })
}
