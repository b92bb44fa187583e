import type { BodyOf, QueryOf } from '#contract/wire/endpoint.ts'
import { logEvent } from '#contract/wire/log.ts'
import { isConnected } from '#src/platform/connection.ts'
import { requestOf } from '#src/platform/request/call.ts'
import { send } from '#src/platform/request/send.ts'

/** Sends an event. Measuring must never be felt: nothing waits for it, nothing is said when it fails, nothing is queued. */
export async function log(body: BodyOf<typeof logEvent>, query: Partial<QueryOf<typeof logEvent>> = {}): Promise<void> {
  if (!isConnected()) return
  try {
    const answer = await send({ ...requestOf(logEvent, { body, query }), keepalive: true })
    // An answer nobody reads keeps its connection.
    await answer.text()
  } catch {
    // The next event may get through.
  }
}

/** Under this name the site's events are found. */
export const NAMESPACE = 'pcsx'
