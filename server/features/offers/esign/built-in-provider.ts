import { isValidSignature } from '#contract/account/full-name.ts'
import { acceptDocument } from '#contract/offers/offers.ts'
import type { Locale } from '#contract/locales.ts'
import { deriveKey } from '#server/config/config.ts'
import type {
  SigningBackend,
  SignerOrigin,
  ShownDocument,
} from '#server/integrations/esign/built-in/signing-backend.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Services } from '#server/platform/services.ts'
import { formatFullName } from '#contract/account/person-name.ts'
import { msg } from '#contract/zod-free/text.ts'
import { ESIGN_CONSENT } from '#server/platform/consent-texts.ts'
import { acceptSignedOffer } from '#server/features/offers/sign/accept-signed-offer.ts'
import { toOfferOwner, requireRecentSignIn } from '#server/features/offers/owner.ts'
import {
  toAuditActor,
  appendAuditFacts,
  type EvidenceKind,
  type Fact,
} from '#server/features/offers/append-audit-facts.ts'
import { readLetterAndRecordRead } from '#server/features/offers/letter/read-letter-and-record-read.ts'
import { createFieldErrorsFailure } from '#server/features/offers/sign/validate-sent-signature.ts'
import {
  createOfferConflictFailure,
  createDocumentNotFoundFailure,
  createOfferNotFoundFailure,
  createNotExtendedFailure,
} from '#server/features/offers/refusals.ts'
import { findOffer } from '#server/features/offers/store.ts'
import { readExpiredCeremonyToken } from './ceremony-token.ts'
import { requireSignerOfCeremony, type Ceremonial } from './ceremony-context.ts'
import { beginCeremony } from './store.ts'

const BUILT_IN = 'built-in'

/** Serves the built-in provider's signing page. Signing ends in `acceptSignedOffer()` like every other mode. */
export function createSigningProvider(services: Services): SigningBackend {
  return {
    siteOf: (token) =>
      readExpiredCeremonyToken(deriveKey(services.config, 'esign'), token)?.site ?? services.config.ORIGIN,

    async open(token, from, locale) {
      const ceremony = await requireSignerOfCeremony(services, token, from)
      const shown = await loadDocumentToSign(services, ceremony)
      if (!shown.isSigned) await recordCeremonyStart(services, ceremony, locale)
      return shown
    },

    async letter(token, from) {
      const { known, context } = await requireSignerOfCeremony(services, token, from)
      const { offerId, documentId } = known
      return readLetterAndRecordRead(services, context, {
        offerId,
        documentId,
        isOffered: true,
        how: 'opened',
        sendsBytes: () => true,
      })
    },

    async sign(token, from, { text, hasAgreed, locale }) {
      const ceremony = await requireSignerOfCeremony(services, token, from)
      const { known, context } = ceremony
      const shown = await loadDocumentToSign(services, ceremony)
      // The document was sent twice, such as by a second press, and is signed already.
      if (shown.isSigned) return shown
      if (!hasAgreed) throw createFieldErrorsFailure({ agree: msg('Agree to sign electronically.') })
      if (!isValidSignature(text, shown.signer, shown.addressee))
        throw createFieldErrorsFailure({
          signature_text: shown.signer ? msg('Please enter your full name') : msg('Please enter your name'),
        })
      await recordCeremonyStart(services, ceremony, locale)
      const { offerId, documentId, sha256, id, terms } = known
      await acceptSignedOffer(services, context, {
        endpoint: acceptDocument,
        termsSha256: terms,
        offerId,
        documentId,
        signature: {
          kind: 'esign',
          provider: BUILT_IN,
          ceremony: id,
          documentSha256: sha256,
          typed: {
            text: text.replaceAll(/\p{Control}+/gu, ' ').trim(),
            consentVersion: ESIGN_CONSENT,
            consentLanguage: locale,
          },
          file: null,
        },
      })
      return { ...shown, isSigned: true }
    },

    async leave(token, from: SignerOrigin) {
      const ceremony = await requireSignerOfCeremony(services, token, from)
      const shown = await loadDocumentToSign(services, ceremony)
      if (!shown.isSigned) await recordCeremonyFact(services, ceremony, 'ceremony_left')
      return shown
    },
  }
}

/** Loads the document to sign, or throws if it can no longer be signed. */
async function loadDocumentToSign(services: Services, { known, context }: Ceremonial): Promise<ShownDocument> {
  const { tenant, candidate } = context
  const offer = await findOffer(services.db, toOfferOwner(context), known.offerId)
  if (!offer) throw createOfferNotFoundFailure()
  const document = offer.offer_documents.find((one) => one.id === known.documentId)
  if (!document) throw createDocumentNotFoundFailure()
  const shown = {
    employer: tenant.configs.pcsxConfig.branding.companyName || tenant.name,
    brandColor: tenant.configs.pcsxConfig.branding.brandColor,
    position: offer.position.name,
    document: { name: document.name, sha256: known.sha256 },
    signer: formatFullName(candidate),
    addressee: offer.addressee,
    isSigned: document.signed,
  }
  if (document.signed) return shown
  const isOpen = offer.status === 'Extended' && (!offer.expires_at || Date.parse(offer.expires_at) > services.now())
  if (!isOpen) throw await createNotExtendedFailure(services.db, toOfferOwner(context), offer.id)
  if (document.sha256 !== known.sha256)
    throw createOfferConflictFailure(
      'letter_changed',
      msg('This letter has changed since you opened it. Read it again before you sign.'),
      offer,
    )
  if (document.signing_mode !== 'esign') throw new Failure('conflict', msg('This document can no longer be signed.'))
  requireRecentSignIn(services, context)
  return shown
}

/** The page shows the consent text as soon as it opens. */
function recordCeremonyStart(services: Services, ceremony: Ceremonial, language: Locale): Promise<void> {
  return services.transaction(async (tx) => {
    const isFirst = await beginCeremony(tx, ceremony.known, BUILT_IN, services.now())
    if (!isFirst) return
    const opened = toCeremonyFact(ceremony, 'ceremony_opened')
    const shown: Fact = { ...opened, kind: 'consent_shown', detail: { version: ESIGN_CONSENT, language } }
    await appendAuditFacts(tx, toAuditActor(ceremony.context), services.now(), [opened, shown])
  })
}

async function recordCeremonyFact(services: Services, ceremony: Ceremonial, kind: EvidenceKind): Promise<void> {
  await services.transaction((tx) =>
    appendAuditFacts(tx, toAuditActor(ceremony.context), services.now(), [toCeremonyFact(ceremony, kind)]),
  )
}

function toCeremonyFact({ known }: Ceremonial, kind: EvidenceKind) {
  const { offerId, documentId, sha256, id } = known
  return { kind, offerId, documentId, sha256, detail: { provider: BUILT_IN, ceremony: id } }
}
