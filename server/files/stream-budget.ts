import { inflateSync } from 'node:zlib'
import { MEGABYTE } from '#contract/zod-free/limits.ts'

/** What all packed streams of a file may unpack to, and one of them. */
const ALL_STREAMS = 400 * MEGABYTE
const ONE_STREAM = 128 * MEGABYTE
/** A stream's dictionary stands this close before the word `stream`. */
const DICTIONARY_REACH = 4096

/**
 * True when the packed streams of a PDF stay within bounds. The parser unpacks without a limit, so this looks first: a
 * stream can only be reached through the bytes between `stream` and `endstream`.
 */
export function unpacksWithinBounds(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let left = ALL_STREAMS
  for (let at = file.indexOf('stream'); at !== -1; at = file.indexOf('stream', at + 6)) {
    if (file.toString('latin1', at - 3, at) === 'end') continue
    if (isPackedTwice(dictionaryBefore(file, at))) return false
    const start = afterLineEnd(file, at + 6)
    // Anything but a deflate header is either not packed or not unpacked by the parser at load.
    if ((file[start] ?? 0) % 16 !== 8) continue
    const end = file.indexOf('endstream', start)
    const size = unpackedSize(file.subarray(start, end === -1 ? file.length : end), Math.min(left, ONE_STREAM))
    if (size === null) return false
    left -= size
  }
  return true
}

/** Null when it is more than `limit`; 0 for what is not deflate at all. */
function unpackedSize(packed: Uint8Array, limit: number): number | null {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(limit, 1), finishFlush: 2 }).length
  } catch (error) {
    return error instanceof RangeError ? null : 0
  }
}

function dictionaryBefore(file: Buffer, at: number): string {
  const text = file.toString('latin1', Math.max(0, at - DICTIONARY_REACH), at)
  return text.slice(text.lastIndexOf(' obj') + 1)
}

/** Two packings on top of each other multiply; no ordinary writer does that. */
function isPackedTwice(dictionary: string): boolean {
  const plain = dictionary.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return (plain.match(/\/(?:FlateDecode|LZWDecode|RunLengthDecode|Fl|LZW|RL)\b/g) ?? []).length > 1
}

function afterLineEnd(file: Buffer, at: number): number {
  if (file[at] === 13) return file[at + 1] === 10 ? at + 2 : at + 1
  return file[at] === 10 ? at + 1 : at
}
