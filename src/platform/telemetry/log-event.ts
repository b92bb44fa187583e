import type { BodyOf, QueryOf } from '#contract/wire/endpoint.ts'
import type { logEvent } from '#contract/wire/log-event.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { HEADER } from '#contract/zod-free/headers.ts'
import { isConnected } from '#src/platform/connection.ts'
import { withQuery } from '#src/platform/request/outgoing-path.ts'
import { sendRequest } from '#src/platform/request/send.ts'

/**
 * Sends an event. Telemetry must never be noticeable: nothing waits for it, errors are silent, nothing is
 * queued.
 */
export async function sendLogEvent(
  body: BodyOf<typeof logEvent>,
  query: Partial<QueryOf<typeof logEvent>> = {},
): Promise<void> {
  if (!isConnected()) return
  try {
    // The response is not parsed: no page needs the schemas for it.
    const answer = await sendRequest({
      method: 'POST',
      path: withQuery(API.log, query),
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', [HEADER.idempotency]: crypto.randomUUID() },
      keepalive: true,
    })
    // An unread response body blocks its connection.
    await answer.text()
  } catch {
    // The next event may get through.
  }
}

/** The namespace under which the site's events are found. */
export const NAMESPACE = 'pcsx'
