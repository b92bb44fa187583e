import { ByteWriter } from './byte-writer.ts'

/**
 * The documents and positions of each term. For each term, in ascending order of documents: the distance from the
 * previous document (varint), and a byte for the fields that contain the term (`where`, see posting-fields.ts). Every
 * 128 documents form a block. A term with several blocks begins with a table of them (last document, offset, offset of
 * positions), so that whole blocks can be skipped. Positions are in a separate array, because only phrases read them:
 * distance · 2 + 1 if another one follows, distance · 2 for the last.
 */
export type Postings = {
  bytes: Uint8Array
  positions: Uint8Array
  starts: Uint32Array
  positionStarts: Uint32Array
  /** Number of documents with each term. */
  counts: Uint32Array
}

export const BLOCK = 128
const ENTRY = 12

/** Writes postings term by term: call `begin`, then `add` for each document in ascending order, then `end`. */
export class PostingsWriter {
  #bytes = new ByteWriter()
  #positions = new ByteWriter()
  #starts: number[] = []
  #positionStarts: number[] = []
  #counts: number[] = []
  // The current term.
  #body = new ByteWriter()
  #blocks: number[] = []
  #count = 0
  #last = 0
  #positionStart = 0

  begin(): void {
    this.#body.clear()
    this.#blocks.length = 0
    this.#count = 0
    this.#last = 0
    this.#positionStart = this.#positions.length
  }

  /** Adds a document; `encoded` contains its positions in the format of `Postings`. */
  add(doc: number, where: number, encoded: Uint8Array, from: number, to: number): void {
    if (this.#count % BLOCK === 0) {
      if (this.#count > 0) this.#blocks.push(this.#last)
      this.#blocks.push(this.#body.length, this.#positions.length - this.#positionStart)
    }
    this.#body.writeVarint(doc - this.#last)
    this.#body.writeByte(where)
    this.#positions.copy(encoded, from, to)
    this.#last = doc
    this.#count += 1
  }

  /** Ends a term; false if the term has no documents and is discarded. */
  end(): boolean {
    if (this.#count === 0) return false
    this.#starts.push(this.#bytes.length)
    this.#positionStarts.push(this.#positionStart)
    this.#counts.push(this.#count)
    this.#blocks.push(this.#last)
    if (this.#count > BLOCK)
      for (let at = 0; at < this.#blocks.length; at += 3) {
        this.#bytes.writeUint32(this.#blocks[at + 2]!)
        this.#bytes.writeUint32(this.#blocks[at]!)
        this.#bytes.writeUint32(this.#blocks[at + 1]!)
      }
    this.#bytes.copy(this.#body.getView(), 0, this.#body.length)
    return true
  }

  finish(): Postings {
    return {
      bytes: this.#bytes.finish(),
      positions: this.#positions.finish(),
      starts: Uint32Array.from(this.#starts),
      positionStarts: Uint32Array.from(this.#positionStarts),
      counts: Uint32Array.from(this.#counts),
    }
  }
}

export function countPostingsBytes({ bytes, positions, starts, positionStarts, counts }: Postings): number {
  return bytes.byteLength + positions.byteLength + starts.byteLength + positionStarts.byteLength + counts.byteLength
}

/** Returns the offset of a term's documents, which follow its table of blocks. */
export function findTermBodyStart({ starts, counts }: Postings, term: number): number {
  const count = counts[term]!
  return starts[term]! + (count > BLOCK ? Math.ceil(count / BLOCK) * ENTRY : 0)
}

/** A number larger than that of any document. */
export const NO_MORE_DOCS = 0x7f_ff_ff_ff

/** Visits the documents of a term in ascending order, skipping blocks. */
export class Cursor {
  /** The current document, or `NO_MORE_DOCS`. */
  doc = -1
  where = 0
  readonly #postings: Postings
  readonly #term: number
  readonly #count: number
  readonly #body: number
  #at: number
  #index = -1
  // Index of the document after the one whose positions were read last, and the offset of its positions, so that
  // reading on need not start at its block.
  #placesIndex = -1
  #placesAt = 0

  constructor(postings: Postings, term: number) {
    this.#postings = postings
    this.#term = term
    this.#count = postings.counts[term]!
    this.#body = findTermBodyStart(postings, term)
    this.#at = this.#body
  }

  next(): void {
    this.#index += 1
    if (this.#index >= this.#count) {
      this.doc = NO_MORE_DOCS
      return
    }
    const { bytes } = this.#postings
    let byte = bytes[this.#at++]!
    let gap = byte & 127
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[this.#at++]!
      gap |= (byte & 127) << shift
    }
    this.doc = (this.doc === -1 ? 0 : this.doc) + gap
    this.where = bytes[this.#at++]!
  }

  /** Advances to the first document at or after `target`. */
  advance(target: number): void {
    if (this.doc >= target) return
    if (this.#count > BLOCK) this.#leap(target)
    while (this.doc < target) this.next()
  }

  /** Writes the current document's positions to `into` from index `from`; returns the index after them. */
  positions(into: number[], from = 0): number {
    const { positions, positionStarts } = this.#postings
    const block = (this.#index / BLOCK) | 0
    let at = this.#placesAt
    let skip = this.#index - this.#placesIndex
    if (skip < 0 || this.#placesIndex < block * BLOCK) {
      at = positionStarts[this.#term]! + (this.#count > BLOCK ? this.#entry(block, 8) : 0)
      skip = this.#index % BLOCK
    }
    for (; skip > 0; skip--) at = findNextPositionsStart(positions, at)
    let end = from
    let position = 0
    for (let more = 1; more === 1; end++) {
      let byte = positions[at++]!
      let value = byte & 127
      for (let shift = 7; byte > 127; shift += 7) {
        byte = positions[at++]!
        value |= (byte & 127) << shift
      }
      more = value & 1
      into[end] = position += value >>> 1
    }
    this.#placesIndex = this.#index + 1
    this.#placesAt = at
    return end
  }

  /** Skips to the start of the block that may contain `target`, if that is further on. */
  #leap(target: number): void {
    const blocks = Math.ceil(this.#count / BLOCK)
    const here = this.#index < 0 ? 0 : (this.#index / BLOCK) | 0
    if (this.#entry(here, 0) >= target) return
    // Doubling steps, then bisection, so that near targets are cheap.
    let low = here
    let step = 1
    while (low + step < blocks && this.#entry(low + step, 0) < target) {
      low += step
      step *= 2
    }
    let high = Math.min(blocks, low + step)
    low += 1
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#entry(middle, 0) < target) low = middle + 1
      else high = middle
    }
    if (low >= blocks) {
      this.#index = this.#count
      this.doc = NO_MORE_DOCS
      return
    }
    this.#at = this.#body + this.#entry(low, 4)
    this.#index = low * BLOCK - 1
    this.doc = this.#entry(low - 1, 0)
  }

  #entry(block: number, offset: number): number {
    const { bytes, starts } = this.#postings
    const at = starts[this.#term]! + block * ENTRY + offset
    return (bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24)) >>> 0
  }
}

/** Returns the offset of the next document's positions. */
export function findNextPositionsStart(positions: Uint8Array, from: number): number {
  let at = from
  for (;;) {
    const isLast = (positions[at]! & 1) === 0
    while (positions[at]! > 127) at += 1
    at += 1
    if (isLast) return at
  }
}
