/**
 * Fetches the PDF view's code and its worker ahead, so that a letter kept on the device can be read without a network.
 * Quiet: what cannot be fetched now is fetched when a letter is opened.
 */
export async function preparePdfView(): Promise<void> {
  try {
    const { pdfWorkerUrl } = await import('./pdf-engine.ts')
    await Promise.all([import('./pdf-pages.tsx'), fetch(pdfWorkerUrl)])
  } catch {
    // no network, or too little of it
  }
}

/**
 * Has the PDF view's code and a reader ready for a letter that is about to be opened, and the letter itself as soon
 * as it is there. Quiet, like the above.
 */
export async function preloadPdfView(letter?: Promise<{ file: Blob }>): Promise<void> {
  // Whoever shows it says why it cannot be had.
  const coming = letter?.catch(() => undefined)
  try {
    const { preopenPdf, prepareEngine } = await import('./pdf-engine.ts')
    prepareEngine()
    await Promise.all([coming?.then((read) => read && preopenPdf(read.file)), import('./pdf-pages.tsx')])
  } catch {
    // no network, or too little of it
  }
}
