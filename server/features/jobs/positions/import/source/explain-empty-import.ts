import type { Db } from '#server/db/open-db.ts'
import type { Counts } from '#server/features/jobs/positions/import/import-report.ts'

const SHEETS = new Set(['csv', 'xlsx'])

/**
 * Why a feed that has never contained a job fails when it is empty again: a misspelled board returns an empty list,
 * which would go unnoticed. Null for a feed that had jobs before, since an employer may have none at the moment.
 */
export async function explainEmptyImport(
  db: Db,
  feedId: number,
  format: string,
  { rows, written, confirmed, problems }: Counts,
): Promise<string | null> {
  if (written + confirmed > 0) return null
  const known = await db.selectFrom('position').select('id').where('feed_id', '=', feedId).limit(1).executeTakeFirst()
  if (known) return null
  if (rows === 0 && SHEETS.has(format)) return 'The sheet names its columns, and no row with a job stands below them.'
  if (rows === 0) return `Read as ${format}, which expects jobs: the list of them is empty, and always was.`
  return `Read as ${format}: none of its ${rows} rows is a job that can be taken. The first: ${problems[0]?.reason ?? ''}`
}
