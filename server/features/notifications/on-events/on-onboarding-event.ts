import type { Services } from '#server/platform/services.ts'
import type { OnboardingKind } from '#server/features/notifications/kinds.ts'
import { markNotificationsOfSubjectRead, clearActionRequests } from '#server/features/notifications/store.ts'
import { buildSubject } from '#server/features/notifications/notification-subjects.ts'
import { createNotification, type NotifyEvent } from '#server/features/notifications/create-notification.ts'

type TaskEvent = NotifyEvent & { taskId: string; event: OnboardingKind | 'onboarding.done' }

/** Creates a notification for a new hire's task, unless it was done or deleted in the meantime. */
export async function notifyOfOnboardingEvent(services: Services, happened: TaskEvent): Promise<void> {
  const { tenantId, candidateId, taskId, event, eventAt } = happened
  await services.transaction(async (tx) => {
    const task = await tx
      .selectFrom('onboarding_task')
      .select(['title', 'due_at', 'done_at'])
      .where('id', '=', taskId)
      .where('candidate_id', '=', candidateId)
      .where('tenant_id', '=', tenantId)
      .executeTakeFirst()
    const about = { candidateId, subject: buildSubject.task(taskId) }
    if (!task || task.done_at !== null) await clearActionRequests(tx, about)
    if (event === 'onboarding.done') return markNotificationsOfSubjectRead(tx, about, eventAt)
    // Skips what was completed or deleted before this job ran.
    if (!task || task.done_at !== null) return
    await createNotification(tx, services, happened, event, {
      ...about,
      names: { task: task.title },
      isOpen: true,
      endsAt: task.due_at,
    })
  })
}
