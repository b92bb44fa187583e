import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { createCalendarFeed, getCalendarFeed, revokeCalendarFeed } from '#contract/calendar/calendar-feed.ts'
import { STALE } from '#contract/zod-free/limits.ts'
import { storeAnswer } from '#src/data/store-answer.ts'
import { call } from '#src/platform/request/call.ts'

const FEED = ['calendar-feed'] as const

/** The candidate's calendar feed. Never cached, because it is only needed where it can be changed. */
export function calendarFeedQuery() {
  return queryOptions({
    queryKey: FEED,
    queryFn: ({ signal }) => call(getCalendarFeed, { signal }),
    networkMode: 'always',
    retry: false,
    staleTime: STALE.MINUTE,
  })
}

/** Creates the feed URL, replacing the previous one. Only this response contains it. */
export function useCreateFeed() {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    retry: false,
    gcTime: 0,
    mutationFn: () => call(createCalendarFeed, {}),
    onSuccess: ({ feed }) => storeAnswer(client, FEED, { feed }),
  })
}

export function useRevokeFeed() {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    retry: false,
    mutationFn: () => call(revokeCalendarFeed, { idempotencyKey: crypto.randomUUID() }),
    onSuccess: (answer) => storeAnswer(client, FEED, answer),
  })
}
