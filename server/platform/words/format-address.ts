import { domainToUnicode } from 'node:url'

/**
 * An address as its owner writes it: "wx@bücher.example", which is kept and mailed to as "wx@xn--bcher-kva.example".
 */
export function formatAddress(address: string): string {
  const at = address.lastIndexOf('@') + 1
  // What is no name of the name service stays.
  return address.slice(0, at) + (domainToUnicode(address.slice(at)) || address.slice(at))
}
