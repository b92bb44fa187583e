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
import { resolveObject } from '#server/files/pdf-pages/inherited-attributes.ts'

export type Value = PdfObject | null | undefined
export type Comparison = (one: Value, other: Value) => boolean
/** The library writes five decimals. */
const ROUNDED = 0.000_011

/**
 * Compares objects of two documents of which one was made from the other. If `isSame` is true for two references, they
 * are not followed; otherwise their targets are compared, each pair once.
 */
export function openComparison(
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
      const [first, second] = [resolveObject(before, one), resolveObject(after, other)]
      // When copying a dangling reference, the library creates an empty dictionary.
      if (one instanceof PdfRef && first === undefined && second instanceof PdfDict && isEmpty(second)) continue
      const below = listComparedParts(first, second)
      if (!below) return false
      waiting.push(...below)
    }
    return true
  }
}

/** A reference as text, since the library creates several objects for the same one. */
export const toRefKey = ({ objectNumber, generation }: PdfRef) => `${objectNumber} ${generation}`

/** The parts still to be compared of two objects that are equal themselves; null if they are not. */
function listComparedParts(one: PdfObject | undefined, other: PdfObject | undefined) {
  if (one === undefined || other === undefined) return one === other ? [] : null
  if (one instanceof PdfDict && other instanceof PdfDict) return pairEntries(one, other)
  if (one instanceof PdfArray && other instanceof PdfArray)
    return one.length === other.length ? [...one].map((item, index): [Value, Value] => [item, other.at(index)]) : null
  return isSamePrimitive(one, other) ? [] : null
}

function pairEntries(one: PdfDict, other: PdfDict): [Value, Value][] | null {
  const isStream = one instanceof PdfStream
  if (isStream !== other instanceof PdfStream) return null
  if (isStream && other instanceof PdfStream && Buffer.compare(one.data, other.data) !== 0) return null
  const keys = new Set([...one.keys(), ...other.keys()].map(({ value }) => value))
  if (![...keys].every(isWrittenAsRead)) return null
  if (isStream) keys.delete('Length')
  // The name of an embedded font is irrelevant; without embedding, comparing the rendered pages shows a difference.
  for (const key of ['BaseFont', 'FontName']) if (isSameName(one.get(key), other.get(key))) keys.delete(key)
  return [...keys].map((key) => [one.get(key), other.get(key)])
}

function isSamePrimitive(one: PdfObject, other: PdfObject): boolean {
  if (one instanceof PdfNumber && other instanceof PdfNumber) return Math.abs(one.value - other.value) <= ROUNDED
  if (one instanceof PdfName) return isSameName(one, other) && isWrittenAsRead(one.value)
  if (one instanceof PdfString && other instanceof PdfString) return Buffer.compare(one.bytes, other.bytes) === 0
  if (one instanceof PdfBool && other instanceof PdfBool) return one.value === other.value
  return one.type === 'null' && other.type === 'null'
}

const isSameName = (one: Value, other: Value) =>
  one instanceof PdfName && other instanceof PdfName && one.value === other.value

/**
 * Names are bytes; for those that are not ASCII, the library (0.4.2) writes different ones than it read, and reads both
 * as equal.
 */
export const isWrittenAsRead = (name: string) => /^[\x21-\x7e\s]*$/.test(name)

const isEmpty = (dict: PdfDict) => !(dict instanceof PdfStream) && [...dict.keys()].length === 0

/** Whether a list is a prefix of the other. */
export function isBeginning(equal: Comparison, one: PdfArray, other: Value): boolean {
  if (!(other instanceof PdfArray) || one.length > other.length) return false
  return [...one].every((item, index) => equal(item, other.at(index)))
}
