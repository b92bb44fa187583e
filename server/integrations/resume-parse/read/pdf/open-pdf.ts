import { openWithPdfJs } from '#server/files/pdf-js/open-with-pdf-js.ts'
import type { PdfFile } from 'pdfjs-dist/legacy/build/pdf.min.mjs'

export type { PdfFile, PdfPage, PdfTextItem } from 'pdfjs-dist/legacy/build/pdf.min.mjs'

/** `showing`: the operators of a drawing that show text. `close` gives the memory back. */
export type OpenedPdf = { file: PdfFile; showing: ReadonlySet<number>; close: () => Promise<void> }

/** A PDF to be read: nothing is drawn, so no picture is decoded. */
export async function openPdf(bytes: Uint8Array): Promise<OpenedPdf> {
  const { file, operators, close } = await openWithPdfJs(bytes, 1)
  return { file, showing: new Set(SHOWING.flatMap((name) => operators[name] ?? [])), close }
}

const SHOWING = ['showText', 'showSpacedText', 'nextLineShowText', 'nextLineSetSpacingShowText']
