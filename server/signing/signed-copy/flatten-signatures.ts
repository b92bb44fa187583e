import { PdfArray, PdfDict, PdfName, type PDF, type PdfObject } from '@libpdf/core'
import { listFormFields, hasSignedFields } from '#server/files/letter-places/signatures-and-certification.ts'
import { resolvePdfObject } from '#server/files/pdf-pages/inherited-attributes.ts'

/** Entries that make an annotation a form field or a signature. */
const OF_FIELDS = ['FT', 'V', 'T', 'TU', 'TM', 'Ff', 'Parent', 'Kids', 'Lock', 'SV', 'MK', 'DA', 'DV', 'AA', 'A']

/**
 * Flattens a document's signatures to pictures, so that its pages can be copied: in another file the signatures would
 * be invalid, and viewers would report that. Signatures without an appearance are removed. Returns whether there were
 * any.
 */
export function flattenSignatures(pdf: PDF): boolean {
  if (!hasSignedFields(pdf)) return false
  const signed = new Set<PdfObject>()
  for (const { dict, type } of listFormFields(pdf)) if (type === 'Sig') signed.add(dict)
  for (const page of pdf.getPages()) flattenSignaturesOnPage(pdf, page.dict, signed)
  for (const field of signed) if (field instanceof PdfDict) field.delete('V')
  return true
}

function flattenSignaturesOnPage(pdf: PDF, page: PdfDict, signed: ReadonlySet<PdfObject>): void {
  const list = resolvePdfObject(pdf, page.get('Annots'))
  if (!(list instanceof PdfArray)) return
  const remaining = [...list].filter((one) => {
    const dict = resolvePdfObject(pdf, one)
    if (!(dict instanceof PdfDict) || !(signed.has(dict) || isSignatureField(pdf, dict))) return true
    if (!hasAppearance(pdf, dict)) return false
    for (const key of OF_FIELDS) dict.delete(key)
    dict.set('Subtype', PdfName.of('Stamp'))
    return true
  })
  page.set('Annots', new PdfArray(remaining))
}

/** Deepest nesting of fields in a valid form. */
const DEEPEST = 32

/** Whether an annotation is a signature, even if the form does not list it: some viewers only look at the pages. */
function isSignatureField(pdf: PDF, annotation: PdfDict): boolean {
  let node: PdfObject | undefined = annotation
  for (let depth = 0; node instanceof PdfDict && depth < DEEPEST; depth += 1) {
    const type = resolvePdfObject(pdf, node.get('FT'))
    if (type instanceof PdfName) return type.value === 'Sig'
    node = resolvePdfObject(pdf, node.get('Parent'))
  }
  return false
}

function hasAppearance(pdf: PDF, annotation: PdfDict): boolean {
  const looks = resolvePdfObject(pdf, annotation.get('AP'))
  return looks instanceof PdfDict && resolvePdfObject(pdf, looks.get('N')) instanceof PdfDict
}
