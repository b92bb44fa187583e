import { PdfArray, PdfDict, PdfName, PdfNumber, PdfRef, type PDF, type PdfObject } from '@libpdf/core'

/**
 * Depth of fields from which a document cannot be sealed: the library (0.4.2) visits fields by recursion when it signs,
 * and the stack of the sealing thread ends between 20,000 and 40,000 levels. Ordinary forms have five.
 */
const DEEPEST = 10_000

/** Thrown for a letter that could be read and signed, but never sealed. */
export class FormTooDeep extends Error {
  override name = 'FormTooDeep'
}

/** Whether a field of the letter already has a signature. */
export function hasSignedFields(pdf: PDF): boolean {
  for (const { dict, type } of listFormFields(pdf)) if (type === 'Sig' && dict.has('V')) return true
  return false
}

/**
 * The form fields of a document, each with its own or inherited type. The library's own walk is recursive and overflows
 * the small stack of a parser process, so this one goes level by level.
 */
export function* listFormFields(pdf: PDF): Generator<Field> {
  const seen = new Set<PdfObject>()
  let level = listFieldsIn(pdf, resolveReference(pdf, pdf.getCatalog().get('AcroForm')), 'Fields', null)
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth === DEEPEST) throw new FormTooDeep()
    const fresh = level.filter(({ dict }) => !seen.has(dict))
    for (const { dict } of fresh) seen.add(dict)
    yield* fresh
    level = fresh.flatMap(({ dict, type }) => listFieldsIn(pdf, dict, 'Kids', type))
  }
}

/** Whether the author certified the document, so that only what they allow may be added (ISO 32000-1, 12.8.2.2). */
export function isCertifiedByAuthor(pdf: PDF): boolean {
  return findCertificationDict(pdf) !== undefined
}

/** The value of `P` for no changes at all (ISO 32000-1, table 254). */
const NOTHING_ALLOWED = 1

/**
 * Whether the author certified the document so that nothing at all may be added, not even another signature (`P` 1):
 * readers would report Foyer's seal as a change. Without an entry, signing is allowed.
 */
export function isSigningForbidden(pdf: PDF): boolean {
  const references = resolveReference(pdf, findCertificationDict(pdf)?.get('Reference'))
  if (!(references instanceof PdfArray)) return false
  return [...references].some((one) => {
    const parameters = resolveDict(pdf, resolveDict(pdf, one)?.get('TransformParams'))
    const allowed = resolveReference(pdf, parameters?.get('P'))
    return allowed instanceof PdfNumber && allowed.value === NOTHING_ALLOWED
  })
}

const findCertificationDict = (pdf: PDF) =>
  resolveDict(pdf, resolveDict(pdf, pdf.getCatalog().get('Perms'))?.get('DocMDP'))

type Field = { dict: PdfDict; type: string | null }

/** The fields of a list, each with its own or inherited type. */
function listFieldsIn(pdf: PDF, parent: PdfObject | undefined, key: 'Fields' | 'Kids', above: string | null): Field[] {
  const list = parent instanceof PdfDict ? resolveReference(pdf, parent.get(key)) : undefined
  if (!(list instanceof PdfArray)) return []
  return [...list].flatMap((one) => {
    const dict = resolveReference(pdf, one)
    if (!(dict instanceof PdfDict)) return []
    const type = resolveReference(pdf, dict.get('FT'))
    return [{ dict, type: type instanceof PdfName ? type.value : above }]
  })
}

/** The object itself, if the value is a reference to it. */
function resolveReference(pdf: PDF, value: PdfObject | undefined): PdfObject | undefined {
  return (value instanceof PdfRef ? pdf.getObject(value) : value) ?? undefined
}

function resolveDict(pdf: PDF, value: PdfObject | undefined): PdfDict | undefined {
  const found = resolveReference(pdf, value)
  return found instanceof PdfDict ? found : undefined
}
