import type { Services } from '#server/platform/services.ts'
import type { AccountKind } from '#server/features/notifications/kinds.ts'
import { buildSubject } from '#server/features/notifications/notification-subjects.ts'
import { createNotification, type NotifyEvent } from '#server/features/notifications/create-notification.ts'

type AccountEvent = NotifyEvent & { goesAt: number; event: AccountKind }

/** An inactive account is about to be deleted; not sent if the person has signed in meanwhile. */
export async function notifyOfAccountEvent(services: Services, happened: AccountEvent): Promise<void> {
  const { candidateId, goesAt, event } = happened
  await services.db.transaction().execute(async (tx) => {
    const noticed = await tx
      .selectFrom('retention_notice')
      .select('candidate_id')
      .where('candidate_id', '=', candidateId)
      .where('goes_at', '=', goesAt)
      .executeTakeFirst()
    if (!noticed) return
    await createNotification(tx, services, happened, event, {
      subject: buildSubject.account(),
      names: { goesAt },
      isOpen: true,
      endsAt: goesAt,
    })
  })
}
