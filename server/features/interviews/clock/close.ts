import { recordInterview } from '#server/features/interviews/record.ts'
import { releaseSeat } from '#server/features/interviews/seats.ts'
import { BY_ITSELF, type ScheduledRun } from '#server/jobs/job.ts'
import type { Services } from '#server/platform/services.ts'

const BATCH_SIZE = 500

/** What time alone makes of an interview. */
const ENDS = [
  { from: 'proposed', to: 'expired', event: 'interview.expired' },
  { from: 'confirmed', to: 'completed', event: 'interview.completed' },
] as const

/** Persists what has expired, with its events: once, even with concurrent runs. */
export async function closeInterviews(services: Services, run: ScheduledRun = BY_ITSELF): Promise<void> {
  for (const end of ENDS) {
    // Whichever could not be closed is passed, and has another turn.
    let after = ''
    while (!run.signal.aborted) {
      const over = await selectOver(services, end.from, after)
      for (const { id, tenant_id } of over) await run.forOne(tenant_id, () => close(services, id, end))
      const last = over.at(-1)
      if (!last || over.length < BATCH_SIZE) break
      after = last.id
    }
  }
}

function selectOver({ db, now }: Services, status: string, after: string) {
  return db
    .selectFrom('interview')
    .select(['id', 'tenant_id'])
    .where('status', '=', status)
    .where('id', '>', after)
    .where('over_at', '<=', now())
    .orderBy('id')
    .limit(BATCH_SIZE)
    .execute()
}

async function close(services: Services, id: string, { from, to, event }: (typeof ENDS)[number]): Promise<void> {
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
    await releaseSeat(tx, row.id)
    await recordInterview(services, tx, event, row, { state: to, by: 'clock' })
  })
}
