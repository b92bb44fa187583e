import type { ExpressionBuilder } from 'kysely'
import type { Schema } from '#server/db/schema.ts'

/** An offer that waits for its candidate: one that has ended waits for nobody, also before the work by the clock has noticed. */
export const isOpenOffer =
  (now: number) =>
  ({ eb, and, or }: ExpressionBuilder<Schema, 'offer'>) =>
    and([
      eb('offer.status', '=', 'Extended'),
      or([eb('offer.expires_at', 'is', null), eb('offer.expires_at', '>', now)]),
    ])

/** An interview whose time the candidate has to choose; who asked for other times waits for the employer. */
export const isOpenInterview =
  (now: number) =>
  ({ eb, and }: ExpressionBuilder<Schema, 'interview'>) =>
    and([
      eb('interview.status', '=', 'proposed'),
      eb('interview.over_at', '>', now),
      eb('interview.other_times_at', 'is', null),
    ])

/** A form that waits for its candidate: not taken back, not sent, and not of an offer that has ended or was decided against. */
export const isOpenForm =
  (now: number) =>
  ({ eb, and, or, not, exists, selectFrom }: ExpressionBuilder<Schema, 'form_assignment'>) =>
    and([
      eb('form_assignment.canceled_at', 'is', null),
      not(
        exists(
          selectFrom('form_submission')
            .select('form_submission.assignment_id')
            .whereRef('form_submission.assignment_id', '=', 'form_assignment.id'),
        ),
      ),
      or([
        eb('form_assignment.offer_id', 'is', null),
        exists(
          selectFrom('offer')
            .select('offer.id')
            .whereRef('offer.id', '=', 'form_assignment.offer_id')
            .where((offer) => offer.or([offer('offer.status', '=', 'Accepted'), isOpenOffer(now)(offer)])),
        ),
      ]),
    ])
