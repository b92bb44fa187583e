const FEW = 6
const MOST = 0.6
const SOME = 0.02

/**
 * Whether single-byte text is Cyrillic in windows-1251: nearly all non-ASCII letters are in runs, most of them
 * lowercase.
 */
export function isWindowsCyrillic(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes).toString('latin1')
  const high = text.match(/[\u0080-\u00ff]/g)?.length ?? 0
  const rows = (text.match(/[\u00c0-\u00ff]{3,}/g) ?? []).join('')
  if (rows.length < FEW || rows.length < high * MOST) return false
  const share = (letters: RegExp) => (rows.match(letters)?.length ?? 0) / rows.length
  // Bytes of lowercase letters; а, which is rare in Greek; ь, ы, я or capitals, which Hebrew does not have.
  return share(/[\u00e0-\u00ff]/g) > MOST && share(/\u00e0/g) > SOME && share(/[\u00c0-\u00df\u00fb-\u00ff]/g) > SOME
}
