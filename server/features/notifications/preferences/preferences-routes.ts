import type { FastifyInstance, FastifyReply } from 'fastify'
import {
  getNotificationPreferences,
  putNotificationPreferences,
  type NotificationPreferences,
} from '#contract/notifications/notification-preferences.ts'
import type { Db } from '#server/db/open-db.ts'
import { mountEndpoint } from '#server/platform/http/mount-endpoint.ts'
import { withIdempotency } from '#server/platform/http/guards/idempotency.ts'
import { negotiateRequestLocale } from '#server/platform/request-locale.ts'
import type { Services } from '#server/platform/services.ts'
import { translate } from '#server/platform/texts/translate.ts'
import type { SignedInContext } from '#server/platform/http/request-context.ts'
import { DIGEST_HOUR } from '#server/features/notifications/email/enqueue-email.ts'
import { TOPICS } from '#server/features/notifications/kinds.ts'
import { chooseTimeZone, readTimeZone } from './time-zone.ts'
import { refuseConflictingPreferences } from './refuse-conflicting-preferences.ts'
import { changePreferences, isTopicFixedOn, readPreferences, TOPIC_IDS } from './preferences.ts'

/** Notification preferences (A-25, N-11). */
export function registerPreferenceRoutes(app: FastifyInstance, services: Services): void {
  mountEndpoint(app, services, getNotificationPreferences, (context, _input, reply) =>
    presentPreferences(services.db, context, reply),
  )

  mountEndpoint(app, services, putNotificationPreferences, (context, { body }, reply) =>
    withIdempotency(services, context, putNotificationPreferences, body, async (tx) => {
      await refuseConflictingPreferences(tx, context.candidate.id, body)
      await changePreferences(tx, context.candidate.id, body)
      if (body.timeZone !== undefined) await chooseTimeZone(tx, context, body.timeZone)
      return presentPreferences(tx, context, reply)
    }),
  )
}

async function presentPreferences(
  db: Db,
  context: SignedInContext,
  { request }: FastifyReply,
): Promise<NotificationPreferences> {
  const { choices, quietHours, showDetails } = await readPreferences(db, context.candidate.id)
  const zone = await readTimeZone(db, context.candidate.id)
  const locale = negotiateRequestLocale(request, context)
  return {
    topics: TOPIC_IDS.filter((id) => !isTopicFixedOn(id)).map((id) => ({
      id,
      category: translate(locale, TOPICS[id].category),
      title: translate(locale, TOPICS[id].title),
      ...choices[id],
    })),
    quietHours,
    showDetails,
    ...zone,
    digestHour: DIGEST_HOUR,
  }
}
