import { createCanvas } from '@napi-rs/canvas'
import { openWithPdfJs } from '#server/files/pdf-js/open-with-pdf-js.ts'

/** A page as pdf.js shows it: its words in the order they are drawn, and its pixels (RGBA). */
export type RenderedPage = { text: string; width: number; height: number; pixels: Uint8Array }

/**
 * The longer side of a drawing, pixels: a line of small print is visible, and a page takes some hundredths of a second.
 */
const SIDE = 700
/** Most pixels of a picture; larger ones are left out on both sides, because their bytes are compared elsewhere. */
const LARGEST_PICTURE = 24_000_000

/** Opens a PDF whose pages can be drawn in this thread. Call it in a process that can be ended. */
export async function openPdfForRendering(bytes: Uint8Array) {
  const { file, close } = await openWithPdfJs(bytes, LARGEST_PICTURE)
  return {
    pages: file.numPages,
    async draw(number: number): Promise<RenderedPage> {
      const page = await file.getPage(number)
      try {
        const { items } = await page.getTextContent()
        const whole = page.getViewport({ scale: 1 })
        const viewport = page.getViewport({ scale: Math.min(2, SIDE / Math.max(whole.width, whole.height)) })
        const [width, height] = [viewport.width, viewport.height].map((side) => Math.max(1, Math.ceil(side))) as [
          number,
          number,
        ]
        const canvas = createCanvas(width, height)
        const canvasContext = canvas.getContext('2d')
        await page.render({ canvas, canvasContext, viewport }).promise
        const { data } = canvasContext.getImageData(0, 0, width, height)
        const pixels = new Uint8Array(data.buffer, data.byteOffset, data.length)
        return {
          text: items
            .map(({ str }) => str)
            .join('')
            .replaceAll(/\s/g, ''),
          width,
          height,
          pixels,
        }
      } finally {
        page.cleanup()
      }
    },
    close,
  }
}
