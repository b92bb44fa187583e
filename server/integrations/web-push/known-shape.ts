import { ECDH } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import { BlockList, isIPv4 } from 'node:net'
import { allowedUrl, FetchRefused } from '#server/platform/safe-fetch.ts'

/** Services' addresses have some 200 characters; ours are looked up by them. */
const MOST_ENDPOINT = 1024

type Look = (name: string) => Promise<{ address: string }[]>
const askDns: Look = (name) => lookup(name, { all: true })

/**
 * Throws `FetchRefused` for an endpoint that no push service would give out, or whose name leads to a private address now. What it
 * leads to later is checked again by each request to it.
 */
export async function checkEndpoint(endpoint: string, o: { loopback?: boolean; look?: Look } = {}): Promise<void> {
  if (endpoint.length > MOST_ENDPOINT) throw new FetchRefused('longer than any push service makes them')
  const url = allowedUrl(endpoint, o)
  if (url.hash !== '' || url.pathname.length < 2) throw new FetchRefused('not an endpoint of a push service')
  if (url.protocol === 'http:') return
  // A name server that does not answer says nothing against the name.
  const found = await (o.look ?? askDns)(url.hostname).catch(() => [])
  if (found.some(({ address }) => !isPublic(address))) throw new FetchRefused('leads to a private address')
}

/** True for a point of the curve, uncompressed, and a secret of 16 bytes: anything else could not be encrypted for. */
export function areKeys({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  const point = Buffer.from(p256dh, 'base64url')
  if (point.length !== 65 || point[0] !== 4 || Buffer.from(auth, 'base64url').length !== 16) return false
  try {
    ECDH.convertKey(point, 'prime256v1')
    return true
  } catch {
    return false
  }
}

function isPublic(address: string): boolean {
  if (isIPv4(address)) return !RESERVED.check(address)
  return GLOBAL.check(address, 'ipv6') && !RESERVED.check(address, 'ipv6')
}

const RESERVED = new BlockList()
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
