import type { Services } from '#server/platform/services.ts'

const DAY = 86_400_000
/** Pages retry lost requests within minutes; stored longer than anyone leaves one open, ms. */
const ANSWERS_KEPT = 7 * DAY
/** Finished work only serves investigations, ms. */
const DONE_KEPT = 30 * DAY

/** How long deliveries can be replayed, whether they were accepted or not, ms. */
const DELIVERIES_KEPT = 90 * DAY

/** How long expired signing links say so, ms. */
const LINKS_KEPT = 30 * DAY

/** How long an anonymous browser's cart is stored, ms. */
const CARTS_KEPT = 30 * DAY

/** Readings of feeds, hourly, ms. */
const RUNS_KEPT = 30 * DAY

/**
 * Deletes expired idempotent responses, deliveries and links, import runs, anonymous carts, and finished work. Work
 * that was given up stays, with its reason.
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
  // Receivers without tasks need no state.
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
