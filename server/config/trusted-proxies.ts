import { BlockList, isIP } from 'node:net'

/** Who may report the visitor's address: no one, this number of proxies, or the proxies at these addresses. */
export type TrustedProxies = false | number | string[]

/** Highest number of proxies in a row that is accepted; a higher one is a mistake. */
const MOST_HOPS = 10
/** Names of address ranges that Fastify understands. */
const NAMED = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** Parses the setting; throws an error whose message is a sentence for the operator. */
export function parseTrustedProxiesSetting(text: string): TrustedProxies {
  const value = text.trim()
  if (value === 'false') return false
  if (value === 'true')
    throw new Error(
      'must not be true, which believes every visitor; say how many proxies there are, or their addresses',
    )
  if (/^\d+$/.test(value)) return limitHops(Number(value))
  const addresses = value.split(',').map((address) => address.trim())
  const wrong = addresses.find((address) => !isProxyAddress(address))
  if (wrong !== undefined)
    throw new Error(
      `"${wrong}" is no address, no range like 10.0.0.0/8 and no number of proxies; a wider range believes nearly everybody`,
    )
  return addresses
}

function limitHops(count: number): false | number {
  if (count > MOST_HOPS) throw new Error(`must be at most ${MOST_HOPS} proxies`)
  return count === 0 ? false : count
}

/**
 * Shortest prefix length by IP version. A range of nearly all addresses would be `true` by another name, and so would
 * two halves of it.
 */
const WIDEST = { 4: 8, 6: 16 } as const
/** Addresses that the internet cannot reach: unique local addresses (RFC 4193). */
const LOCAL = new Set(['fc00::/7', 'fe80::/10'])
/**
 * Prefixes of IPv6 addresses that contain an IPv4 address, and the number of bits before it. The width of such a range
 * is counted from the bits after those. The first prefix is how visitors over IPv4 appear if the server listens on
 * IPv6.
 */
const HOLDING_IPV4 = [
  { from: '::ffff:0:0', length: 96, bits: 96 },
  { from: '::', length: 96, bits: 96 },
  // Translation prefixes (RFC 7915, 6052, 8215)
  { from: '::ffff:0:0:0', length: 96, bits: 96 },
  { from: '64:ff9b::', length: 96, bits: 96 },
  { from: '64:ff9b:1::', length: 48, bits: 96 },
  // Tunnel prefixes: 6to4 (RFC 3056), Teredo (RFC 4380)
  { from: '2002::', length: 16, bits: 16 },
  { from: '2001::', length: 32, bits: 96 },
] as const

function isProxyAddress(text: string): boolean {
  if (NAMED.has(text)) return true
  const [address = '', prefix, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  if (prefix === undefined) return true
  if (LOCAL.has(text.toLowerCase())) return true
  if (!/^\d{1,3}$/.test(prefix)) return false
  const length = Number(prefix)
  if (family === 4) return length >= WIDEST[4] && length <= 32
  return length >= WIDEST[6] && length <= 128 && !address.includes('%') && !isTooWideForIpv4(address, length)
}

function isTooWideForIpv4(address: string, length: number): boolean {
  return HOLDING_IPV4.some(
    ({ from, length: held, bits }) =>
      length < bits + WIDEST[4] && (includesAddress(from, held, address) || includesAddress(address, length, from)),
  )
}

function includesAddress(range: string, length: number, address: string): boolean {
  const list = new BlockList()
  list.addSubnet(range, length, 'ipv6')
  return list.check(address, 'ipv6')
}

/**
 * Turns the setting into Fastify's option. Fastify's own number is not used, because it cannot tell whether a request
 * came through a proxy at all.
 */
export function toTrustProxyOption(
  proxies: TrustedProxies,
): false | string[] | ((address: string, hop: number) => boolean) {
  return typeof proxies === 'number' ? (_, hop) => hop < proxies : proxies
}
