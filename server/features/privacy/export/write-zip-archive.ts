import { Readable, type Writable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { setImmediate as letOthers } from 'node:timers/promises'
import { ZipFile } from 'yazl'
import { readStoredFile, type FileKey } from '#server/files/stored-files.ts'
import type { Db } from '#server/db/open-db.ts'
import { describeErrorForLog, type Logger } from '#server/runtime/log.ts'
import type { Collected } from './collect-files.ts'

/** Types that are compressed; all others are stored as they are, which takes no processor time. */
const PACKS = /^(?:text\/|application\/(?:json|xml|msword))/

export type Text = { name: string; content: AsyncIterable<string> | Iterable<string> }

/**
 * Writes a ZIP to `to` at the pace it accepts: one file is in memory at a time. `texts` is called after the files,
 * with unreadable ones left out of `places`.
 */
export async function writeZipArchive(
  { db, log, to, at }: { db: Db; log: Logger; to: Writable; at: Date },
  tenantId: number,
  files: readonly Collected[],
  texts: (places: ReadonlyMap<string, string>) => readonly Text[],
  onFile: () => void,
): Promise<void> {
  const zip = new ZipFile()
  const failed = new Promise<never>((_, reject) => zip.once('error', reject))
  const written = pipeline(zip.outputStream as unknown as Readable, to)
  const add = async (name: string, open: () => Readable, compress: boolean) => {
    const { promise: read, resolve } = Promise.withResolvers<void>()
    // Opened lazily: the archive keeps this function until the end, so it must not reference bytes.
    zip.addReadStreamLazy(name, { compress, mtime: at }, (hand) => {
      const content = open()
      resolve(finished(content))
      hand(null, content)
    })
    await Promise.race([read, failed, written])
  }
  const writeFiles = async () => {
    const places = new Map<string, string>()
    for (const { sha256, place, mediaType } of files) {
      const bytes = [await readFileBytesOrNull(db, log, { tenantId, sha256 })].filter((one) => one !== null)
      if (bytes.length > 0) {
        await add(place, () => Readable.from(bytes.splice(0), { objectMode: false }), PACKS.test(mediaType))
        places.set(sha256, place)
      }
      onFile()
      await letOthers()
    }
    for (const { name, content } of texts(places))
      await add(name, () => Readable.from(encodeUtf8Stream(content), { objectMode: false }), true)
    zip.end()
  }
  await Promise.race([Promise.all([writeFiles(), written]), failed])
}

/** A file deleted by its owner meanwhile is missing; a damaged one is logged and does not stop the others. */
async function readFileBytesOrNull(db: Db, log: Logger, key: FileKey): Promise<Buffer | null> {
  try {
    const { bytes } = await readStoredFile(db, key)
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  } catch (error) {
    if (!(error instanceof Error) || !/^(?:NoResultError|FileDamaged)$/.test(error.name)) throw error
    log.warn(describeErrorForLog(error), 'a file is missing in an export')
    return null
  }
}

async function* encodeUtf8Stream(content: Text['content']): AsyncGenerator<Buffer> {
  for await (const text of content) {
    yield Buffer.from(text)
    await letOthers()
  }
}
