import { parseFontTables, readTableTag, type Tables } from '#contract/pdf-text/font-tables.ts'
import { toStream } from './to-stream.ts'

const WOFF = 0x774f4646
const WOFF2 = 0x774f4632
const HEADER = 44
const ENTRY = 20
/** Largest font that is unpacked, in bytes: a slice of Noto has at most 0.4 MB. */
const MOST = 32 * 1024 * 1024

/** Reads the table directory of a TrueType file or of a WOFF file (version 1), and unpacks it. */
export async function readFontTables(bytes: Uint8Array): Promise<Tables> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const signature = view.getUint32(0)
  if (signature === WOFF2) throw new Error('WOFF2 is not read: hand in the WOFF file of the same slice')
  return signature === WOFF ? unpackWoff(bytes, view) : parseFontTables(view)
}

async function unpackWoff(bytes: Uint8Array, view: DataView): Promise<Tables> {
  const entries = Array.from({ length: view.getUint16(12) }, (_, index) => {
    const at = HEADER + ENTRY * index
    const [offset, packed, whole] = [view.getUint32(at + 4), view.getUint32(at + 8), view.getUint32(at + 12)]
    return { tag: readTableTag(view, at), data: bytes.subarray(offset, offset + packed), whole }
  })
  if (entries.reduce((sum, { whole }) => sum + whole, 0) > MOST) throw new Error('The font is too large')
  const tables = await Promise.all(
    entries.map(async ({ tag, data, whole }) => {
      const inflated = data.length < whole ? await inflateTable(data, whole) : data
      return [tag, new DataView(inflated.buffer, inflated.byteOffset, inflated.byteLength)] as const
    }),
  )
  return new Map(tables)
}

/** Unpacks into exactly the bytes that the directory announces; what would unpack to more is refused. */
async function inflateTable(data: Uint8Array, length: number): Promise<Uint8Array<ArrayBuffer>> {
  const stream = toStream(data).pipeThrough(new DecompressionStream('deflate'))
  const whole = new Uint8Array(length)
  const reader = stream.getReader()
  let filled = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    if (filled + value.length > length) throw new Error('A table is longer than announced')
    whole.set(value, filled)
    filled += value.length
  }
  if (filled < length) throw new Error('A table is shorter than announced')
  return whole
}
