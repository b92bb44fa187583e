/** A text's digits in groups with dashes; excess digits are cut. */
export function insertDashes(text: string, groups: readonly number[]): string {
  const digits = text.replace(/\D/g, '')
  let at = 0
  const parts = groups.map((length) => digits.slice(at, (at += length)))
  return parts.filter((part) => part !== '').join('-')
}

/** Caret position after this many digits. */
export function locateCaretAfterDigits(text: string, digits: number): number {
  if (digits === 0) return 0
  let seen = 0
  const at = [...text].findIndex((letter) => /\d/.test(letter) && ++seen === digits)
  return at < 0 ? text.length : at + 1
}
