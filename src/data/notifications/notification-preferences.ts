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
import { READ_MAX_AGE, STALE } from '#contract/zod-free/limits.ts'
import {
  getNotificationPreferences,
  putNotificationPreferences,
  type NotificationPreferences,
} from '#contract/notifications/notification-preferences.ts'
import type { OutboxRow } from '#contract/zod-free/outbox.ts'
import { networkFirst } from '#src/data/network-first.ts'
import { isConnected } from '#src/platform/connection.ts'
import { onRowsFinished } from '#src/platform/outbox/drain-outbox.ts'
// Imported statically: a page may be left right after a press, and by then the change must be stored.
import { performOrQueue } from '#src/platform/outbox/perform-or-queue.ts'
import { useOutbox } from '#src/platform/outbox/outbox-state.ts'
import { persistQuery } from '#src/platform/persist/query-store.ts'
import { call as browserCall, type Call } from '#src/platform/request/call.ts'
import { getServerNow } from '#src/platform/time/clock.ts'

export type PreferencesChange = Omit<BodyOf<typeof putNotificationPreferences>, 'known'>
/** `asOf`: when the server answered (epoch ms); a cached copy is older than its arrival. */
type PreferencesRead = NotificationPreferences & { asOf: number }

const KEY = ['notification-preferences'] as const
const CHANGES = ['change-notification-preferences'] as const

/** The candidate's notification preferences, available offline once read (T-07). */
export function notificationPreferencesQuery(call: Call = browserCall) {
  return queryOptions({
    queryKey: KEY,
    meta: { kept: { for: 'account', maxAge: READ_MAX_AGE, shape: () => getNotificationPreferences.response } },
    queryFn: async ({ signal }): Promise<PreferencesRead> => ({
      ...(await call(getNotificationPreferences, { signal, checksPermission: true })),
      asOf: getServerNow(),
    }),
    persister: networkFirst as never,
    networkMode: 'always',
    staleTime: STALE.MINUTE,
  })
}

/**
 * The preferences with pending changes applied, and a function to change them. A change that fails is no longer
 * applied, so nothing has to be rolled back by hand. Offline, a change waits in the outbox (N-14), and a later change
 * of the same setting replaces it.
 */
export function useNotificationPreferences() {
  const client = useQueryClient()
  useEffect(() => syncWithOutbox(client), [client])
  const query = useQuery(notificationPreferencesQuery())
  const waiting = useOutbox().waiting.filter(isPreferencesChange)
  const underWay = useMutationState({
    filters: { mutationKey: CHANGES, status: 'pending' },
    select: ({ state }) => state.variables as PreferencesChange,
  })
  // The mutation appears in the cache slightly later; the checkbox must not flicker until then.
  const [pressed, setPressed] = useState<PreferencesChange>()
  const { mutateAsync } = useMutation({
    mutationKey: CHANGES,
    scope: { id: CHANGES[0] },
    mutationFn: async (change: PreferencesChange) => {
      const known = client.getQueryData<PreferencesRead>(KEY)
      // An offline change includes the values the person saw, so the server can detect conflicts.
      const body = known && !isConnected() ? { ...change, known: pickCurrentValues(known, change) } : change
      const next = { action: 'change-preferences' as const, subject: getChangeSubject(change), body }
      return performOrQueue(next, (attempt) => browserCall(putNotificationPreferences, { body, ...attempt }))
    },
    networkMode: 'always',
    retry: false,
    onMutate: () => client.cancelQueries({ queryKey: KEY }),
    onSuccess: (data) => data && storePreferences(client, { ...data, asOf: getServerNow() }),
  })
  const change = (next: PreferencesChange) => {
    setPressed(next)
    return mutateAsync(next).finally(() => setPressed((latest) => (latest === next ? undefined : latest)))
  }
  const all = [...waiting.map(getPreferencesChange), ...underWay, ...(pressed ? [pressed] : [])]
  const data = query.data && all.reduce(withPreferencesChange, query.data)
  return { query: { ...query, data } as typeof query, isWaiting: waiting.length > 0, change }
}

let isSyncing = false

/** Applies completed outbox changes at once and refetches, also without an open settings page. */
function syncWithOutbox(client: QueryClient): void {
  if (isSyncing) return
  isSyncing = true
  onRowsFinished(({ sent, refused, gone }) => {
    const over = [...sent, ...gone].filter(isPreferencesChange)
    if (over.length + refused.filter(isPreferencesChange).length === 0) return
    const known = client.getQueryData<PreferencesRead>(KEY)
    if (known) storePreferences(client, over.map(getPreferencesChange).reduce(withPreferencesChange, known))
    void client.invalidateQueries({ queryKey: KEY })
  })
}

function storePreferences(client: QueryClient, read: PreferencesRead): void {
  client.setQueryData(KEY, read)
  void persistQuery(client, notificationPreferencesQuery())
}

const isPreferencesChange = ({ action }: OutboxRow) => action === 'change-preferences'
const getPreferencesChange = ({ body }: OutboxRow) => body as PreferencesChange

/** The subject of a change: a later change with the same subject replaces it. */
function getChangeSubject({ topics = [], ...others }: PreferencesChange): string {
  const ways = topics.flatMap(({ id, ...chosen }) => Object.keys(chosen).map((way) => `${id}.${way}`))
  return ['preferences', ...ways, ...Object.keys(others)].join(' ')
}

/** The current values of the changed fields, in the shape of a change. */
function pickCurrentValues(
  known: NotificationPreferences,
  { topics = [], ...others }: PreferencesChange,
): PreferencesChange {
  const now: PreferencesChange = { ...known, timeZone: known.hasOwnTimeZone === true ? known.timeZone : null }
  const pickNamed = (all: object, some: object) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => name === 'id' || name in some))
  return {
    ...pickNamed(now, others),
    ...(topics.length > 0 && {
      topics: topics.flatMap((topic) =>
        known.topics.filter(({ id }) => id === topic.id).map((one) => pickNamed(one, topic)),
      ),
    }),
  } as PreferencesChange
}

/** The preferences with a change applied. */
function withPreferencesChange<Read extends NotificationPreferences>(known: Read, change: PreferencesChange): Read {
  const { topics = [], quietHours, showDetails, timeZone } = change
  return {
    ...known,
    ...(quietHours === undefined ? {} : { quietHours }),
    ...(showDetails === undefined ? {} : { showDetails }),
    // The server knows the browser's time zone.
    ...(timeZone === undefined ? {} : { timeZone: timeZone ?? known.timeZone, hasOwnTimeZone: timeZone !== null }),
    topics: known.topics.map(
      (topic) => Object.assign({ ...topic }, ...topics.filter(({ id }) => id === topic.id)) as typeof topic,
    ),
  }
}
