import { runForDueRows, type DueBatch } from '#server/jobs/due-rows.ts'
import { BY_ITSELF, type ScheduledRun } from '#server/jobs/job.ts'
import type { Services } from '#server/platform/services.ts'
import { findDueReminderDays } from '#server/platform/time/due-reminder-days.ts'

const HOUR = 3_600_000
/** How far ahead interviews are read, ms: enough for the earliest reminder in any time zone. */
const AHEAD = 3 * 24 * HOUR
/** Candidates are reminded a day before an interview, and an hour before it. */
const DAY_BEFORE = 24
const HOUR_BEFORE = 1

/**
 * Records an `interview.reminder` event for each reminder that is due: once per interview time, even with concurrent
 * or repeated runs. After downtime only the latest one is sent; a time announced after a reminder's hour needs none.
 */
export async function remindOfInterviews(services: Services, run: ScheduledRun = BY_ITSELF): Promise<void> {
  await runForDueRows(
    run,
    '',
    (batch: DueBatch<string>) => selectComingInterviews(services, batch),
    (coming) => remindOfInterview(services, coming),
  )
}

type Coming = Awaited<ReturnType<typeof selectComingInterviews>>[number]

/** Selects interviews that begin soon, with the last reminder that was sent for the current time of each. */
function selectComingInterviews({ db, now }: Services, { after, limit }: DueBatch<string>) {
  return db
    .selectFrom('interview')
    .innerJoin('candidate', 'candidate.id', 'interview.candidate_id')
    .select(['interview.id', 'interview.tenant_id', 'interview.candidate_id', 'interview.created_at', 'time_set_at'])
    .select('candidate.time_zone')
    .select((interview) => [
      interview.ref('interview.start_at').$notNull().as('start_at'),
      interview
        .selectFrom('interview_reminder')
        .whereRef('interview_reminder.interview_id', '=', 'interview.id')
        .whereRef('interview_reminder.start_at', '=', 'interview.start_at')
        .select(({ fn }) => fn.min('hours').as('hours'))
        .as('given'),
    ])
    .where('interview.status', '=', 'confirmed')
    .where('interview.start_at', '>', now())
    .where('interview.start_at', '<', now() + AHEAD)
    .where('interview.id', '>', after)
    .orderBy('interview.id')
    .limit(limit)
    .execute()
}

async function remindOfInterview({ now, events, transaction }: Services, interview: Coming): Promise<void> {
  const hours = findDueReminderHours(interview, now())
  if (hours === null || (interview.given !== null && interview.given <= hours)) return
  const { id: interviewId, tenant_id: tenantId, candidate_id: candidateId, start_at: startAt } = interview
  await transaction(async (tx) => {
    const at = now()
    // The condition is part of the INSERT, so an interview moved or canceled meanwhile gets no reminder.
    const made = await tx
      .insertInto('interview_reminder')
      .columns(['interview_id', 'start_at', 'hours', 'at'])
      .expression(({ selectFrom }) =>
        selectFrom('interview')
          .select((row) => [
            'id',
            row.ref('start_at').$notNull().as('start_at'),
            row.cast<number>(row.val(hours), 'integer').as('hours'),
            row.cast<number>(row.val(at), 'bigint').as('at'),
          ])
          .where('id', '=', interviewId)
          .where('status', '=', 'confirmed')
          .where('start_at', '=', startAt),
      )
      .onConflict((conflict) => conflict.columns(['interview_id', 'start_at', 'hours']).doNothing())
      .returning('interview_id')
      .executeTakeFirst()
    const about = { tenantId, candidateId, interviewId, state: 'confirmed', by: 'clock' } as const
    if (made) await events.record(tx, 'interview.reminder', { ...about, startAt, hours })
  })
}

/**
 * The latest reminder that became due since the time was set; null if none did. The day-before reminder is due at
 * 9:00 the candidate's time.
 */
function findDueReminderHours(
  { start_at: startAt, time_set_at: setAt, created_at: begun, time_zone: timeZone }: Coming,
  now: number,
) {
  const since = setAt ?? begun
  const hourBefore = startAt - HOUR_BEFORE * HOUR
  if (hourBefore <= now) return hourBefore > since ? HOUR_BEFORE : null
  return findDueReminderDays({ timeZone, endsAt: startAt, setAt: since }, [1], now) === null ? null : DAY_BEFORE
}
