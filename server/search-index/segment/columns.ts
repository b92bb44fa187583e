/**
 * The values of a segment's documents in one field, as numbers (value + 1; 0 is none). If every document has one value,
 * `values` is indexed by document; otherwise document d has those from starts[d] up to but not including starts[d + 1].
 */
export type Column = { starts: Uint32Array | null; values: Uint16Array | Uint32Array }

/** Builds a column from each document's values. */
export function encodeColumn(size: number, valuesOf: (doc: number) => readonly number[]): Column {
  let total = 0
  let most = 0
  let highest = 0
  for (let doc = 0; doc < size; doc++) {
    const values = valuesOf(doc)
    total += values.length
    if (values.length > most) most = values.length
    for (const value of values) if (value > highest) highest = value
  }
  const createNumbers = (length: number) => (highest < 0xff_ff ? new Uint16Array(length) : new Uint32Array(length))
  if (most <= 1) {
    const values = createNumbers(size)
    for (let doc = 0; doc < size; doc++) values[doc] = (valuesOf(doc)[0] ?? -1) + 1
    return { starts: null, values }
  }
  const starts = new Uint32Array(size + 1)
  const values = createNumbers(total)
  let at = 0
  for (let doc = 0; doc < size; doc++) {
    for (const value of valuesOf(doc)) values[at++] = value + 1
    starts[doc + 1] = at
  }
  return { starts, values }
}

/** Returns the values of one document. */
export function getDocumentValues({ starts, values }: Column, doc: number): number[] {
  if (starts) return Array.from(values.subarray(starts[doc], starts[doc + 1]), (value) => value - 1)
  return values[doc] === 0 ? [] : [values[doc]! - 1]
}

/** Counts the values of `docs`; `counts[0]` counts documents without a value. O(docs). */
export function addValueCounts({ starts, values }: Column, docs: Uint32Array, size: number, counts: Uint32Array): void {
  if (starts === null) {
    for (let at = 0; at < size; at++) counts[values[docs[at]!]!]! += 1
    return
  }
  for (let at = 0; at < size; at++) {
    const doc = docs[at]!
    const end = starts[doc + 1]!
    for (let value = starts[doc]!; value < end; value++) counts[values[value]!]! += 1
  }
}

/** Whether one of the document's values is marked. `marked` is indexed by value + 1, and `marked[0]` is 0. */
export function isAnyValueMarked({ starts, values }: Column, doc: number, marked: Uint8Array): boolean {
  if (starts === null) return marked[values[doc]!] === 1
  const end = starts[doc + 1]!
  for (let value = starts[doc]!; value < end; value++) if (marked[values[value]!] === 1) return true
  return false
}

export function countColumnBytes({ starts, values }: Column): number {
  return (starts?.byteLength ?? 0) + values.byteLength
}
