/** A set of a batch's documents as bits, 32 per number. */
export type Bits = Uint32Array

export const createEmptyBits = (size: number): Bits => new Uint32Array(Math.ceil(size / 32))

export function createFullBits(size: number): Bits {
  const bits = createEmptyBits(size).fill(0xff_ff_ff_ff)
  if (size % 32 !== 0) bits[bits.length - 1]! >>>= 32 - (size % 32)
  return bits
}

export function setBit(bits: Bits, doc: number): void {
  bits[doc >>> 5]! |= 1 << (doc & 31)
}

export const hasBit = (bits: Bits, doc: number) => ((bits[doc >>> 5]! >>> (doc & 31)) & 1) === 1

/** Keeps only documents that are in both sets; false if none is left. */
export function retainSharedBits(bits: Bits, others: Bits): boolean {
  let left = 0
  for (let at = 0; at < bits.length; at++) left |= bits[at]! &= others[at]!
  return left !== 0
}

/** Removes the documents of another set; false if none is left. */
export function clearSharedBits(bits: Bits, others: Bits): boolean {
  let left = 0
  for (let at = 0; at < bits.length; at++) left |= bits[at]! &= ~others[at]!
  return left !== 0
}

export function countSetBits(bits: Bits): number {
  let count = 0
  for (let at = 0; at < bits.length; at++) {
    let left = bits[at]!
    left -= (left >>> 1) & 0x55_55_55_55
    left = (left & 0x33_33_33_33) + ((left >>> 2) & 0x33_33_33_33)
    count += (((left + (left >>> 4)) & 0x0f_0f_0f_0f) * 0x01_01_01_01) >>> 24
  }
  return count
}

/** Lists the first `most` documents at most, in ascending order. */
export function listSetBits(bits: Bits, most: number): number[] {
  const docs: number[] = []
  for (let at = 0; at < bits.length; at++)
    for (let left = bits[at]!; left !== 0 && docs.length < most; left &= left - 1)
      docs.push(at * 32 + 31 - Math.clz32(left & -left))
  return docs
}
