import type { RefusalReason } from './file-verdict.ts'

/** Checks an old Word file; null if it contains a document and no macros. */
export function findDocProblem(bytes: Uint8Array): RefusalReason | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.length < 1536 || ![512, 4096].includes(1 << file.readUInt16LE(30))) return 'broken'
  // Names of streams are UTF-16 padded with zeros; the same word in the text is followed by other characters.
  const containsName = (text: string) => file.includes(Buffer.from(text.padEnd(text.length + 6, '\0'), 'utf16le'))
  if (containsName('_VBA_PROJECT') || containsName('Macros')) return 'active-content'
  if (containsName('EncryptedPackage')) return 'encrypted'
  return containsName('WordDocument') ? null : 'wrong-type'
}
