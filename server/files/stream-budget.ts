import { inflateSync, constants } from 'node:zlib'
import { MEGABYTE } from '#contract/zod-free/limits.ts'
import { countUnpacked } from './count-unpacked.ts'

/**
 * Most bytes to which all packed streams of a file may unpack, and most for a single one: an A4 page in color at 600
 * dpi is 104 MB.
 */
const ALL_STREAMS = 400 * MEGABYTE
const ONE_STREAM = 128 * MEGABYTE
/** Bytes before the word `stream` in which a stream's dictionary is found. */
const DICTIONARY_REACH = 4096
/** The cost of each attempt to unpack a stream, whatever the result. */
const ONE_TRY = 1024
/** A packed stream up to this size is unpacked at once, which is quicker. */
const SMALL = 16 * 1024

/**
 * Whether the packed streams of a PDF stay within limits. The parser unpacks without a limit, so this runs before it: a
 * stream can only be reached through the bytes between `stream` and `endstream`. Every attempt is counted, whatever its
 * result: the same bytes may be the end of many streams, and a stream may be broken behind its last byte.
 */
export async function areStreamsWithinBounds(bytes: Uint8Array): Promise<boolean> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let left = ALL_STREAMS
  let end = 0
  for (let at = file.indexOf('stream'); at !== -1; at = file.indexOf('stream', at + 6)) {
    if (file.toString('latin1', at - 3, at) === 'end') continue
    const dictionary = readDictionaryBefore(file, at)
    if (isCompressedTwice(dictionary)) return false
    left -= dictionary.length
    const start = skipLineEnd(file, at + 6)
    // Anything without a deflate header is either not compressed, or not unpacked by the parser on loading.
    if (isDeflateStart(file, start)) {
      if (end < start) end = findStreamEnd(file, start)
      left -= ONE_TRY + (await measureUnpackedSize(file.subarray(start, end), Math.min(left, ONE_STREAM)))
    }
    if (left < 0) return false
  }
  return true
}

/** A budget with the same limits for streams that are passed one by one, such as decrypted ones. */
export function createStreamBudget(): { fits(stream: Uint8Array): Promise<boolean> } {
  let left = ALL_STREAMS
  return {
    async fits(stream) {
      const packed = Buffer.from(stream.buffer, stream.byteOffset, stream.byteLength)
      left -= ONE_TRY
      if (isDeflateStart(packed, 0)) left -= await measureUnpackedSize(packed, Math.min(left, ONE_STREAM))
      return left >= 0
    },
  }
}

/**
 * How many bytes a stream unpacks to, until it ends, breaks or exceeds the limit; more than the limit in the last case.
 */
async function measureUnpackedSize(packed: Uint8Array, limit: number): Promise<number> {
  const small = packed.length <= SMALL ? measureSmallUnpackedSize(packed) : null
  if (small !== null) return small
  const { size, ended } = await countUnpacked(packed, { limit, isCut: true })
  return ended === 'over' ? Number.POSITIVE_INFINITY : size
}

/** Unpacks a small stream at once; null if it is broken, or unpacks to more than is quick. */
function measureSmallUnpackedSize(packed: Uint8Array): number | null {
  try {
    return inflateSync(packed, { maxOutputLength: MEGABYTE, finishFlush: constants.Z_SYNC_FLUSH }).length
  } catch {
    return null
  }
}

/** Whether a deflate stream begins here: its header is two bytes that form a multiple of 31. */
function isDeflateStart(file: Buffer, at: number): boolean {
  return at + 2 <= file.length && (file[at] ?? 0) % 16 === 8 && file.readUInt16BE(at) % 31 === 0
}

function findStreamEnd(file: Buffer, from: number): number {
  const end = file.indexOf('endstream', from)
  return end === -1 ? file.length : end
}

function readDictionaryBefore(file: Buffer, at: number): string {
  const near = file.subarray(Math.max(0, at - DICTIONARY_REACH), at)
  return near.toString('latin1', near.lastIndexOf(' obj') + 1)
}

/** Whether a stream is compressed twice, which multiplies the ratios; no ordinary program does that. */
function isCompressedTwice(dictionary: string): boolean {
  const plain = dictionary.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return (plain.match(/\/(?:FlateDecode|LZWDecode|RunLengthDecode|Fl|LZW|RL)\b/g) ?? []).length > 1
}

function skipLineEnd(file: Buffer, at: number): number {
  if (file[at] === 13) return file[at + 1] === 10 ? at + 2 : at + 1
  return file[at] === 10 ? at + 1 : at
}
