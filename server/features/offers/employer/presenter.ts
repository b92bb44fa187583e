import { isNameOtherThanAddressee } from '#contract/account/full-name.ts'
import type { EmployerOffer } from '#contract/employer/employer-offers.ts'
import { DECLINE_REASONS } from '#contract/offers/decline.ts'
import { presentCountersignatureForEmployer } from '#server/features/offers/countersign/countersignature.ts'
import { presentOffer } from '#server/features/offers/presenter.ts'
import type { DocumentRow, OfferRow } from '#server/features/offers/store.ts'
import { formatFullNameOfRow, type NamedRow } from '#server/platform/session/candidate.ts'
import { toIso } from '#server/platform/time/wire-times.ts'

type Row = OfferRow & NamedRow & { email: string }

/**
 * An offer as its employer reads it: the stored status, and letters by the hash they were offered with. `signedWith`
 * are the names that were typed.
 */
export function presentEmployerOffer(
  row: Row,
  documents: readonly DocumentRow[],
  signedWith: readonly string[],
): EmployerOffer {
  const { id, status, terms, contact, updated_at, expires_at, offer_documents } = presentOffer(row, documents)
  return {
    id,
    status,
    candidate: {
      email: row.email,
      fullname: formatFullNameOfRow(row),
      addressee: row.addressee,
    },
    name_differs: signedWith.some((name) => isNameOtherThanAddressee(name, row.addressee)),
    position: { id: row.position_id, name: row.position_name },
    terms: terms ?? null,
    created_at: toIso(row.created_at),
    updated_at,
    expires_at,
    viewed_at: row.viewed_at === null ? null : toIso(row.viewed_at),
    reissue_of: row.reissue_of,
    contact: contact ?? null,
    declined: presentDeclineReason(row),
    documents: documents.map((document, index) => ({
      id: document.id,
      name: document.name,
      status: offer_documents[index]?.status ?? 'Pending',
      signing_mode: offer_documents[index]?.signing_mode ?? 'inline',
      sha256: document.sha256,
      size: document.size,
      page_count: document.page_count,
      sealed: document.sealed === 1,
      seal_failed_at: document.seal_failed_at === null ? null : toIso(document.seal_failed_at),
      countersignature: presentCountersignatureForEmployer(document),
      updated_at: toIso(document.updated_at),
    })),
  }
}

function presentDeclineReason({ decline_reason, decline_words: text }: Row): EmployerOffer['declined'] {
  const reason = DECLINE_REASONS.find((one) => one === decline_reason) ?? null
  return reason === null && text === null ? null : { reason, text }
}
