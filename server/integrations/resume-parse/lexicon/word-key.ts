/** Letters without a Unicode decomposition to a base letter and an accent. */
const PLAIN: Readonly<Record<string, string>> = { ı: 'i', ł: 'l', ø: 'o', đ: 'd' }

/** Normalizes text for comparison by words: lower case, without accents and signs. */
export function toWordKey(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f\u064b-\u0652\u0640]/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[ıłøđ]/g, (letter) => PLAIN[letter] ?? letter)
    .replaceAll(/[’'`]/g, "'")
    .replaceAll(/[^\p{L}\p{N}+#.']+/gu, ' ')
    .trim()
}
