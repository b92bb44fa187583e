/**
 * Room for the lists of one search, used again by the next: searches come one after the other, and what the engine would ask for anew outside of the
 * heap each time (megabytes, where many jobs match) costs more to clear away than to fill. A list is good until the next search begins, and what is
 * in it at first is void.
 */
export function beginSearch(): void {
  if (used > room.byteLength && room.byteLength < MOST)
    room = new ArrayBuffer(Math.min(MOST, 2 ** Math.ceil(Math.log2(used))))
  used = 0
}

/** For a search that comes between the steps of another one, whose lists stay as they are. */
export function inOtherRoom<T>(search: () => T): T {
  const usedByOuter = used
  ;[room, otherRoom] = [otherRoom, room]
  try {
    return search()
  } finally {
    ;[room, otherRoom] = [otherRoom, room]
    used = usedByOuter
  }
}

export function listOfUint32(length: number): Uint32Array {
  const at = take(4 * length)
  return at < 0 ? new Uint32Array(length) : new Uint32Array(room, at, length)
}

export function listOfFloat32(length: number): Float32Array {
  const at = take(4 * length)
  return at < 0 ? new Float32Array(length) : new Float32Array(room, at, length)
}

export function listOfUint16(length: number): Uint16Array {
  const at = take(2 * length)
  return at < 0 ? new Uint16Array(length) : new Uint16Array(room, at, length)
}

export function listOfUint8(length: number): Uint8Array {
  const at = take(length)
  return at < 0 ? new Uint8Array(length) : new Uint8Array(room, at, length)
}

/** Where so many bytes lie, or -1: small lists are cheap to have, and what does not fit this time makes the room larger for the next. */
function take(bytes: number): number {
  if (bytes <= SMALL) return -1
  const at = used
  used += Math.ceil(bytes / ALIGNED) * ALIGNED
  return used <= room.byteLength ? at : -1
}

/** What V8 keeps in its heap anyway, bytes. */
const SMALL = 64
const ALIGNED = 8
/** Bytes that stay; of an index of a million jobs a search may need more. */
const MOST = 16 * 2 ** 20

let room = new ArrayBuffer(2 ** 16)
let used = 0
let otherRoom = new ArrayBuffer(2 ** 16)
