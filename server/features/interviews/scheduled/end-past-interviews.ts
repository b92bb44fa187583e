import { recordInterviewEvent } from '#server/features/interviews/record-interview.ts'
import { releaseSlotSeat } from '#server/features/interviews/slot-seats.ts'
import { runForDueRows, type DueBatch } from '#server/jobs/due-rows.ts'
import { BY_ITSELF, type ScheduledRun } from '#server/jobs/job.ts'
import type { Services } from '#server/platform/services.ts'

/** Changes of interviews that happen by the passing of time alone. */
const ENDS = [
  { from: 'proposed', to: 'expired', event: 'interview.expired' },
  { from: 'confirmed', to: 'completed', event: 'interview.completed' },
] as const

/** Persists what has expired, with its events: once, even with concurrent runs. */
export async function endPastInterviews(services: Services, run: ScheduledRun = BY_ITSELF): Promise<void> {
  for (const end of ENDS)
    await runForDueRows(
      run,
      '',
      (batch: DueBatch<string>) => selectPastInterviews(services, end.from, batch),
      ({ id }) => endPastInterview(services, id, end),
    )
}

function selectPastInterviews({ db, now }: Services, status: string, { after, limit }: DueBatch<string>) {
  return db
    .selectFrom('interview')
    .select(['id', 'tenant_id'])
    .where('status', '=', status)
    .where('id', '>', after)
    .where('over_at', '<=', now())
    .orderBy('id')
    .limit(limit)
    .execute()
}

async function endPastInterview(
  services: Services,
  id: string,
  { from, to, event }: (typeof ENDS)[number],
): Promise<void> {
  const now = services.now()
  await services.transaction(async (tx) => {
    const row = await tx
      .updateTable('interview')
      .set({ status: to, updated_at: now })
      .where('id', '=', id)
      .where('status', '=', from)
      .where('over_at', '<=', now)
      .returning(['id', 'tenant_id', 'candidate_id'])
      .executeTakeFirst()
    if (!row) return
    await releaseSlotSeat(tx, row.id)
    await recordInterviewEvent(services, tx, event, row, { state: to, by: 'clock' })
  })
}
