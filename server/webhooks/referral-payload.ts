import type { WebhookPayload } from '#contract/employer/webhooks.ts'
import type { Db } from '#server/db/open-db.ts'
import type { ReferralEvent, EventToDeliver } from './webhook-payload.ts'

/** The payload about a referral: its id, and the application that resulted from it. The people can be read by API. */
export async function buildReferralPayload(
  db: Db,
  event: ReferralEvent,
  { tenantId, referralId, applicationId }: EventToDeliver,
  timestamp: string,
): Promise<WebhookPayload | null> {
  const referral = await db
    .selectFrom('referral')
    .select(['id', 'candidate_id', 'position_id'])
    .where('id', '=', referralId ?? '')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  if (!referral) return null
  const { id, candidate_id: senderId, position_id } = referral
  const source = senderId === null ? 'employer' : 'candidate'
  const data = { referral_id: id, source, application_id: applicationId ?? null, position_id } as const
  return { type: event, timestamp, data }
}
