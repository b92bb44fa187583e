import type { Locale } from '#contract/locales.ts'
import { negotiateLocale } from '#contract/locales.ts'
import type { Db } from '#server/db/open-db.ts'
import type { FileAnswer } from '#server/platform/http/mount-endpoint.ts'
import type { Services } from '#server/platform/services.ts'
import { formatFullName } from '#contract/account/person-name.ts'
import { msg } from '#contract/zod-free/text.ts'
import type { SignedInContext } from '#server/platform/http/request-context.ts'
import { getTenants } from '#server/platform/tenant/tenant.ts'
import { translate } from '#server/platform/texts/translate.ts'
import { listSealCertificates } from '#server/signing/load-operator-key.ts'
import { toPem } from '#server/signing/certificates-to-pem.ts'
import { buildZip, type ZipEntry } from '#server/signing/receipt/zip.ts'
import { toOfferOwner } from '#server/features/offers/owner.ts'
import {
  toAuditActor,
  toSystemActor,
  appendAuditFacts,
  type Actor,
} from '#server/features/offers/append-audit-facts.ts'
import { findEmployerOffer } from '#server/features/offers/employer/store.ts'
import { requireSealsComplete } from '#server/features/offers/seal/require-sealed.ts'
import { hashFileSha256 } from '#server/files/check/check-file.ts'
import { readStoredFile } from '#server/files/stored-files.ts'
import { createOfferNotFoundFailure } from '#server/features/offers/refusals.ts'
import { findOffer, type DocumentRow } from '#server/features/offers/store.ts'
import type { Reader } from './format-evidence.ts'
import { createOfferRecord, type OfferRecord } from './create-offer-record.ts'

const ENDINGS: Record<string, string> = { 'application/pdf': 'pdf', 'image/png': 'png', 'image/jpeg': 'jpg' }

/** `receipt` is the archive of everything, `record` its evidence.pdf alone. */
type ReceiptPart = 'receipt' | 'record'

/**
 * Serves everything that proves what happened with an offer, for its candidate: as one archive, or only the part for
 * people.
 */
export async function createReceiptForCandidate(
  services: Services,
  context: SignedInContext,
  { offerId, what, locale }: { offerId: number; what: ReceiptPart; locale: Locale },
): Promise<FileAnswer> {
  const offer = await findOffer(services.db, toOfferOwner(context), offerId)
  if (!offer) throw createOfferNotFoundFailure()
  const reader = { locale, timeZone: context.candidate.timeZone ?? 'UTC', who: translate(locale, msg('You')) }
  const record = await createCompleteRecord(
    services,
    toAuditActor(context),
    { offerId, reader, detail: { what } },
    async () => ({
      offer,
    }),
  )
  return what === 'record'
    ? toPdfFileAnswer(offerId, record)
    : buildArchiveAnswer(services, context.tenant.id, offerId, record)
}

/** Serves the archive to the employer, in the site's language. The download is recorded as evidence too. */
export async function createReceiptForEmployer(
  services: Services,
  tenantId: number,
  offerId: number,
): Promise<FileAnswer> {
  const { db } = services
  const row = await db
    .selectFrom('offer')
    .innerJoin('candidate', 'candidate.id', 'offer.candidate_id')
    .select(['candidate_id', 'first_name as firstName', 'last_name as lastName', 'name_order as nameOrder', 'email'])
    .where('offer.id', '=', offerId)
    .where('offer.tenant_id', '=', tenantId)
    .executeTakeFirst()
  if (!row) throw createOfferNotFoundFailure()
  const { configs } = await getTenants(services).byId(tenantId)
  const reader = {
    locale: negotiateLocale([], configs.supportedLanguages),
    timeZone: 'UTC',
    who: formatFullName(row) || row.email,
  }
  const detail = { what: 'receipt', by: 'employer' }
  const actor = toSystemActor({ tenantId, candidateId: row.candidate_id })
  const record = await createCompleteRecord(services, actor, { offerId, reader, detail }, async () => ({
    offer: await findEmployerOffer(db, tenantId, offerId),
  }))
  return buildArchiveAnswer(services, tenantId, offerId, record)
}

/** Refuses an incomplete receipt: until the last seal is there, nothing is sent or recorded. */
async function createCompleteRecord(
  services: Services,
  actor: Actor,
  { offerId, reader, detail }: { offerId: number; reader: Reader; detail: Record<string, string> },
  standing: () => Promise<object>,
): Promise<OfferRecord> {
  const { db, now } = services
  await requireSealsComplete(db, offerId, standing)
  await appendAuditFacts(db, actor, now(), [{ kind: 'downloaded', offerId, detail }])
  return createOfferRecord(services, offerId, reader)
}

function toPdfFileAnswer(offerId: number, { pdf }: OfferRecord): FileAnswer {
  return {
    bytes: pdf,
    mediaType: 'application/pdf',
    filename: `Offer ${offerId} record.pdf`,
    etag: hashFileSha256(pdf),
    attachment: true,
  }
}

async function buildArchiveAnswer(
  { db, now }: Services,
  tenantId: number,
  offerId: number,
  { documents, json, pdf }: OfferRecord,
): Promise<FileAnswer> {
  const entries: ZipEntry[] = [
    { name: 'evidence.json', bytes: json },
    { name: 'evidence.pdf', bytes: pdf },
    { name: 'seal-certificates.pem', bytes: Buffer.from(toPem(await listSealCertificates(db))) },
  ]
  for (const [index, document] of documents.entries())
    entries.push(...(await readFilesOfDocument(db, tenantId, document, index + 1)))
  const bytes = buildZip(entries, new Date(now()))
  return {
    bytes,
    mediaType: 'application/zip',
    filename: `Offer ${offerId} receipt.zip`,
    etag: hashFileSha256(bytes),
    attachment: true,
  }
}

async function readFilesOfDocument(
  db: Db,
  tenantId: number,
  document: DocumentRow,
  place: number,
): Promise<ZipEntry[]> {
  const copies = [
    [document.sha256, 'offered'],
    [document.countersigned_sha256, 'before-the-employer-signed'],
    [document.sealed_sha256, 'sealed'],
    [document.signed_sha256, 'uploaded'],
  ] as const
  const entries: ZipEntry[] = []
  for (const [sha256, what] of copies) {
    if (sha256 === null) continue
    const file = await readStoredFile(db, { tenantId, sha256 })
    entries.push({ name: `${place}-${what}.${ENDINGS[file.media_type] ?? 'bin'}`, bytes: file.bytes })
  }
  return entries
}
