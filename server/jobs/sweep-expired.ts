import type { Services } from '#server/platform/services.ts'

const DAY = 86_400_000
/** A page that got no answer repeats its request within minutes; kept for longer than anybody leaves one open, ms. */
const ANSWERS_KEPT = 7 * DAY
/** Finished work is of use only to somebody who looks into what happened, ms. */
const DONE_KEPT = 30 * DAY

/** Deliveries can be replayed for as long, whether they were taken or not, ms. */
const DELIVERIES_KEPT = 90 * DAY

/** Links for signing tell for so long that they are over, ms. */
const LINKS_KEPT = 30 * DAY

/** A browser in which nobody signed in keeps a job cart for so long, ms. */
const CARTS_KEPT = 30 * DAY

/** Readings of feeds, hourly, ms. */
const RUNS_KEPT = 30 * DAY

/**
 * Drops answers that nobody asks for again, old deliveries and links, readings of feeds, carts of visitors, and
 * finished work. What was given up stays, with its reason.
 */
export async function sweepExpired({ db, now }: Services): Promise<void> {
  const at = now()
  await db
    .deleteFrom('idempotency')
    .where('created_at', '<', at - ANSWERS_KEPT)
    .execute()
  await db
    .deleteFrom('employer_idempotency')
    .where('created_at', '<', at - ANSWERS_KEPT)
    .execute()
  await db
    .deleteFrom('webhook_delivery')
    .where('created_at', '<', at - DELIVERIES_KEPT)
    .execute()
  await db
    .deleteFrom('import_run')
    .where('started_at', '<', at - RUNS_KEPT)
    .execute()
  await db
    .deleteFrom('countersign_link')
    .where('expires_at', '<', at - LINKS_KEPT)
    .execute()
  await db
    .deleteFrom('outbox')
    .where('done_at', '<', at - DONE_KEPT)
    .where('error', 'is', null)
    .execute()
  // Of a receiver that nobody asks any more there is nothing to know.
  await db
    .deleteFrom('receiver')
    .where('held_until', '<', at - DONE_KEPT)
    .where('rest_until', '<', at - DONE_KEPT)
    .execute()
  await db
    .deleteFrom('job_cart_item')
    .where('candidate_id', 'is', null)
    .where('added_at', '<', at - CARTS_KEPT)
    .execute()
}
