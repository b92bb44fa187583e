import { createRequire } from 'node:module'
import path from 'node:path'

/**
 * Opens a PDF by pdf.js in this thread, with nothing of it evaluated, and no font or picture handed to the system. Call
 * it in a process that can be ended. The imported minified files are not an entry point of the package; they were read
 * in pdfjs-dist 6.3.289, where the worker's file leaves its code in `globalThis`. `maxImageSize`: pictures with more
 * pixels are left out.
 */
export async function openWithPdfJs(bytes: Uint8Array, maxImageSize: number) {
  // Imported first, so that pdf.js finds its worker's code loaded and starts no thread.
  await import('pdfjs-dist/legacy/build/pdf.worker.min.mjs')
  const { getDocument, OPS } = await import('pdfjs-dist/legacy/build/pdf.min.mjs')
  const task = getDocument({
    // pdf.js transfers the bytes it is given, so it gets a copy.
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
    maxImageSize,
    cMapUrl: resolvePdfJsFolder('cmaps'),
    cMapPacked: true,
    standardFontDataUrl: resolvePdfJsFolder('standard_fonts'),
    iccUrl: resolvePdfJsFolder('iccs'),
  })
  return { file: await task.promise, operators: OPS, close: () => task.destroy() }
}

/** pdf.js requires a slash at the end of a folder's path. */
function resolvePdfJsFolder(name: string): string {
  const main = createRequire(import.meta.url).resolve('pdfjs-dist/package.json')
  return `${path.join(path.dirname(main), name)}/`
}
