import { HEADER } from '#contract/zod-free/headers.ts'
import { OUTBOX_SYNC, type OutboxRow } from '#contract/zod-free/outbox.ts'
import { isConnected } from '#src/platform/connection.ts'
import { createAnswerTimeout } from '#src/platform/request/answer-timeout.ts'
import { getIdentity } from '#src/platform/request/identity.ts'
import { RequestFailure } from '#src/platform/request/failure/request-failure.ts'
import { markSessionOver } from '#src/platform/session/session-over.ts'
import { notifyTabs } from '#src/platform/tab-messages.ts'
import { openOutboxRows, refreshOutboxState, storeWaitingRow } from './outbox-rows.ts'
import { withOutboxLock } from './outbox-lock.ts'

/** How the action is sent. */
type Attempt = { idempotencyKey: string } & ReturnType<typeof createAnswerTimeout>

/** A requested change. */
export type OutboxChange = Pick<OutboxRow, 'action' | 'subject' | 'pathId' | 'body' | 'about' | 'name'>

/** How long to wait for the server's response to a press before queueing, ms. */
const FIRST_WAIT = 8000

/**
 * Performs an action that may wait. It is stored before it is sent, so that it survives this page; `send` sends it now,
 * with the stored key. Returns undefined if the action waits for the network, or was sent together with waiting ones. A
 * refusal is thrown, and then nothing waits.
 */
export async function performOrQueue<Answer>(
  change: OutboxChange,
  send: (attempt: Attempt) => Promise<Answer>,
): Promise<Answer | undefined> {
  const { account } = getIdentity()
  const row = await storeOutboxRow(account, change)
  if (row.waits) return queueOutboxRow(account, row)
  const limit = createAnswerTimeout(FIRST_WAIT)
  try {
    return await withOutboxLock(
      account,
      () => sendStoredRow(account, row, () => send({ idempotencyKey: row.id, ...limit })),
      limit.signal,
    )
  } catch (error) {
    if (error instanceof RequestFailure && error.status === 401) markSessionOver()
    if (isSendableLater(error) || limit.signal.aborted)
      return queueOutboxRow(account, { ...row, tries: 1, waits: true })
    throw error
  }
}

/**
 * Sends a row and removes it, all under the lock: others must find it either not started or done. Undefined if it was
 * sent before.
 */
async function sendStoredRow<Answer>(
  account: string,
  row: OutboxRow,
  send: () => Promise<Answer>,
): Promise<Answer | undefined> {
  const rows = openOutboxRows(account)
  if (!(await rows.getItem(row.id))) return undefined
  try {
    const answer = await send()
    await removeSentRows(account, row)
    return answer
  } catch (error) {
    if (!isSendableLater(error)) await rows.removeItem(row.id)
    throw error
  }
}

async function storeOutboxRow(account: string, change: OutboxChange): Promise<OutboxRow> {
  const rows = openOutboxRows(account)
  const { domain, encId, groupId } = getIdentity()
  const newest = Math.max(0, ...(await rows.entries()).map(([, { at }]) => at))
  const row: OutboxRow = {
    ...change,
    id: crypto.randomUUID(),
    headers: {
      [HEADER.user]: encId,
      [HEADER.group]: groupId,
      [HEADER.timeZone]: Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
    person: encId,
    domain,
    at: Math.max(Date.now(), newest + 1),
    tries: 0,
    waits: !isConnected(),
  }
  await rows.setItem(row.id, row)
  return row
}

/** Keeps the row: shown in all tabs, and sent by the first page or worker that is online. */
async function queueOutboxRow(account: string, row: OutboxRow): Promise<undefined> {
  await storeWaitingRow(account, row)
  await notifyQueueChanged(account)
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  const registration: WithSync | undefined = await workers?.getRegistration()
  // Background sync is missing in some browsers and may be forbidden; then pages send the queued changes themselves.
  await registration?.sync?.register(OUTBOX_SYNC).catch(() => undefined)
}

/** Removes a change that was sent, and the earlier ones it replaced. */
async function removeSentRows(account: string, { subject, at }: OutboxRow): Promise<void> {
  const rows = openOutboxRows(account)
  const known = await rows.entries()
  for (const [id, row] of known) if (row.subject === subject && row.at <= at) await rows.removeItem(id)
  if (known.some(([, { waits }]) => waits)) await notifyQueueChanged(account)
}

async function notifyQueueChanged(account: string): Promise<void> {
  await refreshOutboxState(account)
  notifyTabs({ type: 'outbox', account })
}

/** No response, or a sign-in is required that will not be requested. */
function isSendableLater(error: unknown): boolean {
  if (!(error instanceof RequestFailure)) return false
  return error.kind === 'offline' || (error.status === 401 && error.kind !== 'session')
}

type WithSync = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } }
