import type { FormStatus } from '#contract/applications/forms/form-paths.ts'
import type { OfferForm } from '#contract/offers/offers.ts'
import type { Db } from '#server/db/open-db.ts'
import type { Owner } from './owner.ts'

/** The forms of a candidate's offers, or of some of them, by offer, in the order in which they were assigned (O-21). */
export async function readFormsByOffer(
  db: Db,
  owner: Owner,
  offerIds?: readonly number[],
): Promise<Map<number, OfferForm[]>> {
  if (offerIds?.length === 0) return new Map()
  const rows = await db
    .selectFrom('form_assignment')
    .innerJoin('form', 'form.id', 'form_assignment.form_id')
    .leftJoin('form_draft', 'form_draft.assignment_id', 'form_assignment.id')
    .leftJoin('form_submission', 'form_submission.assignment_id', 'form_assignment.id')
    .select(['form_assignment.id', 'form_assignment.offer_id', 'form_assignment.document_id', 'form_assignment.due_at'])
    .select(['form.title', 'form_draft.version', 'form_submission.submitted_at'])
    .where('form_assignment.candidate_id', '=', owner.candidateId)
    .where('form_assignment.tenant_id', '=', owner.tenantId)
    .where('form_assignment.canceled_at', 'is', null)
    .where('form_assignment.offer_id', 'is not', null)
    .$if(offerIds !== undefined, (query) => query.where('form_assignment.offer_id', 'in', [...(offerIds ?? [])]))
    .orderBy('form_assignment.created_at')
    .orderBy('form_assignment.id')
    .execute()
  return new Map(
    [...Map.groupBy(rows, (row) => Number(row.offer_id))].map(([offer, own]) => [
      offer,
      own.map(({ id, title, document_id, due_at: due, version, submitted_at: sent }): OfferForm => ({
        id,
        title,
        status: getFormStatusOfRow(version, sent),
        document_id,
        due_at: due === null ? null : new Date(due).toISOString(),
      })),
    ]),
  )
}

function getFormStatusOfRow(draft: number | null, sent: number | null): FormStatus {
  if (sent !== null) return 'completed'
  return draft === null ? 'open' : 'in_progress'
}
