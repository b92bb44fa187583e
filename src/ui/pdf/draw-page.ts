import type { PdfPage } from './pdf-engine.ts'
import { getPixelRatio } from './page-window.ts'

/**
 * Draws a page, as wide as this in CSS pixels, on a canvas that stands nowhere yet: while it is drawn on, frames of
 * the screen cost nothing. `stop` gives up.
 */
export function drawPage(page: PdfPage, width: number): { drawn: Promise<HTMLCanvasElement>; stop: () => void } {
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

/**
 * A smaller copy of a large picture, to look at while it is drawn anew: two large ones of each page would be too much
 * for a phone.
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

/** Most browsers give the memory of a canvas back when it has no size, not when it is gone. */
export function releaseCanvas(canvas: HTMLCanvasElement): void {
  canvas.width = 0
  canvas.height = 0
}

/** Longest side of the picture that stands in while a sheet is drawn again at another zoom, device pixels. */
const STAND_IN = 1200
