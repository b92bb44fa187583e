/** Converts digits of every script in use to ASCII; the length stays the same, so that offsets into the text do too. */
export function toAsciiDigits(text: string): string {
  return text.replaceAll(/(?![0-9\u{10000}-\u{10ffff}])\p{Decimal_Number}/gu, toAsciiDigit)
}

/** Converts one digit of any script. Digits come in blocks of ten, and blocks of two scripts may be adjacent. */
export function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (/\p{Decimal_Number}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String((code - zero) % 10)
}
