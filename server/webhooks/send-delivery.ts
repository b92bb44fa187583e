import { JobRefused, type TaskControls } from '#server/jobs/job.ts'
import { fetchSafely } from '#server/platform/safe-fetch.ts'
import type { Services } from '#server/platform/services.ts'
import { buildSignedHeaders } from './signed-headers.ts'

/** Time limit for a receiver's response, ms. */
const ANSWER_WAIT_MS = 15_000
/** Most bytes of a response that are read; only its status matters. */
const MOST_ANSWERED = 64 * 1024
const GONE = 410
const TOO_MANY = 429

/** The receiver answered with a status other than success. */
class NotTaken extends Error {
  override name = 'NotTaken'
}

/**
 * Sends a delivery, with a signature for this attempt. Throws if the receiver did not accept it, so that the job is
 * retried.
 */
export async function sendDelivery(
  services: Services,
  { deliveryId }: { deliveryId: string },
  hand: Pick<TaskControls, 'signal' | 'noteReceiver'>,
): Promise<void> {
  const { db, now, config } = services
  const found = await db
    .selectFrom('webhook_delivery')
    .innerJoin('webhook', 'webhook.id', 'webhook_delivery.webhook_id')
    .select(['webhook.id as webhookId', 'webhook.url', 'webhook.secret', 'webhook_delivery.payload'])
    .where('webhook_delivery.id', '=', deliveryId)
    .where('webhook_delivery.delivered_at', 'is', null)
    .where('webhook.disabled_at', 'is', null)
    .executeTakeFirst()
  if (!found) return
  const { webhookId, url, secret, payload } = found
  let status: number | null = null
  try {
    const answer = await fetchSafely(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Foyer-Webhooks',
        ...buildSignedHeaders(secret, deliveryId, now(), payload),
      },
      body: payload,
      timeout: ANSWER_WAIT_MS,
      maxBytes: MOST_ANSWERED,
      loopback: config.WEBHOOK_LOOPBACK,
      signal: hand.signal,
    })
    status = answer.status
  } finally {
    // A process that has lost the task records no result, because another node sends the delivery.
    if (!hand.signal.aborted) {
      hand.noteReceiver(status === null || isDownStatus(status) ? 'failed' : 'worked')
      await recordDeliveryResult(services, deliveryId, status)
    }
  }
  if (status >= 200 && status < 300) return
  if (status !== GONE) throw new NotTaken(`answered ${status}`)
  await db.updateTable('webhook').set({ disabled_at: now() }).where('id', '=', webhookId).execute()
  services.log.warn({ webhook: webhookId }, 'webhook is gone and was switched off')
  throw new JobRefused('gone')
}

/** Whether the status means that the receiver accepts no requests at the moment. */
const isDownStatus = (status: number) => status >= 500 || status === TOO_MANY

async function recordDeliveryResult({ db, now }: Services, id: string, status: number | null): Promise<void> {
  const isTaken = status !== null && status >= 200 && status < 300
  await db
    .updateTable('webhook_delivery')
    .set(({ eb }) => ({
      attempts: eb('attempts', '+', 1),
      attempted_at: now(),
      status,
      ...(isTaken ? { delivered_at: now() } : {}),
    }))
    .where('id', '=', id)
    .execute()
}
