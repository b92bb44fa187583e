import { utf8 } from './bytes.ts'
import { childrenOf, need, oidOf, readDer, TAG, type Der } from './der.ts'

// As much of a certificate as a seal needs. Zod-free.

export type Certificate = {
  serial: Uint8Array
  issuer: Uint8Array
  key: Der
  /** Common name of its owner, '' when it has none. */
  owner: string
}

const COMMON_NAME = '2.5.4.3'

/** Throws for anything that is no certificate. */
export function readCertificate(bytes: Uint8Array): Certificate {
  const parts = childrenOf(need(childrenOf(readDer(bytes))[0]))
  // The first version says no version.
  const [serial, , issuer, , subject, key] = parts[0]?.tag === TAG.first ? parts.slice(1) : parts
  return {
    serial: need(serial).whole,
    issuer: need(issuer).whole,
    key: need(key),
    owner: commonName(need(subject)),
  }
}

function commonName(name: Der): string {
  for (const set of childrenOf(name))
    for (const one of childrenOf(set)) {
      const [kind, value] = childrenOf(one)
      if (oidOf(kind) === COMMON_NAME && value) return utf8(value.body)
    }
  return ''
}
