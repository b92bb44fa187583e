import { pdfjs } from 'react-pdf'
// The copy that react-pdf uses: worker and page must have the same version.
// oxlint-disable-next-line import/default -- the bundler makes one of the address
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { readPdfLines, type PdfLine } from './text/pdf-lines.ts'

pdfjs.GlobalWorkerOptions.workerSrc = workerUrl

export const pdfWorkerUrl = workerUrl

/** The folder of the build with pdf.js data: character maps, standard fonts that letters may omit, image decoders. */
const files = `/assets/pdfjs-${pdfjs.version}/`

let spare: PdfWorker | undefined
let ahead: (OpenPdf & { file: Blob }) | undefined

/** Starts a worker before a letter is opened; keeps one at most. */
export function preparePdfWorker(): void {
  if (!ahead && (!spare || spare.destroyed)) spare = createPdfWorker()
}

/** Errors only: readers cannot do anything about missing fonts of an employer's letter. */
const QUIET = 0

function createPdfWorker(): PdfWorker {
  const worker = new pdfjs.PDFWorker({ verbosity: QUIET })
  // Opening a letter with it reports a failed start; a worker stopped before affects nobody.
  worker.promise.catch(() => undefined)
  return worker
}

/** Opens a letter whose page is not ready yet; keeps one at most. */
export function preopenPdf(file: Blob): void {
  ahead?.stop()
  const { opened, stop } = startOpeningPdf(file)
  // Errors are reported to whoever shows it.
  opened.catch(() => undefined)
  ahead = { file, opened, stop }
}

/** Opens a letter in a worker of its own. Call `stop` when it is no longer shown. */
export function openPdf(file: Blob): OpenPdf {
  if (ahead?.file !== file) return startOpeningPdf(file)
  const here = ahead
  ahead = undefined
  return here
}

function startOpeningPdf(file: Blob): OpenPdf {
  const worker = spare && !spare.destroyed ? spare : createPdfWorker()
  spare = undefined
  return { opened: loadPdfWithFirstPage(file, worker), stop: () => worker.destroy() }
}

/** The text of a letter, line by line, parsed separately from the displayed one. */
export async function readLetterLines(file: Blob): Promise<PdfLine[]> {
  const { opened, stop } = startOpeningPdf(file)
  try {
    return await readPdfLines((await opened).pdf)
  } finally {
    stop()
  }
}

/** Includes the first page, whose size is used to display the letter before the others are known. */
async function loadPdfWithFirstPage(file: Blob, worker: PdfWorker): Promise<OpenedPdf> {
  const { promise } = pdfjs.getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    worker,
    verbosity: QUIET,
    cMapUrl: `${files}cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${files}standard_fonts/`,
    wasmUrl: `${files}wasm/`,
    enableXfa: false,
  })
  const pdf = await promise
  return { pdf, first: await pdf.getPage(1) }
}

type PdfWorker = InstanceType<typeof pdfjs.PDFWorker>
export type Pdf = Awaited<ReturnType<typeof pdfjs.getDocument>['promise']>
export type PdfPage = Awaited<ReturnType<Pdf['getPage']>>
type OpenedPdf = { pdf: Pdf; first: PdfPage }
type OpenPdf = { opened: Promise<OpenedPdf>; stop: () => void }
