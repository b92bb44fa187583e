import { domainToUnicode } from 'node:url'

/** An address as its owner writes it: "wx@bücher.example", stored and mailed to as "wx@xn--bcher-kva.example". */
export function formatAddress(address: string): string {
  const at = address.lastIndexOf('@') + 1
  // Invalid domain names stay as they are.
  return address.slice(0, at) + (domainToUnicode(address.slice(at)) || address.slice(at))
}
