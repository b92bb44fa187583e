import {
  PdfArray,
  PdfBool,
  PdfDict,
  PdfName,
  PdfNumber,
  PdfRef,
  PdfStream,
  PdfString,
  type PDF,
  type PdfObject,
} from '@libpdf/core'
import { resolvePdfObject } from '#server/files/pdf-pages/inherited-attributes.ts'

export type Value = PdfObject | null | undefined
export type Comparison = (one: Value, other: Value) => boolean
/** Tolerance for rounding, because the library writes five decimals. */
const ROUNDED = 0.000_011

/**
 * Creates a comparison of objects in two documents, of which one was made from the other. If `isSame` is true for two
 * references, they are not followed; otherwise their targets are compared, each pair once.
 */
export function createComparison(
  before: PDF,
  after: PDF,
  isSame: (one: PdfRef, other: PdfRef) => boolean = () => false,
): Comparison {
  const compared = new Set<string>()
  return (own, others) => {
    const waiting: [Value, Value][] = [[own, others]]
    for (let pair = waiting.pop(); pair; pair = waiting.pop()) {
      const [one, other] = pair
      if (one instanceof PdfRef && other instanceof PdfRef) {
        const key = `${toRefKey(one)} ${toRefKey(other)}`
        if (isSame(one, other) || compared.has(key)) continue
        compared.add(key)
      }
      const [first, second] = [resolvePdfObject(before, one), resolvePdfObject(after, other)]
      // The library copies a dangling reference as an empty dictionary.
      if (one instanceof PdfRef && first === undefined && second instanceof PdfDict && isEmptyDict(second)) continue
      const below = listPartsToCompare(first, second)
      if (!below) return false
      waiting.push(...below)
    }
    return true
  }
}

/** Converts a reference to text, because the library creates several objects for the same reference. */
export const toRefKey = ({ objectNumber, generation }: PdfRef) => `${objectNumber} ${generation}`

/** Lists the parts that remain to be compared of two objects that are equal themselves; null if they are not equal. */
function listPartsToCompare(one: PdfObject | undefined, other: PdfObject | undefined) {
  if (one === undefined || other === undefined) return one === other ? [] : null
  if (one instanceof PdfDict && other instanceof PdfDict) return pairDictEntries(one, other)
  if (one instanceof PdfArray && other instanceof PdfArray)
    return one.length === other.length ? [...one].map((item, index): [Value, Value] => [item, other.at(index)]) : null
  return isSamePrimitive(one, other) ? [] : null
}

function pairDictEntries(one: PdfDict, other: PdfDict): [Value, Value][] | null {
  const isStream = one instanceof PdfStream
  if (isStream !== other instanceof PdfStream) return null
  if (isStream && other instanceof PdfStream && Buffer.compare(one.data, other.data) !== 0) return null
  const keys = new Set([...one.keys(), ...other.keys()].map(({ value }) => value))
  if (![...keys].every(isPdfNameWrittenUnchanged)) return null
  if (isStream) keys.delete('Length')
  // The name of an embedded font does not matter. For a font that is not embedded, comparing the rendered pages shows
  // any difference.
  for (const key of ['BaseFont', 'FontName']) if (isSamePdfName(one.get(key), other.get(key))) keys.delete(key)
  return [...keys].map((key) => [one.get(key), other.get(key)])
}

function isSamePrimitive(one: PdfObject, other: PdfObject): boolean {
  if (one instanceof PdfNumber && other instanceof PdfNumber) return Math.abs(one.value - other.value) <= ROUNDED
  if (one instanceof PdfName) return isSamePdfName(one, other) && isPdfNameWrittenUnchanged(one.value)
  if (one instanceof PdfString && other instanceof PdfString) return Buffer.compare(one.bytes, other.bytes) === 0
  if (one instanceof PdfBool && other instanceof PdfBool) return one.value === other.value
  return one.type === 'null' && other.type === 'null'
}

const isSamePdfName = (one: Value, other: Value) =>
  one instanceof PdfName && other instanceof PdfName && one.value === other.value

/**
 * Whether the library writes a name as it was read. Version 0.4.2 changes the bytes of names that are not ASCII, and
 * then reads both as equal.
 */
export const isPdfNameWrittenUnchanged = (name: string) => /^[\x21-\x7e\s]*$/.test(name)

const isEmptyDict = (dict: PdfDict) => !(dict instanceof PdfStream) && [...dict.keys()].length === 0

/** Whether a list is the beginning of another one. */
export function isArrayPrefix(equal: Comparison, one: PdfArray, other: Value): boolean {
  if (!(other instanceof PdfArray) || one.length > other.length) return false
  return [...one].every((item, index) => equal(item, other.at(index)))
}
