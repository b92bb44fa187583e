import { createHash, webcrypto } from 'node:crypto'
import {
  HttpTimestampAuthority,
  P12Signer,
  PDF,
  PdfName,
  PdfRef,
  PdfStream,
  type TimestampAuthority,
} from '@libpdf/core'
import { FACTS_TYPE, FIELD_NAME, type SealFacts } from '#contract/seal/seal-facts.ts'
import { isSealedBy } from '#contract/seal/verify-seal.ts'
import type { PagePair } from '#server/files/rendered-pages/render-request.ts'
import type { PrintPlaces } from '#server/files/letter-places/page-geometry.ts'
import { filterPrintablePlaces } from '#server/files/letter-places/printable-places.ts'
import { pushAttributesToPages } from '#server/files/pdf-pages/push-attributes-down.ts'
import { isCertifiedByAuthor } from '#server/files/letter-places/signatures-and-certification.ts'
import { attachPdfToPage } from './signed-copy/attach-file.ts'
import { addCopyPages, type AddedPages, type SignedCopy } from './signed-copy/add-copy-pages.ts'
import { addCertificatePage } from './certificate-page.ts'
import { addCountersignPage, type Countersigned } from './countersign-page.ts'
import type { OperatorKey } from './load-operator-key.ts'
import { fetchTimestamp } from './fetch-timestamp.ts'
import { createTextWriter, type Pen } from './print/text-writer.ts'
import { printSignatureAndDate } from './print-signature-and-date.ts'
import { findLetterDifference } from './comparison/compare-letter.ts'
import { pairPagesToCompare } from './comparison/page-pairs.ts'

export type SealRequest = {
  letter: Uint8Array
  facts: SealFacts
  /** Path data of the drawn signature; null without one. */
  drawing: string | null
  /** Where the typed signature is printed on the letter; null if the letter was not signed by typing. */
  places: PrintPlaces | null
  /** The uploaded signed copy; null without one. */
  brought: SignedCopy | null
  /** The employer's signature, if this seal is for it instead of for the candidate's. */
  countersigned?: Countersigned
  key: OperatorKey
  timestampUrl: string | null
  /** Time of the seal, epoch ms. */
  now: number
}
export type SealedLetter = {
  bytes: Uint8Array
  pages: number
  certificate: Uint8Array
  /** Why the uploaded copy is not included; null if it is, or if there is none. */
  notShown: string | null
  /** Pages that must look like pages of the original files. */
  pairs: readonly PagePair[]
}

/** The letter cannot be sealed with its bytes unchanged, so retrying will not help. */
export class Unsealable extends Error {
  override name = 'Unsealable'
}

/** Bytes reserved for the signature with its certificates, and for a time stamp with its own certificates. */
const ROOM = { plain: 4096, stamped: 16_384 }

/**
 * Seals a letter: appends the printed signature or the uploaded copy, a certificate page and a PAdES seal (B-T with a
 * time stamp, else B-B). The result begins with the letter's own bytes, unchanged.
 */
export async function sealLetter(
  request: SealRequest,
  timestampAuthority: TimestampAuthority | null = createTimestampService(request.timestampUrl),
): Promise<SealedLetter> {
  const { facts, key, now } = request
  const signer = await openSignerOnce(key)
  const chain = (signer.certificateChain ?? []).map((one) => createHash('sha256').update(one).digest('hex'))
  let notShown: string | null = null
  const { pdf, facts: made } = await composeSealedDocument(request).catch((error: unknown) => {
    // Without the copy, the seal contains the copy's hash, and the copy itself remains part of the receipt.
    if (!request.brought || error instanceof Unsealable) throw error
    notShown = String(error)
    return composeSealedDocument({ ...request, brought: null })
  })
  embedFacts(pdf, chain.length > 0 ? { ...made, chain } : made)
  const pages = pdf.getPageCount()
  const { bytes } = await pdf.sign({
    signer,
    // If there are two seals, each needs its own field.
    fieldName: `${FIELD_NAME} ${facts.document.id}${request.countersigned ? ' employer' : ''}`,
    reason: `Seal of the site: the letter as ${request.countersigned ? 'the employer signed it' : 'it was signed'}`,
    location: facts.site,
    signingTime: new Date(now),
    ...(timestampAuthority
      ? { level: 'B-T', timestampAuthority, estimatedSize: ROOM.stamped }
      : { level: 'B-B', estimatedSize: ROOM.plain }),
  })
  const before = await requireUnchangedLetter(request, bytes, pages)
  const { certificate } = signer
  // Refuses a time stamp that we cannot verify ourselves, because its service is not under our control.
  const isOurs = !timestampAuthority || (await isSealedBy(bytes, certificate, webcrypto.subtle as never))
  if (!isOurs) throw new Error('the time stamp cannot be checked')
  return {
    bytes,
    pages,
    certificate,
    notShown,
    pairs: pairPagesToCompare(before, request.places, made.brought?.pages ?? 0),
  }
}

/**
 * Throws `Unsealable` if a letter cannot be sealed without changing how it looks. Does everything except for the
 * signature.
 */
export async function requireSealable(letter: Uint8Array, places: PrintPlaces, facts: SealFacts): Promise<void> {
  const { pdf } = await composeSealedDocument({ letter, facts, drawing: null, places, brought: null })
  const pages = pdf.getPageCount()
  await requireUnchangedLetter({ letter, places }, await pdf.save({ incremental: true }), pages)
}

type ComposedSeal = Omit<SealRequest, 'key' | 'timestampUrl' | 'now'>

/** Composes the letter, the uploaded copy, and the certificate page. A letter certified by its author gets no page. */
async function composeSealedDocument(request: ComposedSeal): Promise<{ pdf: PDF; facts: SealFacts }> {
  const { letter, facts, brought, countersigned } = request
  const pdf = await PDF.load(letter)
  if (pdf.canSaveIncrementally() !== null) throw new Unsealable('the file can only be written anew')
  if (isCertifiedByAuthor(pdf)) {
    if (brought) throw new Error('the letter is certified: no page may be added')
    return { pdf, facts }
  }
  pushAttributesToPages(pdf)
  const pen = await createTextWriter(pdf)
  if (countersigned) addCountersignPage(pdf, pen, facts, countersigned)
  const made = countersigned ? facts : await printSignature(pdf, pen, request)
  pen.finish()
  return { pdf, facts: made }
}

const NOTHING_ADDED: AddedPages = { pages: 0, isSigned: false }
const ATTACHED = {
  name: 'as-it-came-back.pdf',
  about: 'The file that came back, with its own signatures',
  right: 539,
  top: 806,
}

/**
 * Adds the signature at its places, the uploaded copy, and the certificate page. Returns the facts including the copy.
 */
async function printSignature(
  pdf: PDF,
  pen: Pen,
  { facts, drawing, places, brought }: ComposedSeal,
): Promise<SealFacts> {
  const added = brought ? await addCopyPages(pdf, brought) : NOTHING_ADDED
  const made = facts.brought ? { ...facts, brought: { ...facts.brought, pages: added.pages } } : facts
  const printed = places && filterPrintablePlaces(pdf, places)
  if (printed) printSignatureAndDate(pdf, pen, printed, { facts, drawing })
  const stamped = [...new Set(listStampedPages(printed))]
  const page = addCertificatePage(pdf, pen, { facts: made, drawing, stamped, isAttached: added.isSigned })
  if (brought && added.isSigned) attachPdfToPage(pdf, page, { bytes: brought.bytes, ...ATTACHED })
  return made
}

const signers = new Map<string, Promise<P12Signer>>()

/** Opens a P12. The result is cached, because opening is slow by design. */
export function openSignerOnce({ p12, password }: OperatorKey): Promise<P12Signer> {
  const id = Buffer.from(p12).toString('base64')
  const known = signers.get(id) ?? P12Signer.create(p12, password)
  signers.set(id, known)
  known.catch(() => signers.delete(id))
  return known
}

/** Stores the facts in a PDF object that viewers ignore, uncompressed, so that verification needs no PDF parser. */
export function embedFacts(pdf: PDF, facts: SealFacts): void {
  const hex = `${Buffer.from(JSON.stringify(facts)).toString('hex')}>`
  const stream = PdfStream.fromDict(
    { Type: PdfName.of(FACTS_TYPE), Filter: PdfName.of('ASCIIHexDecode') },
    new TextEncoder().encode(hex),
  )
  const ref: PdfRef = pdf.register(stream)
  pdf.getCatalog().set(FACTS_TYPE, ref)
}

function createTimestampService(url: string | null): TimestampAuthority | null {
  return url === null ? null : new HttpTimestampAuthority(url, { fetch: fetchTimestamp })
}

/** Verifies that the sealed file contains the letter unchanged, as the seal says. Returns the letter. */
async function requireUnchangedLetter(
  { letter, places }: Pick<SealRequest, 'letter' | 'places'>,
  bytes: Uint8Array,
  pages: number,
): Promise<PDF> {
  if (!hasBytePrefix(bytes, letter)) throw new Unsealable('the letter would be changed')
  const [before, after] = [await PDF.load(letter), await PDF.load(bytes)]
  const difference = findLetterDifference({
    letter: before,
    sealed: after,
    appended: bytes.subarray(letter.length),
    added: pages - before.getPageCount(),
    stamped: new Set(listStampedPages(places && filterPrintablePlaces(before, places))),
  })
  if (difference) throw new Unsealable(`the letter would be shown otherwise: ${difference}`)
  return before
}

const listStampedPages = (places: PrintPlaces | null) =>
  [places?.signature, places?.date].flatMap((place) => place?.page ?? [])

function hasBytePrefix(bytes: Uint8Array, start: Uint8Array): boolean {
  return Buffer.compare(bytes.subarray(0, start.length), start) === 0
}
