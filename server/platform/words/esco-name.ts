/**
 * A name in a file of ESCO (https://esco.ec.europa.eu) without what is explained in brackets behind it: "Java
 * (computer programming)". Null for what nobody writes word for word: one letter, more than 100, or more words than
 * `mostWords`.
 */
export function cleanEscoName(label: string, mostWords: number): string | null {
  const name = label
    .replace(/\s*\([^()]*\)\s*$/u, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
  return name.length < 2 || name.length > LONGEST_NAME || name.split(' ').length > mostWords ? null : name
}

const LONGEST_NAME = 100
