import type { Pdf, PdfPage } from './pdf-engine.ts'

/**
 * Height divided by width of the first page, for all of them: most letters have pages of one size, and the first one
 * need not wait.
 */
export function repeatFirstSize(first: PdfPage, count: number): number[] {
  return Array.from<number>({ length: count }).fill(getRatio(first))
}

/** Height divided by width of each page, as the reader sees it (rotation applied). */
export async function readPageSizes(pdf: Pdf): Promise<number[]> {
  return Promise.all(Array.from({ length: pdf.numPages }, async (_, index) => getRatio(await pdf.getPage(index + 1))))
}

function getRatio(page: PdfPage): number {
  const { width, height } = page.getViewport({ scale: 1 })
  return width > 0 ? height / width : A4
}

/** Height divided by width of A4 paper. */
const A4 = Math.SQRT2
