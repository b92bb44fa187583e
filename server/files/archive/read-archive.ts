/** An archive entry with its packed bytes. `said`: its unpacked size according to the directory. */
export type Part = {
  name: string
  packed: Buffer
  method: 'stored' | 'deflated' | 'other'
  said: number
  isEncrypted: boolean
}

const PART = 0x04034b50
const DIRECTORY_END = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const END_SIZE = 22
const ENTRY_SIZE = 46
const PART_SIZE = 30
const ENCRYPTED = 1
const METHODS: Record<number, Part['method']> = { 0: 'stored', 8: 'deflated' }

/**
 * The entries of an archive that spans the whole file. Null if its directory does not match: each entry must be where
 * listed, under the same name, without overlaps. Reads `most` entries, else returns `too-many`.
 */
export function readArchiveParts(file: Buffer, most: number): PlacedPart[] | 'too-many' | null {
  if (file.length < END_SIZE || file.readUInt32LE(0) !== PART) return null
  const end = file.length - END_SIZE
  // A comment at the end is refused, because it could be another file.
  if (file.readUInt32LE(end) !== DIRECTORY_END || file.readUInt16LE(end + 20) !== 0) return null
  const count = file.readUInt16LE(end + 10)
  const [size, start] = [file.readUInt32LE(end + 12), file.readUInt32LE(end + 16)]
  if (start + size !== end) return null
  if (count > most) return 'too-many'
  const parts: PlacedPart[] = []
  let at = start
  while (at + ENTRY_SIZE <= end && parts.length < count) {
    const part = readPartOfEntryAt(file, at, start)
    if (!part) return null
    parts.push(part)
    at += part.entrySize
  }
  return at === end && parts.length === count && !hasOverlappingParts(parts) ? parts : null
}

/** An entry's range, from its local header to the end of its bytes, and its directory entry. */
export type PlacedPart = Part & { from: number; to: number; entryAt: number; entrySize: number }

function readPartOfEntryAt(file: Buffer, at: number, directory: number): PlacedPart | null {
  if (file.readUInt32LE(at) !== DIRECTORY_ENTRY) return null
  const nameSize = file.readUInt16LE(at + 28)
  const from = file.readUInt32LE(at + 42)
  if (from + PART_SIZE > directory || file.readUInt32LE(from) !== PART) return null
  const ownNameSize = file.readUInt16LE(from + 26)
  const begin = from + PART_SIZE + ownNameSize + file.readUInt16LE(from + 28)
  const to = begin + file.readUInt32LE(at + 20)
  const name = file.subarray(at + ENTRY_SIZE, at + ENTRY_SIZE + nameSize)
  if (to > directory || !name.equals(file.subarray(from + PART_SIZE, from + PART_SIZE + ownNameSize))) return null
  return {
    name: name.toString('utf8'),
    packed: file.subarray(begin, to),
    method: METHODS[file.readUInt16LE(at + 10)] ?? 'other',
    said: file.readUInt32LE(at + 24),
    isEncrypted: (file.readUInt16LE(at + 8) & ENCRYPTED) !== 0,
    from,
    to,
    entryAt: at,
    entrySize: ENTRY_SIZE + nameSize + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32),
  }
}

function hasOverlappingParts(parts: readonly PlacedPart[]): boolean {
  const sorted = parts.toSorted((a, b) => a.from - b.from)
  return sorted.some(({ from }, place) => from < (sorted[place - 1]?.to ?? 0))
}
