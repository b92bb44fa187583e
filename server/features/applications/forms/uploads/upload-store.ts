import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DataStore, ERRORS, Upload } from '@tus/server'
import type { Db } from '#server/db/open-db.ts'
import { saveUploadParts, type Span } from './upload-parts.ts'
import { getUploadExpiry } from './upload-quota.ts'

/**
 * Stores uploads until complete. A request is written to a scratch file on this node, deleted when the request ends;
 * by then its bytes are in the database, as a part that any node can continue from or as the whole file.
 */
export class UploadStore extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'termination']
  /** Last bytes of files completed by the current request, which are in no stored part. */
  readonly ends = new Map<string, Span>()

  /** Files being validated: concurrent requests share the result. */
  readonly underWay = new Map<string, Promise<void>>()
  directory: string
  private readonly db: Db
  private readonly now: () => number

  constructor(db: Db, now: () => number, directory: string) {
    super()
    this.db = db
    this.now = now
    this.directory = directory
  }

  /** Creates only the folder, because the row of the upload exists already. */
  override async create(upload: Upload): Promise<Upload> {
    await mkdir(this.directory, { recursive: true, mode: 0o700 })
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await this.db
      .selectFrom('upload')
      .select(['size', 'received'])
      .where('id', '=', id)
      .where('state', '=', 'open')
      .executeTakeFirst()
    if (!row) throw ERRORS.FILE_NOT_FOUND
    const end = this.ends.get(id)?.to
    return new Upload({ id, size: row.size, offset: end ?? row.received })
  }

  /** Writes incoming bytes from the offset; returns the new offset, throws the system error. */
  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    const row = await this.db
      .selectFrom('upload')
      .select(['size', 'tenant_id', 'candidate_id'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) throw ERRORS.FILE_NOT_FOUND
    if (offset === row.size) return offset
    // The file is complete and being checked, so nothing can be appended.
    if (this.ends.has(id)) throw ERRORS.INVALID_OFFSET
    await mkdir(this.directory, { recursive: true, mode: 0o700 })
    const file = this.buildScratchPath(id)
    const span: Span = { file, from: offset, to: offset }
    const uploader = { tenantId: row.tenant_id, candidateId: row.candidate_id }
    const save = async () => {
      try {
        return await saveUploadParts(this.db, id, span, getUploadExpiry(uploader, this.now()))
      } finally {
        await rm(file, { force: true })
      }
    }
    try {
      const written = createWriteStream(file, { flags: 'w', start: offset, mode: 0o600 })
      await pipeline(readable, written).finally(() => (span.to = offset + written.bytesWritten))
    } catch (error) {
      // Bytes that arrived before the interruption are stored.
      await save()
      throw error
    }
    if (span.to === row.size) {
      this.ends.set(id, span)
      return span.to
    }
    const isSaved = await save()
    if (!isSaved) throw ERRORS.INVALID_OFFSET
    return span.to
  }

  /** Unique per request, so that each request validates its own bytes. */
  buildScratchPath(id: string): string {
    return path.join(this.directory, `${id}.${randomBytes(6).toString('hex')}`)
  }
}
