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
import { READ_KEPT, STALE } from '#contract/zod-free/limits.ts'
import { attempt } from '#src/data/attempt.ts'
import { networkFirst } from '#src/data/network-first.ts'
import { putAnswer } from '#src/data/put-answer.ts'
import { waitingChanged } from '#src/data/waiting-changed.ts'
import { call as browserCall, type Call } from '#src/platform/request/call.ts'
import { RequestFailure } from '#src/platform/request/request-failure.ts'
import { serverNow } from '#src/platform/time/clock.ts'

/** `asOf`: when the server said so (epoch ms): what is kept on the device is older than its arrival. */
export type InterviewsRead = { interviews: Interview[]; asOf: number }

/** What a candidate does about one interview. */
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
    meta: { kept: { for: 'account', maxAge: READ_KEPT, shape: () => listInterviews.response } },
    queryFn: async ({ signal }): Promise<InterviewsRead> => ({
      ...(await call(listInterviews, { signal, fetchesPage: true })),
      asOf: serverNow(),
    }),
    persister: networkFirst as never,
    networkMode: 'always',
    retry: false,
    staleTime: STALE.MINUTE,
    refetchOnWindowFocus: 'always',
  })
}

/**
 * Does something about an interview, and shows how it stands then. A refusal brings the interview as it stands too, with the times that are left:
 * it is shown beside the words that say what happened.
 */
export function useInterviewStep(id: string) {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    retry: false,
    mutationFn: (wish: InterviewStep) =>
      attempt(['interview', id, wish], (idempotencyKey) => send(id, wish, idempotencyKey)),
    onSuccess: ({ interview }) => put(client, interview),
    onError: async (error) => {
      const told = claimInterviewSlot.response.safeParse(error instanceof RequestFailure ? error.data : null)
      if (told.success) await put(client, told.data.interview)
      else void client.invalidateQueries({ queryKey: INTERVIEWS })
    },
  })
}

function send(id: string, wish: InterviewStep, idempotencyKey: string): Promise<{ interview: Interview }> {
  const about = { params: { id }, idempotencyKey }
  switch (wish.step) {
    case 'choose':
      return browserCall(claimInterviewSlot, { ...about, body: { slotId: wish.slotId } })
    case 'move':
      return browserCall(rescheduleInterview, { ...about, body: { slotId: wish.slotId } })
    case 'cancel':
      return browserCall(cancelInterview, { ...about, body: { reason: wish.reason || null } })
    case 'accommodation':
      return browserCall(requestAccommodation, { ...about, body: { text: wish.text } })
    case 'other-times':
      return browserCall(askForOtherTimes, { ...about, body: { note: wish.note || null } })
  }
}

async function put(client: QueryClient, changed: Interview): Promise<void> {
  waitingChanged(client)
  const read = client.getQueryData<InterviewsRead>(INTERVIEWS)
  if (!read) return
  const interviews = read.interviews.map((one) => (one.id === changed.id ? changed : one))
  await putAnswer(client, INTERVIEWS, { ...read, interviews })
}
