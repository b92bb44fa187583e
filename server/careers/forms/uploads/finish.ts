import { open } from 'node:fs/promises'
import { checkUpload, type SoundUpload } from '#server/files/check-upload.ts'
import { keepFile } from '#server/files/kept-files.ts'
import { malwareIn } from '#server/files/malware-in.ts'
import type { Turn } from '#server/files/process-pool/fair-queue.ts'
import type { Services } from '#server/platform/services.ts'
import { noSuchUpload, uploadRefusal } from './refusal.ts'
import type { UploadRow } from './store.ts'
import type { UploadStore } from './upload-store.ts'

type Finished = { services: Services; store: UploadStore; row: UploadRow; turn: Turn }

/** Those that are being finished: whoever asks again meanwhile hears the same. */
const underWay = new Map<string, Promise<void>>()

/**
 * Judges a file that is here whole, and moves it into the database: from then on it is `ready`. One that is refused leaves nothing behind.
 * Repeated, also after a crash in between, it does the same once.
 */
export function finishUpload(finished: Finished): Promise<void> {
  const { id } = finished.row
  const known = underWay.get(id)
  if (known) return known
  const done = judgeAndKeep(finished).finally(() => underWay.delete(id))
  underWay.set(id, done)
  return done
}

async function judgeAndKeep({ services, store, row, turn }: Finished): Promise<void> {
  const { id, name, size } = row
  // Whoever asked at the same time may have finished it already, or taken it away.
  const { state } = (await stateOf(services, id)) ?? {}
  if (state === 'ready') return
  if (state !== 'open') throw noSuchUpload()
  const path = store.pathOf(id)
  const verdict = await verdictOn(services, { path, size }, name, turn)
  if ('refused' in verdict) {
    await services.db.deleteFrom('upload').where('id', '=', id).where('state', '=', 'open').execute()
    await store.discard(id)
    throw uploadRefusal(verdict.refused)
  }
  await oneByOne(() => keep(services, row, path, verdict))
  await store.discard(id)
}

async function verdictOn({ malware }: Services, file: { path: string; size: number }, name: string, turn: Turn) {
  const verdict = await checkUpload(file, name, turn).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? noSuchUpload() : error
  })
  if ('refused' in verdict) return verdict
  const refused = await malwareIn(malware, { path: file.path, size: verdict.size })
  return refused ? { refused } : verdict
}

function stateOf({ db }: Services, id: string) {
  return db.selectFrom('upload').select('state').where('id', '=', id).executeTakeFirst()
}

let last: Promise<unknown> = Promise.resolve()

/** One file is in memory at a time, whatever arrives together. */
function oneByOne(work: () => Promise<void>): Promise<void> {
  const done = last.then(work)
  last = done.catch(() => {})
  return done
}

async function keep({ db, now }: Services, row: UploadRow, path: string, sound: SoundUpload): Promise<void> {
  const { size, sha256, mediaType } = sound
  const bytes = await beginningOf(path, size)
  await db.transaction().execute(async (tx) => {
    await keepFile(tx, { tenantId: row.tenant_id, sha256, mediaType, bytes }, now())
    const { numUpdatedRows } = await tx
      .updateTable('upload')
      .set({ state: 'ready', sha256, media_type: mediaType, size, received: size })
      .where('id', '=', row.id)
      .executeTakeFirstOrThrow()
    // Taken away while it was looked at, or its candidate is erased: then its bytes are not kept either.
    if (numUpdatedRows === 0n) throw noSuchUpload()
  })
}

async function beginningOf(path: string, size: number): Promise<Buffer> {
  await using handle = await open(path)
  const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(size), 0, size, 0)
  if (bytesRead !== size) throw new Error('a file became shorter while it was looked at')
  return buffer
}
