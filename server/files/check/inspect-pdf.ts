import { PDF, PdfArray, PdfDict, PdfName, PdfRef, PdfString, type PdfObject, PdfStream } from '@libpdf/core'
import { locatePdf } from '#server/files/locate-pdf.ts'
import { isMachineFault } from '#server/files/process-pool/machine-fault.ts'
import { areStreamsWithinBounds, createStreamBudget } from '#server/files/stream-budget.ts'
import type { PdfVerdict, RefusalReason } from './file-verdict.ts'

/**
 * Matches the beginning of an object in the file. Objects inside of streams are not found, but none of them is a
 * stream.
 */
const OBJECT = /(?<!\d)(\d{1,7})\s{1,4}(\d{1,5})\s{1,4}obj\b/g

/** Most objects in one file: more are an attack or a mistake. */
const MOST_OBJECTS = 300_000

/** Most references in a chain. Longer chains are made to hide something, or to hang programs. */
const LONGEST_CHAIN = 8

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
  'Sound',
  // Links into another file: a letter has none, and a viewer would look for it on any host that is named.
  'GoToE',
  'GoToR',
])

const ACTIVE_SUBTYPES = new Set(['RichMedia', 'Movie', 'Sound', 'Screen', '3D'])

/**
 * `mayAttachData`: attached XML and JSON are accepted, as in resumes. `mayRestrict`: the file may forbid changes, since
 * it can still be read.
 */
type Allowed = { mayAttachData?: true; mayRestrict?: true }

/**
 * Parses a PDF, which must be all of `bytes`, and checks everything reachable from its catalog. Hostile input: call it
 * through `inspectInPool`, in a parser process.
 */
export async function inspectPdf(bytes: Uint8Array, o: Allowed = {}): Promise<PdfVerdict> {
  const frame = locatePdf(bytes)
  if (typeof frame === 'string') return { refused: frame }
  if (frame.from > 0 || frame.to < bytes.length) return { refused: 'broken' }
  if (!(await areStreamsWithinBounds(bytes))) return { refused: 'unpacks-too-large' }
  let pdf: PDF
  try {
    pdf = await PDF.load(bytes)
  } catch (error) {
    if (isUnexpectedError(error)) throw error
    return { refused: /encrypt|password|security/i.test(String(error)) ? 'encrypted' : 'broken' }
  }
  if (pdf.isEncrypted && !pdf.isAuthenticated) return { refused: 'encrypted' }
  if (pdf.isEncrypted && !o.mayRestrict) return { refused: 'restricted' }
  // The parser had to guess the file's cross-reference table: nothing can be appended to such a file, so it could not
  // be sealed.
  if (pdf.recoveredViaBruteForce) return { refused: 'broken' }
  try {
    const unlocked = pdf.isEncrypted ? createDecryptedStreamsCheck(bytes, pdf) : null
    if (unlocked && !(await unlocked.listedFit())) return { refused: 'unpacks-too-large' }
    const [missing, dicts]: [PdfRef[], Set<PdfDict>] = [[], new Set()]
    const problem = findReachedContentProblem(pdf, { missing, dicts }, o.mayAttachData ?? false)
    if (problem) return { refused: problem }
    if (unlocked && !(await unlocked.fit(dicts))) return { refused: 'unpacks-too-large' }
    if (missing.length > 0 && !(await areObjectsMissing(bytes, missing))) return { refused: 'broken' }
    const pages = pdf.getPageCount()
    return pages > 0 ? { pages } : { refused: 'broken' }
  } catch (error) {
    if (isUnexpectedError(error)) throw error
    return { refused: 'broken' }
  }
}

/** Whether an error is none of the known parser errors, so that the operator should see it. */
function isUnexpectedError(error: unknown): boolean {
  return error instanceof TypeError || error instanceof ReferenceError || isMachineFault(error)
}

/** Objects that can be reached: references without a target, and dictionaries. */
type ReachedObjects = { missing: PdfRef[]; dicts: Set<PdfDict> }

/** Checks what can be reached, and records it. */
function findReachedContentProblem(
  pdf: PDF,
  { missing, dicts }: ReachedObjects,
  mayAttachData: boolean,
): RefusalReason | null {
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
      else missing.push(next)
      continue
    }
    if (next instanceof PdfArray) for (const item of next) waiting.push(item)
    if (!(next instanceof PdfDict)) continue
    dicts.add(next)
    const problem = findDictProblem(next, pdf, mayAttachData)
    if (problem) return problem
    for (const [, value] of next) waiting.push(value)
  }
  return null
}

/**
 * Whether the objects are missing from the file, which is common. An object that exists but that the parser cannot
 * read, such as deeply nested arrays, would only be visible to a viewer.
 */
async function areObjectsMissing(bytes: Uint8Array, refs: readonly PdfRef[]): Promise<boolean> {
  const strict = await PDF.load(bytes, { lenient: false })
  return refs.every((ref) => strict.getObject(ref) === null)
}

function findDictProblem(dict: PdfDict, pdf: PDF, mayAttachData: boolean): RefusalReason | null {
  for (const [key] of dict) {
    if (ACTIVE_KEYS.has(key.value)) return 'active-content'
    if (key.value === 'EmbeddedFiles' && !mayAttachData) return 'attachments'
    if (key.value === 'EF' && !(mayAttachData && isXmlOrJsonAttachment(dict))) return 'attachments'
  }
  const isActive = hasNameValue(dict, 'S', pdf, ACTIVE_ACTIONS) || hasNameValue(dict, 'Subtype', pdf, ACTIVE_SUBTYPES)
  return isActive ? 'active-content' : null
}

/** Whether an attached file is data, which no viewer starts, according to all of its names. */
function isXmlOrJsonAttachment(dict: PdfDict): boolean {
  const names = ['F', 'UF', 'DOS', 'Unix', 'Mac'].flatMap((key) => dict.get(key) ?? [])
  return (
    names.length > 0 && names.every((name) => name instanceof PdfString && /\.(?:xml|json)$/i.test(name.asString()))
  )
}

/** Whether this entry is one of the names, even if the name is a referenced object. */
function hasNameValue(dict: PdfDict, key: string, pdf: PDF, names: ReadonlySet<string>): boolean {
  let value = dict.get(key)
  // viewers follow one reference, some a reference to a reference; no valid file has a chain of them
  for (let step = 0; value instanceof PdfRef; step++) {
    if (step === LONGEST_CHAIN) return true
    value = pdf.getObject(value) ?? undefined
  }
  return value instanceof PdfName && names.has(value.value)
}

/**
 * Counts the unpacked bytes of streams in an encrypted PDF. Encrypted streams do not look packed, so each is decrypted
 * first. Must be called before anything reads an object in one of them.
 */
function createDecryptedStreamsCheck(bytes: Uint8Array, pdf: PDF) {
  const budget = createStreamBudget()
  const seen = new Set<PdfStream>()
  async function hasAllWithinBounds(streams: Iterable<unknown>): Promise<boolean> {
    for (const stream of streams) {
      if (!(stream instanceof PdfStream) || seen.has(stream)) continue
      seen.add(stream)
      if (!(await budget.fits(stream.data))) return false
    }
    return true
  }
  const listStreams = function* () {
    const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
    for (const [, number, generation] of file.matchAll(OBJECT))
      yield pdf.getObject(PdfRef.of(Number(number), Number(generation)))
  }
  /** `listedFit` checks the streams that the file lists openly; `fit` checks streams found in other ways. */
  return { listedFit: () => hasAllWithinBounds(listStreams()), fit: hasAllWithinBounds }
}
