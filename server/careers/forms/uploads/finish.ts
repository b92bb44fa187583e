import { readFile } from 'node:fs/promises'
import type { FileStore } from '@tus/file-store'
import { checkUpload } from '#server/files/check-upload.ts'
import { keepFile } from '#server/files/kept-files.ts'
import type { Services } from '#server/platform/services.ts'
import { uploadRefusal } from './refusal.ts'
import type { UploadRow } from './store.ts'

/** One file is read and judged at a time, so that memory stays bounded whatever arrives together. */
let turn: Promise<unknown> = Promise.resolve()

/**
 * Judges a file that is here whole, and moves it into the database: from then on it is `ready`. One that is refused leaves nothing behind.
 * Repeated, also after a crash in between, it does the same once.
 */
export function finishUpload(services: Services, store: FileStore, row: UploadRow): Promise<void> {
  const done = turn.then(() => judgeAndKeep(services, store, row))
  turn = done.catch(() => {})
  return done
}

async function judgeAndKeep(
  { db, now }: Services,
  store: FileStore,
  { id, name, tenant_id: tenantId }: UploadRow,
): Promise<void> {
  const upload = await store.getUpload(id)
  if (!upload.storage) throw new Error('an upload without a file')
  const verdict = await checkUpload(await readFile(upload.storage.path), name)
  if ('refused' in verdict) {
    await db.deleteFrom('upload').where('id', '=', id).where('state', '=', 'open').execute()
    await discard(store, id)
    throw uploadRefusal(verdict.refused)
  }
  await db.transaction().execute(async (tx) => {
    await keepFile(tx, { ...verdict, tenantId }, now())
    await tx
      .updateTable('upload')
      .set({ state: 'ready', sha256: verdict.sha256, media_type: verdict.mediaType, size: verdict.bytes.length })
      .where('id', '=', id)
      .execute()
  })
  await discard(store, id)
}

/** Takes the file off the disk; one that is gone already is fine. */
export async function discard(store: FileStore, id: string): Promise<void> {
  await store.remove(id).catch(() => {})
}
