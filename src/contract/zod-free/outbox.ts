import { ANONYMOUS, HEADER } from './headers.ts'
import { API } from './api-paths.ts'

// What may wait on the device for the network, and how it is sent: the same in page and worker. Zod-free.
// Decisions never wait: accept, sign, decline, submit, uploads, changes of the account say so instead.

/** Every action that may wait, each a line here. Doing one of them twice, or late, does no harm. */
export const OUTBOX_ACTIONS = {
  'save-job': { method: 'POST', path: API.savePosition },
  'change-cart': { method: 'POST', path: API.jobCart },
  'mark-clicked': { method: 'POST', path: `${API.notifications}/:id/mark_clicked` },
  'mark-all-clicked': { method: 'POST', path: `${API.notifications}/mark_all_clicked` },
  'mark-all-viewed': { method: 'POST', path: `${API.notifications}/mark_all_viewed` },
  'change-preferences': { method: 'PUT', path: '/api/pcsx/notification_preferences' },
} as const satisfies Record<string, { method: 'POST' | 'PUT'; path: string }>

export type OutboxAction = keyof typeof OUTBOX_ACTIONS

/** One action that the server has not confirmed yet. */
export type OutboxRow = {
  /** The idempotency key, and the row's name. */
  id: string
  action: OutboxAction
  /** What it is about: of several rows about one thing the last one counts, and only that is sent. */
  subject: string
  /** Fills `:id` of the action's path. */
  pathId?: string
  body: unknown
  /** The page's headers that identify the person. */
  headers?: Record<string, string>
  /** What screens show meanwhile. */
  about?: unknown
  /** What a notice calls it. */
  name?: string
  /** Whose it is: an account key lasts for one sign-in, this for ever. */
  person: string
  domain: string
  /** Epoch ms of the press, raised where needed so that rows keep their order whatever the clock does. */
  at: number
  /** Attempts without an answer. */
  tries: number
  /** Shown as pending; not during its first attempt. */
  waits: boolean
  /** The server's status on rejection: a dead letter, shown until retried or discarded. */
  refused?: number
}

/** Rows by id, as a store gives and takes them. */
export type OutboxRows = {
  entries: () => Promise<[string, OutboxRow][]>
  setItem: (id: string, row: OutboxRow) => Promise<void>
  removeItem: (id: string) => Promise<void>
}

/** One tab or the worker sends at a time: the browser releases the lock of one that dies. */
export const toOutboxLock = (account: string) => `outbox:${account}`
/** Tag of the Background Sync. */
export const OUTBOX_SYNC = 'outbox'

/** The rows that count, oldest first: the last one about each thing. */
export function listLatestOutboxRows(entries: readonly (readonly [string, OutboxRow])[]): OutboxRow[] {
  const rows = entries.map(([, row]) => row).sort((a, b) => a.at - b.at)
  return rows.filter((row, at) => !rows.some((other, later) => later > at && other.subject === row.subject))
}

type Answer = { status: number; headers: { get(name: string): string | null } }
/** `fetch`, as far as it is needed. */
type Ask = (
  path: string,
  init: { method: string; headers: Record<string, string>; body?: string; cache: 'no-store' },
) => Promise<Answer>

/**
 * What became of a draining: the rows that reached the server, and whether others are worth another try by
 * themselves.
 */
export type Drained = { sent: OutboxRow[]; isLeft: boolean }

/**
 * Sends what waits, in the order of the presses, in the name of `account` and of nobody else. To be called under the
 * lock. Stops where there is no network; what the server refuses for good becomes a dead letter; what it cannot do
 * now waits.
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
  // Without an answer everything waits: the caller hears that something is left.
  const boot = await fetchBoot(account, ask, waiting[0].domain).catch(() => undefined)
  if (boot?.status !== 200) return { sent, isLeft: true }
  // Somebody has to sign in first, and nothing is ever sent for anybody else.
  if (account === ANONYMOUS || boot.headers.get(HEADER.account) !== account) return { sent, isLeft: false }
  const csrf = boot.headers.get(HEADER.csrf) ?? ''
  let isLeft = false
  for (const row of waiting) {
    if (!canContinue()) break
    const answer = await sendRow(account, csrf, row, ask)
    if (answer?.status === 200) {
      await rows.removeItem(row.id)
      sent.push(row)
    } else if (answer && isFinal(answer)) await rows.setItem(row.id, { ...row, refused: answer.status })
    else {
      isLeft = true
      await rows.setItem(row.id, { ...row, tries: row.tries + 1, waits: true })
      if (!answer) break
    }
  }
  return { sent, isLeft }
}

/** Says whom the server knows here, and gives a token for writing. */
export function fetchBoot(account: string, ask: Ask, domain: string): Promise<Answer> {
  return ask(`${API.boot}?domain=${encodeURIComponent(domain)}`, {
    method: 'GET',
    headers: { accept: 'application/json', [HEADER.account]: account },
    cache: 'no-store',
  })
}

/** The server's answer; undefined when none came. */
function sendRow(account: string, csrf: string, row: OutboxRow, ask: Ask): Promise<Answer | undefined> {
  const { method, path } = OUTBOX_ACTIONS[row.action]
  const filled = path.replace(':id', encodeURIComponent(row.pathId ?? ''))
  // No answer is told apart from a refusal: the row stays.
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
 * A refusal that will be the same tomorrow. Signing in, a new token, waiting for a slow or busy server may change the
 * others.
 */
function isFinal({ status, headers }: Answer): boolean {
  if (status === 403) return headers.get(HEADER.csrfInvalid) !== '1'
  return status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status)
}
