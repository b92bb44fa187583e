import { isIPv4, isIPv6 } from 'node:net'

/**
 * The network an address represents: one IPv4 address, or an IPv6 /64, where a single host owns billions of
 * addresses.
 */
export function getHomeNetwork(ip: string): string {
  const address = unmapIPv4(ip)
  return isIPv6(address) ? splitGroups(address).slice(0, 4).join(':') : address
}

/** The neighborhood of an address: /24 of IPv4, /48 of IPv6. Sprayers rent addresses in such blocks. */
export function getNetwork(ip: string): string {
  const address = unmapIPv4(ip)
  if (isIPv4(address)) return address.split('.').slice(0, 3).join('.')
  return isIPv6(address) ? splitGroups(address).slice(0, 3).join(':') : address
}

/** `::ffff:192.0.2.1` is 192.0.2.1 as a server on both families sees it. */
function unmapIPv4(ip: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(ip)?.[1]
  return mapped && isIPv4(mapped) ? mapped : ip
}

/** The eight groups of an IPv6 address, without leading zeros. */
function splitGroups(ip: string): string[] {
  const address = ip.split('%', 1)[0] ?? ''
  const [head = '', tail] = address.split('::', 2)
  const left = splitIntoGroups(head)
  if (tail === undefined) return left
  const right = splitIntoGroups(tail)
  return [...left, ...Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0'), ...right]
}

function splitIntoGroups(part: string): string[] {
  return part === '' ? [] : part.split(':').map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
}
