/**
 * Room for the lists of one search, used again by the next: searches come one after the other, and what the engine
 * would ask for anew outside of the heap each time (megabytes, where many jobs match) costs more to clear away than
 * to fill. A list is good until the next search begins, and what is in it at first is void.
 */
export function beginSearch(): void {
  if (used > scratch.byteLength && scratch.byteLength < LARGEST_BYTES)
    scratch = new ArrayBuffer(Math.min(LARGEST_BYTES, 2 ** Math.ceil(Math.log2(used))))
  used = 0
}

/** For a search that comes between the steps of another one, whose lists stay as they are. */
export function withOtherScratch<T>(search: () => T): T {
  const usedByOuter = used
  ;[scratch, otherScratch] = [otherScratch, scratch]
  try {
    return search()
  } finally {
    ;[scratch, otherScratch] = [otherScratch, scratch]
    used = usedByOuter
  }
}

export function allocateUint32(length: number): Uint32Array {
  const at = reserveBytes(4 * length)
  return at < 0 ? new Uint32Array(length) : new Uint32Array(scratch, at, length)
}

export function allocateFloat32(length: number): Float32Array {
  const at = reserveBytes(4 * length)
  return at < 0 ? new Float32Array(length) : new Float32Array(scratch, at, length)
}

export function allocateUint16(length: number): Uint16Array {
  const at = reserveBytes(2 * length)
  return at < 0 ? new Uint16Array(length) : new Uint16Array(scratch, at, length)
}

export function allocateUint8(length: number): Uint8Array {
  const at = reserveBytes(length)
  return at < 0 ? new Uint8Array(length) : new Uint8Array(scratch, at, length)
}

/**
 * Where so many bytes lie, or -1: small lists are cheap to have, and what does not fit this time makes the room
 * larger for the next.
 */
function reserveBytes(bytes: number): number {
  if (bytes <= SMALLEST_BYTES) return -1
  const at = used
  used += Math.ceil(bytes / ALIGNED) * ALIGNED
  return used <= scratch.byteLength ? at : -1
}

/** What V8 keeps in its heap anyway, bytes. */
const SMALLEST_BYTES = 64
const ALIGNED = 8
/** Bytes that stay; of an index of a million jobs a search may need more. */
const LARGEST_BYTES = 16 * 2 ** 20

let scratch = new ArrayBuffer(2 ** 16)
let used = 0
let otherScratch = new ArrayBuffer(2 ** 16)
