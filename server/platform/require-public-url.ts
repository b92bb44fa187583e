import { lookup } from 'node:dns/promises'
import { BlockList, isIPv4 } from 'node:net'
import { requireAllowedUrl, FetchRefused } from '#server/platform/safe-fetch.ts'

/** Resolves a host name to all its current addresses. */
export type Look = (name: string) => Promise<{ address: string }[]>
const lookUpAddresses: Look = (name) => lookup(name, { all: true })

/**
 * Throws `FetchRefused` for a URL that may not be called or currently resolves to a private address. It is used when a
 * URL is saved, so that the error is reported at once; each request checks again.
 */
export async function requirePublicUrl(address: string, o: { loopback?: boolean; look?: Look } = {}): Promise<URL> {
  const url = requireAllowedUrl(address, o)
  // The URL leads to this machine, which was allowed explicitly.
  if (url.protocol === 'http:') return url
  // If the name cannot be resolved, nothing is known about its addresses, so the URL is allowed.
  const found = await (o.look ?? lookUpAddresses)(url.hostname).catch(() => [])
  if (found.some(({ address: one }) => !isPublicAddress(one))) throw new FetchRefused('leads to a private address')
  return url
}

const RESERVED = new BlockList()

function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !RESERVED.check(address)
  return GLOBAL.check(address, 'ipv6') && !RESERVED.check(address, 'ipv6')
}

for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  RESERVED.addSubnet(network, bits)
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  RESERVED.addSubnet(network, bits, 'ipv6')
const GLOBAL = new BlockList()
GLOBAL.addSubnet('2000::', 3, 'ipv6')
