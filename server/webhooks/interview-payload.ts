import type { WebhookPayload } from '#contract/employer/webhooks.ts'
import type { Db } from '#server/db/open-db.ts'
import type { InterviewEvent, EventToDeliver } from './webhook-payload.ts'

/** The payload about an interview: its id, and its state after the event. The candidate's text can be read by API. */
export async function buildInterviewPayload(
  db: Db,
  event: InterviewEvent,
  { tenantId, interviewId, state, by }: EventToDeliver,
  timestamp: string,
): Promise<WebhookPayload | null> {
  const interview = await db
    .selectFrom('interview')
    .select(['id as interview_id', 'external_id', 'application_id', 'position_id'])
    .where('id', '=', interviewId ?? '')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  if (!interview || !state || !by) return null
  return { type: event, timestamp, data: { ...interview, status: state, by } }
}
