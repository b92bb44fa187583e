import { toOfferOwner } from '#server/features/offers/owner.ts'
import { findAddressee } from '#server/features/offers/store.ts'
import { isValidSignature } from '#contract/account/full-name.ts'
import type { inlineSignature } from '#contract/offers/offers.ts'
import { parseDrawing } from '#contract/offers/signature-drawing.ts'
import type { z } from '#contract/wire/zod.ts'
import { Failure } from '#server/platform/failure.ts'
import type { UploadedFile } from '#server/platform/http/body/read-form.ts'
import type { Services } from '#server/platform/services.ts'
import type { Values } from '#server/platform/texts/translate.ts'
import { formatFullName } from '#contract/account/person-name.ts'
import { msg, type Text } from '#contract/zod-free/text.ts'
import type { SignedInContext } from '#server/platform/http/request-context.ts'
import { checkSignedLetter, type SoundFile } from '#server/files/check/check-file.ts'
import { createFileRefusal } from '#server/files/check/create-file-refusal.ts'
import { getVisitorQueueTurn } from '#server/files/queue-turn.ts'

/**
 * A candidate's acceptance: a typed signature, a file, or neither (to complete an offer whose documents are all
 * signed).
 */
export type Signature =
  | {
      kind: 'inline'
      text: string
      consentVersion: string
      consentLanguage: string
      documentSha256: string
      /** Validated path data. */
      drawing: string | null
    }
  | { kind: 'upload'; file: SoundFile; documentSha256: string | null }
  | EsignSignature
  | { kind: 'none' }

/**
 * A signature from a provider's frame: typed on the built-in page, or reported by an external provider, perhaps with
 * the signed file.
 */
export type EsignSignature = {
  kind: 'esign'
  provider: string
  ceremony: string
  documentSha256: string
  typed: { text: string; consentVersion: string; consentLanguage: string } | null
  file: SoundFile | null
}

type SentSignature = {
  fields: z.infer<typeof inlineSignature>
  files: Record<string, UploadedFile | undefined>
  /** Name of the form field with the file. */
  fileField: 'signed_document_file' | 'signed_offer_letter_pdf_file'
  consentLanguage: string
  offerId: number
}

/** Checks everything that does not depend on the state of the offer. Refusals name the field. */
export async function validateSentSignature(
  services: Services,
  context: SignedInContext,
  sent: SentSignature,
): Promise<Signature> {
  const { fields, files, fileField } = sent
  const names = Object.keys(files)
  if (names.length > 1) throw createFileRefusal('more-than-one-file', fileField)
  if (names.length === 1 && names[0] !== fileField)
    throw createFieldErrorsFailure(
      { [fileField]: msg('The file belongs into the field {field}.') },
      { field: fileField },
    )
  const file = files[fileField]
  const { signature_text: text, consent_version, document_sha256, signature_drawing } = fields
  const isTyped = text !== undefined || consent_version !== undefined
  if (file && isTyped)
    throw createFieldErrorsFailure({ [fileField]: msg('Type your name or upload the signed letter, not both.') })
  if (file)
    return {
      kind: 'upload',
      file: await checkSignedLetter(services.malware, file, getVisitorQueueTurn(context), fileField),
      documentSha256: document_sha256 ?? null,
    }
  if (!isTyped) return { kind: 'none' }

  const expectedName = formatFullName(context.candidate)
  if (
    text === undefined ||
    !(
      isValidSignature(text, expectedName) ||
      isValidSignature(text, expectedName, await findAddressee(services.db, toOfferOwner(context), sent.offerId))
    )
  )
    throw createFieldErrorsFailure({
      signature_text: expectedName ? msg('Please enter your full name') : msg('Please enter your name'),
    })
  if (consent_version === undefined)
    throw createFieldErrorsFailure({ consent_version: msg('Agree to sign electronically.') })
  if (document_sha256 === undefined)
    throw createFieldErrorsFailure({ document_sha256: msg('Open the letter before you sign it.') })
  if (signature_drawing !== undefined && parseDrawing(signature_drawing) === null)
    throw createFieldErrorsFailure({ signature_drawing: msg('The drawn signature cannot be read. Draw it again.') })
  return {
    kind: 'inline',
    // PostgreSQL cannot store NUL, and no name contains control characters.
    text: text.replaceAll(/\p{Control}+/gu, ' ').trim(),
    consentVersion: consent_version,
    consentLanguage: sent.consentLanguage,
    documentSha256: document_sha256,
    drawing: signature_drawing ?? null,
  }
}

/** The part of a signature that a repeated request must share with the first one. */
export function toIdempotencyPayload(signature: Signature): unknown {
  return 'file' in signature ? { ...signature, file: signature.file?.sha256 ?? null } : signature
}

export function createFieldErrorsFailure(fieldErrors: Record<string, Text>, values: Values = {}): Failure {
  return new Failure('invalid_fields', Object.values(fieldErrors)[0] ?? msg('Check the marked fields.'), {
    fieldErrors,
    values,
  })
}
