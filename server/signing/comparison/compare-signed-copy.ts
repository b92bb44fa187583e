import { PdfArray, PdfDict, PdfName, type PDF, type PdfObject } from '@libpdf/core'
import { INHERITABLE, resolvePdfObject } from '#server/files/pdf-pages/inherited-attributes.ts'
import { listPages } from './list-pages.ts'
import { createComparison } from './compare-objects.ts'

/**
 * Entries that affect the appearance of a page, besides inherited ones, and of an annotation. Other entries link to
 * pages or define actions.
 */
const SEEN_OF_PAGE = ['Contents', 'Group', 'UserUnit']
const SEEN_OF_ANNOTATION = [
  'Subtype',
  'Rect',
  'F',
  'AS',
  'AP',
  'OC',
  'MK',
  'DA',
  'C',
  'IC',
  'Border',
  'BS',
  'QuadPoints',
]
const SEEN_OF_DRAWINGS = ['InkList', 'L', 'Vertices']

/**
 * Finds the first difference in appearance between the pages of the uploaded file and their copies, which start at page
 * `first`; null if there is none.
 */
export function findCopyDifference(source: PDF, sealed: PDF, first: number): string | null {
  if (hasHiddenLayers(source)) return 'what is shown of its layers'
  const equal = createComparison(source, sealed)
  const copies = listPages(sealed).slice(first)
  for (const [index, before] of listPages(source).entries()) {
    const after = copies[index]
    if (!after) return `page ${index + 1}`
    const hasChanged =
      INHERITABLE.some((key) => {
        const [own, copied] = [before.attributes.get(key), after.attributes.get(key)]
        return own === undefined ? !isEmptyOrMissing(resolvePdfObject(sealed, copied)) : !equal(own, copied)
      }) || SEEN_OF_PAGE.some((key) => !equal(before.dict.get(key), after.dict.get(key)))
    if (hasChanged) return `page ${index + 1}`
    const [own, copied] = [listAnnotations(source, before.dict), listAnnotations(sealed, after.dict)]
    const areSame = own.every((one, at) =>
      [...SEEN_OF_ANNOTATION, ...SEEN_OF_DRAWINGS].every((key) => equal(one?.get(key), copied[at]?.get(key))),
    )
    if (!areSame) return `an annotation of page ${index + 1}`
  }
  return null
}

/** Whether a value is missing or an empty dictionary, which is how a dangling reference is copied. */
function isEmptyOrMissing(value: PdfObject | undefined): boolean {
  return value === undefined || (value instanceof PdfDict && [...value.keys()].length === 0)
}

function listAnnotations(pdf: PDF, page: PdfDict): (PdfDict | null)[] {
  const list = resolvePdfObject(pdf, page.get('Annots'))
  if (!(list instanceof PdfArray)) return []
  return [...list].map((one) => resolvePdfObject(pdf, one)).map((one) => (one instanceof PdfDict ? one : null))
}

/** Whether some layers are hidden initially, which pages do not show by themselves. */
function hasHiddenLayers(pdf: PDF): boolean {
  const layers = resolvePdfObject(pdf, pdf.getCatalog().get('OCProperties'))
  const first = layers instanceof PdfDict ? resolvePdfObject(pdf, layers.get('D')) : undefined
  if (!(first instanceof PdfDict)) return false
  const [off, state, usage] = ['OFF', 'BaseState', 'AS'].map((key) => resolvePdfObject(pdf, first.get(key)))
  const isOff = state instanceof PdfName && state.value !== 'ON'
  return isOff || [off, usage].some((one) => one instanceof PdfArray && one.length > 0)
}
