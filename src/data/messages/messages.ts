import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { listMessages, readMessages, type Message } from '#contract/messages/messages.ts'
import { READ_MAX_AGE, STALE } from '#contract/zod-free/limits.ts'
import { networkFirst } from '#src/data/network-first.ts'
import { storeAnswer } from '#src/data/store-answer.ts'
import { call as browserCall } from '#src/platform/request/call.ts'
import { getServerNow } from '#src/platform/time/clock.ts'

/**
 * A thread's loaded messages, oldest first; `cursor` loads earlier ones, null at the beginning. `asOf`: when the
 * server answered, epoch ms.
 */
export type Thread = { messages: Message[]; cursor: number | null; asOf: number }

const toThreadKey = (applicationId: number) => ['messages', applicationId] as const

/** Messages about an application, available offline once read. Polled every minute while visible. */
export function messagesQuery(applicationId: number) {
  return queryOptions({
    queryKey: toThreadKey(applicationId),
    meta: { kept: { for: 'account', maxAge: READ_MAX_AGE, shape: () => listMessages.response } },
    queryFn: async ({ signal, client }): Promise<Thread> => {
      const last = await fetchMessagesPage(applicationId, undefined, signal)
      return withEarlierMessages(client.getQueryData<Thread>(toThreadKey(applicationId)), last)
    },
    persister: networkFirst as never,
    networkMode: 'always',
    retry: false,
    staleTime: STALE.SECONDS_10,
    refetchOnWindowFocus: 'always',
    refetchInterval: STALE.MINUTE,
  })
}

/** Loads the messages before the known ones. */
export function useEarlierMessages(applicationId: number) {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    retry: false,
    mutationFn: async (cursor: number) => {
      const page = await fetchMessagesPage(applicationId, cursor)
      const known = client.getQueryData<Thread>(toThreadKey(applicationId))
      if (!known || known.cursor !== cursor) return
      const messages = [...page.messages, ...known.messages]
      await storeAnswer(client, toThreadKey(applicationId), { ...known, messages, cursor: page.cursor })
    },
  })
}

/** Marks the employer's messages as read and refetches the counts. */
export function useMarkMessagesRead(applicationId: number) {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    retry: false,
    mutationFn: (upTo: number) => browserCall(readMessages, { params: { id: applicationId }, body: { upTo } }),
    onSuccess: async (_answer, upTo) => {
      const readTs = Math.floor(getServerNow() / 1000)
      const isRead = (one: Message) => one.from === 'employer' && one.readTs === null && one.id <= upTo
      await updateCachedThread(client, applicationId, (all) =>
        all.map((one) => (isRead(one) ? { ...one, readTs } : one)),
      )
      void client.invalidateQueries({ queryKey: ['applications', 'sent'] })
      void client.invalidateQueries({ queryKey: ['applications', 'one', applicationId] })
    },
  })
}

/** Appends a message that the server has stored to the thread. */
export async function addMessageToThread(client: QueryClient, applicationId: number, message: Message): Promise<void> {
  if (!client.getQueryData(toThreadKey(applicationId)))
    return client.invalidateQueries({ queryKey: toThreadKey(applicationId) })
  return updateCachedThread(client, applicationId, (all) => [...all.filter(({ id }) => id !== message.id), message])
}

async function updateCachedThread(client: QueryClient, applicationId: number, changed: (all: Message[]) => Message[]) {
  const known = client.getQueryData<Thread>(toThreadKey(applicationId))
  if (known) await storeAnswer(client, toThreadKey(applicationId), { ...known, messages: changed(known.messages) })
}

async function fetchMessagesPage(applicationId: number, cursor?: number, signal?: AbortSignal): Promise<Thread> {
  let next: unknown = null
  const { messages } = await browserCall(listMessages, {
    params: { id: applicationId },
    ...(cursor === undefined ? {} : { query: { cursor } }),
    ...(signal ? { signal } : {}),
    onMetadata: (metadata) => (next = metadata['next_cursor']),
  })
  return { messages, cursor: typeof next === 'string' ? Number(next) : null, asOf: getServerNow() }
}

/** The newest page of a thread joined with earlier messages that were loaded, unless some in between are missing. */
function withEarlierMessages(known: Thread | undefined, last: Thread): Thread {
  const first = last.messages[0]?.id
  const isJoined = known?.messages.some(({ id }) => id === first)
  if (!known || first === undefined || !isJoined) return last
  return {
    ...last,
    messages: [...known.messages.filter(({ id }) => id < first), ...last.messages],
    cursor: known.cursor,
  }
}
