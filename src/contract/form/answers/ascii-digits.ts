/** Digits of every script in use as those of ASCII; as many characters as before, so that places in the text stay. */
export function toAsciiDigits(text: string): string {
  return text.replaceAll(/(?![0-9\u{10000}-\u{10ffff}])\p{Decimal_Number}/gu, toAsciiDigit)
}

/** One digit of any script. They stand in rows of ten, and rows of two scripts may touch. */
export function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (/\p{Decimal_Number}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String((code - zero) % 10)
}
