import { fromHex, toHex, decodeLatin1, areSameBytes, decodeUtf8 } from './bytes.ts'
import { isSignatureIntact, OID, readSignedData, type SignedData } from './cms.ts'
import { readDer } from './der.ts'
import { FACTS_TYPE, FIELD_NAME, type SealFacts } from './seal-facts.ts'
import { verifyTimeStamp, TOKEN, type TimeStamp } from './time-stamp.ts'
import type { Crypto } from './web-crypto.ts'

/**
 * `genuine`: every byte is as this site sealed it, also at each earlier seal. `altered`: it has our seal, but was
 * changed or extended. `not-ours`: no seal of this site.
 */
export type Verdict =
  | { kind: 'genuine'; facts: SealFacts; certificate: Uint8Array; timeStamp: TimeStamp | null }
  | { kind: 'altered' }
  | { kind: 'not-ours' }

/**
 * Verifies a PDF by its bytes alone; `certificates` are those this site seals with. The PDF is not parsed, so its
 * content cannot mislead.
 */
export async function verifySeal(
  pdf: Uint8Array,
  certificates: readonly Uint8Array[],
  crypto: Crypto,
): Promise<Verdict> {
  const text = decodeLatin1(pdf)
  const seal = findLastSeal(text)
  const held = seal && (await verifySignature(pdf, seal, crypto))
  const facts = held && (await readVerifiedFacts(text, seal, crypto))
  if (
    held &&
    certificates.some((ours) => areSameBytes(ours, held.certificate)) &&
    facts &&
    (await isAddedToSealedFile(pdf, facts, certificates, crypto))
  )
    return { kind: 'genuine', facts, ...held }
  // Intact, but with a key that is not ours: sealed by another site.
  if (held && !certificates.some((ours) => hasCertificateInside(text, ours))) return { kind: 'not-ours' }
  return { kind: isMarkedAsSealed(text, certificates) ? 'altered' : 'not-ours' }
}

/** Whether a file's last seal uses that certificate and is intact. Earlier seals are not checked. */
export async function isSealedBy(pdf: Uint8Array, certificate: Uint8Array, crypto: Crypto): Promise<boolean> {
  const text = decodeLatin1(pdf)
  const seal = findLastSeal(text)
  if (!seal) return false
  const held = await verifySignature(pdf, seal, crypto)
  return (
    held !== null &&
    areSameBytes(held.certificate, certificate) &&
    (await readVerifiedFacts(text, seal, crypto)) !== null
  )
}

type Seal = { before: number; after: number; end: number; cms: SignedData }
type VerifiedSignature = { certificate: Uint8Array; timeStamp: TimeStamp | null }

const RANGE = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g
const CONTENTS = '\n/Contents '

/** The last signature of the file, if it covers everything except itself. */
function findLastSeal(text: string): Seal | null {
  const [match] = [...text.matchAll(RANGE)].slice(-1)
  if (!match) return null
  const [start, before, after, rest] = match.slice(1).map(Number) as [number, number, number, number]
  if (start !== 0 || after <= before || after + rest !== text.length) return null
  // The string is in the same object and has only this form: upper case, whole bytes, padded with '0'.
  if (text.slice(match.index + match[0].length, before) !== CONTENTS) return null
  const hex = /^<([0-9A-F]+)>$/.exec(text.slice(before, after))?.[1]
  if (hex === undefined || hex.length % 2 !== 0) return null
  const bytes = fromHex(hex)
  try {
    const { whole } = readDer(bytes)
    if (!bytes.subarray(whole.length).every((byte) => byte === 0)) return null
    return { before, after, end: after + rest, cms: readSignedData(whole) }
  } catch {
    return null
  }
}

/** The certificate whose key made the seal, and its time stamp; null if it is invalid. */
async function verifySignature(
  pdf: Uint8Array,
  { before, after, end, cms }: Seal,
  crypto: Crypto,
): Promise<VerifiedSignature | null> {
  const [certificate] = cms.certificates
  if (!certificate || cms.contentType !== OID.data || cms.content || cms.hash !== 'SHA-256') return null
  const covered = new Uint8Array(before + end - after)
  covered.set(pdf.subarray(0, before))
  covered.set(pdf.subarray(after, end), before)
  const digest = new Uint8Array(await crypto.digest('SHA-256', covered))
  // An unusable key or algorithm is not ours. Missing crypto has thrown before, since it says nothing about the file.
  if (!(await isSignatureIntact(crypto, cms, { certificate, digest }).catch(() => false))) return null
  if (!cms.unsigned) return { certificate, timeStamp: null }
  const { kind, value } = cms.unsigned
  // An unreadable time stamp counts as none.
  const timeStamp = kind === TOKEN ? await verifyTimeStamp(crypto, value, cms.signature).catch(() => null) : null
  return timeStamp && { certificate, timeStamp }
}

/**
 * The facts of a seal. Other certificates in it are not covered by the signature: without a fact that lists them there
 * must be none.
 */
async function readVerifiedFacts(text: string, { cms }: Seal, crypto: Crypto): Promise<SealFacts | null> {
  const facts = readSealFacts(text)
  const others = cms.certificates.slice(1)
  const hashes = await Promise.all(
    others.map(async (one) => toHex(new Uint8Array(await crypto.digest('SHA-256', new Uint8Array(one))))),
  )
  return facts && hashes.join() === (facts.chain ?? []).join() ? facts : null
}

/** A seal on top of another is only valid if the file begins with that sealed file, intact and sealed by us, too. */
async function isAddedToSealedFile(
  pdf: Uint8Array,
  { earlier }: SealFacts,
  certificates: readonly Uint8Array[],
  crypto: Crypto,
): Promise<boolean> {
  if (!earlier) return true
  if (!(earlier.size > 0 && earlier.size < pdf.length)) return false
  const beginning = new Uint8Array(pdf.subarray(0, earlier.size))
  const digest = new Uint8Array(await crypto.digest('SHA-256', beginning))
  return toHex(digest) === earlier.sha256 && (await verifySeal(beginning, certificates, crypto)).kind === 'genuine'
}

/** Whether the file claims to be sealed here, or by similar software. */
function isMarkedAsSealed(text: string, certificates: readonly Uint8Array[]): boolean {
  const marks = [`(${FIELD_NAME}`, `/${FACTS_TYPE}`]
  return marks.some((mark) => text.includes(mark)) || certificates.some((ours) => hasCertificateInside(text, ours))
}

function hasCertificateInside(text: string, certificate: Uint8Array): boolean {
  return text.includes(toHex(certificate).toUpperCase())
}

/** The last facts in the file; earlier ones were in the letter before it was sealed. */
export function readSealFacts(text: string): SealFacts | null {
  const at = text.lastIndexOf(`/Type /${FACTS_TYPE}`)
  const hex = /stream\r?\n([0-9a-f]+)>/.exec(text.slice(at, text.indexOf('endstream', at)))?.[1]
  if (at === -1 || hex === undefined) return null
  try {
    return JSON.parse(decodeUtf8(fromHex(hex))) as SealFacts
  } catch {
    return null
  }
}
