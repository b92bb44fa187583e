import {
  queryOptions,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { STALE } from '#contract/zod-free/limits.ts'
import {
  getNotificationPreferences,
  putNotificationPreferences,
  type NotificationPreferences,
} from '#contract/notifications/notification-preferences.ts'
import type { OutboxRow } from '#contract/zod-free/outbox.ts'
import { onSettled } from '#src/platform/outbox/drain.ts'
// Not fetched when it is needed: a page may be left right after a press, and by then the change has to be written down.
import { perform } from '#src/platform/outbox/perform.ts'
import { useOutbox } from '#src/platform/outbox/waiting.ts'
import { call as browserCall, type Call } from '#src/platform/request/call.ts'

export type PreferencesChange = BodyOf<typeof putNotificationPreferences>

const KEY = ['notification-preferences'] as const
const CHANGES = ['change-notification-preferences'] as const

/** How the candidate wants to be told. */
export function notificationPreferencesQuery(call: Call = browserCall) {
  return queryOptions({
    queryKey: KEY,
    queryFn: ({ signal }) => call(getNotificationPreferences, { signal, checksPermission: true }),
    staleTime: STALE.MINUTE,
  })
}

/**
 * The preferences as they will be once everything that was pressed has reached the server, and the way to change them. A change that
 * fails is not laid over them any more, so nothing has to be taken back by hand. Without a network it waits in the outbox (N-09), and
 * of two presses about the same thing the last one counts.
 */
export function useNotificationPreferences() {
  const client = useQueryClient()
  useEffect(() => keepUpWithOutbox(client), [client])
  const query = useQuery(notificationPreferencesQuery())
  const waiting = useOutbox().waiting.filter(isChange)
  const underWay = useMutationState({
    filters: { mutationKey: CHANGES, status: 'pending' },
    select: ({ state }) => state.variables as PreferencesChange,
  })
  // The cache tells of a mutation a moment later; a box must not jump back for that long.
  const [pressed, setPressed] = useState<PreferencesChange>()
  const { mutateAsync } = useMutation({
    mutationKey: CHANGES,
    scope: { id: CHANGES[0] },
    mutationFn: async (change: PreferencesChange) => {
      const wish = { action: 'change-preferences' as const, subject: subjectOf(change), body: change }
      return perform(wish, (attempt) => browserCall(putNotificationPreferences, { body: change, ...attempt }))
    },
    networkMode: 'always',
    retry: false,
    onMutate: () => client.cancelQueries({ queryKey: KEY }),
    onSuccess: (data) => data && client.setQueryData(KEY, data),
  })
  const change = (wish: PreferencesChange) => {
    setPressed(wish)
    return mutateAsync(wish).finally(() => setPressed((latest) => (latest === wish ? undefined : latest)))
  }
  const all = [...waiting.map(changeOf), ...underWay, ...(pressed ? [pressed] : [])]
  const data = query.data && all.reduce(changed, query.data)
  return { query: { ...query, data } as typeof query, isWaiting: waiting.length > 0, change }
}

let isKeptUp = false

/** What waited and came to an end is known at once, and then asked for: with no page of settings open too. */
function keepUpWithOutbox(client: QueryClient): void {
  if (isKeptUp) return
  isKeptUp = true
  onSettled(({ sent, refused, gone }) => {
    const over = [...sent, ...gone].filter(isChange)
    if (over.length + refused.filter(isChange).length === 0) return
    client.setQueryData<NotificationPreferences>(KEY, (known) => known && over.map(changeOf).reduce(changed, known))
    void client.invalidateQueries({ queryKey: KEY })
  })
}

const isChange = ({ action }: OutboxRow) => action === 'change-preferences'
const changeOf = ({ body }: OutboxRow) => body as PreferencesChange

/** Names what it changes: a later change of the same takes its place. */
function subjectOf({ topics = [], ...others }: PreferencesChange): string {
  const ways = topics.flatMap(({ id, ...chosen }) => Object.keys(chosen).map((way) => `${id}.${way}`))
  return ['preferences', ...ways, ...Object.keys(others)].join(' ')
}

/** Those preferences with that change. */
function changed(known: NotificationPreferences, change: PreferencesChange): NotificationPreferences {
  const { topics = [], quietHours, showDetails, timeZone } = change
  return {
    ...known,
    ...(quietHours === undefined ? {} : { quietHours }),
    ...(showDetails === undefined ? {} : { showDetails }),
    // Which one the browser has, the server says.
    ...(timeZone === undefined ? {} : { timeZone: timeZone ?? known.timeZone, hasOwnTimeZone: timeZone !== null }),
    topics: known.topics.map(
      (topic) => Object.assign({ ...topic }, ...topics.filter(({ id }) => id === topic.id)) as typeof topic,
    ),
  }
}
