import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { OfferDocument } from '#contract/offers/offers.ts'
import { isDocumentSigned } from './offer-documents.ts'

/** The status line of a document. */
export function getDocumentStatus(document: OfferDocument, isActionable: boolean): MessageDescriptor {
  if (isDocumentSigned(document)) return msg`Signed`
  if (document.status === 'Pending') return msg`Being prepared by the employer`
  return isActionable ? msg`Waiting for your signature` : msg`Not signed`
}
