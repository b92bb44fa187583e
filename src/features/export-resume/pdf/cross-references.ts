/** Where an object is: at that byte of the file, or the how many-th of a stream of objects. */
export type ObjectLocation = { kind: 'alone'; at: number } | { kind: 'packed'; stream: number; index: number }

const ENTRY = 7

/** The table of all objects up to `last` (ISO 32000-2, 7.5.8): kind, four bytes of place, two of index. */
export function buildCrossReferences(
  places: ReadonlyMap<number, ObjectLocation>,
  last: number,
): Uint8Array<ArrayBuffer> {
  const table = new DataView(new ArrayBuffer(ENTRY * (last + 1)))
  // Object 0 is the head of the list of free ones.
  table.setUint16(5, 0xffff)
  for (const [ref, place] of places) {
    const at = ENTRY * ref
    table.setUint8(at, place.kind === 'alone' ? 1 : 2)
    table.setUint32(at + 1, place.kind === 'alone' ? place.at : place.stream)
    table.setUint16(at + 5, place.kind === 'alone' ? 0 : place.index)
  }
  return new Uint8Array(table.buffer)
}
