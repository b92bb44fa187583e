// Addresses that mail can be sent to, in any script (RFC 5321, 6531). Zod-free.

/**
 * An address as it is kept and compared: in small letters, without what a copy brought along, its domain as the name
 * service knows it ("bücher.example" is "xn--bcher-kva.example"). What is no address comes back as it is, and is told
 * by `MAIL_ADDRESS`.
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
 * Of `toMailAddress`: letters of any script before the @, without quotes, comments and address literals, which nobody
 * has.
 */
export const MAIL_ADDRESS =
  /^(?:[a-z0-9!#$%&'*+/=?^_`{|}~.-]|(?![\p{Separator}\p{Other}])[^\0-\x7f]){1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/u

/** Longest address that mail is sent to, in bytes (RFC 5321). */
export const LONGEST_ADDRESS = 254

/** Bytes as they travel. */
export function countAddressBytes(address: string): number {
  return [...address].reduce((sum, character) => sum + countUtf8Bytes(character.codePointAt(0) ?? 0), 0)
}

const countUtf8Bytes = (code: number) => (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4)

// Page and server have it, each with types of its own.
declare const URL: { canParse(text: string): boolean; new (text: string): { hostname: string } }

function toAsciiDomain(domain: string): string {
  const name = domain.replaceAll('。', '.')
  // Nothing of an address on the web: no port, path or escape.
  if (/^[\0-\x7f]*$/.test(name) || !/^[\p{L}\p{M}\p{N}.·-]+$/u.test(name)) return name
  return URL.canParse(`http://${name}`) ? new URL(`http://${name}`).hostname : name
}
