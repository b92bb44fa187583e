const LONGEST_NAME = 100

/**
 * Returns an ESCO name (https://esco.ec.europa.eu) without the explanation in brackets, as in "Java (computer
 * programming)". Null for names that no one writes literally: a single letter, more than 100 characters, or more than
 * `mostWords` words.
 */
export function cleanEscoNameOrNull(label: string, mostWords: number): string | null {
  const name = label
    .replace(/\s*\([^()]*\)\s*$/u, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
  return name.length < 2 || name.length > LONGEST_NAME || name.split(' ').length > mostWords ? null : name
}
