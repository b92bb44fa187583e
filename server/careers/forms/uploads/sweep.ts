import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { FORM_UPLOAD_KEPT } from '#contract/forms/form-uploads.ts'
import { dropUnused } from '#server/files/sweep-files.ts'
import type { Services } from '#server/platform/services.ts'
import { unused } from './store.ts'
import { openFileStore } from './tus.ts'

/** Of a transaction: what is deleted is written over, and everybody else waits for it. */
const AT_ONCE = 10

/** Takes away uploads that nothing sent holds and that are past their time or taken back, with their bytes (F-08). */
export async function sweepUploads({ db, config, now }: Services): Promise<void> {
  const store = openFileStore(config)
  for (;;) {
    const past = await unused(db)
      .select(['id', 'tenant_id', 'sha256'])
      .where('expires_at', '<', now())
      .limit(AT_ONCE)
      .execute()
    if (past.length === 0) break
    await db.transaction().execute(async (tx) => {
      await tx
        .deleteFrom('upload')
        .where(
          'id',
          'in',
          past.map(({ id }) => id),
        )
        .execute()
      const files = past.flatMap(({ tenant_id: tenantId, sha256 }) => (sha256 ? [{ tenantId, sha256 }] : []))
      await dropUnused(tx, files, now())
    })
    for (const { id } of past) await store.discard(id)
  }
  await sweepFolder(store.directory, now())
}

/** Files that nothing knows any more, such as those of a server that stopped in between; the folder may not be there yet. */
async function sweepFolder(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name)
    const found = await stat(file).catch(() => null)
    if (found && found.mtimeMs < now - FORM_UPLOAD_KEPT) await rm(file, { force: true })
  }
}
