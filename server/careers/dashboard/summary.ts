import type { DataOf } from '#contract/wire/endpoint.ts'
import type { dashboardSummary } from '#contract/dashboard.ts'
import type { Db } from '#server/db/open.ts'

type Summary = DataOf<typeof dashboardSummary>['count']

const NONE = { totalCount: 0, actionableItemsCount: 0 }

/** Counts what is the candidate's and what waits for them, in one round trip. Areas that do not exist yet count nothing. */
export async function summarise(db: Db, candidateId: number, now: number): Promise<Summary> {
  const found = await db
    .selectNoFrom((from) => {
      const offers = from.selectFrom('offer').where('candidate_id', '=', candidateId)
      const applications = from.selectFrom('application').where('candidate_id', '=', candidateId)
      const drafts = from.selectFrom('draft_application').where('candidate_id', '=', candidateId)
      const saved = from.selectFrom('saved_position').where('candidate_id', '=', candidateId)
      const forms = from
        .selectFrom('form_assignment')
        .where('candidate_id', '=', candidateId)
        .where('canceled_at', 'is', null)
      // one of an offer that has ended, or was decided against, waits for nobody
      const sendable = forms.where(({ or, eb, exists, selectFrom }) =>
        or([
          eb('form_assignment.offer_id', 'is', null),
          exists(
            selectFrom('offer')
              .select('offer.id')
              .whereRef('offer.id', '=', 'form_assignment.offer_id')
              .where((offer) =>
                offer.or([
                  offer('offer.status', '=', 'Accepted'),
                  offer.and([
                    offer('offer.status', '=', 'Extended'),
                    offer.or([offer('offer.expires_at', 'is', null), offer('offer.expires_at', '>', now)]),
                  ]),
                ]),
              ),
          ),
        ]),
      )
      const openForms = sendable.where((form) =>
        form.not(
          form.exists(
            form
              .selectFrom('form_submission')
              .select('assignment_id')
              .whereRef('assignment_id', '=', 'form_assignment.id'),
          ),
        ),
      )
      const openOffers = offers
        .where('status', '=', 'Extended')
        .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
      return [
        offers.select(({ fn }) => fn.countAll<number>().as('n')).as('offers'),
        openOffers.select(({ fn }) => fn.countAll<number>().as('n')).as('openOffers'),
        applications.select(({ fn }) => fn.countAll<number>().as('n')).as('applications'),
        drafts
          .where('deleted_at', 'is', null)
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .as('drafts'),
        saved.select(({ fn }) => fn.countAll<number>().as('n')).as('saved'),
        forms.select(({ fn }) => fn.countAll<number>().as('n')).as('forms'),
        openForms.select(({ fn }) => fn.countAll<number>().as('n')).as('openForms'),
      ]
    })
    .executeTakeFirstOrThrow()
  const of = (total: number | null, actionable: number | null) => ({
    totalCount: Number(total),
    actionableItemsCount: Number(actionable),
  })
  return {
    applications: of(found.applications, found.drafts),
    interviews: NONE,
    savedpositions: of(found.saved, 0),
    events: NONE,
    forms: of(found.forms, found.openForms),
    offers: of(found.offers, found.openOffers),
  }
}
