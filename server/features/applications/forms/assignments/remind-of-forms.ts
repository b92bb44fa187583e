import { findDueReminderDays } from '#server/platform/time/due-reminder-days.ts'
import { runForDueRows, type DueBatch } from '#server/jobs/due-rows.ts'
import { BY_ITSELF, type ScheduledRun } from '#server/jobs/job.ts'
import type { Services } from '#server/platform/services.ts'

/** Days before the due date on which a candidate is reminded of an unsent form; the last one first. */
const REMIND_BEFORE = [1, 3] as const
/** How far ahead deadlines are read, ms: enough for the earliest reminder in any time zone. */
const AHEAD = 5 * 86_400_000

/**
 * Records a `form.due` event for each reminder that is due: once per assignment and deadline, even with concurrent or
 * repeated runs. After downtime, only the latest reminder is sent.
 */
export async function remindOfForms(services: Services, run: ScheduledRun = BY_ITSELF): Promise<void> {
  await runForDueRows(
    run,
    '',
    (batch: DueBatch<string>) => selectUnsentForms(services, batch),
    (form) => remindOfForm(services, form),
  )
}

type UnsentForm = Awaited<ReturnType<typeof selectUnsentForms>>[number]

/** Selects forms that are due soon and can still be sent, with the last reminder that was sent for each. */
function selectUnsentForms({ db, now }: Services, { after, limit }: DueBatch<string>) {
  return db
    .selectFrom('form_assignment')
    .innerJoin('candidate', 'candidate.id', 'form_assignment.candidate_id')
    .leftJoin('form_submission', 'form_submission.assignment_id', 'form_assignment.id')
    .leftJoin('offer', 'offer.id', 'form_assignment.offer_id')
    .select(['form_assignment.id', 'form_assignment.tenant_id', 'form_assignment.candidate_id', 'time_zone'])
    .select((form) => [
      'form_assignment.created_at',
      form.ref('form_assignment.due_at').$notNull().as('due_at'),
      form
        .selectFrom('form_reminder')
        .whereRef('form_reminder.assignment_id', '=', 'form_assignment.id')
        .whereRef('form_reminder.due_at', '=', 'form_assignment.due_at')
        .select(({ fn }) => fn.min('days').as('days'))
        .as('given'),
    ])
    .where('form_assignment.due_at', '>', now())
    .where('form_assignment.due_at', '<', now() + AHEAD)
    .where('form_assignment.canceled_at', 'is', null)
    .where('form_submission.assignment_id', 'is', null)
    .where(({ or, eb }) => or([eb('offer.id', 'is', null), eb('offer.status', 'in', ['Extended', 'Accepted'])]))
    .where('form_assignment.id', '>', after)
    .orderBy('form_assignment.id')
    .limit(limit)
    .execute()
}

async function remindOfForm({ now, events, transaction }: Services, form: UnsentForm): Promise<void> {
  const { id: assignmentId, tenant_id: tenantId, candidate_id: candidateId, due_at: dueAt } = form
  const deadline = { timeZone: form.time_zone, endsAt: dueAt, setAt: form.created_at }
  const days = findDueReminderDays(deadline, REMIND_BEFORE, now())
  if (days === null || (form.given !== null && form.given <= days)) return
  await transaction(async (tx) => {
    const made = await tx
      .insertInto('form_reminder')
      .values({ assignment_id: assignmentId, due_at: dueAt, days, at: now() })
      .onConflict((conflict) => conflict.columns(['assignment_id', 'due_at', 'days']).doNothing())
      .returning('assignment_id')
      .executeTakeFirst()
    if (made) await events.record(tx, 'form.due', { tenantId, candidateId, assignmentId, dueAt, days })
  })
}
