import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import {
  askForOtherTimes,
  cancelInterview,
  claimInterviewSlot,
  listInterviews,
  requestAccommodation,
  rescheduleInterview,
  type Interview,
} from '#contract/interviews/interviews.ts'
import { READ_MAX_AGE, STALE } from '#contract/zod-free/limits.ts'
import { withAttemptKey } from '#src/data/with-attempt-key.ts'
import { networkFirst } from '#src/data/network-first.ts'
import { storeAnswer } from '#src/data/store-answer.ts'
import { refreshCounts } from '#src/data/refresh-counts.ts'
import { call as browserCall, type Call } from '#src/platform/request/call.ts'
import { RequestFailure } from '#src/platform/request/failure/request-failure.ts'
import { getServerNow } from '#src/platform/time/clock.ts'

/** `asOf`: when the server answered (epoch ms); a cached copy is older than its arrival. */
export type InterviewsRead = { interviews: Interview[]; asOf: number }

/** The steps that a candidate can take for an interview. */
export type InterviewStep =
  | { step: 'choose' | 'move'; slotId: string }
  | { step: 'cancel'; reason: string }
  | { step: 'accommodation'; text: string }
  | { step: 'other-times'; note: string }

const INTERVIEWS = ['interviews'] as const

/** The candidate's interviews, readable without a network once they were read (D-04). */
export function interviewsQuery(call: Call = browserCall) {
  return queryOptions({
    queryKey: INTERVIEWS,
    meta: { kept: { for: 'account', maxAge: READ_MAX_AGE, shape: () => listInterviews.response } },
    queryFn: async ({ signal }): Promise<InterviewsRead> => ({
      ...(await call(listInterviews, { signal, fetchesPage: true })),
      asOf: getServerNow(),
    }),
    persister: networkFirst as never,
    networkMode: 'always',
    retry: false,
    staleTime: STALE.MINUTE,
    refetchOnWindowFocus: 'always',
  })
}

/**
 * Changes an interview and shows the result. A rejection also returns the current interview with its remaining times,
 * shown next to the error.
 */
export function useInterviewStep(id: string) {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    retry: false,
    mutationFn: (step: InterviewStep) =>
      withAttemptKey(['interview', id, step], (idempotencyKey) => sendInterviewStep(id, step, idempotencyKey)),
    onSuccess: ({ interview }) => storeInterview(client, interview),
    onError: async (error) => {
      const parsed = claimInterviewSlot.response.safeParse(error instanceof RequestFailure ? error.data : null)
      if (parsed.success) await storeInterview(client, parsed.data.interview)
      else void client.invalidateQueries({ queryKey: INTERVIEWS })
    },
  })
}

function sendInterviewStep(id: string, step: InterviewStep, idempotencyKey: string): Promise<{ interview: Interview }> {
  const about = { params: { id }, idempotencyKey }
  switch (step.step) {
    case 'choose':
      return browserCall(claimInterviewSlot, { ...about, body: { slotId: step.slotId } })
    case 'move':
      return browserCall(rescheduleInterview, { ...about, body: { slotId: step.slotId } })
    case 'cancel':
      return browserCall(cancelInterview, { ...about, body: { reason: step.reason || null } })
    case 'accommodation':
      return browserCall(requestAccommodation, { ...about, body: { text: step.text } })
    case 'other-times':
      return browserCall(askForOtherTimes, { ...about, body: { note: step.note || null } })
  }
}

async function storeInterview(client: QueryClient, changed: Interview): Promise<void> {
  refreshCounts(client)
  const read = client.getQueryData<InterviewsRead>(INTERVIEWS)
  if (!read) return
  const interviews = read.interviews.map((one) => (one.id === changed.id ? changed : one))
  await storeAnswer(client, INTERVIEWS, { ...read, interviews })
}
