import { joinBytes, areSameBytes } from './bytes.ts'
import { readChildren, encodeDer, requireDefined, encodeOid, readOid, readDer, TAG, type Der } from './der.ts'
import { isSignedByKey } from './signed-by-key.ts'
import type { Crypto, Hash } from './web-crypto.ts'
import { readCertificate } from './x509.ts'

// CMS SignedData with one signer: the seal of a letter, and a time-stamp token. Parts not covered by a signature must
// match their canonical encoding, so that no byte can be altered.

export const OID = {
  signedData: '1.2.840.113549.1.7.2',
  data: '1.2.840.113549.1.7.1',
  messageDigest: '1.2.840.113549.1.9.4',
  certificateV1: '1.2.840.113549.1.9.16.2.12',
  certificateV2: '1.2.840.113549.1.9.16.2.47',
} as const

const HASHES: Record<string, { hash: Hash; signs: readonly string[] }> = {
  '2.16.840.1.101.3.4.2.1': { hash: 'SHA-256', signs: ['1.2.840.113549.1.1.11', '1.2.840.10045.4.3.2'] },
  '2.16.840.1.101.3.4.2.2': { hash: 'SHA-384', signs: ['1.2.840.113549.1.1.12', '1.2.840.10045.4.3.3'] },
  '2.16.840.1.101.3.4.2.3': { hash: 'SHA-512', signs: ['1.2.840.113549.1.1.13', '1.2.840.10045.4.3.4'] },
}
/** RSA identifier that does not name the hash. */
const RSA_ENCRYPTION = '1.2.840.113549.1.1.1'

export type SignedData = {
  whole: Uint8Array
  contentType: string
  /** The embedded signed content; null if detached. */
  content: Uint8Array<ArrayBuffer> | null
  certificates: Uint8Array[]
  hash: Hash
  /** Algorithm identifiers as encoded: in the list of digests, of the signer's digest, of the signature. */
  algorithms: [Uint8Array, Uint8Array, Uint8Array]
  attributes: Der
  signature: Uint8Array
  /** Kind and value of the only unsigned attribute. */
  unsigned: { kind: string; value: Uint8Array } | null
}

/** Parses CMS SignedData; throws if it is invalid, has several signers, or uses unknown algorithms. */
export function readSignedData(bytes: Uint8Array): SignedData {
  const { whole, ...rest } = readDer(bytes)
  const [, content] = readChildren({ whole, ...rest })
  const parts = readChildren(requireDefined(readChildren(requireDefined(content))[0]))
  const [type, carried] = readChildren(requireDefined(parts[2]))
  const signers = readChildren(requireDefined(parts.at(-1)))
  const signer = readChildren(requireDefined(signers[0]))
  if (parts.length !== 5 || signers.length !== 1) throw new RangeError('one signer, certificates and nothing else')
  const [, , digest, attributes, signs, signature, unsigned] = signer
  const { hash } = requireDefined(HASHES[readOid(readChildren(requireDefined(digest))[0])])
  return {
    whole,
    contentType: readOid(type),
    content: carried ? new Uint8Array(requireDefined(readChildren(carried)[0]).body) : null,
    certificates: readChildren(requireDefined(parts[3])).map((one) => one.whole),
    hash,
    algorithms: [
      requireDefined(readChildren(requireDefined(parts[1]))[0]).whole,
      requireDefined(digest).whole,
      requireDefined(signs).whole,
    ],
    attributes: requireDefined(attributes),
    signature: requireDefined(signature).body,
    unsigned: unsigned ? readOnlyAttribute(unsigned) : null,
  }
}

/** Whether this certificate's key signed the content's digest, and nothing around the signature was changed. */
export async function isSignatureIntact(
  crypto: Crypto,
  data: SignedData,
  o: { certificate: Uint8Array; digest: Uint8Array },
): Promise<boolean> {
  const { hash, signature } = data
  if (!areSameBytes(requireDefined(findAttribute(data, OID.messageDigest)).body, o.digest)) return false
  if (!(await isCertificateNamed(crypto, data, o.certificate))) return false
  if (!areSameBytes(encodeSignedData(data, o.certificate), data.whole)) return false
  // The signature covers the attributes encoded as a SET.
  const signed = new Uint8Array(data.attributes.whole)
  signed[0] = TAG.set
  return isSignedByKey(crypto, readCertificate(o.certificate).key, { hash, signature, signed })
}

/** Whether the signed attributes identify this certificate by its hash. */
export async function isCertificateNamed(crypto: Crypto, data: SignedData, certificate: Uint8Array): Promise<boolean> {
  const v2 = findAttribute(data, OID.certificateV2)
  const [named] = readChildren(
    requireDefined(readChildren(v2 ?? requireDefined(findAttribute(data, OID.certificateV1)))[0]),
  )
  const [first, second] = readChildren(requireDefined(named))
  // SHA-256 is the default; another algorithm is named first.
  const other = first?.tag === TAG.sequence ? requireDefined(HASHES[readOid(readChildren(first)[0])]).hash : null
  const digest = await crypto.digest(v2 ? (other ?? 'SHA-256') : 'SHA-1', new Uint8Array(certificate))
  return areSameBytes(new Uint8Array(digest), requireDefined(other ? second : first).body)
}

/** The first value of a signed attribute. */
export function findAttribute({ attributes }: SignedData, kind: string): Der | undefined {
  const found = readChildren(attributes).find((one) => readOid(readChildren(one)[0]) === kind)
  return found && readChildren(requireDefined(readChildren(found)[1]))[0]
}

/** Rebuilds the canonical DER from the parsed parts. */
function encodeSignedData(data: SignedData, certificate: Uint8Array): Uint8Array {
  const { issuer, serial } = readCertificate(certificate)
  const { contentType, content, attributes, signature, unsigned } = data
  const [listed, digest, signs] = requireKnownAlgorithms(data)
  const version = encodeDer(TAG.integer, Uint8Array.of(contentType === OID.data ? 1 : 3))
  const signer = encodeDer(
    TAG.sequence,
    encodeDer(TAG.integer, Uint8Array.of(1)),
    encodeDer(TAG.sequence, issuer, serial),
    digest,
    encodeDer(TAG.first, attributes.body),
    signs,
    encodeDer(TAG.octets, signature),
    ...(unsigned
      ? [encodeDer(TAG.second, encodeDer(TAG.sequence, encodeOid(unsigned.kind), encodeDer(TAG.set, unsigned.value)))]
      : []),
  )
  const signedData = encodeDer(
    TAG.sequence,
    version,
    encodeDer(TAG.set, listed),
    encodeDer(
      TAG.sequence,
      encodeOid(contentType),
      ...(content ? [encodeDer(TAG.first, encodeDer(TAG.octets, content))] : []),
    ),
    encodeDer(TAG.first, joinBytes(data.certificates)),
    encodeDer(TAG.set, signer),
  )
  return encodeDer(TAG.sequence, encodeOid(OID.signedData), encodeDer(TAG.first, signedData))
}

/** The algorithm identifiers in their accepted encodings: with NULL or without. */
function requireKnownAlgorithms({ algorithms, hash }: SignedData): SignedData['algorithms'] {
  const [digest, { signs }] = requireDefined(Object.entries(HASHES).find(([, one]) => one.hash === hash))
  const isOneOf = (read: Uint8Array, kinds: readonly string[]) =>
    kinds.some((kind) =>
      [encodeDer(TAG.sequence, encodeOid(kind)), encodeDer(TAG.sequence, encodeOid(kind), encodeDer(TAG.nothing))].some(
        (form) => areSameBytes(form, read),
      ),
    )
  const [listed, ofSigner, ofSignature] = algorithms
  if (!isOneOf(listed, [digest]) || !isOneOf(ofSigner, [digest]) || !isOneOf(ofSignature, [...signs, RSA_ENCRYPTION]))
    throw new RangeError('algorithms are named otherwise')
  return algorithms
}

function readOnlyAttribute(unsigned: Der): { kind: string; value: Uint8Array } {
  const [attribute, more] = readChildren(unsigned)
  const [kind, values] = readChildren(requireDefined(attribute))
  if (more) throw new RangeError('one unsigned attribute at most')
  return { kind: readOid(kind), value: requireDefined(values).body }
}
