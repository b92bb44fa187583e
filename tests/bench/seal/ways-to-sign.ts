import { randomBytes } from 'node:crypto'
import { PDF } from '@libpdf/core'
import type { SealFacts } from '#contract/seal/seal-facts.ts'
import { addCopyPages, type SignedCopy } from '#server/signing/signed-copy/add-copy-pages.ts'
import { addCertificatePage } from '#server/signing/certificate-page.ts'
import { makeOperatorKey } from '#server/signing/make-operator-key.ts'
import { createTextWriter, type Pen } from '#server/signing/print/text-writer.ts'
import type { SealRequest } from '#server/signing/seal.ts'
import { printSignatureAndDate } from '#server/signing/print-signature-and-date.ts'
import { buildPdf } from '#tests/builders/files/pdf.ts'
import { buildJpeg } from '#tests/builders/files/picture.ts'
import type { BarePage } from './bare-seal.ts'

/** A signing mode, with the request for Foyer's seal and the library's input for the same. */
export type WayToSign = { name: string; request: SealRequest; page: BarePage }

const MEGABYTE = 1024 * 1024
const noise = () => randomBytes(MEGABYTE).toString('base64').slice(0, MEGABYTE)
const password = 'x'
const stamp = { page: 6, x: 72, y: 120, width: 200, height: 40, visible: { x: 0, y: 0, width: 595, height: 842 } }

/**
 * A letter of 1 MB: typed on the letter, signed with a provider, and uploaded as a scan and as a photo of 1 MB each.
 */
export async function waysToSign(): Promise<WayToSign[]> {
  const p12 = await makeOperatorKey('Foyer at bench', password)
  const letter = ofMegabyte()
  const way = async (name: string, more: Partial<SealRequest>, how?: SealFacts['how']): Promise<WayToSign> => {
    const brought = more.brought ?? null
    const request = {
      letter,
      facts: listFacts(letter, brought, how),
      drawing: null,
      places: null,
      brought,
      key: { p12, password },
      timestampUrl: null,
      now: Date.now(),
      ...more,
    }
    return { name, request, page: { letter, brought, ...(await listTexts(request)), p12, password } }
  }
  const photo = buildPhotoOfMegabyte()
  return [
    await way('inline', { places: { signature: stamp, date: null } }),
    await way('esign', {}, 'provider'),
    await way('upload, a scanned PDF', { brought: await scanOf(photo) }, 'uploaded'),
    await way('upload, a photo', { brought: { bytes: photo, mediaType: 'image/jpeg' } }, 'uploaded'),
  ]
}

/** A picture with arbitrary pixels. */
function buildPhotoOfMegabyte(): Uint8Array {
  const frame = buildJpeg(2480, 3508)
  return Buffer.concat([frame.subarray(0, -2), Buffer.from(noise()), frame.subarray(-2)])
}

async function scanOf(photo: Uint8Array): Promise<SignedCopy> {
  const scan = PDF.create()
  scan.addPage({ size: 'a4' }).drawImage(scan.embedImage(photo), { x: 0, y: 0, width: 595, height: 842 })
  return { bytes: await scan.save(), mediaType: 'application/pdf' }
}

function ofMegabyte(): Uint8Array {
  const content = noise()
  return new Uint8Array(
    buildPdf({ pages: 6, objects: [`<< /Length ${content.length} >>\nstream\n${content}\nendstream`] }),
  )
}

function listFacts(letter: Uint8Array, brought: SignedCopy | null, how: SealFacts['how']): SealFacts {
  const { length: size } = letter
  const back = brought && {
    sha256: 'ef'.repeat(32),
    size: brought.bytes.length,
    mediaType: brought.mediaType,
    pages: 1,
  }
  return {
    version: 1,
    site: 'https://jobs.example',
    employer: 'Harbour Line',
    offerId: 1,
    document: { id: 'd', name: 'Offer letter', sha256: 'ab'.repeat(32), size },
    signer: 'Ada Lovelace',
    signedAt: new Date().toISOString(),
    consent: { version: '2026-01', language: 'en' },
    ...(how ? { how } : {}),
    ...(back ? { brought: back } : {}),
    trail: { length: 7, hash: 'cd'.repeat(32) },
  }
}

/** The texts of a seal and their positions, for the library alone. Fonts are not sent to another thread. */
async function listTexts({ letter, facts, drawing, places, brought }: SealRequest) {
  const document = await PDF.load(letter)
  const pen = await createTextWriter(document)
  const into = (texts: BarePage['printed']): Pen => ({
    ...pen,
    write: (_page, text, at, style) => void texts.push([text, { ...at, ...style }]),
  })
  const onLetter: BarePage['printed'] = []
  const printed: BarePage['printed'] = []
  if (places) printSignatureAndDate(document, into(onLetter), places, { facts, drawing })
  if (brought) await addCopyPages(document, brought)
  addCertificatePage(document, into(printed), { facts, drawing, stamped: places ? [stamp.page] : [] })
  const stamped = onLetter.map((text): BarePage['stamped'][number] => [stamp.page - 1, text])
  return { stamped, printed }
}
