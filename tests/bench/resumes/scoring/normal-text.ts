/**
 * Reduces a text to letters and digits, without case, accents, width and spaces; + and # stay, to distinguish C, C++
 * and C#.
 */
export function normalText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ı', 'i')
    .replaceAll(/[٠-٩]/g, (digit) => String((digit.codePointAt(0) ?? 0) - ARABIC_ZERO))
    .replaceAll(/[^\p{L}\p{N}+#]/gu, '')
}

/** Equal after normalization, or one contains the other and is hardly longer. */
export function isSimilar(one: string, other: string): boolean {
  const [short, long] = [normalText(one), normalText(other)].sort((a, b) => a.length - b.length)
  if (!short || !long) return false
  return short === long || (long.includes(short) && short.length >= LEAST_SHARE * long.length)
}

const ARABIC_ZERO = 0x0660
/** Share of the longer one, so that "Inc." may be missing but half of the name may not. */
const LEAST_SHARE = 0.8
