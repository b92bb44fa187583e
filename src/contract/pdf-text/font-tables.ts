/** The tables of a font by tag. */
export type Tables = ReadonlyMap<string, DataView>

/** Reads the table directory of a TrueType file. */
export function parseFontTables(view: DataView): Tables {
  const tables = new Map<string, DataView>()
  for (let index = 0; index < view.getUint16(4); index += 1) {
    const at = 12 + 16 * index
    const offset = view.byteOffset + view.getUint32(at + 8)
    tables.set(readTableTag(view, at), new DataView(view.buffer, offset, view.getUint32(at + 12)))
  }
  return tables
}

/** A four-letter tag of a table, script or feature. */
export function readTableTag(view: DataView, at: number): string {
  return String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3))
}
