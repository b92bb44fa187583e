import { differsFromAddressee } from '#contract/account/full-name.ts'
import type { Db } from '#server/db/open.ts'
import type { FileAnswer } from '#server/platform/http/answer.ts'
import type { Services } from '#server/platform/services.ts'
import type { SignedInVisit } from '#server/platform/http/visit.ts'
import { sealCertificates } from '#server/signing/keys.ts'
import { pemOf } from '#server/signing/pem.ts'
import { evidencePage } from '#server/signing/receipt/evidence-page.ts'
import { FINGERPRINTS, type Evidence } from '#server/signing/receipt/evidence.ts'
import { zip, type ZipEntry } from '#server/signing/receipt/zip.ts'
import { ownerOf } from '#server/careers/offers/access.ts'
import { actorOf, nobody, recordFacts, type Actor } from '#server/careers/offers/evidence.ts'
import { findEmployerOffer } from '#server/careers/offers/employer/store.ts'
import { requireSealed } from '#server/careers/offers/seal/await-seals.ts'
import { sha256Of } from '#server/files/check-file.ts'
import { readFile } from '#server/files/kept-files.ts'
import { noSuchOffer } from '#server/careers/offers/refusals.ts'
import { documentsOf, findOffer, type DocumentRow } from '#server/careers/offers/store.ts'

const ENDINGS: Record<string, string> = { 'application/pdf': 'pdf', 'image/png': 'png', 'image/jpeg': 'jpg' }

/** Everything that proves what happened with an offer, in one archive for the candidate. */
export async function receipt(services: Services, visit: SignedInVisit, offerId: number): Promise<FileAnswer> {
  const offer = await findOffer(services.db, ownerOf(visit), offerId)
  if (!offer) throw noSuchOffer()
  return wholeArchive(services, actorOf(visit), offerId, { what: 'receipt' }, async () => ({ offer }))
}

/** The same for the employer. That they took it is evidence too. */
export async function employerReceipt(services: Services, tenantId: number, offerId: number): Promise<FileAnswer> {
  const { db } = services
  const row = await db
    .selectFrom('offer')
    .select('candidate_id')
    .where('id', '=', offerId)
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  if (!row) throw noSuchOffer()
  const detail = { what: 'receipt', by: 'employer' }
  const actor = nobody({ tenantId, candidateId: row.candidate_id })
  return wholeArchive(services, actor, offerId, detail, async () => ({
    offer: await findEmployerOffer(db, tenantId, offerId),
  }))
}

/** Never half of it: until the last seal is there it is refused, and nothing is recorded. */
async function wholeArchive(
  services: Services,
  actor: Actor,
  offerId: number,
  detail: Record<string, string>,
  standing: () => Promise<object>,
): Promise<FileAnswer> {
  const { db, now } = services
  await requireSealed(db, offerId, standing)
  await recordFacts(db, actor, now(), [{ kind: 'downloaded', offerId, detail }])
  return archive(services, actor.tenantId, offerId)
}

async function archive(services: Services, tenantId: number, offerId: number): Promise<FileAnswer> {
  const { db, now } = services
  const documents = await documentsOf(db, offerId)
  const evidence = await evidenceOf(services, offerId, documents)
  const entries: ZipEntry[] = [
    { name: 'evidence.json', bytes: Buffer.from(`${JSON.stringify(evidence, null, 2)}\n`) },
    { name: 'evidence.pdf', bytes: await evidencePage(evidence) },
    { name: 'seal-certificates.pem', bytes: Buffer.from(pemOf(await sealCertificates(db))) },
  ]
  for (const [index, document] of documents.entries())
    entries.push(...(await filesOf(db, tenantId, document, index + 1)))
  const bytes = zip(entries, new Date(now()))
  return {
    bytes,
    mediaType: 'application/zip',
    filename: `Offer ${offerId} receipt.zip`,
    etag: sha256Of(bytes),
    attachment: true,
  }
}

async function filesOf(db: Db, tenantId: number, document: DocumentRow, place: number): Promise<ZipEntry[]> {
  const wanted = [
    [document.sha256, 'offered'],
    [document.countersigned_sha256, 'before-the-employer-signed'],
    [document.sealed_sha256, 'sealed'],
    [document.signed_sha256, 'uploaded'],
  ] as const
  const entries: ZipEntry[] = []
  for (const [sha256, what] of wanted) {
    if (sha256 === null) continue
    const file = await readFile(db, { tenantId, sha256 })
    entries.push({ name: `${place}-${what}.${ENDINGS[file.media_type] ?? 'bin'}`, bytes: file.bytes })
  }
  return entries
}

async function evidenceOf({ db, config, now }: Services, offerId: number, documents: DocumentRow[]): Promise<Evidence> {
  const offer = await db
    .selectFrom('offer')
    .innerJoin('tenant', 'tenant.id', 'offer.tenant_id')
    .select(['offer.id', 'offer.status', 'offer.position_name', 'offer.addressee', 'tenant.name as employer'])
    .where('offer.id', '=', offerId)
    .executeTakeFirstOrThrow()
  const signatures = await db
    .selectFrom('signature')
    .innerJoin('offer_document', 'offer_document.id', 'signature.document_id')
    .selectAll('signature')
    .where('offer_document.offer_id', '=', offerId)
    .execute()
  const trail = await db.selectFrom('audit_event').selectAll().where('offer_id', '=', offerId).orderBy('seq').execute()
  return {
    version: 1,
    site: config.ORIGIN,
    writtenAt: iso(now()),
    offer: {
      id: offer.id,
      employer: offer.employer,
      position: offer.position_name,
      status: offer.status,
      addressee: offer.addressee,
    },
    documents: documents.map((document) => {
      const signature = signatures.find((one) => one.document_id === document.id)
      return {
        id: document.id,
        name: document.name,
        status: document.status,
        offeredSha256: document.sha256,
        sealedSha256: document.sealed_sha256,
        uploadedSha256: document.signed_sha256,
        signature: signature
          ? {
              text: signature.signature_text,
              nameDiffers: differsFromAddressee(signature.signature_text, offer.addressee),
              consentVersion: signature.consent_version,
              consentLanguage: signature.consent_language,
              documentSha256: signature.document_sha256,
              signedAt: iso(signature.signed_at),
            }
          : null,
      }
    }),
    fingerprints: FINGERPRINTS,
    trail: trail.map(({ id: _id, at, ...event }) => ({ ...event, at: iso(at), at_ms: at })),
  }
}

const iso = (ms: number) => new Date(ms).toISOString()
