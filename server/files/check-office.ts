import type { RefusalReason } from './verdict.ts'

/** Parts of a letter in an archive; more is an attack or a mistake. */
const MOST_PARTS = 2000
/** Unpacked, all parts together. */
const MOST_BYTES = 200 * 1024 * 1024
/** Text packs well, but not that well. */
const MOST_RATIO = 200
const FIRST_RATIO_BYTES = 1024 * 1024

const DIRECTORY_END = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const END_SIZE = 22
const ENTRY_SIZE = 46
const ENCRYPTED = 1

/** Null for a whole Word file in the archive form, without macros or objects; nothing is unpacked to find out. */
export function docxProblem(bytes: Uint8Array): RefusalReason | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts = partsOf(file)
  if (!parts) return 'broken'
  if (parts.length > MOST_PARTS) return 'unpacks-too-large'
  let total = 0
  const names = new Set<string>()
  for (const { name, size, packed, isEncrypted } of parts) {
    if (isEncrypted) return 'encrypted'
    if (names.has(name) || /(^|[\\/])\.\.([\\/]|$)|^[\\/]|\0/.test(name)) return 'broken'
    names.add(name)
    total += size
    if (size > FIRST_RATIO_BYTES && size > packed * MOST_RATIO) return 'unpacks-too-large'
    if (/vbaProject|\/activeX\/|\/embeddings\/.*\.bin$|\.(exe|dll|js|vbs|bat|cmd|scr|jar)$/i.test(name))
      return 'active-content'
  }
  if (total > MOST_BYTES) return 'unpacks-too-large'
  return names.has('[Content_Types].xml') && names.has('word/document.xml') ? null : 'wrong-type'
}

type Part = { name: string; size: number; packed: number; isEncrypted: boolean }

/** The archive's own list of its parts; null when it does not begin at the first byte and end at the last. */
function partsOf(file: Buffer): Part[] | null {
  if (file.length < END_SIZE || file.readUInt32LE(0) !== 0x04034b50) return null
  const end = file.length - END_SIZE
  // No comment behind the list: what stands there could be another file.
  if (file.readUInt32LE(end) !== DIRECTORY_END || file.readUInt16LE(end + 20) !== 0) return null
  const count = file.readUInt16LE(end + 10)
  const [size, start] = [file.readUInt32LE(end + 12), file.readUInt32LE(end + 16)]
  if (start + size !== end) return null
  const parts: Part[] = []
  let at = start
  while (at + ENTRY_SIZE <= end) {
    if (file.readUInt32LE(at) !== DIRECTORY_ENTRY) return null
    const nameSize = file.readUInt16LE(at + 28)
    parts.push({
      name: file.toString('utf8', at + ENTRY_SIZE, at + ENTRY_SIZE + nameSize),
      size: file.readUInt32LE(at + 24),
      packed: file.readUInt32LE(at + 20),
      isEncrypted: (file.readUInt16LE(at + 8) & ENCRYPTED) !== 0,
    })
    at += ENTRY_SIZE + nameSize + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
    if (parts.length > count) return null
  }
  return at === end && parts.length === count ? parts : null
}

/** Null for an old Word file that names a document and no macros. */
export function docProblem(bytes: Uint8Array): RefusalReason | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const sectorSize = 1 << file.readUInt16LE(30)
  if (file.length < 1536 || ![512, 4096].includes(sectorSize)) return 'broken'
  // Names of its streams are UTF-16 with nothing behind them; the same word in the text has.
  const names = (text: string) => file.includes(Buffer.from(text.padEnd(text.length + 6, '\0'), 'utf16le'))
  if (names('_VBA_PROJECT') || names('Macros')) return 'active-content'
  if (names('EncryptedPackage')) return 'encrypted'
  return names('WordDocument') ? null : 'wrong-type'
}

/** Null for text: UTF-8, or UTF-16 with its mark, without control characters that no text has. */
export function textProblem(bytes: Uint8Array): RefusalReason | null {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  const encoding = isUtf16 ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8'
  let text: string
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return 'wrong-type'
  }
  // oxlint-disable-next-line no-control-regex -- control characters are what is refused here
  if (/[\u0000-\u0008\u000e-\u001f]/.test(text)) return 'wrong-type'
  // A browser must never be talked into reading it as a page.
  return /^\s*(<!doctype|<html|<svg|<\?xml|<script)/i.test(text) ? 'active-content' : null
}
