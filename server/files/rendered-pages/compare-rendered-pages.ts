import { isMachineFault } from '#server/files/process-pool/machine-fault.ts'
import type { Box } from '#server/files/letter-places/page-geometry.ts'
import { openPdfForRendering, type RenderedPage } from './open-rendered.ts'
import { unpackRenderRequest, type PagePair } from './render-request.ts'

/** The result: how many pages were drawn, and the first difference. */
export type RenderedVerdict = { drawn: number; difference: string | null }

/** Processor time after which no further page is drawn, ms: the others are compared by structure. */
const ENOUGH = 12_000
/**
 * Greatest difference of a channel that is not visible: numbers are written with five digits, so edges may be a shade
 * darker.
 */
const SHADE = 24
/** How far pen strokes may reach beyond their box, as a fraction of the page. */
const EDGE = 0.006

/**
 * Draws pages of a sealed file and of the original, and compares words and pixels outside of the printed boxes. Pages
 * of the original that cannot be drawn are skipped. Untrusted input: call it in a parser process.
 */
export async function compareRenderedPages(bytes: Uint8Array): Promise<RenderedVerdict> {
  const { sealed, letterSize, brought, pages } = unpackRenderRequest(bytes)
  const after = await openPdfForRendering(sealed)
  const [letter, back] = [
    await openRenderedOrNull(sealed.subarray(0, letterSize)),
    brought && (await openRenderedOrNull(brought)),
  ]
  const started = process.cpuUsage()
  const mostTelling = pages.toSorted((a, b) => Number(b.printed.length > 0) - Number(a.printed.length > 0))
  let drawn = 0
  for (const pair of mostTelling) {
    const { user, system } = process.cpuUsage(started)
    if ((user + system) / 1000 > ENOUGH) break
    const before = await (pair.isBrought ? back : letter)?.draw(pair.before).catch(returnNullIfNotDrawn)
    if (!before) continue
    drawn += 1
    const now = await after.draw(pair.after).catch(returnNullIfNotDrawn)
    const difference = now ? findPageDifference(pair, before, now) : 'nothing'
    if (difference) return { drawn, difference: `${difference} of page ${pair.after}` }
  }
  return { drawn, difference: null }
}

const openRenderedOrNull = (bytes: Uint8Array) => openPdfForRendering(bytes).catch(returnNullIfNotDrawn)

/**
 * Returns null for a page that pdf.js cannot draw. Rethrows an error of this machine, which does not depend on the
 * page.
 */
function returnNullIfNotDrawn(error: unknown): null {
  if (isMachineFault(error)) throw error
  return null
}

function findPageDifference({ printed }: PagePair, before: RenderedPage, now: RenderedPage): string | null {
  if (before.width !== now.width || before.height !== now.height) return 'the size'
  const isText = printed.length > 0 ? hasCharactersInOrder(now.text, before.text) : now.text === before.text
  if (!isText) return 'the text'
  return isSameOutsideBoxes(
    before,
    now,
    printed.map((box) => toPixelBox(box, now)),
  )
    ? null
    : 'the picture'
}

/** Whether the characters of `words` occur in their order, with anything between or after them. */
function hasCharactersInOrder(text: string, words: string): boolean {
  let at = 0
  for (const character of words) {
    at = text.indexOf(character, at)
    if (at === -1) return false
    at += character.length
  }
  return true
}

function toPixelBox({ x, y, width, height }: Box, page: RenderedPage) {
  return {
    left: (x - EDGE) * page.width,
    right: (x + width + EDGE) * page.width,
    top: (y - EDGE) * page.height,
    foot: (y + height + EDGE) * page.height,
  }
}

function isSameOutsideBoxes(
  before: RenderedPage,
  now: RenderedPage,
  boxes: readonly ReturnType<typeof toPixelBox>[],
): boolean {
  if (Buffer.compare(before.pixels, now.pixels) === 0) return true
  const isPrinted = (x: number, y: number) =>
    boxes.some(({ left, right, top, foot }) => x >= left && x <= right && y >= top && y <= foot)
  const [own, other] = [toUint32Pixels(before), toUint32Pixels(now)]
  for (let at = 0; at < own.length; at += 1) {
    if (own[at] === other[at] || !isPixelDifferent(before, now, at)) continue
    if (!isPrinted(at % before.width, Math.floor(at / before.width))) return false
  }
  return true
}

const toUint32Pixels = ({ pixels: { buffer, byteOffset, length } }: RenderedPage) =>
  new Uint32Array(buffer, byteOffset, length / 4)

/** Whether a pixel has a visibly different color. */
const isPixelDifferent = ({ pixels: one }: RenderedPage, { pixels: other }: RenderedPage, at: number) =>
  [0, 1, 2, 3].some((channel) => Math.abs((one[4 * at + channel] ?? 0) - (other[4 * at + channel] ?? 0)) > SHADE)
