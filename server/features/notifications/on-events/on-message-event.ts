import type { Services } from '#server/platform/services.ts'
import { markNotificationsOfSubjectRead } from '#server/features/notifications/store.ts'
import { buildSubject } from '#server/features/notifications/notification-subjects.ts'
import { createNotification, type NotifyEvent } from '#server/features/notifications/create-notification.ts'

type MessageEvent = NotifyEvent & {
  applicationId: number
  messageId?: number | undefined
  from?: 'candidate' | 'employer' | undefined
  event: 'message.received' | 'message.read'
}

/**
 * Notifies the candidate of an employer's message, without its text; reading the message marks the notification as read
 * on every device.
 */
export async function notifyOfMessageEvent(services: Services, happened: MessageEvent): Promise<void> {
  const { tenantId, candidateId, applicationId, messageId, from, event, eventAt } = happened
  if (event === 'message.received' && from !== 'employer') return
  const subject = buildSubject.messages(applicationId)
  await services.transaction(async (tx) => {
    if (event === 'message.read') return markNotificationsOfSubjectRead(tx, { candidateId, subject }, eventAt)
    const message = await tx
      .selectFrom('application_message')
      .innerJoin('application', 'application.id', 'application_message.application_id')
      .select(['position_name', 'read_at'])
      .where('application_message.id', '=', messageId ?? 0)
      .where('application.id', '=', applicationId)
      .where('application.candidate_id', '=', candidateId)
      .where('application.tenant_id', '=', tenantId)
      .executeTakeFirst()
    // Skips a message that was read before this job ran.
    if (!message || message.read_at !== null) return
    const names = { position: message.position_name }
    await createNotification(tx, services, happened, event, { subject, names, isOpen: false, endsAt: null })
  })
}
