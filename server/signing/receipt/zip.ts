import { crc32 } from 'node:zlib'

export type ZipEntry = { name: string; bytes: Uint8Array }

const STORED = 0
/** Names are UTF-8. */
const FLAGS = 0x0800
const VERSION = 20

/**
 * Builds an archive of a few uncompressed files, because PDFs hardly compress. Its size must be far below 4 GB, from
 * which ZIP64 would be needed.
 */
export function buildZip(entries: readonly ZipEntry[], at: Date): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let place = 0
  for (const { name, bytes } of entries) {
    const label = Buffer.from(name)
    const head = buildFileHeader(bytes, label, at)
    const local = Buffer.concat([toUint32Bytes(0x04034b50), head, label])
    const central = Buffer.concat([toUint32Bytes(0x02014b50), toUint16Bytes(VERSION), head, Buffer.alloc(14), label])
    // Attributes and comment stay empty; the last field is the file's offset.
    central.writeUInt32LE(place, 42)
    directory.push(central)
    parts.push(local, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    place += local.length + bytes.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.concat([toUint32Bytes(0x06054b50), Buffer.alloc(18)])
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(place, 16)
  return Buffer.concat([...parts, list, end])
}

/** Builds the part that a file's two headers share. */
function buildFileHeader(bytes: Uint8Array, label: Buffer, at: Date): Buffer {
  const head = Buffer.alloc(26)
  head.writeUInt16LE(VERSION, 0)
  head.writeUInt16LE(FLAGS, 2)
  head.writeUInt16LE(STORED, 4)
  head.writeUInt16LE((at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1), 6)
  head.writeUInt16LE(((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(), 8)
  head.writeUInt32LE(crc32(bytes), 10)
  head.writeUInt32LE(bytes.length, 14)
  head.writeUInt32LE(bytes.length, 18)
  head.writeUInt16LE(label.length, 22)
  return head
}

function toUint32Bytes(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

function toUint16Bytes(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}
