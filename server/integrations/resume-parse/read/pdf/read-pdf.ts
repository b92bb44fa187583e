import { MOST_PAGES, MOST_RUNS } from '#server/integrations/resume-parse/limits.ts'
import type { PageRuns, TextRun } from '#server/integrations/resume-parse/layout/text-run.ts'
import { findAttachedResume, findResumeInMetadata, type AttachedResume } from './attached-resume.ts'
import { isLetterSpacedOut, readShownText, findDrawnWords } from './operator-text.ts'
import { openPdf, type OpenedPdf, type PdfFile, type PdfPage, type PdfTextItem } from './open-pdf.ts'

/** What was read from a PDF: an attached resume in a data format, or the text of its pages. */
export type ReadPdf = {
  pages: number
  attached: AttachedResume | null
  runs: PageRuns[]
  /** Link targets. */
  links: string[]
  /** Title and author in the file's metadata. */
  titles: string[]
  hasPictures: boolean
}

/** Time after which font weights are no longer read, ms. */
const SLOW = 900

/**
 * Extracts the text of a PDF with positions, sizes and weights, from up to 50 pages. Throws if the file is not a PDF.
 */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const { file, showing, close } = await openPdf(bytes)
  try {
    const attached = (await findAttachedResume(file)) ?? (await findResumeInMetadata(file))
    const fonts = new Map<string, boolean>()
    const start = performance.now()
    const links = new Set<string>()
    const runs: PageRuns[] = []
    for (let number = 1; number <= Math.min(file.numPages, MOST_PAGES); number += 1) {
      const page = await loadPageOrNull(file, number)
      if (!page) continue
      runs.push(await readPageRuns(page, { number, fonts, showing, isSlow: performance.now() - start > SLOW }))
      for (const url of await readLinkUrls(page)) links.add(url)
      page.cleanup()
    }
    const titles = await readTitleAndAuthor(file)
    return { pages: file.numPages, attached, runs, links: [...links], titles, hasPictures: containsImages(bytes) }
  } finally {
    await close()
  }
}

async function readTitleAndAuthor(file: PdfFile): Promise<string[]> {
  try {
    const { info } = await file.getMetadata()
    return [info.Title, info.Author].flatMap((text) => (typeof text === 'string' && text !== '' ? [text] : []))
  } catch {
    return []
  }
}

async function loadPageOrNull(file: PdfFile, number: number): Promise<PdfPage | null> {
  try {
    return await file.getPage(number)
  } catch {
    return null // one broken page must not lose the others
  }
}

type PageState = { number: number; fonts: Map<string, boolean>; showing: OpenedPdf['showing']; isSlow: boolean }

async function readPageRuns(page: PdfPage, seen: PageState): Promise<PageRuns> {
  const { number, fonts } = seen
  const { width, height, transform } = page.getViewport({ scale: 1 })
  const items = await readTextItems(page)
  const shown = await readFontsAndShownText(page, items, seen)
  const runs = items.slice(0, MOST_RUNS).flatMap((item) => {
    const text = shown !== '' && isLetterSpacedOut(item.str) ? (findDrawnWords(item.str, shown) ?? item.str) : item.str
    return toTextRun({ ...item, str: text }, transform, fonts) ?? []
  })
  return { number, width, height, runs }
}

async function readTextItems(page: PdfPage): Promise<PdfTextItem[]> {
  try {
    const { items } = await page.getTextContent()
    return items
  } catch {
    return []
  }
}

/** Converts a text item to a run; null for blank text, and for rotated text, which is decoration. */
function toTextRun(
  item: PdfTextItem,
  viewport: readonly number[],
  fonts: ReadonlyMap<string, boolean>,
): TextRun | null {
  if (item.str.trim() === '') return null
  const [a, b, c, d, e, f] = multiplyMatrices(viewport, item.transform)
  if (Math.abs(b) > 0.2 * Math.abs(a)) return null
  return {
    text: item.str,
    x: e,
    y: f,
    width: item.width,
    size: Math.hypot(c, d),
    isBold: fonts.get(item.fontName) ?? false,
    isRightToLeft: item.dir === 'rtl',
  }
}

type Matrix = [number, number, number, number, number, number]

function multiplyMatrices(first: readonly number[], second: readonly number[]): Matrix {
  const [a1 = 1, b1 = 0, c1 = 0, d1 = 1, e1 = 0, f1 = 0] = first
  const [a2 = 1, b2 = 0, c2 = 0, d2 = 1, e2 = 0, f2 = 0] = second
  return [
    a1 * a2 + c1 * b2,
    b1 * a2 + d1 * b2,
    a1 * c2 + c1 * d2,
    b1 * c2 + d1 * d2,
    a1 * e2 + c1 * f2 + e1,
    b1 * e2 + d1 * f2 + f1,
  ]
}

/** Number of pages whose operators are read for font names, because a resume uses its fonts on the first pages. */
const PAGES_OF_FONTS = 6

const MOST_ITEMS_OF_FONTS = 4000

/**
 * Reads a page's operators for what its text layer lacks: font names, and word boundaries of letter-spaced text.
 * Returns all text that is shown, or an empty text if it is not needed.
 */
async function readFontsAndShownText(
  page: PdfPage,
  items: readonly PdfTextItem[],
  { number, fonts, showing, isSlow }: PageState,
): Promise<string> {
  const unknown = new Set(items.map(({ fontName }) => fontName).filter((name) => !fonts.has(name)))
  const isSpaced = items.some(({ str }) => isLetterSpacedOut(str))
  if (isSlow || (unknown.size === 0 && !isSpaced) || number > PAGES_OF_FONTS || items.length > MOST_ITEMS_OF_FONTS)
    return ''
  try {
    const drawing = await page.getOperatorList()
    for (const name of unknown)
      if (page.commonObjs.has(name)) fonts.set(name, isBoldFont(page.commonObjs.get(name)?.name ?? ''))
    return isSpaced ? readShownText(drawing, showing) : ''
  } catch {
    return ''
  }
}

async function readLinkUrls(page: PdfPage): Promise<string[]> {
  try {
    const notes = await page.getAnnotations()
    return notes.slice(0, 100).flatMap(({ subtype, url }) => (subtype === 'Link' && url ? [url] : []))
  } catch {
    return []
  }
}

/** Whether a file contains images. Image dictionaries are never compressed, so they can be searched for. */
function containsImages(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return file.includes('/Subtype /Image') || file.includes('/Subtype/Image')
}

/** Whether a font's name says that it is bold: "ABCDEF+NimbusSanL-Bold", "CMBX12", "LinBiolinumOB". */
function isBoldFont(name: string): boolean {
  const plain = name.replace(/^[A-Z]{6}\+/, '')
  return /bold|black|heavy|semi|demi|medium|cmbx|cmssbx|sfbx|-medi|(?:biolinum|libertine)[a-z]*b/i.test(plain)
}
