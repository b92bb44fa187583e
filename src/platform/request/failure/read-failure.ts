import { failureStatus, type Envelope, type FailureCode } from '#contract/wire/envelope.ts'
import { raiseAlert } from '#src/platform/request/alerts.ts'
import { readFailureText } from './read-failure-text.ts'
import { translate } from '#src/platform/request/language.ts'
import { RequestFailure, type FailureKind } from './request-failure.ts'
import { requestTexts } from './request-texts.ts'
import { isCsrfRejected } from '#src/platform/request/send.ts'
import { isSessionOver, raiseSessionTimeout } from '#src/platform/request/session-timeout.ts'

export type Judged = {
  method: string
  /** Shows no alert for a 429, which the caller handles. */
  quietRateLimit?: boolean | undefined
  /**
   * Shows an alert for a 403 ("may not"): for account management. An outdated sign-in shows none, because the person
   * can act on it.
   */
  checksPermission?: boolean | undefined
  /**
   * Whether the page depends on this request: however it fails, the generic "Failed to fetch data" is thrown.
   */
  fetchesPage?: boolean | undefined
  /** Background request: errors are not shown, not even an ended session (N-07). */
  silent?: boolean | undefined
}

/** The catalogue failure for a response, or undefined on success. */
export function readFailure(response: Response, body: unknown, judged: Judged): RequestFailure | undefined {
  if (judged.silent) return readSilentFailure(response, body)
  if (isSessionOver(response)) return raiseSessionTimeout(response.status)
  if (isCsrfRejected(response)) return createFailureWithAlert(response, body, 'csrf', translate(requestTexts.csrf))
  const status = getEffectiveStatus(response, body)
  if (status === 429) {
    const text = translate(requestTexts.rateLimit)
    return judged.quietRateLimit
      ? createFailure(response, body, 'rate-limit', text)
      : createFailureWithAlert(response, body, 'rate-limit', text)
  }
  const code = getFailureCode(body)
  if (status === 403 && judged.checksPermission && code !== 'session_not_fresh')
    return createFailureWithAlert(response, body, 'permission', translate(requestTexts.permission))
  // A bug of the page: the response's text is for developers.
  if (code === 'idempotency_mismatch' || code === 'method_not_allowed')
    return createFailure(response, body, 'refused', translate(requestTexts.configuredCode))
  if (status === 200) return undefined
  return createFailure(
    response,
    body,
    status >= 500 ? 'server' : 'refused',
    getDefaultFailureText(status, body, judged),
  )
}

function readSilentFailure(response: Response, body: unknown): RequestFailure | undefined {
  const status = getEffectiveStatus(response, body)
  if (status === 200 && !isSessionOver(response)) return undefined
  return createFailure(response, body, status >= 500 ? 'server' : 'refused', readFailureText(body))
}

function getDefaultFailureText(status: number, body: unknown, { fetchesPage, method }: Judged): string {
  if (fetchesPage) return translate(requestTexts.fetchData)
  return status >= 500 && method === 'GET' ? translate(requestTexts.server) : readFailureText(body)
}

/**
 * The status of a response. Only 200 is a success, and even then the envelope may contain a refusal, as other
 * servers send it.
 */
function getEffectiveStatus(response: Response, body: unknown): number {
  const inside = response.ok && isErrorEnvelope(body) ? body.status : response.status
  return typeof inside === 'number' && inside !== 200 ? inside : response.status
}

function createFailureWithAlert(
  response: Response,
  body: unknown,
  kind: 'csrf' | 'rate-limit' | 'permission',
  text: string,
): RequestFailure {
  raiseAlert(kind, text)
  return createFailure(response, body, kind, text)
}

function createFailure(response: Response, body: unknown, kind: FailureKind, text: string): RequestFailure {
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
  return new RequestFailure(kind, text, {
    status: getEffectiveStatus(response, body),
    code: getFailureCode(body),
    fieldErrors: isErrorEnvelope(body) ? body.error?.fieldErrors : undefined,
    data: isErrorEnvelope(body) ? body.data : null,
    retryAfter: Number.isFinite(retryAfter) ? retryAfter : undefined,
  })
}

function getFailureCode(body: unknown): FailureCode | undefined {
  const code = isErrorEnvelope(body) ? body.error?.code : undefined
  return code !== undefined && code in failureStatus ? code : undefined
}

function isErrorEnvelope(body: unknown): body is Partial<Envelope> {
  return typeof body === 'object' && body !== null
}
