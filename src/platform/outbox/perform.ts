import { HEADER } from '#contract/zod-free/headers.ts'
import { OUTBOX_SYNC, type OutboxRow } from '#contract/zod-free/outbox.ts'
import { isConnected } from '#src/platform/connection.ts'
import { answerLimit } from '#src/platform/request/answer-limit.ts'
import { identity } from '#src/platform/request/identity.ts'
import { RequestFailure } from '#src/platform/request/request-failure.ts'
import { noteSessionOver } from '#src/platform/session/session-over.ts'
import { tellTabs } from '#src/platform/tabs.ts'
import { outboxRows, showRows, storeWaiting } from './outbox-rows.ts'
import { underLock } from './under-lock.ts'

/** How it is to be sent. */
type Attempt = { idempotencyKey: string } & ReturnType<typeof answerLimit>

/** What somebody wants done. */
export type Wish = Pick<OutboxRow, 'action' | 'subject' | 'pathId' | 'body' | 'about' | 'name'>

/**
 * Does an action that may wait. It is written down before it is sent, so that it outlives this page; `send` sends it now, under the
 * key it was written down with. Gives undefined when it waits for the network, or was sent with what waited; a refusal is thrown, and then
 * nothing waits.
 */
export async function perform<Answer>(
  wish: Wish,
  send: (attempt: Attempt) => Promise<Answer>,
): Promise<Answer | undefined> {
  const { account } = identity()
  const row = await writeDown(account, wish)
  if (row.waits) return wait(account, row)
  const limit = answerLimit(FIRST_WAIT)
  try {
    return await underLock(
      account,
      () => sendOnce(account, row, () => send({ idempotencyKey: row.id, ...limit })),
      limit.signal,
    )
  } catch (error) {
    if (error instanceof RequestFailure && error.status === 401) noteSessionOver()
    if (isUnreached(error) || limit.signal.aborted) return wait(account, { ...row, tries: 1, waits: true })
    throw error
  }
}

/**
 * Sends a row and takes it away again, all of it under the lock: whoever sends what waits must find it either not begun or done.
 * Undefined when it was sent by them before.
 */
async function sendOnce<Answer>(
  account: string,
  row: OutboxRow,
  send: () => Promise<Answer>,
): Promise<Answer | undefined> {
  const rows = outboxRows(account)
  if (!(await rows.getItem(row.id))) return undefined
  try {
    const answer = await send()
    await forget(account, row)
    return answer
  } catch (error) {
    if (!isUnreached(error)) await rows.removeItem(row.id)
    throw error
  }
}

async function writeDown(account: string, wish: Wish): Promise<OutboxRow> {
  const rows = outboxRows(account)
  const { domain, encId, groupId } = identity()
  const newest = Math.max(0, ...(await rows.entries()).map(([, { at }]) => at))
  const row: OutboxRow = {
    ...wish,
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

/** It stays: shown in all tabs, and sent by whoever finds a network first, this page or the worker. */
async function wait(account: string, row: OutboxRow): Promise<undefined> {
  await storeWaiting(account, row)
  await tellChanged(account)
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  const registration: WithSync | undefined = await workers?.getRegistration()
  // Not every browser has it, and it may be forbidden: then pages send.
  await registration?.sync?.register(OUTBOX_SYNC).catch(() => undefined)
}

/** It is done, and with it whatever it replaced. */
async function forget(account: string, { subject, at }: OutboxRow): Promise<void> {
  const rows = outboxRows(account)
  const known = await rows.entries()
  for (const [id, row] of known) if (row.subject === subject && row.at <= at) await rows.removeItem(id)
  if (known.some(([, { waits }]) => waits)) await tellChanged(account)
}

async function tellChanged(account: string): Promise<void> {
  await showRows(account)
  tellTabs({ type: 'outbox', account })
}

/** No answer came, or only that somebody has to sign in, and nobody will be asked to. */
function isUnreached(error: unknown): boolean {
  if (!(error instanceof RequestFailure)) return false
  return error.kind === 'offline' || (error.status === 401 && error.kind !== 'session')
}

type WithSync = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } }

/** By then the server has begun to answer a press, or it waits, ms. */
const FIRST_WAIT = 8000
