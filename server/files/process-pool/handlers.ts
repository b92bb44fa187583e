import { createHash } from 'node:crypto'
import type { FileVerdict, FoundFile, RefusalReason } from '#server/files/verdict.ts'

/**
 * What a parser process can do with a file, by kind. One more kind is one more line: what it gives goes back as JSON. Each loads its parser
 * when it is first asked, so that a process holds what it works with and no more.
 */
export const HANDLERS = {
  async pdf(bytes) {
    const { inspectPdf } = await import('#server/files/inspect-pdf.ts')
    const verdict = await inspectPdf(bytes)
    return 'refused' in verdict ? verdict : sound(bytes, verdict.pages)
  },
  /** A PDF to be signed: with the places for it. */
  async letter(bytes) {
    const { inspectPdf } = await import('#server/files/inspect-pdf.ts')
    const verdict = await inspectPdf(bytes)
    if ('refused' in verdict) return verdict
    const { readPlaces } = await import('#server/files/letter-places/read-places.ts')
    return { ...sound(bytes, verdict.pages), letter: await readPlaces(bytes) }
  },
  async png(bytes) {
    const { pngProblem } = await import('#server/files/check-png.ts')
    return refusedOr(await pngProblem(bytes), bytes)
  },
  async jpeg(bytes) {
    const { readJpeg } = await import('#server/files/read-jpeg.ts')
    const found = readJpeg(bytes)
    return 'refused' in found ? found : sound(found.picture)
  },
  async docx(bytes) {
    const { docxProblem } = await import('#server/files/docx/check-docx.ts')
    return refusedOr(await docxProblem(bytes), bytes)
  },
  async doc(bytes) {
    const { docProblem } = await import('#server/files/check-doc.ts')
    return refusedOr(docProblem(bytes), bytes)
  },
} satisfies Record<string, (bytes: Uint8Array) => Promise<FileVerdict>>

export type Kind = keyof typeof HANDLERS
export type ResultOf<K extends Kind> = Awaited<ReturnType<(typeof HANDLERS)[K]>>

function refusedOr(refused: RefusalReason | null, bytes: Uint8Array): FileVerdict {
  return refused ? { refused } : sound(bytes)
}

function sound(kept: Uint8Array, pages: number | null = null): FoundFile {
  return { size: kept.length, sha256: createHash('sha256').update(kept).digest('hex'), pages }
}
