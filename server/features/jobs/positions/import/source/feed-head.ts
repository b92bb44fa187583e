import { detectSheetCharset } from '#server/features/jobs/positions/import/formats/sheets/detect-charset.ts'
import { createTextEncodingState } from '#server/features/jobs/positions/import/reading/encoding-damage.ts'
import { decodeTextStream } from '#server/features/jobs/positions/import/reading/decode-text.ts'
import { unpackIfGzipped } from '#server/features/jobs/positions/import/reading/unpack-if-gzipped.ts'

/** Bytes needed to detect the system that wrote a feed. */
const HEAD = 64 * 1024

/**
 * Reads the beginning of a feed; the returned bytes are the whole feed, to be read once. Damage within the head is left
 * for the reader to report.
 */
export async function readFeedHead(
  packed: AsyncIterable<Uint8Array>,
): Promise<{ head: string; bytes: AsyncIterable<Uint8Array> }> {
  const iterator = unpackIfGzipped(packed)
  const start: Uint8Array[] = []
  let fault: unknown
  for (let length = 0; length < HEAD;) {
    try {
      const next = await iterator.next()
      if (next.done) break
      start.push(next.value)
      length += next.value.length
    } catch (error) {
      fault = error
      break
    }
  }
  let head = ''
  for await (const text of decodeTextStream(
    joinStartAndRest(start),
    createTextEncodingState(undefined, detectSheetCharset),
  ))
    head += text
  return { head: head.slice(0, HEAD), bytes: joinStartAndRest(start, iterator, fault) }
}

async function* joinStartAndRest(
  start: readonly Uint8Array[],
  rest?: AsyncIterable<Uint8Array>,
  fault?: unknown,
): AsyncGenerator<Uint8Array> {
  yield* start
  if (fault !== undefined) throw fault
  if (rest) yield* rest
}
