import { createRequire } from 'node:module'
import path from 'node:path'
import { createCanvas } from '@napi-rs/canvas'

/** A page as pdf.js shows it: its words in the order they are drawn, and its pixels (RGBA). */
export type DrawnPage = { text: string; width: number; height: number; pixels: Uint8Array }

/** The longer side of a drawing, pixels: a line of small print is seen, and a page takes some hundredths of a second. */
const SIDE = 700
/** A picture of more pixels is left out on both sides; its bytes are compared elsewhere. */
const LARGEST_PICTURE = 24_000_000

/** A PDF whose pages can be drawn, in this thread. Call it in a process aside. The small files of pdf.js were read in pdfjs-dist 6.3.289. */
export async function openDrawn(bytes: Uint8Array) {
  // First, so that pdf.js finds its worker's code loaded and starts no thread.
  await import('pdfjs-dist/legacy/build/pdf.worker.min.mjs')
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.min.mjs')
  const task = getDocument({
    // pdf.js keeps what it is given.
    data: Uint8Array.from(bytes),
    verbosity: 0,
    isEvalSupported: false,
    enableXfa: false,
    useWasm: false,
    useWorkerFetch: false,
    useSystemFonts: false,
    disableFontFace: true,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    maxImageSize: LARGEST_PICTURE,
    cMapUrl: folder('cmaps'),
    cMapPacked: true,
    standardFontDataUrl: folder('standard_fonts'),
    iccUrl: folder('iccs'),
  })
  const file = await task.promise
  return {
    pages: file.numPages,
    async draw(number: number): Promise<DrawnPage> {
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
    close: () => task.destroy(),
  }
}

function folder(name: string): string {
  const main = createRequire(import.meta.url).resolve('pdfjs-dist/package.json')
  return `${path.join(path.dirname(main), name)}/`
}
