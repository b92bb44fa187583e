/**
 * Normalizes text written by people: line breaks stay; invisible and direction-changing characters are removed. Null if
 * nothing is left.
 */
export function normalizeTextOrNull(words: string | null | undefined): string | null {
  const plain = (words ?? '')
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Control}\n]+|[\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
  return plain === '' ? null : plain
}
