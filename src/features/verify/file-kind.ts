import { decodeLatin1 } from '#contract/seal/bytes.ts'

/** PDF readers look for the mark in the first kilobyte, and for the end in the last. */
const NEAR = 1024

export function isPdf(bytes: Uint8Array): boolean {
  return decodeLatin1(bytes.subarray(0, NEAR)).includes('%PDF-')
}

/** False for a file that was cut off, or never was complete. */
export function hasEnd(bytes: Uint8Array): boolean {
  return decodeLatin1(bytes.subarray(-NEAR)).includes('%%EOF')
}

/** The trailer names the encryption; in text, the word would be inside parentheses. */
export function isEncrypted(bytes: Uint8Array): boolean {
  return /\/Encrypt\s+\d+\s+\d+\s+R/.test(decodeLatin1(bytes))
}
