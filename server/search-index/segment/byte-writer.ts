/** A byte array that grows. */
export class ByteWriter {
  length = 0
  #bytes: Uint8Array

  constructor(capacity = 1 << 16) {
    this.#bytes = new Uint8Array(capacity)
  }

  writeByte(value: number): void {
    if (this.length === this.#bytes.length) this.#grow(1)
    this.#bytes[this.length++] = value
  }

  /** Writes seven bits per byte, lowest first; the eighth bit means that more follow. */
  writeVarint(value: number): void {
    let rest = value
    while (rest > 127) {
      this.writeByte((rest & 127) | 128)
      rest >>>= 7
    }
    this.writeByte(rest)
  }

  writeUint32(value: number): void {
    this.writeByte(value & 255)
    this.writeByte((value >>> 8) & 255)
    this.writeByte((value >>> 16) & 255)
    this.writeByte(value >>> 24)
  }

  copy(bytes: Uint8Array, from: number, to: number): void {
    const length = to - from
    if (this.length + length > this.#bytes.length) this.#grow(length)
    if (length < 32) for (let at = from; at < to; at++) this.#bytes[this.length++] = bytes[at]!
    else {
      this.#bytes.set(bytes.subarray(from, to), this.length)
      this.length += length
    }
  }

  clear(): void {
    this.length = 0
  }

  /** Returns the bytes so far; valid until the next write. */
  getView(): Uint8Array {
    return this.#bytes.subarray(0, this.length)
  }

  /** Returns the bytes in an array of exactly their size. */
  finish(): Uint8Array {
    return this.#bytes.slice(0, this.length)
  }

  #grow(by: number): void {
    const wider = new Uint8Array(Math.max(this.length + by, Math.ceil(this.#bytes.length * 1.5)))
    wider.set(this.#bytes.subarray(0, this.length))
    this.#bytes = wider
  }
}
