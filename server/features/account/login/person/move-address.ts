import { sql } from 'kysely'
import type { Db } from '#server/db/open-db.ts'
import type { SignedInContext } from '#server/platform/http/request-context.ts'

/** Whether someone signs in with this address. Rows an employer created for an unverified address do not count. */
export async function isEmailTaken(tx: Db, email: string): Promise<boolean> {
  const row = await tx.selectFrom('auth_user').select('id').where('email', '=', email).executeTakeFirst()
  return row !== undefined
}

/**
 * Gives the person the new address everywhere, ends all other sessions, and returns their number. Runs inside a
 * transaction.
 */
export async function changeAddressEverywhere(
  tx: Db,
  { candidate, session }: SignedInContext,
  email: string,
): Promise<number> {
  const { personId } = candidate
  await tx.updateTable('auth_user').set({ email, emailVerified: true }).where('id', '=', personId).execute()
  await moveInvitationsToOwner(tx, personId, email)
  await tx.updateTable('candidate').set({ email }).where('person_id', '=', personId).execute()
  const { numDeletedRows } = await tx
    .deleteFrom('auth_session')
    .where('userId', '=', personId)
    .where('id', '!=', session.id)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/**
 * Every table with a `candidate_id`, with the column that is unique beside it; null if a candidate has one row. If both
 * candidates have a row that can exist only once, the owner's row stays. The audit trail is left out, because it is
 * never changed.
 */
export const BELONGINGS: Record<string, readonly string[] | null> = {
  offer: [],
  signature: [],
  application: ['position_id'],
  draft_application: ['position_id'],
  form_assignment: [],
  upload: [],
  onboarding_task: [],
  interview: [],
  event_registration: ['event_id'],
  calendar_feed: null,
  referral: [],
  referral_claim: ['position_id'],
  profile: null,
  resume: [],
  resume_proposal: [],
  saved_position: ['position_id'],
  job_cart_item: ['position_id'],
  saved_search: ['hash'],
  notification: ['event_id'],
  notification_digest: ['due_at'],
  notification_choice: ['topic'],
  notification_setting: null,
  push_subscription: [],
  dashboard_visit: null,
  nudge_dismissal: ['nudge'],
  privacy_export: null,
  erased_candidate: null,
  retention_notice: null,
  idempotency: ['endpoint', 'key'],
}

/**
 * Invitations that were sent to the new address before its owner had proven it, and data sent from it, are moved to the
 * owner's row in that tenant.
 */
async function moveInvitationsToOwner(tx: Db, personId: string, email: string): Promise<void> {
  const invitations = await tx
    .selectFrom('candidate as invited')
    .innerJoin('candidate as own', (join) =>
      join.onRef('own.tenant_id', '=', 'invited.tenant_id').on('own.person_id', '=', personId),
    )
    .where('invited.email', '=', email)
    .where('invited.person_id', 'is', null)
    .select(['invited.id as invitedId', 'own.id as ownId'])
    .execute()
  for (const { invitedId, ownId } of invitations) {
    await mergeDigestsIntoOwners(tx, invitedId, ownId)
    for (const [table, once] of Object.entries(BELONGINGS)) await moveRowsToOwner(tx, table, once, invitedId, ownId)
    await tx.deleteFrom('candidate').where('id', '=', invitedId).execute()
  }
}

async function moveRowsToOwner(
  tx: Db,
  table: string,
  once: readonly string[] | null,
  invitedId: number,
  ownId: number,
): Promise<void> {
  const same = (once ?? []).map((column) => sql`own.${sql.ref(column)} = ${sql.ref(`${table}.${column}`)}`)
  const isThere = sql`exists (select 1 from ${sql.table(table)} as own where ${sql.join([sql`own.candidate_id = ${ownId}`, ...same], sql` and `)})`
  const isFree = once?.length === 0 ? sql`` : sql`and not ${isThere}`
  await sql`update ${sql.table(table)} set candidate_id = ${ownId} where candidate_id = ${invitedId} ${isFree}`.execute(
    tx,
  )
}

/**
 * Moves mails that wait in a digest of the invited candidate to the owner's digest of the same time, if there is one.
 */
async function mergeDigestsIntoOwners(tx: Db, invitedId: number, ownId: number): Promise<void> {
  const doubled = await tx
    .selectFrom('notification_digest as invited')
    .innerJoin('notification_digest as own', 'own.due_at', 'invited.due_at')
    .where('invited.candidate_id', '=', invitedId)
    .where('own.candidate_id', '=', ownId)
    .select(['invited.id as invitedId', 'own.id as ownId'])
    .execute()
  for (const digest of doubled)
    await tx
      .updateTable('notification_email')
      .set({ digest_id: digest.ownId })
      .where('digest_id', '=', digest.invitedId)
      .execute()
}
