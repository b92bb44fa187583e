import type { Transaction } from 'kysely'
import type { InterviewActor, InterviewStatus } from '#contract/interviews/interviews.ts'
import type { Schema } from '#server/db/schema.ts'
import type { EventKind } from '#server/platform/event-bus.ts'
import type { Services } from '#server/platform/services.ts'

type InterviewEventKind = Exclude<Extract<EventKind, `interview.${string}`>, 'interview.reminder'>
type RecordedInterview = { id: string; tenant_id: number; candidate_id: number }
type InterviewChange = { state: InterviewStatus; by: InterviewActor; with?: 'application' }

/** Records an interview event in the transaction of the change. */
export function recordInterviewEvent(
  { events }: Services,
  tx: Transaction<Schema>,
  kind: InterviewEventKind,
  { id: interviewId, tenant_id: tenantId, candidate_id: candidateId }: RecordedInterview,
  how: InterviewChange,
): Promise<void> {
  return events.record(tx, kind, { tenantId, candidateId, interviewId, ...how })
}
