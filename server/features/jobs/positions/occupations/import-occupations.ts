import type { Insertable } from 'kysely'
import type { Db } from '#server/db/open-db.ts'
import type { Schema } from '#server/db/schema.ts'
import type { EscoOccupation } from './esco-occupations.ts'

type Row = Omit<Insertable<Schema['esco_occupation']>, 'imported_at'>

const BATCH_SIZE = 500

/**
 * Imports the occupations of a language, replacing the previous ones; all or none. Returns false, and writes nothing,
 * if they are unchanged.
 */
export async function importOccupations(
  db: Db,
  language: string,
  occupations: readonly EscoOccupation[],
  now: number,
): Promise<boolean> {
  const rows = occupations.map(({ uri, iscoCode, label, otherLabels }) => ({
    language,
    uri,
    isco_code: iscoCode,
    label,
    other_labels: JSON.stringify(otherLabels),
  }))
  return db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom('esco_occupation')
      .select(['language', 'uri', 'isco_code', 'label', 'other_labels'])
      .where('language', '=', language)
      .execute()
    if (areSameOccupations(before, rows)) return false
    await tx.deleteFrom('esco_occupation').where('language', '=', language).execute()
    for (let from = 0; from < rows.length; from += BATCH_SIZE) {
      const some = rows.slice(from, from + BATCH_SIZE).map((row) => ({ ...row, imported_at: now }))
      await tx.insertInto('esco_occupation').values(some).execute()
    }
    return true
  })
}

function areSameOccupations(before: readonly Row[], after: readonly Row[]): boolean {
  const known = new Map(before.map((row) => [row.uri, row]))
  const isKnown = ({ uri, isco_code, label, other_labels }: Row) => {
    const row = known.get(uri)
    return row?.isco_code === isco_code && row.label === label && row.other_labels === other_labels
  }
  return before.length === after.length && after.every(isKnown)
}
