import type { RefusalReason } from './verdict.ts'

/** Null for an old Word file that names a document and no macros. */
export function docProblem(bytes: Uint8Array): RefusalReason | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.length < 1536 || ![512, 4096].includes(1 << file.readUInt16LE(30))) return 'broken'
  // Names of its streams are UTF-16 with nothing behind them; the same word in the text has.
  const names = (text: string) => file.includes(Buffer.from(text.padEnd(text.length + 6, '\0'), 'utf16le'))
  if (names('_VBA_PROJECT') || names('Macros')) return 'active-content'
  if (names('EncryptedPackage')) return 'encrypted'
  return names('WordDocument') ? null : 'wrong-type'
}
