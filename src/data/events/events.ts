import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  cancelEventRegistration,
  joinEventWaitlist,
  listEvents,
  registerForEvent,
  type CareerEvent,
} from '#contract/events/events.ts'
import { READ_MAX_AGE, STALE } from '#contract/zod-free/limits.ts'
import { withAttemptKey } from '#src/data/with-attempt-key.ts'
import { networkFirst } from '#src/data/network-first.ts'
import { storeAnswer } from '#src/data/store-answer.ts'
import { call as browserCall, type Call } from '#src/platform/request/call.ts'
import { RequestFailure } from '#src/platform/request/failure/request-failure.ts'
import { getServerNow } from '#src/platform/time/clock.ts'

/** The steps that a candidate can take for an event. */
type EventStep = 'register' | 'waitlist' | 'cancel'

/** `asOf`: when the server answered (epoch ms); a cached copy is older than its arrival. */
export type EventsRead = { events: CareerEvent[]; asOf: number }

const EVENTS = ['events'] as const

const CALLS = { register: registerForEvent, waitlist: joinEventWaitlist, cancel: cancelEventRegistration } as const

/**
 * Career events, with the passes of those that the candidate is registered for: readable without a network once they
 * were read (D-05).
 */
export function eventsQuery(call: Call = browserCall) {
  return queryOptions({
    queryKey: EVENTS,
    meta: { kept: { for: 'account', maxAge: READ_MAX_AGE, shape: () => listEvents.response } },
    queryFn: async ({ signal }): Promise<EventsRead> => ({
      ...(await call(listEvents, { signal, fetchesPage: true })),
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
 * Registers, joins the waiting list or cancels, with an optimistic update. A rejection returns the current event,
 * shown next to the error; without one the change is rolled back.
 */
export function useEventStep(id: string) {
  const client = useQueryClient()
  const storeEvent = async (changed: CareerEvent) => {
    const read = client.getQueryData<EventsRead>(EVENTS)
    if (!read) return
    const events = read.events.map((one) => (one.id === id ? changed : one))
    await storeAnswer(client, EVENTS, { ...read, events })
  }
  return useMutation({
    networkMode: 'always',
    retry: false,
    mutationFn: (step: EventStep) =>
      withAttemptKey(['event', id, step], (idempotencyKey) =>
        browserCall(CALLS[step], { params: { id }, idempotencyKey }),
      ),
    onMutate: async (step) => {
      const before = client.getQueryData<EventsRead>(EVENTS)?.events.find((one) => one.id === id)
      if (before) await storeEvent(toEventAfterStep(before, step))
      return { before }
    },
    onSuccess: async ({ event }) => {
      await storeEvent(event)
      void client.invalidateQueries({ queryKey: ['dashboard-summary'] })
    },
    onError: async (error, _step, context) => {
      const parsed = registerForEvent.response.safeParse(error instanceof RequestFailure ? error.data : null)
      if (parsed.success) return storeEvent(parsed.data.event)
      if (context?.before) await storeEvent(context.before)
      void client.invalidateQueries({ queryKey: EVENTS })
    },
  })
}

/** The event as expected after a step. Only the server issues passes. */
function toEventAfterStep(event: CareerEvent, step: EventStep): CareerEvent {
  const { seatsLeft, waitlistCount: waiting, waitlistPlace: place } = event
  const gone = { qr: null, passCode: null, joinUrl: null, joinOpensTs: null }
  if (step === 'register')
    return { ...event, registration: 'registered', seatsLeft: seatsLeft && seatsLeft - 1, canCancel: true }
  if (step === 'waitlist') return { ...event, waitlistPlace: waiting + 1, waitlistCount: waiting + 1, canCancel: true }
  if (place !== null) return { ...event, waitlistPlace: null, waitlistCount: waiting - 1, canCancel: false }
  const isTaken = waiting > 0
  return {
    ...event,
    ...gone,
    registration: isTaken ? 'waitlist' : 'open',
    seatsLeft: seatsLeft === null || isTaken ? seatsLeft : seatsLeft + 1,
    waitlistCount: isTaken ? waiting - 1 : waiting,
    canCancel: false,
  }
}
