import { createHmac } from 'node:crypto'
import { negotiateLocale } from '#contract/locales.ts'
import { keyFor } from '#server/config/config.ts'
import { kindNamed } from '#server/careers/notifications/kinds.ts'
import { waitForQuietHours } from '#server/careers/notifications/preferences/quiet-hours.ts'
import { readNames } from '#server/careers/notifications/read-names.ts'
import { pageOf } from '#server/careers/notifications/subjects.ts'
import { isUrgent } from '#server/careers/notifications/preferences/urgent.ts'
import { PushThreadEnded, UnknownVapidKey, type PushMessage } from '#server/platform/ports/push-port.ts'
import { JobRefused, TryLater } from '#server/jobs/job.ts'
import type { Services } from '#server/platform/services.ts'
import { accountKey } from '#server/platform/session/session.ts'
import { linkAddress } from '#server/platform/tenant/site-address.ts'
import { load, type Loaded } from './load.ts'
import { isOver } from '#server/platform/session/session.ts'
import { tenantsOf } from '#server/platform/tenant/tenant.ts'
import { openCircuitBreaker } from './circuit-breaker.ts'
import { payloadOf } from './payload.ts'
import type { PushWanted } from './push.job.ts'

/** A device that is off for longer is told by its next visit, ms. */
const LONGEST_KEPT = 7 * 24 * 60 * 60_000
/** The thread that sends is there again by then, ms. */
const THREAD_WAIT = 5000
/** A browser whose service refuses us so often in a row is given up. */
const MOST_FAILURES = 10

const breakers = new WeakMap<object, ReturnType<typeof openCircuitBreaker>>()

/** Sends each to its device: once the service has taken it, it is done. */
export function sendMany(
  services: Services,
  wanted: readonly PushWanted[],
  hands: readonly { signal: AbortSignal }[],
): Promise<void>[] {
  const found = load(services.db, wanted, services.now())
  return wanted.map(async (one, at) => {
    const row = (await found)(one)
    if (row) await send(services, row, hands[at]?.signal)
  })
}

async function send(services: Services, row: Loaded, lost?: AbortSignal): Promise<void> {
  const now = services.now()
  const { sessionBegan: createdAt, sessionEnds: expiresAt } = row
  if (createdAt === null || expiresAt === null) return forget(services, row)
  const { configs } = await tenantsOf(services).byId(row.tenantId)
  if (isOver({ createdAt, expiresAt }, configs, now)) return forget(services, row)
  // What was seen elsewhere, is done or is over, is no news.
  const isDone = kindNamed(row.kind)?.asksForAction && row.needsAction === 0
  const until = Math.min(row.createdAt + LONGEST_KEPT, row.needsAction === 1 ? (row.endsAt ?? Infinity) : Infinity)
  if (row.viewedAt !== null || isDone || !row.isWanted || until <= now) return
  if (!isUrgent({ asksForAction: row.needsAction === 1, endsAt: row.endsAt }, now))
    waitForQuietHours(quietHoursOf(row), now)
  const message = await messageOf(services, row, Math.floor((until - now) / 1000))
  // Another node sends it.
  if (lost?.aborted) return
  const { origin } = new URL(row.endpoint)
  const breaker = breakerOf(services)
  const answer = await breaker.through(origin, () =>
    services.push.send(message).catch((error: unknown) => {
      if (error instanceof UnknownVapidKey) return null
      if (error instanceof PushThreadEnded) throw new TryLater(THREAD_WAIT, error.message)
      throw breaker.failed(origin, null)
    }),
  )
  // Subscribed with a key that was taken away: only subscribing anew helps.
  if (answer === null || answer.status === 404 || answer.status === 410) return forget(services, row)
  if (answer.status === 429 || answer.status >= 500) throw breaker.failed(origin, answer.retryAfter)
  breaker.worked(origin)
  if (answer.status >= 200 && answer.status < 300) return row.failures === 0 ? undefined : note(services, row, 0)
  await (row.failures + 1 >= MOST_FAILURES ? forget(services, row) : note(services, row, row.failures + 1))
  throw new JobRefused(`answered ${answer.status}`)
}

function quietHoursOf({ quietFrom: from, quietTo: to, timeZone }: Loaded) {
  return { quietHours: from === null || to === null ? null : { from, to }, timeZone: timeZone ?? 'UTC' }
}

async function messageOf(services: Services, row: Loaded, ttl: number): Promise<PushMessage> {
  const { config } = services
  const address = await linkAddress(services, { id: row.tenantId, domain: row.domain })
  // Services see the topic, lock screens the tag: neither says what it is about.
  const topic = createHmac('sha256', keyFor(config, 'push-topic'))
    .update(`push\n${row.candidateId}\n${row.subject}`)
    .digest('base64url')
    .slice(0, 32)
  const began = new Date(row.sessionBegan ?? 0).getTime()
  const payload = payloadOf({
    kind: row.kind,
    names: readNames({ names: row.names, created_at: row.createdAt }),
    locale: negotiateLocale([row.locale]),
    showDetails: row.showDetails === 1,
    navigate: address(pageOf(row.subject)),
    tag: topic,
    account: accountKey(keyFor(config, 'account'), row.tenantId, row.personId ?? '', began),
    badge: row.badge,
    zone: row.timeZone,
    now: services.now(),
    at: row.createdAt,
  })
  const { endpoint, p256dh, auth, vapidKey } = row
  return { endpoint, p256dh, auth, vapidKey, payload, ttl, topic, urgency: row.needsAction === 1 ? 'high' : 'normal' }
}

function breakerOf(services: Services): ReturnType<typeof openCircuitBreaker> {
  const breaker = breakers.get(services) ?? openCircuitBreaker(services.now)
  breakers.set(services, breaker)
  return breaker
}

async function forget({ db }: Services, row: Loaded): Promise<void> {
  await db.deleteFrom('push_subscription').where('id', '=', row.subscriptionId).execute()
}

async function note({ db }: Services, row: Loaded, failures: number): Promise<void> {
  await db.updateTable('push_subscription').set({ failures }).where('id', '=', row.subscriptionId).execute()
}
