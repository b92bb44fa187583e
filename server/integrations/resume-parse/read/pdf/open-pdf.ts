import { createRequire } from 'node:module'
import path from 'node:path'
import type { PdfFile } from 'pdfjs-dist/legacy/build/pdf.min.mjs'

export type { PdfFile, PdfPage, PdfTextItem } from 'pdfjs-dist/legacy/build/pdf.min.mjs'

/** `showing`: the operators of a drawing that show text. `close` gives the memory back. */
export type OpenedPdf = { file: PdfFile; showing: ReadonlySet<number>; close: () => Promise<void> }

/**
 * A PDF opened by pdf.js in this thread. Its small files are no entry of the package; they were read in pdfjs-dist 6.3.289, where the worker's
 * leaves its code in `globalThis`.
 */
export async function openPdf(bytes: Uint8Array): Promise<OpenedPdf> {
  // First, so that pdf.js finds its worker's code loaded and starts no thread.
  await import('pdfjs-dist/legacy/build/pdf.worker.min.mjs')
  const { getDocument, OPS } = await import('pdfjs-dist/legacy/build/pdf.min.mjs')
  const task = getDocument({
    // pdf.js keeps what it is given.
    data: Uint8Array.from(bytes),
    verbosity: 0,
    isEvalSupported: false,
    enableXfa: false,
    useWasm: false,
    useWorkerFetch: false,
    useSystemFonts: false,
    disableFontFace: true,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    // Nothing is drawn: no picture is decoded.
    maxImageSize: 1,
    cMapUrl: folder('cmaps'),
    cMapPacked: true,
    standardFontDataUrl: folder('standard_fonts'),
  })
  return {
    file: await task.promise,
    showing: new Set(SHOWING.flatMap((name) => OPS[name] ?? [])),
    close: () => task.destroy(),
  }
}

const SHOWING = ['showText', 'showSpacedText', 'nextLineShowText', 'nextLineSetSpacingShowText']

function folder(name: string): string {
  const main = createRequire(import.meta.url).resolve('pdfjs-dist/package.json')
  return `${path.join(path.dirname(main), name)}/`
}
