import { decodeUtf8 } from './bytes.ts'
import { readChildren, requireDefined, readOid, readDer, TAG, type Der } from './der.ts'

// The parts of a certificate that seals need. Zod-free.

export type Certificate = {
  serial: Uint8Array
  issuer: Uint8Array
  key: Der
  /** Common name of its owner, '' without one. */
  owner: string
}

const COMMON_NAME = '2.5.4.3'

/** Parses a certificate; throws if the bytes are not one. */
export function readCertificate(bytes: Uint8Array): Certificate {
  const parts = readChildren(requireDefined(readChildren(readDer(bytes))[0]))
  // Version 1 omits the version.
  const [serial, , issuer, , subject, key] = parts[0]?.tag === TAG.first ? parts.slice(1) : parts
  return {
    serial: requireDefined(serial).whole,
    issuer: requireDefined(issuer).whole,
    key: requireDefined(key),
    owner: readCommonName(requireDefined(subject)),
  }
}

function readCommonName(name: Der): string {
  for (const set of readChildren(name))
    for (const one of readChildren(set)) {
      const [kind, value] = readChildren(one)
      if (readOid(kind) === COMMON_NAME && value) return decodeUtf8(value.body)
    }
  return ''
}
