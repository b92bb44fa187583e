import { webcrypto } from 'node:crypto'
import { verifySeal } from '#contract/seal/verify-seal.ts'
import type { SealFacts } from '#contract/seal/seal-facts.ts'
import type { Db } from '#server/db/open-db.ts'
import { hashFileSha256 } from '#server/files/check/check-file.ts'
import { toFactsWithDetailReader, type FactRow } from './fact-rows.ts'
import type { Findings } from './flaw-collector.ts'
import type { Recorded } from './read-recorded-offers.ts'

type Document = Recorded['documents'][number]
/** What the checks of all offers in a run share. */
export type FileChecks = {
  db: Db
  certificates: readonly Uint8Array[]
  /** Intact files, by tenant and content, so that a letter sent to a thousand candidates is read once. */
  sound: Set<string>
  counts: { files: number; seals: number }
}

const MAX_CACHED = 20_000

/** Not parsed as JSON: the column may be damaged, which its fingerprint reveals. */
const SIGNED_FIRST = /"order":"before"/
const PDF = 'application/pdf'

/**
 * Checks an offer's files, one in memory at a time: each matches its hash, and each seal was made by this site and
 * matches the trail.
 */
export async function checkRecordedFiles(checks: FileChecks, recorded: Recorded, findings: Findings): Promise<void> {
  const facts = toFactsWithDetailReader(recorded.events)
  const tenantId = recorded.events[0]?.tenant_id
  if (tenantId === undefined) return
  for (const document of recorded.documents) {
    const signed = facts.findLast(({ kind, document_id }) => kind === 'signed' && document_id === document.id)
    const isSignedFirst = document.countersealed === 1 && SIGNED_FIRST.test(document.countersignature ?? '')
    const offered = { tenantId, document, sha256: document.sha256, size: document.size, type: PDF }
    const letter = await readFileIfIntact(checks, findings, {
      ...offered,
      ...(isSignedFirst ? { wantsBytes: true } : {}),
    })
    if (letter) await checkEmployerSeal(checks, findings, document, letter)
    const type = signed?.said.text('media_type') ?? (signed?.said.text('by') === 'esign' ? PDF : null)
    await readFileIfIntact(checks, findings, { tenantId, document, sha256: document.signed_sha256, size: null, type })
    const sealed = {
      tenantId,
      document,
      sha256: document.sealed_sha256,
      size: document.sealed_size,
      type: PDF,
      sizeColumn: 'sealed_size',
      wantsBytes: true,
    } as const
    const bytes = await readFileIfIntact(checks, findings, sealed)
    if (bytes) await checkFinalSeal(checks, findings, { document, bytes, facts, signed, recorded })
  }
}

type ExpectedFile = {
  tenantId: number
  document: Document
  sha256: string | null
  /** Null if no row has the size. */
  size: number | null
  /** Null if the trail does not state the type. */
  type: string | null
  sizeColumn?: 'size' | 'sealed_size'
  wantsBytes?: true
}

/** Reads a file if it is needed, and returns its bytes if they are intact. */
async function readFileIfIntact(
  { db, sound, counts }: FileChecks,
  findings: Findings,
  { tenantId, document, sha256, size, type, sizeColumn = 'size', wantsBytes }: ExpectedFile,
): Promise<Uint8Array | null> {
  const name = `${tenantId} ${sha256} ${size} ${type}`
  if (sha256 === null || (sound.has(name) && !wantsBytes)) return null
  const file = await db
    .selectFrom('file')
    .select(['bytes', 'size', 'media_type'])
    .where('tenant_id', '=', tenantId)
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  const row = findings.row('file', sha256, null)
  if (!file) {
    row.wrong('sha256', 'missing')
    return null
  }
  counts.files += 1
  const before = findings.flaws.length
  if (hashFileSha256(file.bytes) !== sha256) row.wrong('bytes', 'damaged')
  row.holds('size', file.size, file.bytes.length)
  if (type !== null) row.holds('media_type', file.media_type, type)
  const isWhole = findings.flaws.length === before
  if (size !== null && size !== file.bytes.length) findings.row('offer_document', document.id, null).wrong(sizeColumn)
  if (sound.size >= MAX_CACHED) sound.clear()
  if (findings.flaws.length === before) sound.add(name)
  return wantsBytes && isWhole ? file.bytes : null
}

/** A letter that the employer signed first is offered with the employer's seal on it. */
async function checkEmployerSeal(
  { certificates, counts }: FileChecks,
  findings: Findings,
  { id, name }: Document,
  bytes: Uint8Array,
): Promise<void> {
  counts.seals += 1
  const row = findings.row('offer_document', id, null)
  const verdict = await verifySeal(bytes, certificates, webcrypto.subtle as never)
  if (verdict.kind === 'altered') row.wrong('sha256', 'seal altered')
  else if (verdict.kind === 'not-ours') row.wrong('sha256', 'seal not ours')
  else if (verdict.facts.how !== 'employer' || verdict.facts.document.name !== name) row.wrong('sha256')
}

type Sealed = {
  document: Document
  bytes: Uint8Array
  facts: readonly FactRow[]
  signed: FactRow | undefined
  recorded: Recorded
}

/** Checks that this site made the seal, and that its content is what the trail and the rows say. */
async function checkFinalSeal({ certificates, counts }: FileChecks, findings: Findings, sealed: Sealed): Promise<void> {
  counts.seals += 1
  const { document, bytes, facts } = sealed
  const last = facts.findLast(({ kind, document_id }) => kind === 'sealed' && document_id === document.id)
  const row = findings.row('offer_document', document.id, last?.seq ?? null)
  const verdict = await verifySeal(bytes, certificates, webcrypto.subtle as never)
  if (verdict.kind === 'altered') row.wrong('sealed_sha256', 'seal altered')
  else if (verdict.kind === 'not-ours') row.wrong('sealed_sha256', 'seal not ours')
  else if (!isSealConsistent(verdict.facts, sealed, last?.seq ?? Number.POSITIVE_INFINITY)) row.wrong('sealed_sha256')
}

/**
 * The trail hash in the seal must be from between signature and seal, so that part of the trail cannot be rewritten.
 */
function isSealConsistent(seal: SealFacts, { document, facts, signed, recorded }: Sealed, sealedAt: number): boolean {
  const signature = recorded.signatures.find((one) => one.document_id === document.id)
  const { length, hash } = seal.trail
  return (
    seal.offerId === document.offer_id &&
    seal.document.id === document.id &&
    seal.document.sha256 === document.sha256 &&
    seal.document.name === document.name &&
    (seal.brought?.sha256 ?? null) === document.signed_sha256 &&
    (seal.addressee ?? null) === (recorded.offer?.addressee ?? null) &&
    (!signature || seal.signer === signature.signature_text) &&
    (!signature || seal.consent?.version === signature.consent_version) &&
    (!signed || seal.signedAt === new Date(signed.at).toISOString()) &&
    facts[length - 1]?.hash === hash &&
    length >= (signed?.seq ?? 0) &&
    length < sealedAt
  )
}
