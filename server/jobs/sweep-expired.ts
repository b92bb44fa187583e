import type { Services } from '#server/platform/services.ts'

const DAY = 86_400_000
/**
 * How long responses are stored for repeated requests, ms. A page retries within minutes, and nobody leaves one open
 * for longer than this.
 */
const ANSWERS_KEPT = 7 * DAY
/** How long completed tasks are stored, for investigations only, ms. */
const DONE_KEPT = 30 * DAY

/** How long deliveries can be replayed, whether or not they were accepted, ms. */
const DELIVERIES_KEPT = 90 * DAY

/** How long an expired signing link still says that it has expired, ms. */
const LINKS_KEPT = 30 * DAY

/** How long an anonymous browser's cart is stored, ms. */
const CARTS_KEPT = 30 * DAY

/** How long import runs are stored, ms; each feed has one an hour. */
const RUNS_KEPT = 30 * DAY

/**
 * Deletes old idempotent responses, deliveries, links, import runs, anonymous carts and completed tasks. Tasks that
 * were given up stay, with the reason.
 */
export async function sweepExpiredRows({ db, now }: Services): Promise<void> {
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
  // Receivers without tasks need no state, so their rows are deleted.
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
