import type { Services } from '#server/platform/services.ts'
import { markNotificationsOfSubjectRead } from '#server/features/notifications/store.ts'
import { buildSubject } from '#server/features/notifications/notification-subjects.ts'
import { createNotification, type NotifyEvent } from '#server/features/notifications/create-notification.ts'

type SearchEvent = NotifyEvent & {
  searchId: string
  count?: number | undefined
  jobs?: readonly number[] | undefined
  event: 'search.new-jobs' | 'search.visited'
}

/** Creates one notification for a saved search's new jobs, on the channels chosen for it, unless they were viewed. */
export async function notifyOfSearchEvent(services: Services, happened: SearchEvent): Promise<void> {
  const { tenantId, candidateId, searchId, count = 0, jobs = [], event, eventAt } = happened
  const subject = buildSubject.search(searchId)
  await services.transaction(async (tx) => {
    if (event === 'search.visited') return markNotificationsOfSubjectRead(tx, { candidateId, subject }, eventAt)
    const search = await tx
      .selectFrom('saved_search')
      .select(['name', 'by_push', 'by_email', 'in_app'])
      .where('id', '=', searchId)
      .where('candidate_id', '=', candidateId)
      .where('tenant_id', '=', tenantId)
      .where('deleted_at', 'is', null)
      .where('frequency', '!=', 'off')
      .executeTakeFirst()
    if (!search) return
    await createNotification(tx, services, happened, event, {
      subject,
      names: { search: search.name, count, jobs: jobs.join() },
      isOpen: false,
      endsAt: null,
      ways: { push: search.by_push === 1, email: search.by_email === 1, inApp: search.in_app === 1 },
    })
  })
}
