import { open, rm } from 'node:fs/promises'
import { checkUpload, type SoundUpload } from '#server/files/check-upload.ts'
import { keptOf } from '#server/files/edits.ts'
import { keepFile } from '#server/files/kept-files.ts'
import { malwareIn } from '#server/files/malware-in.ts'
import type { Turn } from '#server/files/process-pool/fair-queue.ts'
import type { Services } from '#server/platform/services.ts'
import { dropParts, fillIn, saveParts } from './parts.ts'
import { noSuchUpload, uploadRefusal } from './refusal.ts'
import { keptUntil } from './room.ts'
import type { UploadRow } from './store.ts'
import type { UploadStore } from './upload-store.ts'

type Finished = { services: Services; store: UploadStore; row: UploadRow; turn: Turn }

/**
 * Judges a file that is here whole, and moves it into the database: from then on it is `ready`. One that is refused leaves nothing behind.
 * Repeated, also after a crash in between, it does the same once.
 */
export function finishUpload(finished: Finished): Promise<void> {
  const { id } = finished.row
  const { underWay } = finished.store
  const known = underWay.get(id)
  if (known) return known
  const done = judgeAndKeep(finished).finally(() => underWay.delete(id))
  underWay.set(id, done)
  return done
}

async function judgeAndKeep({ services, store, row, turn }: Finished): Promise<void> {
  const { id, name, size } = row
  const { db } = services
  const end = store.ends.get(id) ?? { file: store.scratchFor(id), from: size, to: size }
  try {
    // Whoever asked at the same time may have finished it already, or taken it away.
    const { state } = (await stateOf(services, id)) ?? {}
    if (state === 'ready') return
    if (state !== 'open') throw noSuchUpload()
    await fillIn(db, id, end.file, end.from)
    const verdict = await verdictOn(services, { path: end.file, size }, name, turn)
    if ('refused' in verdict) {
      await db.deleteFrom('upload').where('id', '=', id).where('state', '=', 'open').execute()
      await dropParts(db, id)
      throw uploadRefusal(verdict.refused)
    }
    await oneByOne(() => keep(services, row, end.file, verdict))
    await dropParts(db, id)
  } catch (error) {
    if ((await stateOf(services, id))?.state === 'ready') return
    // It could not be judged now: it is whole all the same, for whichever node is asked next.
    await saveParts(db, id, end, keptUntil(uploaderOfRow(row), services.now()))
    throw error
  } finally {
    store.ends.delete(id)
    await rm(end.file, { force: true })
  }
}

const uploaderOfRow = (row: UploadRow) => ({ tenantId: row.tenant_id, candidateId: row.candidate_id })

async function verdictOn({ malware }: Services, file: { path: string; size: number }, name: string, turn: Turn) {
  const verdict = await checkUpload(file, name, turn).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? noSuchUpload() : error
  })
  if ('refused' in verdict) return verdict
  const refused = await malwareIn(malware, { path: file.path, size: verdict.edits ? file.size : verdict.size })
  return refused ? { refused } : verdict
}

function stateOf({ db }: Services, id: string) {
  return db.selectFrom('upload').select('state').where('id', '=', id).executeTakeFirst()
}

let last: Promise<unknown> = Promise.resolve()

/** One file is in memory at a time, whatever arrives together. */
function oneByOne(work: () => Promise<void>): Promise<void> {
  const done = last.then(work)
  // Its own caller hears of it: the next file only waits for its end.
  last = done.catch(() => {})
  return done
}

async function keep({ db, now }: Services, row: UploadRow, path: string, sound: SoundUpload): Promise<void> {
  const { size, sha256, mediaType, edits } = sound
  const bytes = edits ? keptOf(await beginningOf(path, row.size), sound) : await beginningOf(path, size)
  const until = keptUntil(uploaderOfRow(row), now())
  await db.transaction().execute(async (tx) => {
    await keepFile(tx, { tenantId: row.tenant_id, sha256, mediaType, bytes }, now())
    const { numUpdatedRows } = await tx
      .updateTable('upload')
      .set({ state: 'ready', sha256, media_type: mediaType, size, received: size, expires_at: until })
      .where('id', '=', row.id)
      .where('state', '=', 'open')
      .executeTakeFirstOrThrow()
    // Another node was first, or it was taken away while it was looked at, or its candidate is erased: then its bytes are not kept either.
    if (numUpdatedRows === 0n) throw noSuchUpload()
  })
}

async function beginningOf(path: string, size: number): Promise<Buffer> {
  await using handle = await open(path)
  const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(size), 0, size, 0)
  if (bytesRead !== size) throw new Error('a file became shorter while it was looked at')
  return buffer
}
