import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { inspectInPool } from './inspect-in-pool.ts'
import type { QueueTurn } from '#server/files/process-pool/fair-queue.ts'
import type { Source } from '#server/files/process-pool/pool-messages.ts'
import { detectTextEncoding } from '#server/files/text-encoding.ts'
import { isHtmlLike, hasControlCharacters } from '#server/files/suspicious-text.ts'
import type { FileVerdict } from './file-verdict.ts'

/** Bytes that show whether a text begins like a page or a picture, even after white space. */
const BEGINNING = 1024

/** Validates a text in any encoding. Only a text without a declared encoding has to queue. */
export async function inspectText(file: Source, turn: QueueTurn): Promise<FileVerdict> {
  const verdict = await inspectUnicodeText(file)
  return 'refused' in verdict && verdict.refused === 'wrong-type' ? inspectInPool('text', file, turn) : verdict
}

/**
 * Validates UTF-8, or UTF-16 with a byte order mark, without control characters. Nothing is parsed, so it streams in
 * the server process without queueing.
 */
async function inspectUnicodeText(file: Source): Promise<FileVerdict> {
  const hash = createHash('sha256')
  let decoder: InstanceType<typeof TextDecoder> | undefined
  let beginning = ''
  let size = 0
  try {
    for await (const piece of streamSource(file)) {
      decoder ??= new TextDecoder(detectTextEncoding(piece), { fatal: true })
      hash.update(piece)
      size += piece.length
      const text = decoder.decode(piece, { stream: true })
      if (hasControlCharacters(text)) return { refused: 'wrong-type' }
      if (beginning.length < BEGINNING) beginning = (beginning + text).trimStart().slice(0, BEGINNING)
    }
    decoder?.decode()
  } catch (error) {
    if (error instanceof TypeError) return { refused: 'wrong-type' }
    throw error
  }
  if (isHtmlLike(beginning)) return { refused: 'active-content' }
  return { size, sha256: hash.digest('hex'), pages: null }
}

function streamSource(file: Source): AsyncIterable<Buffer> | Buffer[] {
  if (file instanceof Uint8Array) return [Buffer.from(file.buffer, file.byteOffset, file.byteLength)]
  return createReadStream(file.path, { end: file.size - 1 }) as AsyncIterable<Buffer>
}
