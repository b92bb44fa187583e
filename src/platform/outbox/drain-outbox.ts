import { ANONYMOUS } from '#contract/zod-free/headers.ts'
import { drainOutbox, type OutboxRow } from '#contract/zod-free/outbox.ts'
import { isConnected } from '#src/platform/connection.ts'
import { createAnswerTimeout } from '#src/platform/request/answer-timeout.ts'
import { getIdentity } from '#src/platform/request/identity.ts'
import { markSessionOver } from '#src/platform/session/session-over.ts'
import { notifyTabs } from '#src/platform/tab-messages.ts'
import { openOutboxRows, readOutboxState } from './outbox-rows.ts'
import { withOutboxLock } from './outbox-lock.ts'
import { getOutboxState, updateShownOutbox } from './outbox-state.ts'

/** Outcome of rows: sent by this tab, rejected for good, or gone because another tab or the worker sent them. */
export type FinishedRows = Record<'sent' | 'refused' | 'gone', readonly OutboxRow[]>
const listeners = new Set<(settled: FinishedRows) => void>()

/** Calls back with completed rows, just before they stop showing as pending, so that the page can update. */
export function onRowsFinished(listener: (settled: FinishedRows) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Rereads the rows after this tab sent `sent`, or others did, and notifies listeners. */
export async function publishFinishedRows(account: string, sent: readonly OutboxRow[]): Promise<void> {
  const before = getOutboxState()
  const now = await readOutboxState(account)
  const refused = excludeRows(now.refused, before.refused)
  const gone = excludeRows(before.waiting, [...now.waiting, ...now.refused, ...sent])
  if (sent.length + refused.length + gone.length > 0)
    for (const listener of listeners) listener({ sent, refused, gone })
  updateShownOutbox(now)
}

function excludeRows(rows: readonly OutboxRow[], others: readonly OutboxRow[]): OutboxRow[] {
  return rows.filter(({ id }) => !others.some((other) => other.id === id))
}

let retry: ReturnType<typeof setTimeout> | undefined
let failures = 0

/** Sends pending rows if online. Failures are retried with growing delays. */
export async function drainOwnOutbox(): Promise<void> {
  const { account } = getIdentity()
  if (account === ANONYMOUS || !isConnected()) return
  clearTimeout(retry)
  const rows = openOutboxRows(account)
  if ((await rows.entries()).length === 0) return
  const isOurs = () => getIdentity().account === account
  const { sent, isLeft } = await withOutboxLock(account, () =>
    drainOutbox(account, rows, fetchWithAnswerTimeout, isOurs),
  )
  if (!isOurs()) return
  await publishFinishedRows(account, sent)
  notifyTabs({ type: 'outbox', account })
  failures = isLeft ? failures + 1 : 0
  if (isLeft) retry = setTimeout(() => void drainOwnOutbox(), computeRetryDelayMs(failures))
}

/** Longest wait for a response, ms. */
const ANSWER_WAIT = 10_000

/** A network that does not answer counts as no network. */
const fetchWithAnswerTimeout = async (path: string, init: RequestInit) => {
  const { signal, via } = createAnswerTimeout(ANSWER_WAIT)
  const response = await via(path, { ...init, signal })
  if (response.status === 401) markSessionOver()
  return response
}

/** Up to half a minute, with a random part, so that devices do not retry in step. */
function computeRetryDelayMs(times: number): number {
  return Math.min(30_000, 1000 * 2 ** times) * (0.5 + Math.random() / 2)
}
