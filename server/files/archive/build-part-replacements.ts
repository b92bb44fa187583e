import { crc32, deflateRawSync } from 'node:zlib'
import type { Edit } from '#server/files/check/file-edits.ts'
import type { PlacedPart } from './read-archive.ts'

const END_SIZE = 22
/** Flag for sizes that follow the bytes instead of preceding them. */
const SIZES_BEHIND = 8

/**
 * Replaces the content of some parts of an archive that `readArchiveParts` has read. The packed bytes of all others
 * stay as they are.
 */
export function buildPartReplacements(
  file: Buffer,
  parts: readonly PlacedPart[],
  contents: ReadonlyMap<PlacedPart, Buffer>,
): Edit[] {
  const sorted = parts.toSorted((a, b) => a.from - b.from)
  const directory = Math.min(...parts.map(({ entryAt }) => entryAt))
  const edits: Edit[] = []
  const entries = new Map<PlacedPart, Buffer>()
  let moved = 0
  for (const [place, part] of sorted.entries()) {
    const entry = Buffer.from(file.subarray(part.entryAt, part.entryAt + part.entrySize))
    entry.writeUInt32LE(part.from + moved, 42)
    entries.set(part, entry)
    const content = contents.get(part)
    if (!content) continue
    const packed = part.method === 'stored' ? content : deflateRawSync(content)
    const head = Buffer.from(file.subarray(part.from, part.to - part.packed.length))
    writeSizesAndChecksum(head.subarray(6), content, packed)
    writeSizesAndChecksum(entry.subarray(8), content, packed)
    // up to the next entry, including a trailing data descriptor
    const to = sorted[place + 1]?.from ?? directory
    edits.push({ from: part.from, to, put: Buffer.concat([head, packed]).toString('base64') })
    moved += head.length + packed.length - (to - part.from)
  }
  const end = Buffer.from(file.subarray(file.length - END_SIZE))
  end.writeUInt32LE(directory + moved, 16)
  const list = Buffer.concat([...parts.map((part) => entries.get(part)!), end])
  return [...edits, { from: directory, to: file.length, put: list.toString('base64') }]
}

/** Writes the fields that a part's header and its directory entry have in common, from the flags on. */
function writeSizesAndChecksum(header: Buffer, content: Buffer, packed: Buffer): void {
  header.writeUInt16LE(header.readUInt16LE(0) & ~SIZES_BEHIND, 0)
  header.writeUInt32LE(crc32(content), 8)
  header.writeUInt32LE(packed.length, 12)
  header.writeUInt32LE(content.length, 16)
}
