import { PdfRef, PdfStream, type PDF } from '@libpdf/core'
import { openStreamBudget } from './stream-budget.ts'

/** Where an object of the file begins; those that stand in streams are no streams. */
const OBJECT = /(?<!\d)(\d{1,7})\s{1,4}(\d{1,5})\s{1,4}obj\b/g

/**
 * Counts what the packed streams of an encrypted PDF unpack to: as they stand in the file nobody sees that they are
 * packed, so each is decrypted first. Called before anything asks for an object that stands in one of them.
 */
export function openUnlockedCheck(bytes: Uint8Array, pdf: PDF) {
  const budget = openStreamBudget()
  const seen = new Set<PdfStream>()
  async function hasAllWithinBounds(streams: Iterable<unknown>): Promise<boolean> {
    for (const stream of streams) {
      if (!(stream instanceof PdfStream) || seen.has(stream)) continue
      seen.add(stream)
      if (!(await budget.fits(stream.data))) return false
    }
    return true
  }
  const listStreams = function* () {
    const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
    for (const [, number, generation] of file.matchAll(OBJECT))
      yield pdf.getObject(PdfRef.of(Number(number), Number(generation)))
  }
  /** `listed`: those that the file shows; `fit`: those that were found by other ways. */
  return { listedFit: () => hasAllWithinBounds(listStreams()), fit: hasAllWithinBounds }
}
