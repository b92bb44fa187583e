import { joinBytes, decodeLatin1, areSameBytes } from './bytes.ts'
import { isSignatureIntact, isCertificateNamed, readSignedData, type SignedData } from './cms.ts'
import { readChildren, encodeDer, requireDefined, encodeOid, readDer, TAG } from './der.ts'
import type { Crypto } from './web-crypto.ts'
import { readCertificate } from './x509.ts'

/** Time of a seal according to a time-stamp authority (RFC 3161), which is not verified here. */
export type TimeStamp = { at: string; by: string }

/** OID of the unsigned attribute that contains a token. */
export const TOKEN = '1.2.840.113549.1.9.16.2.14'
const INFO = '1.2.840.113549.1.9.16.1.4'
const SHA_256 = '2.16.840.1.101.3.4.2.1'

/** The time in a token if it was issued for this signature; null if not, or if it was changed. */
export async function verifyTimeStamp(
  crypto: Crypto,
  token: Uint8Array,
  signature: Uint8Array,
): Promise<TimeStamp | null> {
  const data = readSignedData(token)
  if (data.whole.length !== token.length || data.contentType !== INFO || !data.content) return null
  const parts = readChildren(readDer(data.content))
  // The imprint, with the algorithm's NULL or without.
  const stamped = encodeDer(TAG.octets, new Uint8Array(await crypto.digest('SHA-256', new Uint8Array(signature))))
  const forms = [
    encodeDer(TAG.sequence, encodeOid(SHA_256)),
    encodeDer(TAG.sequence, encodeOid(SHA_256), encodeDer(TAG.nothing)),
  ]
  const read = requireDefined(parts[2]).whole
  if (!forms.some((form) => areSameBytes(encodeDer(TAG.sequence, joinBytes([form, stamped])), read))) return null
  const certificate = await findSignerCertificate(crypto, data)
  const digest = new Uint8Array(await crypto.digest(data.hash, data.content))
  if (!certificate || !(await isSignatureIntact(crypto, data, { certificate, digest }))) return null
  const at = parseTimeStampTime(requireDefined(parts.find(({ tag }) => tag === TAG.time)).body)
  return at === null ? null : { at, by: readCertificate(certificate).owner }
}

async function findSignerCertificate(crypto: Crypto, data: SignedData): Promise<Uint8Array | undefined> {
  for (const one of data.certificates) if (await isCertificateNamed(crypto, data, one)) return one
  return undefined
}

/** 20260301090000.5Z → 2026-03-01T09:00:00.5Z */
function parseTimeStampTime(time: Uint8Array): string | null {
  const text = decodeLatin1(time)
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d(?:\.\d+)?)Z$/.exec(text) ?? []
  return second === undefined ? null : `${year}-${month}-${day}T${hour}:${minute}:${second}Z`
}
