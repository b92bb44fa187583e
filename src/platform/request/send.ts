import { ANONYMOUS, HEADER } from '#contract/zod-free/headers.ts'
import { READ_WAIT } from '#contract/zod-free/limits.ts'
import { CACHED_AT } from '#contract/zod-free/device-storage-names.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { recordServerDate } from '#src/platform/time/clock.ts'
import { recordServerAnswer, probeConnection, recordFailedRead } from '#src/platform/connection.ts'
import { findForeignAccount, reportAccountChange } from './account-check.ts'
import { toOutgoingPath } from './outgoing-path.ts'
import { getCsrfToken, setCsrfToken } from './csrf.ts'
import { getIdentity } from './identity.ts'
import { translate } from './language.ts'
import { RequestFailure } from './failure/request-failure.ts'
import { requestTexts } from './failure/request-texts.ts'
import { isSessionOver, raiseSessionTimeout } from './session-timeout.ts'

export type Outgoing = {
  method: string
  path: string
  body?: BodyInit | undefined
  headers?: Record<string, string> | undefined
  signal?: AbortSignal | undefined
  /** Whether the request may outlive the page. */
  keepalive?: boolean | undefined
  /** Sends the request in place of `fetch`, such as an upload with progress. */
  via?: typeof fetch | undefined
  /** Whether the response may be for another account than the page's, as after signing in or out. */
  changesAccount?: boolean | undefined
}

/**
 * Sends a request with the headers that every request carries. If the CSRF token is rejected, a request with an
 * idempotency key is repeated once with a new token.
 */
export async function sendRequest(request: Outgoing): Promise<Response> {
  const response = await sendRequestOnce(request)
  if (!isCsrfRejected(response) || request.headers?.[HEADER.idempotency] === undefined) return response
  // After a sign-in, the page belongs to another account, so its token must be fetched anew.
  await (request.changesAccount ? fetchCsrfToken(true) : renewCsrfToken())
  return sendRequestOnce(request)
}

/** Whether the server refused the token, and so did nothing. */
export function isCsrfRejected(response: Response): boolean {
  return response.headers.get(HEADER.csrfInvalid) === '1'
}

let isLeaving = false

/** Time after which a leaving page is gone, or the network is down, ms. */
const LEFT_BY = 3000

/** Time after which the site's health is probed, ms. */
const SLOW = 1000

/**
 * Drops requests from now on, without ever resolving them, because the page's session is about to end, and the page
 * with it. A page restored by the browser starts over. If the person stays after all (unload prompt, stopped
 * navigation), requests work again and fail as in any ended session.
 */
export function dropRequests(): void {
  isLeaving = true
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  // Timers pause while a browser prompt is open.
  setTimeout(() => addEventListener('click', () => (isLeaving = false), true), LEFT_BY)
}

/** Whether requests are dropped because the session is ending. */
export const isLeavingSession = () => isLeaving

async function sendRequestOnce(request: Outgoing): Promise<Response> {
  if (isLeaving) return new Promise<never>(() => undefined)
  const sentAt = Date.now()
  const response = await fetchWithReadTimeout(request)
  if (!request.changesAccount) refuseForeignAccount(response)
  // The Date and token of a cached response are as old as the copy.
  if (!response.headers.has(CACHED_AT)) {
    recordServerAnswer()
    setCsrfToken(response.headers)
    recordServerDate(response.headers.get('date'), sentAt, Date.now())
  } else recordFailedRead()
  return response
}

/** Fetches with a timeout for reads, which fail if no first byte arrives in time. */
async function fetchWithReadTimeout(request: Outgoing): Promise<Response> {
  const limit = new AbortController()
  const isRead = request.method === 'GET'
  const timers = isRead ? [setTimeout(probeConnection, SLOW), setTimeout(() => limit.abort(), READ_WAIT)] : []
  const signals = [request.signal, isRead ? limit.signal : undefined].filter((one) => one !== undefined)
  return (request.via ?? fetch)(toOutgoingPath(request.path), {
    method: request.method,
    cache: 'no-store',
    keepalive: request.keepalive ?? false,
    headers: { ...buildHeaders(), ...request.headers },
    ...(request.body === undefined ? {} : { body: request.body }),
    ...(signals.length === 0 ? {} : { signal: AbortSignal.any(signals) }),
  })
    .catch((error: unknown) => {
      if (request.signal?.aborted) throw error
      if (isRead) recordFailedRead()
      else probeConnection()
      throw new RequestFailure('offline', translate(requestTexts.offline), { cause: error })
    })
    .finally(() => {
      for (const timer of timers) clearTimeout(timer)
    })
}

/** Drops a response for another account and makes the page reload. */
function refuseForeignAccount(response: Response): void {
  const account = findForeignAccount(response)
  if (account === undefined || isSessionOver(response)) return
  // The session ended in the background and no one else signed in, so typed input may stay.
  if (account === ANONYMOUS) throw raiseSessionTimeout(response.status)
  reportAccountChange(account)
  throw new RequestFailure('account', translate(requestTexts.accountChanged), { status: response.status })
}

function buildHeaders(): Record<string, string> {
  const { account, encId, groupId } = getIdentity()
  return {
    accept: 'application/json',
    [HEADER.csrf]: getCsrfToken(),
    [HEADER.account]: account,
    [HEADER.user]: encId,
    [HEADER.group]: groupId,
    [HEADER.timeZone]: Intl.DateTimeFormat().resolvedOptions().timeZone,
  }
}

let renewal: Promise<unknown> | undefined

/** Calls that are refused at the same time share one renewal. */
function renewCsrfToken(): Promise<unknown> {
  renewal ??= fetchCsrfToken(false).finally(() => {
    renewal = undefined
  })
  return renewal
}

function fetchCsrfToken(changesAccount: boolean): Promise<Response> {
  return sendRequestOnce({ method: 'GET', path: API.boot, changesAccount })
}
