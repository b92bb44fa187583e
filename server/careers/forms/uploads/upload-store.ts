import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileStore } from '@tus/file-store'

/** Files on the disk until they are whole. Unlike the protocol's own store it says why one cannot be written. */
export class UploadStore extends FileStore {
  /** Writes what comes from that offset on; gives the new offset, throws the system's own error. */
  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    const file = createWriteStream(this.pathOf(id), { flags: 'r+', start: offset })
    await pipeline(readable, file)
    return offset + file.bytesWritten
  }

  pathOf(id: string): string {
    return path.join(this.directory, id)
  }

  /** Takes a file off the disk with what is known of it; one that is gone already is fine. */
  async discard(id: string): Promise<void> {
    for (const name of [id, `${id}.json`]) await rm(this.pathOf(name), { force: true })
  }
}
