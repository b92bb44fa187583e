import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { msg } from '#contract/zod-free/text.ts'
import { FeedFault } from './feed-fault.ts'

/** Most bytes of an unpacked feed; a decompression bomb has more. */
const MOST_BYTES = 4 * 2 ** 30

/** The bytes, unpacked if their first two bytes are those of gzip. */
export async function* unpackIfGzipped(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const { start, rest } = await peekFirstBytes(bytes)
  if (start[0] !== 0x1f || start[1] !== 0x8b) {
    if (start.length > 0) yield start
    yield* rest
    return
  }
  yield* streamGunzipped(start, rest)
}

async function* streamGunzipped(start: Uint8Array, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const input = Readable.from(concatStartAndRest(start, rest), { objectMode: false })
  const output = createGunzip()
  input.on('error', (error) => output.destroy(error))
  let total = 0
  try {
    for await (const chunk of input.pipe(output) as AsyncIterable<Uint8Array>) {
      total += chunk.length
      if (total > MOST_BYTES) throw new FeedFault(msg('The feed is larger than the site takes.'))
      yield chunk
    }
  } catch (error) {
    if (!isZlibError(error)) throw error
    throw new FeedFault(msg('The packed feed is damaged or cut short.'))
  } finally {
    input.destroy()
    output.destroy()
  }
}

/** The first two bytes may arrive in two chunks. */
async function peekFirstBytes(bytes: AsyncIterable<Uint8Array>) {
  const iterator = bytes[Symbol.asyncIterator]()
  let start: Uint8Array = new Uint8Array()
  while (start.length < 4) {
    const next = await iterator.next()
    if (next.done) break
    start = start.length === 0 ? next.value : Buffer.concat([start, next.value])
  }
  return { start, rest: { [Symbol.asyncIterator]: () => iterator } }
}

async function* concatStartAndRest(start: Uint8Array, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield start
  yield* rest
}

function isZlibError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('Z_')
}
