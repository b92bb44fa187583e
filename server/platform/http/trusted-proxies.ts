import { isIP } from 'node:net'

/** Who may say who the visitor is: nobody, so many proxies in a row, or those at these addresses. */
export type TrustedProxies = false | number | string[]

/** Longer rows of proxies are a mistake. */
const MOST_HOPS = 10
/** Ranges that Fastify knows by name. */
const NAMED = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** Reads the setting; throws a sentence about what is wrong with it. */
export function readTrustedProxies(text: string): TrustedProxies {
  const value = text.trim()
  if (value === 'false') return false
  if (value === 'true')
    throw new Error(
      'must not be true, which believes every visitor; say how many proxies there are, or their addresses',
    )
  if (/^\d+$/.test(value)) return hops(Number(value))
  const addresses = value.split(',').map((address) => address.trim())
  const wrong = addresses.find((address) => !isAddress(address))
  if (wrong !== undefined)
    throw new Error(
      `"${wrong}" is no address, no range like 10.0.0.0/8 and no number of proxies; a wider range believes nearly everybody`,
    )
  return addresses
}

function hops(count: number): false | number {
  if (count > MOST_HOPS) throw new Error(`must be at most ${MOST_HOPS} proxies`)
  return count === 0 ? false : count
}

/** A range of nearly everything would be `true` by another name, and so would two halves of it. */
const WIDEST = { 4: 8, 6: 16 } as const
/** Nobody comes from the whole of it by way of the internet: unique local addresses (RFC 4193). */
const LOCAL = new Set(['fc00::/7', 'fe80::/10'])

function isAddress(text: string): boolean {
  if (NAMED.has(text)) return true
  const [address = '', prefix, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  if (prefix === undefined) return true
  if (LOCAL.has(text.toLowerCase())) return true
  const least = family === 4 ? WIDEST[4] : WIDEST[6]
  return /^\d{1,3}$/.test(prefix) && Number(prefix) >= least && Number(prefix) <= (family === 4 ? 32 : 128)
}

/** The same as Fastify takes it. Its own number trusts nobody, because it cannot see whether a request came through a proxy at all. */
export function trustProxy(proxies: TrustedProxies): false | string[] | ((address: string, hop: number) => boolean) {
  return typeof proxies === 'number' ? (_, hop) => hop < proxies : proxies
}
