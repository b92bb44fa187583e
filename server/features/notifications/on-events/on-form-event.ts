import type { Services } from '#server/platform/services.ts'
import type { FormKind } from '#server/features/notifications/kinds.ts'
import { markNotificationsOfSubjectRead, clearActionRequests } from '#server/features/notifications/store.ts'
import { buildSubject } from '#server/features/notifications/notification-subjects.ts'
import { createNotification, type NotifyEvent } from '#server/features/notifications/create-notification.ts'

type FormEvent = NotifyEvent & {
  assignmentId: string
  event: FormKind | 'form.submitted' | 'form.canceled'
}

/** Creates a notification for an assigned form, unless it was submitted or canceled in the meantime. */
export async function notifyOfFormEvent(services: Services, happened: FormEvent): Promise<void> {
  const { tenantId, candidateId, assignmentId, event, eventAt } = happened
  await services.transaction(async (tx) => {
    const form = await tx
      .selectFrom('form_assignment')
      .innerJoin('form', 'form.id', 'form_assignment.form_id')
      .leftJoin('form_submission', 'form_submission.assignment_id', 'form_assignment.id')
      .select(['form.title', 'form_assignment.due_at', 'form_assignment.canceled_at', 'form_submission.submitted_at'])
      .where('form_assignment.id', '=', assignmentId)
      .where('form_assignment.candidate_id', '=', candidateId)
      .where('form_assignment.tenant_id', '=', tenantId)
      .executeTakeFirst()
    if (!form) return
    const about = { candidateId, subject: buildSubject.form(assignmentId) }
    const isOpen = form.submitted_at === null && form.canceled_at === null
    if (!isOpen) await clearActionRequests(tx, about)
    if (event === 'form.submitted' || event === 'form.canceled')
      return markNotificationsOfSubjectRead(tx, about, eventAt)
    // Skips what was completed or canceled before this job ran.
    if (!isOpen) return
    const names = { form: form.title, ...(event !== 'form.due' || form.due_at === null ? {} : { endsAt: form.due_at }) }
    await createNotification(tx, services, happened, event, { ...about, names, isOpen, endsAt: form.due_at })
  })
}
