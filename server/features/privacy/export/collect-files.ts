import type { Db } from '#server/db/open-db.ts'
import type { Subject } from '#server/features/privacy/registry/subject-conditions.ts'
import { createNameAllocator } from './file-names.ts'
import { EXPORTED, streamTableRows, type Row } from './read-rows.ts'

/** A file in the archive: its hash and its path. */
export type Collected = { sha256: string; place: string; mediaType: string }

/** The name of a profile's picture in the archive. */
const PHOTO = 'photo'

/** All files that rows of the subject refer to, each once. No bytes are read. */
export async function collectFiles(
  db: Db,
  tenantId: number,
  subject: Subject,
): Promise<{ files: Collected[]; bytes: number }> {
  let bytes = 0
  const found = new Map<string, Collected>()
  const allocateName = createNameAllocator()
  for (const table of EXPORTED) {
    const { files } = table[1]
    if (files.length === 0) continue
    for await (const rows of streamTableRows(db, table, subject)) {
      const references = rows.flatMap((row) => files.flatMap((file) => ({ ...file, sha256: row[file.column], row })))
      const kinds = await readStoredFilesByHash(
        db,
        tenantId,
        references.map(({ sha256 }) => sha256).filter(isNonEmptyString),
      )
      for (const { sha256, folder, name, suffix, row } of references) {
        if (!isNonEmptyString(sha256) || found.has(sha256)) continue
        const storedFile = kinds.get(sha256)
        if (storedFile === undefined) continue
        const { media_type: mediaType } = storedFile
        bytes += storedFile.size
        const named = { folder, name: getFileName(row, name), mediaType, ...(suffix === undefined ? {} : { suffix }) }
        found.set(sha256, { sha256, mediaType, place: allocateName(named) })
      }
    }
  }
  return { files: [...found.values()], bytes }
}

const isNonEmptyString = (value: unknown): value is string => typeof value === 'string' && value !== ''

function getFileName(row: Row, column: string | undefined): string {
  const own = column === undefined ? undefined : row[column]
  return typeof own === 'string' ? own : PHOTO
}

async function readStoredFilesByHash(db: Db, tenantId: number, hashes: readonly string[]) {
  if (hashes.length === 0) return new Map()
  const rows = await db
    .selectFrom('file')
    .select(['sha256', 'media_type', 'size'])
    .where('tenant_id', '=', tenantId)
    .where('sha256', 'in', hashes)
    .execute()
  return new Map(rows.map((row) => [row.sha256, row]))
}
