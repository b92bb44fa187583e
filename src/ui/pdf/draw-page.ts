import type { PdfPage } from './pdf-engine.ts'
import { getPixelRatio } from './page-window.ts'

/**
 * Renders a page at this width in CSS pixels on a canvas outside the document, so that rendering it does not slow
 * frames. `stop` cancels.
 */
export function startDrawingPage(
  page: PdfPage,
  width: number,
): { drawn: Promise<HTMLCanvasElement>; stop: () => void } {
  const paper = page.getViewport({ scale: 1 })
  const scale = width / paper.width
  const ratio = getPixelRatio(width, paper.height * scale, window.devicePixelRatio)
  const viewport = page.getViewport({ scale: scale * ratio })
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  const task = page.render({ canvas, viewport })
  return {
    drawn: task.promise.then(() => canvas),
    stop: () => task.cancel(),
  }
}

/** Longest side of the placeholder picture while a sheet is rendered at another zoom, device pixels. */
const STAND_IN = 1200

/**
 * A smaller copy of a large picture to show while it is rendered again: two large ones per page would be too much for a
 * phone.
 */
export function toThumbnail(picture: HTMLCanvasElement): HTMLCanvasElement {
  const scale = STAND_IN / Math.max(picture.width, picture.height, 1)
  if (scale >= 1) return picture
  const copy = document.createElement('canvas')
  copy.width = Math.round(picture.width * scale)
  copy.height = Math.round(picture.height * scale)
  if (copy.width > 0 && copy.height > 0) copy.getContext('2d')?.drawImage(picture, 0, 0, copy.width, copy.height)
  releaseCanvas(picture)
  return copy
}

/** Frees the memory of a canvas: most browsers do so when its size becomes 0, not when it is removed. */
export function releaseCanvas(canvas: HTMLCanvasElement): void {
  canvas.width = 0
  canvas.height = 0
}
