import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { pushNotification } from '#server/features/notifications/push/push.job.ts'
import type { Db } from '#server/db/open-db.ts'
import { getJobKind } from '#server/jobs/queue.ts'
import type { PushPort } from '#server/platform/ports/push-port.ts'

const CHUNK = 500
const DAY = 86_400_000

/** Creates that many candidates with a device and a notification each, and the jobs that push them. */
export async function manyPushes(db: Db, push: PushPort, o: { count: number; service: string; now: number }) {
  const { id: tenantId } = await db.selectFrom('tenant').select('id').limit(1).executeTakeFirstOrThrow()
  const person = await db.selectFrom('auth_user').select('id').limit(1).executeTakeFirstOrThrow()
  const session = randomUUID()
  const at = (ms: number) => new Date(o.now + ms).toISOString()
  await db
    .insertInto('auth_session')
    .values({
      id: session,
      token: session,
      userId: person.id,
      expiresAt: at(DAY),
      createdAt: at(0),
      updatedAt: at(0),
      ipAddress: null,
      userAgent: null,
    })
    .execute()
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const keys = { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') }
  const vapid_key = push.currentKey().id
  for (let first = 0; first < o.count; first += CHUNK) {
    const some = Array.from({ length: Math.min(CHUNK, o.count - first) }, () => randomUUID())
    await db.transaction().execute(async (tx) => {
      const candidates = await tx
        .insertInto('candidate')
        .values(
          some.map((name) => ({
            tenant_id: tenantId,
            person_id: null,
            enc_id: name,
            email: `${name}@example.com`,
            bootstrap_steps: '[]',
            created_at: o.now,
          })),
        )
        .returning('id')
        .execute()
      const notifications = await tx
        .insertInto('notification')
        .values(
          candidates.map(({ id }) => ({
            candidate_id: id,
            kind: 'offer.declined',
            event_id: id,
            subject: `offer:${id}`,
            names: '{"position":"Deck Officer"}',
            created_at: o.now,
          })),
        )
        .returning(['id', 'candidate_id'])
        .execute()
      const devices = await tx
        .insertInto('push_subscription')
        .values(
          candidates.map(({ id }) => ({
            candidate_id: id,
            session_id: session,
            endpoint: `${o.service}/push/${randomUUID()}`,
            ...keys,
            vapid_key,
            locale: 'en',
            device: 'Chrome',
            created_at: o.now,
            seen_at: o.now,
          })),
        )
        .returning(['id', 'candidate_id'])
        .execute()
      const deviceOf = new Map(devices.map(({ id, candidate_id }) => [candidate_id, id]))
      await tx
        .insertInto('outbox')
        .values(
          notifications.map(({ id: notificationId, candidate_id }) => ({
            tenant_id: tenantId,
            kind: getJobKind(pushNotification),
            payload: JSON.stringify({ tenantId, notificationId, subscriptionId: deviceOf.get(candidate_id) }),
            created_at: o.now,
          })),
        )
        .execute()
    })
  }
  return keys
}
