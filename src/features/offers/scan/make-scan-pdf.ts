import { estimatePageSize, rotateCorners } from './corners.ts'
import { buildPdf, type JpegPage } from './build-pdf.ts'
import { toCanvas, encodeJpeg, readPhotoPixels, releaseCanvas, type ScanPage } from './photo-pixels.ts'
import { straightenPaper, type Pixels } from './straighten.ts'
import { applyPageTone } from './page-tone.ts'

/** Length of a page's long side, px: A4 at 170 dpi, readable and small. */
export const PAGE_LONGEST = 2000
const PICTURE = 420
const QUALITIES = [0.82, 0.68, 0.5, 0.35] as const
/**
 * Limits of one page and of the whole scan, bytes: far below what the server accepts, and quick to send from a phone.
 */
const PAGE_BYTES = 700_000
const SCAN_BYTES = 6_000_000

/**
 * Returns all pages as one PDF, created on this device. Pages are processed one after the other, so that only one is
 * unpacked at any time.
 */
export async function makeScanPdf(pages: readonly ScanPage[], onPage: (number: number) => void): Promise<File> {
  const most = Math.min(PAGE_BYTES, SCAN_BYTES / pages.length)
  const made: JpegPage[] = []
  for (const [index, page] of pages.entries()) {
    onPage(index + 1)
    // oxlint-disable-next-line no-await-in-loop -- on purpose: memory
    made.push(await toJpegPage(page, most))
  }
  return new File([buildPdf(made)], 'scan.pdf', { type: 'application/pdf' })
}

/** Returns the finished page, to be shown. */
export function createPreviewPixels(page: ScanPage): Pixels {
  return straightenAndTonePage(page, page.small, PICTURE)
}

async function toJpegPage(page: ScanPage, most: number): Promise<JpegPage> {
  const canvas = toCanvas(straightenAndTonePage(page, await readPhotoPixels(page), PAGE_LONGEST))
  const { width, height } = canvas
  try {
    let jpeg = await encodeJpeg(canvas, QUALITIES[0])
    for (const quality of QUALITIES.slice(1)) {
      if (jpeg.size <= most) break
      // oxlint-disable-next-line no-await-in-loop -- each only when the one before was too large
      jpeg = await encodeJpeg(canvas, quality)
    }
    return { jpeg: new Uint8Array(await jpeg.arrayBuffer()), width, height }
  } finally {
    releaseCanvas(canvas)
  }
}

function straightenAndTonePage({ corners, turns, tone }: ScanPage, photo: Pixels, longest: number): Pixels {
  const turned = rotateCorners(corners, turns)
  const page = straightenPaper(photo, turned, estimatePageSize(turned, photo, longest))
  applyPageTone(page, tone)
  return page
}

/** Most pages of a scan: more than any letter has. */
export const MOST_PAGES = 30
