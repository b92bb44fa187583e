import { pdfjs } from 'react-pdf'
// The copy react-pdf itself runs on: worker and page must be of one version.
// oxlint-disable-next-line import/default -- the bundler makes one of the address
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { readPdfLines, type PdfLine } from './text/pdf-lines.ts'

pdfjs.GlobalWorkerOptions.workerSrc = workerUrl

export const pdfWorkerUrl = workerUrl

/** Where the build puts the reader's own data: character maps, fonts a letter may leave out, image decoders. */
const files = `/assets/pdfjs-${pdfjs.version}/`

let spare: PdfWorker | undefined
let ahead: (OpenPdf & { file: Blob }) | undefined

/** Starts a reader before anybody asks for a letter; one waits at most. */
export function prepareEngine(): void {
  if (!ahead && (!spare || spare.destroyed)) spare = createWorker()
}

/** Errors only: which fonts an employer's letter names and a device has not is nothing that its reader can mend. */
const QUIET = 0

function createWorker(): PdfWorker {
  const worker = new pdfjs.PDFWorker({ verbosity: QUIET })
  // Who reads a letter with it hears of a worker that does not start; one that was stopped before failed nobody.
  worker.promise.catch(() => undefined)
  return worker
}

/** Opens a letter whose page is still being made; one at most waits. */
export function preopenPdf(file: Blob): void {
  ahead?.stop()
  const { opened, stop } = openNow(file)
  // Who looks at it hears what is wrong with it.
  opened.catch(() => undefined)
  ahead = { file, opened, stop }
}

/** Opens a letter with a reader of its own. `stop` when nobody looks at it any more. */
export function openPdf(file: Blob): OpenPdf {
  if (ahead?.file !== file) return openNow(file)
  const here = ahead
  ahead = undefined
  return here
}

function openNow(file: Blob): OpenPdf {
  const worker = spare && !spare.destroyed ? spare : createWorker()
  spare = undefined
  return { opened: open(file, worker), stop: () => worker.destroy() }
}

/** The text of a letter, line by line, read beside the one that is shown. */
export async function readLines(file: Blob): Promise<PdfLine[]> {
  const { opened, stop } = openNow(file)
  try {
    return await readPdfLines((await opened).pdf)
  } finally {
    stop()
  }
}

/** The first page comes with it: what is known of it is what the letter is first shown by. */
async function open(file: Blob, worker: PdfWorker): Promise<OpenedPdf> {
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
