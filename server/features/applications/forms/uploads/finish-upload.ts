import { open, rm } from 'node:fs/promises'
import { checkUpload, type SoundUpload } from '#server/files/check/check-upload.ts'
import { applyFileEdits } from '#server/files/check/file-edits.ts'
import { saveFile } from '#server/files/stored-files.ts'
import { findMalware } from '#server/files/find-malware.ts'
import type { QueueTurn } from '#server/files/process-pool/fair-queue.ts'
import type { Services } from '#server/platform/services.ts'
import { dropUploadParts, restoreUploadParts, saveUploadParts } from './upload-parts.ts'
import { createUploadNotFoundFailure, createUploadRefusal } from './upload-refusals.ts'
import { getUploadExpiry } from './upload-quota.ts'
import type { UploadRow } from './store.ts'
import type { UploadStore } from './upload-store.ts'

type Finished = { services: Services; store: UploadStore; row: UploadRow; turn: QueueTurn }

/**
 * Validates a complete file and moves it into the database as `ready`. A rejected one is removed entirely. Safe to
 * repeat, also after a crash.
 */
export function finishUpload(finished: Finished): Promise<void> {
  const { id } = finished.row
  const { underWay } = finished.store
  const known = underWay.get(id)
  if (known) return known
  const done = inspectAndStoreUpload(finished).finally(() => underWay.delete(id))
  underWay.set(id, done)
  return done
}

async function inspectAndStoreUpload({ services, store, row, turn }: Finished): Promise<void> {
  const { id, name, size } = row
  const { db } = services
  const end = store.ends.get(id) ?? { file: store.buildScratchPath(id), from: size, to: size }
  try {
    // A concurrent request may have finished or deleted it already.
    const { state } = (await readUploadState(services, id)) ?? {}
    if (state === 'ready') return
    if (state !== 'open') throw createUploadNotFoundFailure()
    await restoreUploadParts(db, id, end.file, end.from)
    const verdict = await inspectUpload(services, { path: end.file, size }, name, turn)
    if ('refused' in verdict) {
      await db.deleteFrom('upload').where('id', '=', id).where('state', '=', 'open').execute()
      await dropUploadParts(db, id)
      throw createUploadRefusal(verdict.refused)
    }
    await runAfterOthers(() => storeInspectedFile(services, row, end.file, verdict))
    await dropUploadParts(db, id)
  } catch (error) {
    if ((await readUploadState(services, id))?.state === 'ready') return
    // Validation failed temporarily: store the complete file so that any node can retry.
    await saveUploadParts(db, id, end, getUploadExpiry(toUploaderOfRow(row), services.now()))
    throw error
  } finally {
    store.ends.delete(id)
    await rm(end.file, { force: true })
  }
}

const toUploaderOfRow = (row: UploadRow) => ({ tenantId: row.tenant_id, candidateId: row.candidate_id })

async function inspectUpload(
  { malware }: Services,
  file: { path: string; size: number },
  name: string,
  turn: QueueTurn,
) {
  const verdict = await checkUpload(file, name, turn).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? createUploadNotFoundFailure() : error
  })
  if ('refused' in verdict) return verdict
  const refused = await findMalware(malware, { path: file.path, size: verdict.edits ? file.size : verdict.size })
  return refused ? { refused } : verdict
}

function readUploadState({ db }: Services, id: string) {
  return db.selectFrom('upload').select('state').where('id', '=', id).executeTakeFirst()
}

let last: Promise<unknown> = Promise.resolve()

/** Runs work one file at a time, so that only one is in memory, however many arrive together. */
function runAfterOthers(work: () => Promise<void>): Promise<void> {
  const done = last.then(work)
  // The caller handles the error; the next file only waits for the end.
  last = done.catch(() => {})
  return done
}

async function storeInspectedFile(
  { db, now }: Services,
  row: UploadRow,
  path: string,
  checked: SoundUpload,
): Promise<void> {
  const { size, sha256, mediaType, edits } = checked
  const bytes = edits ? applyFileEdits(await readFirstBytes(path, row.size), checked) : await readFirstBytes(path, size)
  const until = getUploadExpiry(toUploaderOfRow(row), now())
  await db.transaction().execute(async (tx) => {
    await saveFile(tx, { tenantId: row.tenant_id, sha256, mediaType, bytes }, now())
    const { numUpdatedRows } = await tx
      .updateTable('upload')
      .set({ state: 'ready', sha256, media_type: mediaType, size, received: size, expires_at: until })
      .where('id', '=', row.id)
      .where('state', '=', 'open')
      .executeTakeFirstOrThrow()
    // Another node finished it, it was deleted meanwhile, or its candidate was erased: then the bytes are not stored
    // either.
    if (numUpdatedRows === 0n) throw createUploadNotFoundFailure()
  })
}

async function readFirstBytes(path: string, size: number): Promise<Buffer> {
  await using handle = await open(path)
  const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(size), 0, size, 0)
  if (bytesRead !== size) throw new Error('a file became shorter while it was looked at')
  return buffer
}
