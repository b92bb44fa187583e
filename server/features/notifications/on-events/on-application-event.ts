import type { ApplicationNote, ApplicationStatus } from '#contract/applications/forms/applications.ts'
import type { Services } from '#server/platform/services.ts'
import type { ApplicationKind } from '#server/features/notifications/kinds.ts'
import { buildSubject } from '#server/features/notifications/notification-subjects.ts'
import { createNotification, type NotifyEvent } from '#server/features/notifications/create-notification.ts'

type ApplicationEvent = NotifyEvent & {
  applicationId: number
  status?: ApplicationStatus | undefined
  about?: ApplicationNote | undefined
  event: ApplicationKind
}

/** Creates a notification for a status or an employer update. The employer's text is shown only on its page. */
export async function notifyOfApplicationEvent(services: Services, happened: ApplicationEvent): Promise<void> {
  const { tenantId, candidateId, applicationId, status, about, event } = happened
  await services.transaction(async (tx) => {
    const application = await tx
      .selectFrom('application')
      .select('position_name')
      .where('id', '=', applicationId)
      .where('candidate_id', '=', candidateId)
      .where('tenant_id', '=', tenantId)
      .executeTakeFirst()
    if (!application) return
    const names = { position: application.position_name, ...(status ? { status } : {}), ...(about ? { about } : {}) }
    const subject = buildSubject.application(applicationId)
    await createNotification(tx, services, happened, event, { subject, names, isOpen: false, endsAt: null })
  })
}
