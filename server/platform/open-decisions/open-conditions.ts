import type { ExpressionBuilder } from 'kysely'
import type { Schema } from '#server/db/schema.ts'

// The only conditions for decisions that a candidate can still make. Nudges, counts, notifications and badges share
// them, so that nobody is asked for something that is no longer possible.

/** Matches undecided offers whose end has not passed, even if the schedule has not marked the others as ended yet. */
export const buildOpenOfferCondition =
  (now: number) =>
  ({ eb, and, or }: ExpressionBuilder<Schema, 'offer'>) =>
    and([
      eb('offer.status', '=', 'Extended'),
      or([eb('offer.expires_at', 'is', null), eb('offer.expires_at', '>', now)]),
    ])

/** Matches interviews with a free time to choose. If the candidate asked for other times, it is the employer's turn. */
export const buildOpenInterviewCondition =
  (now: number) =>
  ({ eb, and, exists }: ExpressionBuilder<Schema, 'interview'>) =>
    and([
      eb('interview.status', '=', 'proposed'),
      eb('interview.over_at', '>', now),
      eb('interview.other_times_at', 'is', null),
      exists(selectFreeInterviewSlots(eb, now).select('interview_slot.id')),
    ])

/** Selects the future times of an interview that are not taken. */
export const selectFreeInterviewSlots = (eb: ExpressionBuilder<Schema, 'interview'>, now: number) =>
  eb
    .selectFrom('interview_slot')
    .whereRef('interview_slot.interview_id', '=', 'interview.id')
    .where('interview_slot.start_at', '>', now)
    .where((slot) =>
      slot(
        'interview_slot.capacity',
        '>',
        slot
          .selectFrom('interview_claim')
          .whereRef('interview_claim.tenant_id', '=', 'interview_slot.tenant_id')
          .whereRef('interview_claim.slot_key', '=', 'interview_slot.slot_key')
          .whereRef('interview_claim.interview_id', '!=', 'interview_slot.interview_id')
          .select(({ fn }) => fn.countAll<number>().as('taken')),
      ),
    )

/**
 * Matches forms that the candidate can submit: not withdrawn, not submitted, and not of an offer that has ended or was
 * decided against.
 */
export const buildOpenFormCondition =
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
            .where((offer) => offer.or([offer('offer.status', '=', 'Accepted'), buildOpenOfferCondition(now)(offer)])),
        ),
      ]),
    ])

/** Matches applications that were begun and can still be sent, in a query joined with their position. */
export const buildOpenDraftCondition =
  (now: number) =>
  ({ eb, and, or }: ExpressionBuilder<Schema, 'draft_application' | 'position'>) =>
    and([
      eb('draft_application.deleted_at', 'is', null),
      eb('position.closed_at', 'is', null),
      or([eb('position.valid_through', 'is', null), eb('position.valid_through', '>', now)]),
    ])

/** Matches tasks that a new hire can do: not done, and the linked form or offer is still open. */
export const buildOpenTaskCondition =
  (now: number) =>
  ({ eb, and, or, not, exists, selectFrom }: ExpressionBuilder<Schema, 'onboarding_task'>) =>
    and([
      eb('onboarding_task.done_at', 'is', null),
      // A public form that the candidate has not begun has no row yet.
      not(
        exists(
          selectFrom('form_assignment')
            .select('form_assignment.id')
            .whereRef('form_assignment.id', '=', 'onboarding_task.assignment_id')
            .where((form) => form.not(buildOpenFormCondition(now)(form))),
        ),
      ),
      or([
        eb('onboarding_task.offer_id', 'is', null),
        exists(
          selectFrom('offer')
            .select('offer.id')
            .whereRef('offer.id', '=', 'onboarding_task.offer_id')
            .where(buildOpenOfferCondition(now)),
        ),
      ]),
    ])
