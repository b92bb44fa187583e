import type { PDF } from '@libpdf/core'
import type { PagePair } from '#server/files/drawn/packed-drawings.ts'
import { shownBox, type Box, type Place, type Places } from '#server/files/letter-places/box.ts'
import { printablePlaces } from '#server/files/letter-places/printable.ts'
import { openPageViews } from '#server/files/letter-places/page-box.ts'

/** Which pages of a sealed letter have to look like which before: those of the letter, but for what was printed, and those that came back. */
export function pairPages(letter: PDF, given: Places | null, brought: number): PagePair[] {
  const places = given && printablePlaces(letter, given)
  const viewOf = openPageViews(letter)
  const own = letter.getPages()
  const printed = [places?.signature, places?.date].flatMap((place) => place ?? [])
  return [
    ...own.map((page, index) => ({
      before: index + 1,
      after: index + 1,
      printed: printed.filter((place) => place.page === index + 1).map((place) => inParts(place, viewOf(page))),
    })),
    ...Array.from({ length: brought }, (_, index) => ({
      isBrought: true as const,
      before: index + 1,
      after: own.length + index + 1,
      printed: [],
    })),
  ]
}

/** From the upper left corner of what is seen. A place of before, on a page that is turned, was kept as if it were not. */
function inParts(place: Place, { turn, visible }: ReturnType<ReturnType<typeof openPageViews>>): Box {
  const { x, y, width, height } = place.turn === undefined ? shownBox<Box>(place, turn) : place
  return {
    x: (x - visible.x) / visible.width,
    y: (visible.y + visible.height - y - height) / visible.height,
    width: width / visible.width,
    height: height / visible.height,
  }
}
