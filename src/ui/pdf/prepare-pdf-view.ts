/**
 * Prefetches the code of the PDF view and its worker, so that a letter on the device can be read offline. Failures are
 * ignored: the code is loaded again when a letter is opened.
 */
export async function preparePdfView(): Promise<void> {
  try {
    const { pdfWorkerUrl } = await import('./pdf-engine.ts')
    await Promise.all([import('./pdf-pages.tsx'), fetch(pdfWorkerUrl)])
  } catch {
    // no or too little network
  }
}

/**
 * Prepares the PDF view and a worker for a letter that is about to be opened, and opens it as soon as it is loaded.
 * Failures are ignored, as above.
 */
export async function preloadPdfView(letter?: Promise<{ file: Blob }>): Promise<void> {
  // Errors are reported by the view that shows it.
  const coming = letter?.catch(() => undefined)
  try {
    const { preopenPdf, preparePdfWorker } = await import('./pdf-engine.ts')
    preparePdfWorker()
    await Promise.all([coming?.then((read) => read && preopenPdf(read.file)), import('./pdf-pages.tsx')])
  } catch {
    // no or too little network
  }
}
