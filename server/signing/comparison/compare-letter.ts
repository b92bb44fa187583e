import { PdfArray, PdfDict, PdfRef, type PDF, type PdfObject } from '@libpdf/core'
import { FACTS_TYPE } from '#contract/seal/seal-facts.ts'
import { INHERITABLE, resolvePdfObject } from '#server/files/pdf-pages/inherited-attributes.ts'
import { findPageDifference } from './compare-page.ts'
import { listPages, type FoundPage } from './list-pages.ts'
import { isArrayPrefix, toRefKey, createComparison, type Comparison } from './compare-objects.ts'

/** Entries that the appended part may redefine, by kind of object. */
const MAY_CHANGE = {
  catalog: ['Pages', 'AcroForm', FACTS_TYPE],
  root: ['Kids', 'Count', ...INHERITABLE],
  form: ['Fields', 'SigFlags'],
  page: ['Parent', 'Contents', 'Annots', ...INHERITABLE],
}

export type Letters = {
  letter: PDF
  sealed: PDF
  /** The bytes that follow the letter's own. */
  appended: Uint8Array
  /** Number of pages appended to the letter. */
  added: number
  /** Numbers of the pages on which something was printed, counted from 1. */
  stamped: ReadonlySet<number>
}

/**
 * Finds the first thing in the sealed file that differs from the letter: its pages, what they draw with, or any other
 * rewritten object. Null if there is no difference. Objects that were not rewritten have the same bytes.
 */
export function findLetterDifference({ letter, sealed, appended, added, stamped }: Letters): string | null {
  const [before, after] = [listPages(letter), listPages(sealed)]
  if (after.length !== before.length + added) return `${before.length} pages became ${after.length - added}`
  const written = listRewrittenObjects(appended)
  const kinds = collectChangeableObjects(letter, before)
  const isLookedAt = (ref: PdfRef) => {
    const object = letter.getObject(ref)
    return object !== null && kinds.has(object)
  }
  const isSame = (one: PdfRef, other: PdfRef) =>
    toRefKey(one) === toRefKey(other) && (!written.has(toRefKey(one)) || isLookedAt(one))
  const equal = createComparison(letter, sealed, isSame)
  for (const [index, page] of before.entries()) {
    const other = after[index]
    const number = index + 1
    if (!other || !isSameReference(page.ref, other.ref)) return `page ${number} is another one`
    const difference = findPageDifference({ letter, sealed, equal }, page, other, stamped.has(number))
    if (difference) return `${difference} of page ${number}`
  }
  return findRewrittenObjectDifference({ letter, sealed, kinds }, written, equal)
}

/** Lists rewritten objects. Numbers without an object may be included, where compressed bytes look like one. */
function listRewrittenObjects(appended: Uint8Array): ReadonlyMap<string, PdfRef> {
  const text = Buffer.from(appended.buffer, appended.byteOffset, appended.byteLength).toString('latin1')
  const refs = [...text.matchAll(/(\d{1,10})\s+(\d{1,5})\s+obj\b/g)].map(([, number, generation]) =>
    PdfRef.of(Number(number), Number(generation)),
  )
  return new Map(refs.map((ref) => [toRefKey(ref), ref]))
}

const isSameReference = (one: PdfRef | null, other: PdfRef | null) =>
  one === null || other === null ? one === other : toRefKey(one) === toRefKey(other)

type Kinds = ReadonlyMap<PdfObject, readonly string[]>
type Pair = Pick<Letters, 'letter' | 'sealed'> & { kinds: Kinds }

function findRewrittenObjectDifference(
  { letter, sealed, kinds }: Pair,
  written: ReadonlyMap<string, PdfRef>,
  equal: Comparison,
): string | null {
  for (const ref of written.values()) {
    const one = letter.getObject(ref)
    if (!one) continue
    const other = sealed.getObject(ref)
    const free = kinds.get(one)
    const isEqual =
      free && one instanceof PdfDict && other instanceof PdfDict
        ? areDictsEqualExcept(free, one, other, equal)
        : free && one instanceof PdfArray && other instanceof PdfArray
          ? isArrayPrefix(equal, one, other)
          : equal(one, other)
    if (!isEqual) return `object ${toRefKey(ref)}`
  }
  return null
}

/** Collects the objects that may be redefined, with the allowed changes. Lists of fields and annotations may grow. */
function collectChangeableObjects(letter: PDF, found: readonly FoundPage[]): Kinds {
  const catalog = letter.getCatalog()
  const form = resolvePdfObject(letter, catalog.get('AcroForm'))
  const fields = form instanceof PdfDict ? resolvePdfObject(letter, form.get('Fields')) : undefined
  const pages = found.map(({ dict }) => dict)
  const lists = [fields, ...pages.map((page) => resolvePdfObject(letter, page.get('Annots')))]
  const kinds = new Map<PdfObject, readonly string[]>()
  for (const page of pages) kinds.set(page, MAY_CHANGE.page)
  const root = resolvePdfObject(letter, catalog.get('Pages'))
  if (root) kinds.set(root, MAY_CHANGE.root)
  if (form) kinds.set(form, MAY_CHANGE.form)
  for (const list of lists) if (list) kinds.set(list, [])
  return kinds.set(catalog, MAY_CHANGE.catalog)
}

function areDictsEqualExcept(free: readonly string[], one: PdfDict, other: PdfDict, equal: Comparison): boolean {
  const keys = new Set([...one.keys(), ...other.keys()].map(({ value }) => value))
  return [...keys].every((key) => free.includes(key) || equal(one.get(key), other.get(key)))
}
