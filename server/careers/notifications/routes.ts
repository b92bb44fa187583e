import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as contract from '#contract/notifications/notifications.ts'
import { HEADER } from '#contract/zod-free/headers.ts'
import { answer, paged, WithMetadata } from '#server/platform/http/answer.ts'
import { Failure } from '#server/platform/failure.ts'
import { once } from '#server/platform/http/idempotency.ts'
import type { SignedInVisit } from '#server/platform/http/visit.ts'
import { localeOf } from '#server/platform/locale.ts'
import { noteCandidate } from '#server/platform/session/note-candidate.ts'
import type { Services } from '#server/platform/services.ts'
import { pushRoutes } from './push/routes.ts'
import { presentNotification } from './presenter.ts'
import { listNotifications, markAllViewed, markClicked } from './store.ts'
import { badgesOf, waitingSubjects } from './waiting-subjects.ts'

/** What the candidate was told, and what of it was seen (N-12). Everything is the candidate's own in this tenant. */
export function notificationsRoutes(app: FastifyInstance, services: Services): void {
  const { db, now } = services
  pushRoutes(app, services)

  answer(
    app,
    services,
    contract.listNotifications,
    async (visit, { query }, reply) => {
      const subjects = await waitingSubjects(db, [visit.candidate.id], now())
      const wish = {
        ...(query.type_filter === 'action_required' && { waiting: subjects.waiting }),
        before: query.cursor ? Number(query.cursor) : null,
      }
      const { rows, next } = await listNotifications(db, visit.candidate.id, wish)
      const reader = { locale: localeOf(reply.request, visit), zone: zoneOf(reply.request, visit), now: now() }
      const notifications = rows
        .map((row) => presentNotification(row, reader, subjects))
        .filter((shown) => shown !== null)
      return new WithMetadata({ notifications }, { next_cursor: next === null ? null : String(next) })
    },
    { metadata: paged },
  )

  answer(app, services, contract.notificationBadge, async (visit, _input, { request }) => {
    await noteCandidate(services, visit, request)
    return { count: (await badgesOf(db, [visit.candidate.id], now())).get(visit.candidate.id) ?? 0 }
  })

  answer(app, services, contract.markAllViewed, (visit, { body }) =>
    once(services, visit, contract.markAllViewed, body, async (tx) => ({
      count: await markAllViewed(tx, visit.candidate.id, now(), numberOf(body.up_to)),
    })),
  )

  answer(app, services, contract.markAllClicked, (visit, { body }) =>
    once(services, visit, contract.markAllClicked, body, async (tx) => {
      const all = { all: true, upTo: numberOf(body.up_to) } as const
      return { count: (await markClicked(tx, visit.candidate.id, all, now())) ?? 0 }
    }),
  )

  answer(app, services, contract.markClicked, (visit, { body, params }) =>
    once(services, visit, contract.markClicked, [params, body], async (tx) => {
      const count = await markClicked(tx, visit.candidate.id, { id: Number(params.id) }, now())
      if (count === null) throw new Failure('not_found', 'This notification could not be found.')
      return { count }
    }),
  )
}

/** Where the candidate is: as this request says, or as they chose or said before. */
function zoneOf(request: FastifyRequest, { candidate, timeZone }: SignedInVisit): string | null {
  const isSaid = request.headers[HEADER.timeZone] !== undefined && !candidate.hasOwnTimeZone
  return isSaid ? timeZone : candidate.timeZone
}

const numberOf = (id: string | undefined) => (id === undefined ? undefined : Number(id))
