import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as contract from '#contract/notifications/notifications.ts'
import { HEADER } from '#contract/zod-free/headers.ts'
import { msg } from '#contract/zod-free/text.ts'
import { mountEndpoint, pageMetadata, WithMetadata } from '#server/platform/http/mount-endpoint.ts'
import { Failure } from '#server/platform/failure.ts'
import { withIdempotency } from '#server/platform/http/guards/idempotency.ts'
import type { SignedInContext } from '#server/platform/http/request-context.ts'
import { negotiateRequestLocale } from '#server/platform/request-locale.ts'
import { storeZoneAndLanguage } from '#server/platform/session/store-zone-and-language.ts'
import type { Services } from '#server/platform/services.ts'
import { registerPushRoutes } from './push/routes.ts'
import { presentNotification } from './presenter.ts'
import { listNotifications, markNotificationsViewed, markNotificationsRead } from './store.ts'
import { countBadgesByCandidate, readWaitingSubjects } from './waiting-subjects.ts'

/** The candidate's notifications and which were seen (N-12), limited to this tenant. */
export function registerNotificationRoutes(app: FastifyInstance, services: Services): void {
  const { db, now } = services
  registerPushRoutes(app, services)

  mountEndpoint(
    app,
    services,
    contract.listNotifications,
    async (context, { query }, reply) => {
      const subjects = await readWaitingSubjects(db, [context.candidate.id], now())
      const filter = {
        ...(query.type_filter === 'action_required' && { waiting: subjects.waiting }),
        before: query.cursor ? Number(query.cursor) : null,
      }
      const { rows, next } = await listNotifications(db, context.candidate.id, filter)
      const reader = {
        locale: negotiateRequestLocale(reply.request, context),
        zone: getTimeZone(reply.request, context),
        now: now(),
      }
      const notifications = rows
        .map((row) => presentNotification(row, reader, subjects))
        .filter((shown) => shown !== null)
      return new WithMetadata({ notifications }, { next_cursor: next === null ? null : String(next) })
    },
    { metadata: pageMetadata },
  )

  mountEndpoint(app, services, contract.notificationBadge, async (context, _input, { request }) => {
    await storeZoneAndLanguage(services, context, request)
    return { count: (await countBadgesByCandidate(db, [context.candidate.id], now())).get(context.candidate.id) ?? 0 }
  })

  mountEndpoint(app, services, contract.markAllViewed, (context, { body }) =>
    withIdempotency(services, context, contract.markAllViewed, body, async (tx) => ({
      count: await markNotificationsViewed(tx, context.candidate.id, now(), toNumberIfGiven(body.up_to)),
    })),
  )

  mountEndpoint(app, services, contract.markAllClicked, (context, { body }) =>
    withIdempotency(services, context, contract.markAllClicked, body, async (tx) => {
      const all = { all: true, upTo: toNumberIfGiven(body.up_to) } as const
      return { count: (await markNotificationsRead(tx, context.candidate.id, all, now())) ?? 0 }
    }),
  )

  mountEndpoint(app, services, contract.markClicked, (context, { body, params }) =>
    withIdempotency(services, context, contract.markClicked, [params, body], async (tx) => {
      const count = await markNotificationsRead(tx, context.candidate.id, { id: Number(params.id) }, now())
      if (count === null) throw new Failure('not_found', msg('This notification could not be found.'))
      return { count }
    }),
  )
}

/** The candidate's time zone: from this request, or as chosen or reported before. */
function getTimeZone(request: FastifyRequest, { candidate, timeZone }: SignedInContext): string | null {
  const isStated = request.headers[HEADER.timeZone] !== undefined && !candidate.hasOwnTimeZone
  return isStated ? timeZone : candidate.timeZone
}

const toNumberIfGiven = (id: string | undefined) => (id === undefined ? undefined : Number(id))
