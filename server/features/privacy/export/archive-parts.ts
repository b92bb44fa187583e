import { Duplex } from 'node:stream'
import { setImmediate as letOthers } from 'node:timers/promises'
import type { Db } from '#server/db/open-db.ts'

/** Bytes of a part, few enough that every database reads and writes it at once. */
const PART = 256 * 1024

/** Thrown to stop reading and writing if the export was requested again, has expired, or its candidate was erased. */
export class ExportGone extends Error {
  override name = 'ExportGone'
}

/** A stream that splits its input into parts of one size and waits until each is stored. */
export function createPartsWriter(
  storePart: (place: number, bytes: Buffer) => Promise<void>,
): Duplex & { bytes(): number } {
  let written = 0
  const stream = Duplex.from(async (source: AsyncIterable<Buffer>) => {
    let pending: Buffer[] = []
    let length = 0
    let index = 0
    const flushPart = async () => {
      const bytes = Buffer.concat(pending)
      pending = []
      length = 0
      written += bytes.length
      await storePart(index++, bytes)
      // SQLite runs in this thread, so other requests get their turn in between.
      await letOthers()
    }
    for await (const chunk of source)
      for (let from = 0; from < chunk.length; from += PART) {
        const piece = chunk.subarray(from, from + PART)
        pending.push(piece)
        length += piece.length
        if (length >= PART) await flushPart()
      }
    if (length > 0) await flushPart()
  })
  return Object.assign(stream, { bytes: () => written })
}

/** Streams the archive of an export run, part by part. */
export async function* streamArchive(db: Db, run: string, size: number): AsyncGenerator<Buffer> {
  let read = 0
  for (let index = 0; read < size; index += 1) {
    const part = await db
      .selectFrom('privacy_export_part')
      .select('bytes')
      .where('run', '=', run)
      .where('place', '=', index)
      .executeTakeFirst()
    // The archive was deleted during the download, which the browser then shows as failed.
    if (!part) throw new ExportGone()
    read += part.bytes.length
    yield Buffer.from(part.bytes.buffer, part.bytes.byteOffset, part.bytes.byteLength)
  }
}
