// A DER reader and writer, limited to what seals need. Canonical form is checked by re-encoding and comparing.
// Zod-free.

import { joinBytes } from './bytes.ts'

/** A value: its tag, its content, and its complete encoding. */
export type Der = { tag: number; body: Uint8Array; whole: Uint8Array }

export const TAG = {
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  nothing: 0x05,
  oid: 0x06,
  sequence: 0x30,
  set: 0x31,
  time: 0x18,
  first: 0xa0,
  second: 0xa1,
} as const

/** Reads the value at the start of the bytes; throws if there is none. */
export function readDer(bytes: Uint8Array): Der {
  const tag = readByte(bytes, 0)
  if ((tag & 0x1f) === 0x1f) throw new RangeError('tags of more than one byte are not read')
  const first = readByte(bytes, 1)
  let start = 2
  let length = first
  if (first >= 0x80) {
    const count = first & 0x7f
    if (count === 0 || count > 4) throw new RangeError('lengths are definite, of 1 to 4 bytes')
    start += count
    length = 0
    for (let index = 2; index < start; index += 1) length = length * 256 + readByte(bytes, index)
  }
  if (start + length > bytes.length) throw new RangeError('a value ends after its bytes')
  return { tag, body: bytes.subarray(start, start + length), whole: bytes.subarray(0, start + length) }
}

/** The values inside a sequence or set. */
export function readChildren({ body }: Der): Der[] {
  const children: Der[] = []
  for (let left = body; left.length > 0;) {
    const child = readDer(left)
    children.push(child)
    left = left.subarray(child.whole.length)
  }
  return children
}

/** Decodes an object identifier to dotted form. */
export function readOid(value: Der | undefined): string {
  if (value?.tag !== TAG.oid) throw new RangeError('no object identifier')
  const [head = 0, ...rest] = value.body
  const parts = [Math.min(2, Math.floor(head / 40))]
  parts.push(head - (parts[0] ?? 0) * 40)
  let number = 0
  for (const byte of rest) {
    number = number * 128 + (byte & 0x7f)
    if (byte < 0x80) {
      parts.push(number)
      number = 0
    }
  }
  return parts.join('.')
}

/** Encodes an object identifier from dotted form. */
export function encodeOid(text: string): Uint8Array<ArrayBuffer> {
  const [first = 0, second = 0, ...rest] = text.split('.').map(Number)
  return encodeDer(TAG.oid, Uint8Array.from([first * 40 + second, ...rest].flatMap(toBase128)))
}

/** Groups of seven bits, all but the last with the continuation bit. */
function toBase128(number: number): number[] {
  const groups = [number % 128]
  for (let left = Math.floor(number / 128); left > 0; left = Math.floor(left / 128)) groups.unshift(128 + (left % 128))
  return groups
}

/** Encodes a value. */
export function encodeDer(tag: number, ...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const body = joinBytes(parts)
  if (body.length < 0x80) return joinBytes([Uint8Array.of(tag, body.length), body])
  const length: number[] = []
  for (let left = body.length; left > 0; left = Math.floor(left / 256)) length.unshift(left % 256)
  return joinBytes([Uint8Array.of(tag, 0x80 + length.length, ...length), body])
}

/** Returns the value; throws if it is undefined. */
export function requireDefined<T>(value: T | undefined): T {
  if (value === undefined) throw new RangeError('a part is missing')
  return value
}

function readByte(bytes: Uint8Array, index: number): number {
  const byte = bytes[index]
  if (byte === undefined) throw new RangeError('the bytes end early')
  return byte
}
