import { PDF, PdfArray, PdfDict, PdfName, PdfRef, type PdfObject } from '@libpdf/core'
import { unpacksWithinBounds } from './stream-budget.ts'
import type { PdfVerdict, RefusalReason } from './verdict.ts'

/** More objects than this in one file is an attack or a mistake. */
const MOST_OBJECTS = 300_000

/** Keys that make a viewer run, fetch, send or open something. */
const ACTIVE_KEYS = new Set(['JS', 'JavaScript', 'XFA', 'RichMediaContent', 'RichMediaSettings', '3DD'])
const ACTIVE_ACTIONS = new Set([
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'Rendition',
  'Movie',
  'RichMediaExecute',
  'GoToE',
])
const ACTIVE_SUBTYPES = new Set(['RichMedia', 'Movie', 'Screen', '3D'])

/** Parses a PDF and looks at everything reachable from its catalogue. Hostile input: call it through `checkPdf`, off the main thread. */
export async function inspectPdf(bytes: Uint8Array): Promise<PdfVerdict> {
  const frame = frameProblem(bytes)
  if (frame) return { refused: frame }
  if (!unpacksWithinBounds(bytes)) return { refused: 'unpacks-too-large' }
  let pdf: PDF
  try {
    pdf = await PDF.load(bytes)
  } catch (error) {
    return { refused: /encrypt|password|security/i.test(String(error)) ? 'encrypted' : 'broken' }
  }
  if (pdf.isEncrypted) return { refused: 'encrypted' }
  // Its table of contents had to be guessed: nothing can be appended to it, so it could not be sealed.
  if (pdf.recoveredViaBruteForce) return { refused: 'broken' }
  try {
    const problem = contentProblem(pdf)
    if (problem) return { refused: problem }
    const pages = pdf.getPageCount()
    return pages > 0 ? { pages } : { refused: 'broken' }
  } catch {
    return { refused: 'broken' }
  }
}

/** A PDF from its first byte to its last: what also reads as an archive or a page is not a letter. */
function frameProblem(bytes: Uint8Array): RefusalReason | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!/^%PDF-[12]\.\d/.test(file.toString('latin1', 0, 8))) return 'wrong-type'
  const end = file.lastIndexOf('%%EOF')
  if (end === -1) return 'broken'
  return /^[\s\0]*$/.test(file.toString('latin1', end + 5)) ? null : 'broken'
}

function contentProblem(pdf: PDF): RefusalReason | null {
  const seen = new Set<PdfRef>()
  const waiting: PdfObject[] = [pdf.getCatalog()]
  let count = 0
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (++count > MOST_OBJECTS) return 'unpacks-too-large'
    if (next instanceof PdfRef) {
      if (seen.has(next)) continue
      seen.add(next)
      const target = pdf.getObject(next)
      if (target) waiting.push(target)
      continue
    }
    if (next instanceof PdfArray) for (const item of next) waiting.push(item)
    if (!(next instanceof PdfDict)) continue
    const problem = dictProblem(next)
    if (problem) return problem
    for (const [, value] of next) waiting.push(value)
  }
  return null
}

function dictProblem(dict: PdfDict): RefusalReason | null {
  for (const [key] of dict) {
    if (ACTIVE_KEYS.has(key.value)) return 'active-content'
    if (key.value === 'EmbeddedFiles' || key.value === 'EF') return 'attachments'
  }
  const action = dict.get('S')
  if (action instanceof PdfName && ACTIVE_ACTIONS.has(action.value)) return 'active-content'
  const subtype = dict.get('Subtype')
  return subtype instanceof PdfName && ACTIVE_SUBTYPES.has(subtype.value) ? 'active-content' : null
}
