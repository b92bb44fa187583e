// Addresses that mail can be sent to, in any script (RFC 5321, 6531). Zod-free.

/**
 * The form in which addresses are stored and compared: lower case, without characters picked up by copying, with the
 * domain in its ASCII form ("bücher.example" is "xn--bcher-kva.example"). Other text is returned unchanged and fails
 * `MAIL_ADDRESS`.
 */
export function toMailAddress(text: string): string {
  const normalized = text
    .normalize('NFKC')
    .replaceAll(/^[\s\p{Format}]+|[\s\p{Format}]+$/gu, '')
    .replace(/^mailto:/i, '')
    .toLowerCase()
  const at = normalized.lastIndexOf('@')
  return normalized.slice(0, at + 1) + toAsciiDomain(normalized.slice(at + 1))
}

/**
 * Matches results of `toMailAddress`: letters of any script before the @; no quotes, comments or address literals,
 * which nobody uses.
 */
export const MAIL_ADDRESS =
  /^(?:[a-z0-9!#$%&'*+/=?^_`{|}~.-]|(?![\p{Separator}\p{Other}])[^\0-\x7f]){1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/u

/** Longest address that mail is sent to, in bytes (RFC 5321). */
export const LONGEST_ADDRESS = 254

/** Length in UTF-8 bytes, as SMTP counts. */
export function countAddressBytes(address: string): number {
  return [...address].reduce((sum, character) => sum + countUtf8Bytes(character.codePointAt(0) ?? 0), 0)
}

const countUtf8Bytes = (code: number) => (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4)

// Declared here because page and server have different types for it.
declare const URL: { canParse(text: string): boolean; new (text: string): { hostname: string } }

function toAsciiDomain(domain: string): string {
  const name = domain.replaceAll('。', '.')
  // No port, path or escape, which `URL` would accept.
  if (/^[\0-\x7f]*$/.test(name) || !/^[\p{L}\p{M}\p{N}.·-]+$/u.test(name)) return name
  return URL.canParse(`http://${name}`) ? new URL(`http://${name}`).hostname : name
}
