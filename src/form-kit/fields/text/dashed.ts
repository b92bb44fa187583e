/** The digits of a text in groups with dashes between; what is too many is cut. */
export function insertDashes(text: string, groups: readonly number[]): string {
  const digits = text.replace(/\D/g, '')
  let at = 0
  const parts = groups.map((length) => digits.slice(at, (at += length)))
  return parts.filter((part) => part !== '').join('-')
}

/** Where the caret stands after so many digits. */
export function findCaret(text: string, digits: number): number {
  if (digits === 0) return 0
  let seen = 0
  const at = [...text].findIndex((letter) => /\d/.test(letter) && ++seen === digits)
  return at < 0 ? text.length : at + 1
}
