import type { FastifyInstance, FastifyReply } from 'fastify'
import {
  getNotificationPreferences,
  putNotificationPreferences,
  type NotificationPreferences,
} from '#contract/notifications/notification-preferences.ts'
import type { Db } from '#server/db/open.ts'
import { answer } from '#server/platform/http/answer.ts'
import { once } from '#server/platform/http/idempotency.ts'
import { localeOf } from '#server/platform/locale.ts'
import type { Services } from '#server/platform/services.ts'
import { say } from '#server/platform/texts/say.ts'
import type { SignedInVisit } from '#server/platform/http/visit.ts'
import { DIGEST_HOUR } from '#server/careers/notifications/email/by-email.ts'
import { TOPICS } from '#server/careers/notifications/kinds.ts'
import { chooseTimeZone, readTimeZone } from './time-zone.ts'
import { refuseConflicts } from './conflicts.ts'
import { changePreferences, isFixed, readPreferences, TOPIC_IDS } from './preferences.ts'

/** How the candidate wants to be told (A-25, N-11). */
export function preferencesRoutes(app: FastifyInstance, services: Services): void {
  answer(app, services, getNotificationPreferences, (visit, _input, reply) => present(services.db, visit, reply))

  answer(app, services, putNotificationPreferences, (visit, { body }, reply) =>
    once(services, visit, putNotificationPreferences, body, async (tx) => {
      await refuseConflicts(tx, visit.candidate.id, body)
      await changePreferences(tx, visit.candidate.id, body)
      if (body.timeZone !== undefined) await chooseTimeZone(tx, visit, body.timeZone)
      return present(tx, visit, reply)
    }),
  )
}

async function present(db: Db, visit: SignedInVisit, { request }: FastifyReply): Promise<NotificationPreferences> {
  const { choices, quietHours, showDetails } = await readPreferences(db, visit.candidate.id)
  const zone = await readTimeZone(db, visit.candidate.id)
  const locale = localeOf(request, visit)
  return {
    topics: TOPIC_IDS.filter((id) => !isFixed(id)).map((id) => ({
      id,
      category: say(locale, TOPICS[id].category),
      title: say(locale, TOPICS[id].title),
      ...choices[id],
    })),
    quietHours,
    showDetails,
    ...zone,
    digestHour: DIGEST_HOUR,
  }
}
