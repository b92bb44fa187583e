import { createHmac } from 'node:crypto'
import { negotiateLocale } from '#contract/locales.ts'
import { deriveKey } from '#server/config/config.ts'
import { findNotificationKind } from '#server/features/notifications/kinds.ts'
import { postponeToQuietEnd } from '#server/features/notifications/preferences/quiet-hours.ts'
import { parseNotificationNames } from '#server/features/notifications/parse-notification-names.ts'
import { getPageOfSubject } from '#server/features/notifications/notification-subjects.ts'
import { isUrgent } from '#server/features/notifications/preferences/is-urgent.ts'
import { PushThreadEnded, UnknownVapidKey, type PushMessage } from '#server/platform/ports/push-port.ts'
import { JobRefused, TryLater } from '#server/jobs/job.ts'
import type { Services } from '#server/platform/services.ts'
import { deriveAccountKey } from '#server/platform/session/session.ts'
import { resolveLinkAddress } from '#server/platform/tenant/site-address.ts'
import { loadPushes, type LoadedPush } from './load-pushes.ts'
import { isSessionOver } from '#server/platform/session/session.ts'
import { getTenants } from '#server/platform/tenant/tenant.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'
import { buildPushPayload } from './push-payload.ts'
import type { PushRequest } from './push.job.ts'

/**
 * Longest time that a push service keeps a push for an offline device, ms. After that, the candidate sees the news on
 * the next visit.
 */
const MAX_TTL = 7 * 24 * 60 * 60_000
/** Time that the sending thread needs to restart, ms. */
const THREAD_WAIT = 5000
/** Consecutive refusals by the push service after which a browser's subscription is deleted. */
const MAX_FAILURES = 10

const breakers = new WeakMap<object, ReturnType<typeof createCircuitBreaker>>()

/** Sends each push to its device; a push is done once the service has accepted it. */
export function sendPushes(
  services: Services,
  requests: readonly PushRequest[],
  hands: readonly { signal: AbortSignal }[],
): Promise<void>[] {
  const found = loadPushes(services.db, requests, services.now())
  return requests.map(async (one, at) => {
    const row = (await found)(one)
    if (row) await sendPushIfStillNews(services, row, hands[at]?.signal)
  })
}

async function sendPushIfStillNews(services: Services, row: LoadedPush, lostSignal?: AbortSignal): Promise<void> {
  const now = services.now()
  const { sessionBegan: createdAt, sessionEnds: expiresAt } = row
  if (createdAt === null || expiresAt === null) return removeSubscription(services, row)
  const { configs } = await getTenants(services).byId(row.tenantId)
  if (isSessionOver({ createdAt, expiresAt }, configs, now)) return removeSubscription(services, row)
  // A push is dropped if its notification was seen on another device, or if its subject is done or over.
  const isDone = findNotificationKind(row.kind)?.asksForAction && row.needsAction === 0
  const until = Math.min(row.createdAt + MAX_TTL, row.needsAction === 1 ? (row.endsAt ?? Infinity) : Infinity)
  if (row.viewedAt !== null || isDone || !row.isWanted || until <= now) return
  if (!isUrgent({ asksForAction: row.needsAction === 1, endsAt: row.endsAt }, now))
    postponeToQuietEnd(getQuietHours(row), now)
  const message = await buildPushMessage(services, row, Math.floor((until - now) / 1000))
  // The lease was lost, so another node sends the push.
  if (lostSignal?.aborted) return
  const { origin } = new URL(row.endpoint)
  const breaker = getCircuitBreaker(services)
  const answer = await breaker.through(origin, () =>
    services.push.send(message).catch((error: unknown) => {
      if (error instanceof UnknownVapidKey) return null
      if (error instanceof PushThreadEnded) throw new TryLater(THREAD_WAIT, error.message)
      throw breaker.failed(origin, null)
    }),
  )
  // The subscription is gone or was made with a revoked key; the browser has to subscribe again.
  if (answer === null || answer.status === 404 || answer.status === 410) return removeSubscription(services, row)
  if (answer.status === 429 || answer.status >= 500) throw breaker.failed(origin, answer.retryAfter)
  breaker.worked(origin)
  if (answer.status >= 200 && answer.status < 300)
    return row.failures === 0 ? undefined : storeFailureCount(services, row, 0)
  await (row.failures + 1 >= MAX_FAILURES
    ? removeSubscription(services, row)
    : storeFailureCount(services, row, row.failures + 1))
  throw new JobRefused(`answered ${answer.status}`)
}

function getQuietHours({ quietFrom: from, quietTo: to, timeZone }: LoadedPush) {
  return { quietHours: from === null || to === null ? null : { from, to }, timeZone: timeZone ?? 'UTC' }
}

async function buildPushMessage(services: Services, row: LoadedPush, ttl: number): Promise<PushMessage> {
  const { config } = services
  const address = await resolveLinkAddress(services, { id: row.tenantId, domain: row.domain })
  // Push services see the topic and lock screens the tag, so neither reveals the subject.
  const topic = createHmac('sha256', deriveKey(config, 'push-topic'))
    .update(`push\n${row.candidateId}\n${row.subject}`)
    .digest('base64url')
    .slice(0, 32)
  const began = new Date(row.sessionBegan ?? 0).getTime()
  const payload = buildPushPayload({
    kind: row.kind,
    names: parseNotificationNames({ names: row.names, created_at: row.createdAt }),
    locale: negotiateLocale([row.locale]),
    showDetails: row.showDetails === 1,
    navigate: address(getPageOfSubject(row.subject)),
    tag: topic,
    account: deriveAccountKey(deriveKey(config, 'account'), row.tenantId, row.personId ?? '', began),
    badge: row.badge,
    zone: row.timeZone,
    now: services.now(),
    at: row.createdAt,
  })
  const { endpoint, p256dh, auth, vapidKey } = row
  return { endpoint, p256dh, auth, vapidKey, payload, ttl, topic, urgency: row.needsAction === 1 ? 'high' : 'normal' }
}

function getCircuitBreaker(services: Services): ReturnType<typeof createCircuitBreaker> {
  const breaker = breakers.get(services) ?? createCircuitBreaker(services.now)
  breakers.set(services, breaker)
  return breaker
}

async function removeSubscription({ db }: Services, row: LoadedPush): Promise<void> {
  await db.deleteFrom('push_subscription').where('id', '=', row.subscriptionId).execute()
}

async function storeFailureCount({ db }: Services, row: LoadedPush, failures: number): Promise<void> {
  await db.updateTable('push_subscription').set({ failures }).where('id', '=', row.subscriptionId).execute()
}
