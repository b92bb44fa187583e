import { domainToUnicode } from 'node:url'

/**
 * Formats a mail address as its owner writes it: "wx@bücher.example", which is stored and mailed to as
 * "wx@xn--bcher-kva.example".
 */
export function formatMailAddress(address: string): string {
  const at = address.lastIndexOf('@') + 1
  // An invalid domain name stays as it is.
  return address.slice(0, at) + (domainToUnicode(address.slice(at)) || address.slice(at))
}
