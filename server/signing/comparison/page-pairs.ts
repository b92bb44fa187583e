import type { PDF } from '@libpdf/core'
import type { PagePair } from '#server/files/rendered-pages/render-request.ts'
import { rotateBox, type Box, type PrintPlace, type PrintPlaces } from '#server/files/letter-places/page-geometry.ts'
import { filterPrintablePlaces } from '#server/files/letter-places/printable-places.ts'
import { createPageViewReader } from '#server/files/letter-places/visible-page-box.ts'

/**
 * Lists pairs of pages that must look alike: the sealed letter's pages and the original's, except for what was printed
 * on them, and the pages of the uploaded copy.
 */
export function pairPagesToCompare(letter: PDF, printedPlaces: PrintPlaces | null, brought: number): PagePair[] {
  const places = printedPlaces && filterPrintablePlaces(letter, printedPlaces)
  const viewOf = createPageViewReader(letter)
  const own = letter.getPages()
  const printed = [places?.signature, places?.date].flatMap((place) => place ?? [])
  return [
    ...own.map((page, index) => ({
      before: index + 1,
      after: index + 1,
      printed: printed.filter((place) => place.page === index + 1).map((place) => toPageFractions(place, viewOf(page))),
    })),
    ...Array.from({ length: brought }, (_, index) => ({
      isBrought: true as const,
      before: index + 1,
      after: own.length + index + 1,
      printed: [],
    })),
  ]
}

/**
 * Converts a place to fractions from the upper left corner of the visible page. Older places on rotated pages were
 * stored as if the page were not rotated.
 */
function toPageFractions(
  place: PrintPlace,
  { turn, visible }: ReturnType<ReturnType<typeof createPageViewReader>>,
): Box {
  const { x, y, width, height } = place.turn === undefined ? rotateBox<Box>(place, turn) : place
  return {
    x: (x - visible.x) / visible.width,
    y: (visible.y + visible.height - y - height) / visible.height,
    width: width / visible.width,
    height: height / visible.height,
  }
}
