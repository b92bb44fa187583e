/** Arrays up to this size are allocated in V8's heap, bytes. */
const SMALLEST_BYTES = 64
const ALIGNED = 8
/** Largest size of the reused buffer, bytes; a search among a million jobs may need more. */
const LARGEST_BYTES = 16 * 2 ** 20

/**
 * Reuses memory for the arrays of a search. Searches run one after another, and allocating outside of the heap each
 * time (megabytes if there are many matches) costs more to collect than to fill. Arrays are valid until the next search
 * begins; their initial content is undefined.
 */
export function resetScratch(): void {
  if (used > scratch.byteLength && scratch.byteLength < LARGEST_BYTES)
    scratch = new ArrayBuffer(Math.min(LARGEST_BYTES, 2 ** Math.ceil(Math.log2(used))))
  used = 0
}

/** Runs a search between the steps of another one, whose arrays stay valid. */
export function runWithOtherScratch<T>(search: () => T): T {
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
  const at = reserveScratchBytes(4 * length)
  return at < 0 ? new Uint32Array(length) : new Uint32Array(scratch, at, length)
}

export function allocateFloat32(length: number): Float32Array {
  const at = reserveScratchBytes(4 * length)
  return at < 0 ? new Float32Array(length) : new Float32Array(scratch, at, length)
}

export function allocateUint16(length: number): Uint16Array {
  const at = reserveScratchBytes(2 * length)
  return at < 0 ? new Uint16Array(length) : new Uint16Array(scratch, at, length)
}

export function allocateUint8(length: number): Uint8Array {
  const at = reserveScratchBytes(length)
  return at < 0 ? new Uint8Array(length) : new Uint8Array(scratch, at, length)
}

/**
 * Reserves bytes; -1 if the array must be allocated: small arrays are cheap to allocate, and if a large one does not
 * fit, the buffer grows for the next search.
 */
function reserveScratchBytes(bytes: number): number {
  if (bytes <= SMALLEST_BYTES) return -1
  const at = used
  used += Math.ceil(bytes / ALIGNED) * ALIGNED
  return used <= scratch.byteLength ? at : -1
}

let scratch = new ArrayBuffer(2 ** 16)
let used = 0
let otherScratch = new ArrayBuffer(2 ** 16)
