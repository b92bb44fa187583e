import { findNotificationKind } from '#server/features/notifications/kinds.ts'
import { countBadgesByCandidate } from '#server/features/notifications/waiting-subjects.ts'
import { readEndTimesOfSubjects } from '#server/features/notifications/notification-subjects.ts'
import type { Db } from '#server/db/open-db.ts'
import type { PushRequest } from './push.job.ts'

export type LoadedPush = Awaited<ReturnType<typeof readPushRows>>[number] & {
  /** Notifications that have not been viewed yet, as counted on the bell. */
  badge: number
  /** When the subject ends, epoch ms. */
  endsAt: number | null
  /** False if the candidate has turned off pushes for the topic, since a push may have waited for a whole night. */
  isWanted: boolean
}

/**
 * Loads everything that the pushes say, in a few queries however many they are; nothing for a device or notification
 * that no longer exists.
 */
export async function loadPushes(
  db: Db,
  requests: readonly PushRequest[],
  now: number,
): Promise<(one: PushRequest) => LoadedPush | undefined> {
  const rows = await readPushRows(db, requests)
  const candidates = [...new Set(rows.map(({ candidateId }) => candidateId))]
  const badges = await countBadgesByCandidate(db, candidates, now)
  const declined = new Set(candidates.length === 0 ? [] : await listDeclinedPushTopics(db, candidates))
  const ends = await readEndTimesOfSubjects(db, [...new Set(rows.map(({ subject }) => subject))])
  const found = new Map(
    rows.map((row) => {
      const endsAt = ends.get(row.subject) ?? null
      const isWanted = !declined.has(`${row.candidateId} ${findNotificationKind(row.kind)?.topic}`)
      const loaded = { ...row, badge: badges.get(row.candidateId) ?? 0, endsAt, isWanted }
      return [`${row.notificationId} ${row.subscriptionId}`, loaded]
    }),
  )
  return ({ notificationId, subscriptionId }) => found.get(`${notificationId} ${subscriptionId}`)
}

function readPushRows(db: Db, requests: readonly PushRequest[]) {
  const listDistinct = (name: 'notificationId' | 'subscriptionId') => [...new Set(requests.map((one) => one[name]))]
  return db
    .selectFrom('push_subscription')
    .innerJoin('notification', 'notification.candidate_id', 'push_subscription.candidate_id')
    .innerJoin('candidate', 'candidate.id', 'push_subscription.candidate_id')
    .innerJoin('tenant', 'tenant.id', 'candidate.tenant_id')
    .leftJoin('notification_setting', 'notification_setting.candidate_id', 'candidate.id')
    .leftJoin('auth_session', 'auth_session.id', 'push_subscription.session_id')
    .select([
      'push_subscription.id as subscriptionId',
      'push_subscription.endpoint',
      'push_subscription.p256dh',
      'push_subscription.auth',
      'push_subscription.vapid_key as vapidKey',
      'push_subscription.locale',
      'push_subscription.failures',
      'notification.id as notificationId',
      'notification.candidate_id as candidateId',
      'notification.kind',
      'notification.subject',
      'notification.names',
      'notification.needs_action as needsAction',
      'notification.created_at as createdAt',
      'notification.viewed_at as viewedAt',
      'notification_setting.show_details as showDetails',
      'notification_setting.quiet_from as quietFrom',
      'notification_setting.quiet_to as quietTo',
      'candidate.time_zone as timeZone',
      'candidate.person_id as personId',
      'tenant.id as tenantId',
      'tenant.domain',
      'auth_session.createdAt as sessionBegan',
      'auth_session.expiresAt as sessionEnds',
    ])
    .where('push_subscription.id', 'in', listDistinct('subscriptionId'))
    .where('notification.id', 'in', listDistinct('notificationId'))
    .execute()
}

/** Topics for which candidates have turned off pushes, each after the id of its candidate. */
async function listDeclinedPushTopics(db: Db, candidates: number[]): Promise<string[]> {
  const rows = await db
    .selectFrom('notification_choice')
    .select(['candidate_id', 'topic'])
    .where('candidate_id', 'in', candidates)
    .where('push', '=', 0)
    .execute()
  return rows.map(({ candidate_id, topic }) => `${candidate_id} ${topic}`)
}
