const LONGEST_NAME = 100

/**
 * An ESCO name (https://esco.ec.europa.eu) without the bracketed explanation: "Java (computer programming)". Null for
 * names no one writes literally: one letter, more than 100, or more words than `mostWords`.
 */
export function cleanEscoName(label: string, mostWords: number): string | null {
  const name = label
    .replace(/\s*\([^()]*\)\s*$/u, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
  return name.length < 2 || name.length > LONGEST_NAME || name.split(' ').length > mostWords ? null : name
}
