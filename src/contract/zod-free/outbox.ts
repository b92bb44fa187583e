import { ANONYMOUS, HEADER } from './headers.ts'
import { API } from './api-paths.ts'

// Actions that can wait on the device for the network, and how they are sent, in page and worker alike. Zod-free.
// Decisions never wait: accepting, signing, declining, submitting, uploading and account changes require the network.

/** Every action that can wait. All are harmless when repeated or late. */
export const OUTBOX_ACTIONS = {
  'save-job': { method: 'POST', path: API.savePosition },
  'change-cart': { method: 'POST', path: API.jobCart },
  'mark-clicked': { method: 'POST', path: `${API.notifications}/:id/mark_clicked` },
  'mark-all-clicked': { method: 'POST', path: `${API.notifications}/mark_all_clicked` },
  'mark-all-viewed': { method: 'POST', path: `${API.notifications}/mark_all_viewed` },
  'change-preferences': { method: 'PUT', path: '/api/pcsx/notification_preferences' },
} as const satisfies Record<string, { method: 'POST' | 'PUT'; path: string }>

export type OutboxAction = keyof typeof OUTBOX_ACTIONS

/** An action that the server has not confirmed yet. */
export type OutboxRow = {
  /** The idempotency key, and the key of the row. */
  id: string
  action: OutboxAction
  /** The subject of the action: of several rows with the same subject, only the last is sent. */
  subject: string
  /** Fills `:id` of the action's path. */
  pathId?: string
  body: unknown
  /** The page's headers that identify the person. */
  headers?: Record<string, string>
  /** Data by which screens show the action as done while it waits. */
  about?: unknown
  /** The name of the action's subject in notices. */
  name?: string
  /** The person, since an account key lasts for one sign-in only. */
  person: string
  domain: string
  /** Epoch ms of the action, increased if needed so that rows stay in order whatever the clock does. */
  at: number
  /** Attempts without a response. */
  tries: number
  /** Shown as pending; not during its first attempt. */
  waits: boolean
  /** The server's status on rejection: a dead letter, shown until retried or discarded. */
  refused?: number
}

/** Storage of rows by id. */
export type OutboxRows = {
  entries: () => Promise<[string, OutboxRow][]>
  setItem: (id: string, row: OutboxRow) => Promise<void>
  removeItem: (id: string) => Promise<void>
}

/**
 * The name of the lock for sending queued changes. Only one tab or the worker may send at a time; the browser releases
 * the lock of one that crashes.
 */
export const toOutboxLock = (account: string) => `outbox:${account}`
/** Tag of the Background Sync. */
export const OUTBOX_SYNC = 'outbox'

/** The last row of each subject, oldest first. */
export function listLatestOutboxRows(entries: readonly (readonly [string, OutboxRow])[]): OutboxRow[] {
  const rows = entries.map(([, row]) => row).sort((a, b) => a.at - b.at)
  return rows.filter((row, at) => !rows.some((other, later) => later > at && other.subject === row.subject))
}

type Answer = { status: number; headers: { get(name: string): string | null } }
/** The part of `fetch` that is needed. */
type Ask = (
  path: string,
  init: { method: string; headers: Record<string, string>; body?: string; cache: 'no-store' },
) => Promise<Answer>

/** The sent rows, and whether others should be retried automatically. */
export type Drained = { sent: OutboxRow[]; isLeft: boolean }

/**
 * Sends waiting rows in order, only in the name of `account`. The caller must hold the lock. Stops without a network;
 * permanent rejections become dead letters, temporary ones stay.
 */
export async function drainOutbox(
  account: string,
  rows: OutboxRows,
  ask: Ask,
  canContinue = () => true,
): Promise<Drained> {
  const sent: OutboxRow[] = []
  const entries = await rows.entries()
  const latest = listLatestOutboxRows(entries)
  for (const [id] of entries) if (!latest.some((row) => row.id === id)) await rows.removeItem(id)
  const waiting = latest.filter(({ refused }) => refused === undefined)
  if (!waiting[0]) return { sent, isLeft: false }
  // Without a response all rows stay, and the caller learns that some are left.
  const boot = await fetchBootForOutbox(account, ask, waiting[0].domain).catch(() => undefined)
  if (boot?.status !== 200) return { sent, isLeft: true }
  // The account must be signed in, and its rows are never sent for anyone else.
  if (account === ANONYMOUS || boot.headers.get(HEADER.account) !== account) return { sent, isLeft: false }
  const csrf = boot.headers.get(HEADER.csrf) ?? ''
  let isLeft = false
  for (const row of waiting) {
    if (!canContinue()) break
    const answer = await sendOutboxRow(account, csrf, row, ask)
    if (answer?.status === 200) {
      await rows.removeItem(row.id)
      sent.push(row)
    } else if (answer && isPermanentRejection(answer)) await rows.setItem(row.id, { ...row, refused: answer.status })
    else {
      isLeft = true
      await rows.setItem(row.id, { ...row, tries: row.tries + 1, waits: true })
      if (!answer) break
    }
  }
  return { sent, isLeft }
}

/** Returns the account the server knows here, and a CSRF token. */
export function fetchBootForOutbox(account: string, ask: Ask, domain: string): Promise<Answer> {
  return ask(`${API.boot}?domain=${encodeURIComponent(domain)}`, {
    method: 'GET',
    headers: { accept: 'application/json', [HEADER.account]: account },
    cache: 'no-store',
  })
}

/** The server's response; undefined without one. */
function sendOutboxRow(account: string, csrf: string, row: OutboxRow, ask: Ask): Promise<Answer | undefined> {
  const { method, path } = OUTBOX_ACTIONS[row.action]
  const filled = path.replace(':id', encodeURIComponent(row.pathId ?? ''))
  // A missing response is not a rejection: the row stays.
  return ask(`${filled}?domain=${encodeURIComponent(row.domain)}`, {
    method,
    headers: {
      ...row.headers,
      accept: 'application/json',
      'content-type': 'application/json',
      [HEADER.csrf]: csrf,
      [HEADER.account]: account,
      [HEADER.idempotency]: row.id,
    },
    body: JSON.stringify(row.body),
    cache: 'no-store',
  }).catch(() => undefined)
}

/**
 * Whether a rejection is permanent. Others may succeed after a sign-in, with a new token, or when the server is less
 * busy.
 */
function isPermanentRejection({ status, headers }: Answer): boolean {
  if (status === 403) return headers.get(HEADER.csrfInvalid) !== '1'
  return status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status)
}
