import { PdfArray, PdfDict, type PDF } from '@libpdf/core'
import { measureGraphicsBalance, buildClosingOperators } from '#server/files/pdf-pages/graphics-balance.ts'
import { readPageContent } from '#server/files/pdf-pages/page-content.ts'
import { resolvePdfObject } from '#server/files/pdf-pages/inherited-attributes.ts'
import { readOperatorNames } from '#server/files/pdf-pages/operators.ts'
import type { FoundPage } from './list-pages.ts'
import { isArrayPrefix, isPdfNameWrittenUnchanged, type Comparison, type Value } from './compare-objects.ts'

type Pair = { letter: PDF; sealed: PDF; equal: Comparison }

const SEEN_TO = new Set(['Parent', 'Contents', 'Annots', 'Resources', 'MediaBox', 'CropBox', 'Rotate'])

/** Finds the first difference between a page before and after. On a page that was printed on, content may be added. */
export function findPageDifference(pair: Pair, before: FoundPage, after: FoundPage, isStamped: boolean): string | null {
  const { letter, sealed, equal } = pair
  for (const key of ['MediaBox', 'CropBox', 'Rotate'])
    if (!equal(before.attributes.get(key), after.attributes.get(key))) return key
  const resources = [before, after].map(({ attributes }) => attributes.get('Resources'))
  if (!(isStamped ? hasSameResources(pair, resources) : equal(resources[0], resources[1]))) return 'the resources'
  for (const [{ value: key }, value] of before.dict)
    if (!SEEN_TO.has(key) && !equal(value, after.dict.get(key))) return `the entry ${key}`
  const more = [...after.dict.keys()].find(({ value: key }) => !SEEN_TO.has(key) && !before.dict.has(key))
  if (more) return `the new entry ${more.value}`
  if (!hasSameAnnotations(pair, before, after)) return 'the annotations'
  const contents = [before, after].map(({ dict }) => dict.get('Contents'))
  const isSame = isStamped
    ? isContentWrapped(readPageContent(letter, before.dict), readPageContent(sealed, after.dict))
    : equal(contents[0], contents[1])
  return isSame ? null : 'the content'
}

/** Whether every resource of the page still exists under its name. */
function hasSameResources({ letter, sealed, equal }: Pair, [one, other]: readonly Value[]): boolean {
  const [before, after] = [resolvePdfObject(letter, one), resolvePdfObject(sealed, other)]
  if (before === undefined) return true
  if (!(before instanceof PdfDict)) return equal(before, after)
  if (!(after instanceof PdfDict)) return false
  return [...before].every(([{ value: kind }, entries]) => {
    const [own, more] = [resolvePdfObject(letter, entries), resolvePdfObject(sealed, after.get(kind))]
    if (!(own instanceof PdfDict)) return equal(own, more)
    return (
      more instanceof PdfDict &&
      [...own].every(([{ value: name }, value]) => isPdfNameWrittenUnchanged(name) && equal(value, more.get(name)))
    )
  })
}

/** Whether the annotations are the same, except for the seal's own field. */
function hasSameAnnotations({ letter, sealed, equal }: Pair, before: FoundPage, after: FoundPage): boolean {
  const [one, other] = [
    resolvePdfObject(letter, before.dict.get('Annots')),
    resolvePdfObject(sealed, after.dict.get('Annots')),
  ]
  if (!(one instanceof PdfArray)) return one === undefined || equal(one, other)
  return isArrayPrefix(equal, one, other)
}

/**
 * Whether the new content contains the old one unchanged, in a graphics state of its own, which is restored before
 * anything else is drawn.
 */
function isContentWrapped(before: Uint8Array, after: Uint8Array): boolean {
  const balance = measureGraphicsBalance(before)
  const own = before.subarray(0, -1)
  const at = Buffer.from(after).indexOf(own)
  if (at === -1) return own.length === 0
  const saves = String.fromCharCode(...after.subarray(0, Math.min(at, 200)))
  if (at > 200 || !/^\s*q[q\s]*$/.test(saves)) return false
  const closing = `${buildClosingOperators(balance)} Q`.split(' ').filter(Boolean)
  const behind = readOperatorNames(after.subarray(at + own.length))
  return closing.every((name) => behind.next().value === name)
}
