import { isNameOtherThanAddressee } from '#contract/account/full-name.ts'
import type { Offer, OfferDocument } from '#contract/offers/offers.ts'
import { msg } from '#contract/zod-free/text.ts'
import type { Db } from '#server/db/open-db.ts'
import type { SignedInContext } from '#server/platform/http/request-context.ts'
import type { Fact } from '#server/features/offers/append-audit-facts.ts'
import { hashFileSha256 } from '#server/files/check/check-file.ts'
import { finishCeremony } from '#server/features/offers/esign/store.ts'
import { createFieldErrorsFailure, type EsignSignature, type Signature } from './validate-sent-signature.ts'
import { createOfferConflictFailure } from '#server/features/offers/refusals.ts'
import { saveFile } from '#server/files/stored-files.ts'
import { chooseConsentVersion } from '#server/platform/consent-texts.ts'
import { markDocumentSigned } from '#server/features/offers/store.ts'

/** Throws if the signature does not fit the document's current state. */
export function requireSignableDocument(
  context: SignedInContext,
  offer: Offer,
  document: OfferDocument,
  signature: Signature,
): void {
  if (document.status === 'Signed')
    throw createOfferConflictFailure('conflict', msg('This document is already signed.'), offer)
  if (document.status === 'Pending')
    throw createOfferConflictFailure('conflict', msg('This document is not ready to be signed yet.'), offer)
  // a document without a letter waits for answers, and is completed by its form
  if (document.sha256 === null)
    throw createOfferConflictFailure('conflict', msg('This document is a form: fill it in and send it.'), offer)
  const isFramed = document.signing_mode === 'esign' || document.url !== null
  if (isFramed && signature.kind !== 'esign')
    throw createOfferConflictFailure('conflict', msg('This document is signed in the frame of its provider.'), offer)
  if (document.signing_mode !== 'esign' && signature.kind === 'esign')
    throw createOfferConflictFailure('conflict', msg('This document can no longer be signed.'), offer)
  if (signature.kind === 'none')
    throw createFieldErrorsFailure({ signed_document_file: msg('Sign the document, or upload it signed.') })
  if (signature.documentSha256 !== null && signature.documentSha256 !== document.sha256)
    throw createOfferConflictFailure(
      'letter_changed',
      msg('This letter has changed since you opened it. Read it again before you sign.'),
      offer,
    )
  // An uploaded file does not prove consent, so only letters with that signing mode can be signed this way (O-07,
  // O-08).
  if (signature.kind === 'upload' && document.signing_mode !== 'upload')
    throw createFieldErrorsFailure({
      signed_document_file: msg('This document is signed on its page: agree there and type your full name.'),
    })
  if ('file' in signature) {
    if (signature.file?.sha256 === document.sha256)
      throw createFieldErrorsFailure({
        signed_document_file: msg('This is the letter without your signature. Sign it and upload the signed copy.'),
      })
    return
  }
  if (document.signing_mode === 'upload')
    throw createFieldErrorsFailure({ signed_document_file: msg('Upload the signed document.') })
  if (signature.consentVersion !== chooseConsentVersion(context.tenant.configs.offersConfig.consentVersion))
    throw createOfferConflictFailure(
      'conflict',
      msg('The consent text has changed. Reload the page and read it again.'),
      offer,
    )
}

/** Stores the signature and marks the document; fails if anything has changed the document in the meantime. */
export async function storeSignature(
  tx: Db,
  context: SignedInContext,
  offer: Offer,
  document: OfferDocument,
  signature: Signature,
  now: number,
): Promise<void> {
  if (signature.kind === 'none') return
  const file = 'file' in signature ? signature.file : null
  if (file) await saveFile(tx, { ...file, tenantId: context.tenant.id }, now)
  const isSigned = await markDocumentSigned(
    tx,
    {
      offerId: offer.id,
      id: document.id,
      kind: signature.kind,
      readSha256: signature.documentSha256,
      signedSha256: file?.sha256 ?? null,
    },
    now,
  )
  if (!isSigned) throw createOfferConflictFailure('offer_expired', msg('This document can no longer be signed.'), offer)
  if (signature.kind === 'upload') return
  if (signature.kind === 'esign' && !(await finishCeremony(tx, signature.ceremony, now)))
    throw createOfferConflictFailure('conflict', msg('This document can no longer be signed.'), offer)
  const typed = signature.kind === 'inline' ? signature : signature.typed
  if (!typed) return
  await tx
    .insertInto('signature')
    .values({
      document_id: document.id,
      candidate_id: context.candidate.id,
      signature_text: typed.text,
      signature_drawing: signature.kind === 'inline' ? signature.drawing : null,
      consent_version: typed.consentVersion,
      consent_language: typed.consentLanguage,
      document_sha256: signature.documentSha256,
      signed_at: now,
    })
    .execute()
}

/** The evidence of a signature: each step the person took, and the letter's hash. */
export function buildSignatureFacts(offer: Offer, document: OfferDocument, signature: Signature): Fact[] {
  const about = { offerId: offer.id, documentId: document.id, sha256: document.sha256 ?? null }
  if (signature.kind === 'none') return []
  if (signature.kind === 'upload') {
    const { sha256, mediaType, bytes } = signature.file
    return [{ ...about, kind: 'signed', detail: { by: 'upload', sha256, media_type: mediaType, size: bytes.length } }]
  }
  if (signature.kind === 'esign') {
    const { provider, ceremony, typed, file } = signature
    const detail = {
      by: 'esign',
      provider,
      ceremony,
      ...(file ? { sha256: file.sha256, size: file.bytes.length } : {}),
    }
    return [...(typed ? buildTypedSignatureFacts(about, offer, typed, null) : []), { ...about, kind: 'signed', detail }]
  }
  return [
    ...buildTypedSignatureFacts(about, offer, signature, signature.drawing),
    { ...about, kind: 'signed', detail: { by: 'inline' } },
  ]
}

function buildTypedSignatureFacts(
  about: Omit<Fact, 'kind'>,
  { addressee }: Offer,
  { consentVersion, consentLanguage, text }: NonNullable<EsignSignature['typed']>,
  drawing: string | null,
): Fact[] {
  const names = addressee ? { addressee, name_differs: isNameOtherThanAddressee(text, addressee) } : {}
  return [
    { ...about, kind: 'consent_given', detail: { version: consentVersion, language: consentLanguage } },
    { ...about, kind: 'hash_confirmed' },
    { ...about, kind: 'name_typed', detail: { text, has_drawing: drawing !== null, ...names } },
    ...(drawing === null
      ? []
      : [{ ...about, kind: 'signature_drawn' as const, detail: { sha256: hashFileSha256(drawing) } }]),
  ]
}
