import type { Locale } from '#contract/locales.ts'
import { negotiateLocale } from '#contract/locales.ts'
import type { Db } from '#server/db/open.ts'
import type { FileAnswer } from '#server/platform/http/answer.ts'
import type { Services } from '#server/platform/services.ts'
import { fullName } from '#contract/account/person-name.ts'
import type { SignedInVisit } from '#server/platform/http/visit.ts'
import { tenantsOf } from '#server/platform/tenant/tenant.ts'
import { say } from '#server/platform/texts/say.ts'
import { sealCertificates } from '#server/signing/keys.ts'
import { pemOf } from '#server/signing/pem.ts'
import { zip, type ZipEntry } from '#server/signing/receipt/zip.ts'
import { ownerOf } from '#server/careers/offers/access.ts'
import { actorOf, nobody, recordFacts, type Actor } from '#server/careers/offers/evidence.ts'
import { findEmployerOffer } from '#server/careers/offers/employer/store.ts'
import { requireSealed } from '#server/careers/offers/seal/await-seals.ts'
import { sha256Of } from '#server/files/check-file.ts'
import { readFile } from '#server/files/kept-files.ts'
import { noSuchOffer } from '#server/careers/offers/refusals.ts'
import { findOffer, type DocumentRow } from '#server/careers/offers/store.ts'
import type { Reader } from './evidence-text.ts'
import { writeRecord, type OfferRecord } from './record.ts'

const ENDINGS: Record<string, string> = { 'application/pdf': 'pdf', 'image/png': 'png', 'image/jpeg': 'jpg' }

/** `receipt` is the archive of everything, `record` its evidence.pdf alone. */
type What = 'receipt' | 'record'

/** Everything that proves what happened with an offer, for its candidate: in one archive, or the part for people alone. */
export async function receipt(
  services: Services,
  visit: SignedInVisit,
  { offerId, what, locale }: { offerId: number; what: What; locale: Locale },
): Promise<FileAnswer> {
  const offer = await findOffer(services.db, ownerOf(visit), offerId)
  if (!offer) throw noSuchOffer()
  const reader = { locale, timeZone: visit.candidate.timeZone ?? 'UTC', who: say(locale, 'You') }
  const record = await wholeRecord(services, actorOf(visit), { offerId, reader, detail: { what } }, async () => ({
    offer,
  }))
  return what === 'record' ? alone(offerId, record) : archive(services, visit.tenant.id, offerId, record)
}

/** The archive for the employer, in the site's language. That they took it is evidence too. */
export async function employerReceipt(services: Services, tenantId: number, offerId: number): Promise<FileAnswer> {
  const { db } = services
  const row = await db
    .selectFrom('offer')
    .innerJoin('candidate', 'candidate.id', 'offer.candidate_id')
    .select(['candidate_id', 'first_name as firstName', 'last_name as lastName', 'name_order as nameOrder', 'email'])
    .where('offer.id', '=', offerId)
    .where('offer.tenant_id', '=', tenantId)
    .executeTakeFirst()
  if (!row) throw noSuchOffer()
  const { configs } = await tenantsOf(services).byId(tenantId)
  const reader = {
    locale: negotiateLocale([], configs.supportedLanguages),
    timeZone: 'UTC',
    who: fullName(row) || row.email,
  }
  const detail = { what: 'receipt', by: 'employer' }
  const actor = nobody({ tenantId, candidateId: row.candidate_id })
  const record = await wholeRecord(services, actor, { offerId, reader, detail }, async () => ({
    offer: await findEmployerOffer(db, tenantId, offerId),
  }))
  return archive(services, tenantId, offerId, record)
}

/** Never half of it: until the last seal is there it is refused, and nothing is recorded. */
async function wholeRecord(
  services: Services,
  actor: Actor,
  { offerId, reader, detail }: { offerId: number; reader: Reader; detail: Record<string, string> },
  standing: () => Promise<object>,
): Promise<OfferRecord> {
  const { db, now } = services
  await requireSealed(db, offerId, standing)
  await recordFacts(db, actor, now(), [{ kind: 'downloaded', offerId, detail }])
  return writeRecord(services, offerId, reader)
}

function alone(offerId: number, { pdf }: OfferRecord): FileAnswer {
  return {
    bytes: pdf,
    mediaType: 'application/pdf',
    filename: `Offer ${offerId} record.pdf`,
    etag: sha256Of(pdf),
    attachment: true,
  }
}

async function archive(
  { db, now }: Services,
  tenantId: number,
  offerId: number,
  { documents, json, pdf }: OfferRecord,
): Promise<FileAnswer> {
  const entries: ZipEntry[] = [
    { name: 'evidence.json', bytes: json },
    { name: 'evidence.pdf', bytes: pdf },
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
