/** Maximum pixels of a page's canvas: iOS rejects canvases over 16.7 million and counts all of them together. */
export const CANVAS_PIXELS = 8_000_000

/** First and last visible page (from 0). */
export type PageRange = { first: number; last: number }

/** Whether a page is rendered: visible pages and one on either side. Others are empty sheets of the same size. */
export function isPageDrawn(page: number, inView: PageRange): boolean {
  return page >= inView.first - 1 && page <= inView.last + 1
}

/** The visible pages, and the one that fills most of the view, by the top and bottom edges of all pages. */
export function getPagesInView(pages: readonly Edges[], view: Edges): { range: PageRange; current: number } {
  let range: PageRange | undefined
  let current = 0
  let most = -1
  for (const [index, page] of pages.entries()) {
    const shown = Math.min(page.bottom, view.bottom) - Math.max(page.top, view.top)
    if (shown <= 0) continue
    range = { first: range?.first ?? index, last: index }
    if (shown > most + 1) {
      most = shown
      current = index
    }
  }
  if (range) return { range, current }
  // No page is visible: the view is above the first page or below the last.
  const edge = (pages[0]?.top ?? 0) >= view.bottom ? 0 : Math.max(0, pages.length - 1)
  return { range: { first: edge, last: edge }, current: edge }
}

/** Device pixels per CSS pixel for a page of this size, limited so that the canvas is never rejected. */
export function getPixelRatio(width: number, height: number, screen: number): number {
  if (width <= 0 || height <= 0) return screen
  return Math.min(screen, Math.sqrt(CANVAS_PIXELS / (width * height)))
}

type Edges = { top: number; bottom: number }
