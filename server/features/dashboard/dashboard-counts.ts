import type { DataOf } from '#contract/wire/endpoint.ts'
import type { dashboardSummary } from '#contract/dashboard/summary.ts'
import type { Db } from '#server/db/open-db.ts'
import {
  buildOpenDraftCondition,
  buildOpenFormCondition,
  buildOpenInterviewCondition,
  buildOpenOfferCondition,
} from '#server/platform/open-decisions/open-conditions.ts'

type Summary = DataOf<typeof dashboardSummary>['count']

/**
 * Counts the candidate's items and open tasks in one round trip. Events count if upcoming with a seat or a place on
 * the waiting list.
 */
export async function readDashboardCounts(db: Db, candidateId: number, now: number): Promise<Summary> {
  const found = await db
    .selectNoFrom((from) => {
      const offers = from.selectFrom('offer').where('candidate_id', '=', candidateId)
      const applications = from.selectFrom('application').where('candidate_id', '=', candidateId)
      const drafts = from
        .selectFrom('draft_application')
        .innerJoin('position', 'position.id', 'draft_application.position_id')
        .where('candidate_id', '=', candidateId)
        .where('deleted_at', 'is', null)
      const interviews = from.selectFrom('interview').where('candidate_id', '=', candidateId)
      const saved = from.selectFrom('saved_position').where('candidate_id', '=', candidateId)
      const forms = from
        .selectFrom('form_assignment')
        .where('candidate_id', '=', candidateId)
        .where('canceled_at', 'is', null)
      return [
        offers.select(({ fn }) => fn.countAll<number>().as('n')).as('offers'),
        offers
          .where(buildOpenOfferCondition(now))
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .as('openOffers'),
        applications.select(({ fn }) => fn.countAll<number>().as('n')).as('applications'),
        drafts.select(({ fn }) => fn.countAll<number>().as('n')).as('drafts'),
        drafts
          .where(buildOpenDraftCondition(now))
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .as('openDrafts'),
        interviews.select(({ fn }) => fn.countAll<number>().as('n')).as('interviews'),
        interviews
          .where(buildOpenInterviewCondition(now))
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .as('openInterviews'),
        from
          .selectFrom('event_registration')
          .innerJoin('career_event', 'career_event.id', 'event_registration.event_id')
          .where('event_registration.candidate_id', '=', candidateId)
          .where('event_registration.status', 'in', ['registered', 'waitlisted'])
          .where('career_event.canceled_at', 'is', null)
          .where('career_event.end_at', '>', now)
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .as('events'),
        saved.select(({ fn }) => fn.countAll<number>().as('n')).as('saved'),
        forms.select(({ fn }) => fn.countAll<number>().as('n')).as('forms'),
        forms
          .where(buildOpenFormCondition(now))
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .as('openForms'),
      ]
    })
    .executeTakeFirstOrThrow()
  const toCount = (total: number | null, actionable: number | null) => ({
    totalCount: Number(total),
    actionableItemsCount: Number(actionable),
  })
  return {
    applications: toCount(found.applications, found.openDrafts),
    drafts: toCount(found.drafts, found.openDrafts),
    interviews: toCount(found.interviews, found.openInterviews),
    savedpositions: toCount(found.saved, 0),
    // Events are never tasks: registering is voluntary.
    events: toCount(found.events, 0),
    forms: toCount(found.forms, found.openForms),
    offers: toCount(found.offers, found.openOffers),
  }
}
