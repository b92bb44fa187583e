import { isIPv4, isIPv6 } from 'node:net'

/**
 * The network that an address stands for: an IPv4 address alone, or an IPv6 /64, in which one host has billions of
 * addresses.
 */
export function getHomeNetwork(ip: string): string {
  const address = unmapIPv4(ip)
  return isIPv6(address) ? splitIpv6Groups(address).slice(0, 4).join(':') : address
}

/** The larger network of an address: an IPv4 /24 or an IPv6 /48. Attackers rent addresses in such blocks. */
export function getLargerNetwork(ip: string): string {
  const address = unmapIPv4(ip)
  if (isIPv4(address)) return address.split('.').slice(0, 3).join('.')
  return isIPv6(address) ? splitIpv6Groups(address).slice(0, 3).join(':') : address
}

/** Converts `::ffff:192.0.2.1` to 192.0.2.1. A server that listens on both IPv4 and IPv6 sees the longer form. */
function unmapIPv4(ip: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(ip)?.[1]
  return mapped && isIPv4(mapped) ? mapped : ip
}

/** Splits an IPv6 address into its eight groups, without leading zeros. */
function splitIpv6Groups(ip: string): string[] {
  const address = ip.split('%', 1)[0] ?? ''
  const [head = '', tail] = address.split('::', 2)
  const left = splitHalfIntoGroups(head)
  if (tail === undefined) return left
  const right = splitHalfIntoGroups(tail)
  return [...left, ...Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0'), ...right]
}

function splitHalfIntoGroups(part: string): string[] {
  return part === '' ? [] : part.split(':').map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
}
