import { joined, sameBytes } from './bytes.ts'
import { childrenOf, der, need, oid, oidOf, readDer, TAG, type Der } from './der.ts'
import { isMadeBy } from './key.ts'
import type { Crypto, Hash } from './web-crypto.ts'
import { readCertificate } from './x509.ts'

// CMS SignedData with one signer: the seal of a letter, and the token of a time stamp. What a signature does not cover must be
// exactly as it would be written anew, so that no byte of it can be another one.

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
/** RSA without naming the hash again. */
const PLAIN_RSA = '1.2.840.113549.1.1.1'

export type SignedData = {
  whole: Uint8Array
  contentType: string
  /** What is signed when it is carried along; null when it lies elsewhere. */
  content: Uint8Array<ArrayBuffer> | null
  certificates: Uint8Array[]
  hash: Hash
  /** Algorithm identifiers as they were read: of the list, of the signer, of the signature. */
  algorithms: [Uint8Array, Uint8Array, Uint8Array]
  attributes: Der
  signature: Uint8Array
  /** The value of the only unsigned attribute, and its kind. */
  unsigned: { kind: string; value: Uint8Array } | null
}

/** Reads; throws for what is none, has several signers, or uses algorithms that are not known here. */
export function readSignedData(bytes: Uint8Array): SignedData {
  const { whole, ...rest } = readDer(bytes)
  const [, content] = childrenOf({ whole, ...rest })
  const parts = childrenOf(need(childrenOf(need(content))[0]))
  const [type, carried] = childrenOf(need(parts[2]))
  const signers = childrenOf(need(parts.at(-1)))
  const signer = childrenOf(need(signers[0]))
  if (parts.length !== 5 || signers.length !== 1) throw new RangeError('one signer, certificates and nothing else')
  const [, , digest, attributes, signs, signature, unsigned] = signer
  const { hash } = need(HASHES[oidOf(childrenOf(need(digest))[0])])
  return {
    whole,
    contentType: oidOf(type),
    content: carried ? new Uint8Array(need(childrenOf(carried)[0]).body) : null,
    certificates: childrenOf(need(parts[3])).map((one) => one.whole),
    hash,
    algorithms: [need(childrenOf(need(parts[1]))[0]).whole, need(digest).whole, need(signs).whole],
    attributes: need(attributes),
    signature: need(signature).body,
    unsigned: unsigned ? onlyAttribute(unsigned) : null,
  }
}

/** True when the key of this certificate made the signature over the content's digest, and nothing round it was touched. */
export async function isIntact(
  crypto: Crypto,
  data: SignedData,
  o: { certificate: Uint8Array; digest: Uint8Array },
): Promise<boolean> {
  const { hash, signature } = data
  if (!sameBytes(need(attributeOf(data, OID.messageDigest)).body, o.digest)) return false
  if (!(await isNamed(crypto, data, o.certificate))) return false
  if (!sameBytes(written(data, o.certificate), data.whole)) return false
  // What is signed are the attributes as a SET.
  const signed = new Uint8Array(data.attributes.whole)
  signed[0] = TAG.set
  return isMadeBy(crypto, readCertificate(o.certificate).key, { hash, signature, signed })
}

/** The signed attributes say which certificate it is, by its hash. */
export async function isNamed(crypto: Crypto, data: SignedData, certificate: Uint8Array): Promise<boolean> {
  const v2 = attributeOf(data, OID.certificateV2)
  const [named] = childrenOf(need(childrenOf(v2 ?? need(attributeOf(data, OID.certificateV1)))[0]))
  const [first, second] = childrenOf(need(named))
  // SHA-256 goes without saying, others come first.
  const other = first?.tag === TAG.sequence ? need(HASHES[oidOf(childrenOf(first)[0])]).hash : null
  const digest = await crypto.digest(v2 ? (other ?? 'SHA-256') : 'SHA-1', new Uint8Array(certificate))
  return sameBytes(new Uint8Array(digest), need(other ? second : first).body)
}

/** The first value of a signed attribute. */
export function attributeOf({ attributes }: SignedData, kind: string): Der | undefined {
  const found = childrenOf(attributes).find((one) => oidOf(childrenOf(one)[0]) === kind)
  return found && childrenOf(need(childrenOf(found)[1]))[0]
}

/** The whole as DER has it, from the parts that are covered otherwise. */
function written(data: SignedData, certificate: Uint8Array): Uint8Array {
  const { issuer, serial } = readCertificate(certificate)
  const { contentType, content, attributes, signature, unsigned } = data
  const [listed, digest, signs] = knownAlgorithms(data)
  const version = der(TAG.integer, Uint8Array.of(contentType === OID.data ? 1 : 3))
  const signer = der(
    TAG.sequence,
    der(TAG.integer, Uint8Array.of(1)),
    der(TAG.sequence, issuer, serial),
    digest,
    der(TAG.first, attributes.body),
    signs,
    der(TAG.octets, signature),
    ...(unsigned ? [der(TAG.second, der(TAG.sequence, oid(unsigned.kind), der(TAG.set, unsigned.value)))] : []),
  )
  const signedData = der(
    TAG.sequence,
    version,
    der(TAG.set, listed),
    der(TAG.sequence, oid(contentType), ...(content ? [der(TAG.first, der(TAG.octets, content))] : [])),
    der(TAG.first, joined(data.certificates)),
    der(TAG.set, signer),
  )
  return der(TAG.sequence, oid(OID.signedData), der(TAG.first, signedData))
}

/** The algorithm identifiers, each in one of the forms in which it is written: with NULL or without. */
function knownAlgorithms({ algorithms, hash }: SignedData): SignedData['algorithms'] {
  const [digest, { signs }] = need(Object.entries(HASHES).find(([, one]) => one.hash === hash))
  const isOneOf = (read: Uint8Array, kinds: readonly string[]) =>
    kinds.some((kind) =>
      [der(TAG.sequence, oid(kind)), der(TAG.sequence, oid(kind), der(TAG.nothing))].some((form) =>
        sameBytes(form, read),
      ),
    )
  const [listed, ofSigner, ofSignature] = algorithms
  if (!isOneOf(listed, [digest]) || !isOneOf(ofSigner, [digest]) || !isOneOf(ofSignature, [...signs, PLAIN_RSA]))
    throw new RangeError('algorithms are named otherwise')
  return algorithms
}

function onlyAttribute(unsigned: Der): { kind: string; value: Uint8Array } {
  const [attribute, more] = childrenOf(unsigned)
  const [kind, values] = childrenOf(need(attribute))
  if (more) throw new RangeError('one unsigned attribute at most')
  return { kind: oidOf(kind), value: need(values).body }
}
