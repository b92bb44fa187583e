import { PDF, rgb } from '@libpdf/core'
import { openPen } from '#server/signing/print/pen.ts'
import type { Evidence } from './evidence.ts'

const INK = rgb(0.1, 0.12, 0.16)
const QUIET = rgb(0.36, 0.4, 0.46)
const A4 = { width: 595, height: 842 }
const MARGIN = 48
const INDENT = 12
const WIDE = A4.width - 2 * MARGIN

/** The evidence for people: one block for each event, oldest first. */
export async function evidencePage(evidence: Evidence): Promise<Uint8Array> {
  const pdf = PDF.create()
  const pen = openPen(pdf)
  let page = pdf.addPage(A4)
  let y = A4.height - MARGIN
  const line = (text: string, size: number, color = INK, indent = 0) => {
    for (const part of pen.lines(text, size, WIDE - indent)) {
      if (y < MARGIN + size) {
        page = pdf.addPage(A4)
        y = A4.height - MARGIN
      }
      y -= size * 1.4
      pen.write(page, part, { x: MARGIN + indent, y }, { size, color })
    }
  }
  line('Evidence', 20)
  line(`Offer ${evidence.offer.id}: ${evidence.offer.position} at ${evidence.offer.employer}`, 11)
  line(`Written ${evidence.writtenAt} by ${evidence.site}. Times are UTC.`, 9, QUIET)
  if (evidence.offer.addressee !== null) line(`Addressed to ${evidence.offer.addressee}`, 11)
  for (const document of evidence.documents) {
    y -= 8
    line(`Document: ${document.name} (${document.status})`, 11)
    const { signature } = document
    if (signature) line(`Signed with the name ${signature.text}`, 8, QUIET, INDENT)
    if (signature?.nameDiffers) line('This is another name than the one it was addressed to.', 8, QUIET, INDENT)
    line(`Offered letter, SHA-256 ${document.offeredSha256 ?? 'none'}`, 8, QUIET, INDENT)
    if (document.sealedSha256) line(`Sealed letter, SHA-256 ${document.sealedSha256}`, 8, QUIET, INDENT)
    if (document.uploadedSha256) line(`Uploaded letter, SHA-256 ${document.uploadedSha256}`, 8, QUIET, INDENT)
  }
  for (const event of evidence.trail) {
    y -= 8
    line(`${event.seq}. ${event.kind.replaceAll('_', ' ')}, ${event.at}`, 10)
    const from = [event.ip, event.user_agent].filter(Boolean).join(', ')
    if (from) line(`From ${from}`, 8, QUIET, INDENT)
    const detail = readable(event.detail)
    if (detail !== '{}') line(detail, 8, QUIET, INDENT)
    if (event.document_sha256) line(`File, SHA-256 ${event.document_sha256}`, 8, QUIET, INDENT)
    line(`Fingerprint ${event.hash}`, 8, QUIET, INDENT)
  }
  return pdf.save({ subsetFonts: true })
}

/** Without the fingerprints of columns, which only a program compares; `evidence.json` has them. */
function readable(detail: string): string {
  return JSON.stringify(JSON.parse(detail), (key, value: unknown) => (key === 'digests' ? undefined : value))
}
