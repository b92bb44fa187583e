import { openWithPdfJs } from '#server/files/pdf-js/open-with-pdf-js.ts'
import type { PdfFile } from 'pdfjs-dist/legacy/build/pdf.min.mjs'

export type { PdfFile, PdfPage, PdfTextItem } from 'pdfjs-dist/legacy/build/pdf.min.mjs'

/** An open PDF. `showing` are the operators that show text. `close` frees the memory. */
export type OpenedPdf = { file: PdfFile; showing: ReadonlySet<number>; close: () => Promise<void> }

const SHOWING = ['showText', 'showSpacedText', 'nextLineShowText', 'nextLineSetSpacingShowText']

/** Opens a PDF for extracting text. Nothing is rendered, so no images are decoded. */
export async function openPdf(bytes: Uint8Array): Promise<OpenedPdf> {
  const { file, operators, close } = await openWithPdfJs(bytes, 1)
  return { file, showing: new Set(SHOWING.flatMap((name) => operators[name] ?? [])), close }
}
