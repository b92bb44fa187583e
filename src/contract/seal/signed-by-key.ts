import { fromHex, toHex, joinBytes, areSameBytes } from './bytes.ts'
import { readChildren, encodeDer, requireDefined, readOid, readDer, TAG, type Der } from './der.ts'
import type { Crypto, Hash } from './web-crypto.ts'

const RSA = '1.2.840.113549.1.1.1'
const EC = '1.2.840.10045.2.1'
const CURVES: Record<string, { namedCurve: string; size: number }> = {
  '1.2.840.10045.3.1.7': { namedCurve: 'P-256', size: 32 },
  '1.3.132.0.34': { namedCurve: 'P-384', size: 48 },
}

/** Whether this public key made the signature. Signatures that are not canonical DER are rejected. */
export async function isSignedByKey(
  crypto: Crypto,
  key: Der,
  o: { hash: Hash; signature: Uint8Array; signed: Uint8Array<ArrayBuffer> },
): Promise<boolean> {
  const [kind, parameters] = readChildren(requireDefined(readChildren(key)[0]))
  const curve = readOid(kind) === EC ? CURVES[readOid(parameters)] : undefined
  if (!curve && readOid(kind) !== RSA) throw new RangeError('this kind of key is not read')
  const algorithm = curve
    ? { name: 'ECDSA', namedCurve: curve.namedCurve, hash: o.hash }
    : { name: 'RSASSA-PKCS1-v1_5', hash: o.hash }
  const imported = await crypto.importKey('spki', new Uint8Array(key.whole), algorithm, false, ['verify'])
  const signature = curve ? toRawSignature(o.signature, curve.size) : new Uint8Array(o.signature)
  return crypto.verify(algorithm, imported, signature, o.signed)
}

/** Converts a DER sequence of two integers to two numbers of the curve's size. */
function toRawSignature(signature: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const numbers = readChildren(readDer(signature)).map(({ body }) => toHex(body).replace(/^(?:00)+/, ''))
  const whole = fromHex(numbers.map((number) => number.padStart(size * 2, '0')).join(''))
  const written = encodeDer(
    TAG.sequence,
    ...numbers.map((number) => encodeDer(TAG.integer, padPositiveInteger(fromHex(number)))),
  )
  if (whole.length !== size * 2 || !areSameBytes(written, signature)) throw new RangeError('no signature')
  return whole
}

function padPositiveInteger(number: Uint8Array): Uint8Array {
  return (number[0] ?? 0x80) < 0x80 ? number : joinBytes([Uint8Array.of(0), number])
}
