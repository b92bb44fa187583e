import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { acceptDocument, acceptOffer, declineOffer, type inlineSignature, type Offer } from '#contract/offers/offers.ts'
import type { DeclineReason } from '#contract/offers/decline.ts'
import type { z } from '#contract/wire/zod.ts'
import { call } from '#src/platform/request/call.ts'
import { createUploadFetch, type Uploaded } from '#src/platform/request/upload-fetch.ts'
import { withAttemptKey } from '#src/data/with-attempt-key.ts'
import { offersQuery, storeOffer } from './offers.ts'
import { parseOfferFromConflict } from './parse-offer-from-conflict.ts'

/** How a letter is signed: on the device, or as a signed PDF. */
export type Signed = z.infer<typeof inlineSignature> | { file: File; document_sha256?: string; terms_sha256?: string }

/** Input of an acceptance; `onUploaded` reports upload progress. */
type Sending = { offerId: number; signed: Signed; onUploaded?: (uploaded: Uploaded) => void }

/** The declined offer and an optional reason. */
type Declining = { offerId: number; reason?: DeclineReason | undefined; text?: string | undefined }

/** Declines an offer. Without a reason the call has no body (O-14). */
export function useDeclineOffer() {
  return useOfferDecision(({ offerId: id, reason, text }: Declining) => {
    const why = { ...(reason ? { reason } : {}), ...(text?.trim() ? { text } : {}) }
    const body = Object.keys(why).length > 0 ? { body: why } : {}
    return withAttemptKey(['decline', id, why], (idempotencyKey) =>
      call(declineOffer, { params: { id }, ...body, idempotencyKey }),
    )
  })
}

/** Accepts one document of an offer. */
export function useAcceptDocument() {
  return useOfferDecision(({ offerId, documentId, signed, onUploaded }: Sending & { documentId: string }) =>
    withAttemptKey(['accept', offerId, documentId, getSignedFingerprint(signed)], (idempotencyKey) =>
      call(acceptDocument, {
        params: { id: offerId, documentId },
        form: toSignedFormData(signed, 'signed_document_file'),
        via: findProgressFetch(signed, onUploaded),
        idempotencyKey,
      }),
    ),
  )
}

/** Accepts the offer by its only unsigned document, or settles it when none is left. */
export function useAcceptOffer() {
  return useOfferDecision(({ offerId, signed, onUploaded }: Sending) =>
    withAttemptKey(['accept', offerId, getSignedFingerprint(signed)], (idempotencyKey) =>
      call(acceptOffer, {
        params: { id: offerId },
        form: toSignedFormData(signed, 'signed_offer_letter_pdf_file'),
        via: findProgressFetch(signed, onUploaded),
        idempotencyKey,
      }),
    ),
  )
}

/**
 * Sends a decision, which is never queued and never repeated automatically; then the list shows what the server knows.
 */
function useOfferDecision<Input>(decide: (input: Input) => Promise<{ offer: Offer }>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: decide,
    networkMode: 'always',
    retry: false,
    onSuccess: ({ offer }) => refreshAfterDecision(client, offer),
    onError: async (error) => {
      const present = parseOfferFromConflict(error)
      if (present) await refreshAfterDecision(client, present)
    },
  })
}

async function refreshAfterDecision(client: QueryClient, offer: Offer): Promise<void> {
  await storeOffer(client, offer)
  // This refetch is not awaited: the screen already shows the decision, and only the worker's copies need renewing.
  void client.invalidateQueries({ queryKey: offersQuery().queryKey })
}

function toSignedFormData(signed: Signed, fileField: string): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(signed))
    if (value instanceof File) form.set(fileField, value, value.name)
    else if (value !== undefined) form.set(name, value)
  return form
}

/** A `fetch` that reports upload progress. Uploads of files alone take long enough for it to matter. */
function findProgressFetch(signed: Signed, onUploaded: Sending['onUploaded']): typeof fetch | undefined {
  return 'file' in signed && onUploaded ? createUploadFetch(onUploaded) : undefined
}

/** Another signature is another attempt: the server refuses an old key with a new body. */
function getSignedFingerprint(signed: Signed): unknown {
  if (!('file' in signed)) return signed
  const { name, size, lastModified } = signed.file
  return { name, size, lastModified, read: signed.document_sha256, terms: signed.terms_sha256 }
}
