import type { Db } from '#server/db/open-db.ts'
import type { ImportedNames } from '#server/search-index/lexicon/merge-imported-occupations.ts'
import type { ImportedVersion } from '#server/search-index/snapshot/load-occupation-names.ts'

/** Reads the names of occupations that `foyer occupation import` has stored. */
export async function readImportedOccupations(db: Db): Promise<ImportedNames[]> {
  const rows = await db
    .selectFrom('esco_occupation')
    .select(['language', 'uri', 'isco_code', 'label', 'other_labels'])
    .orderBy('language')
    .orderBy('uri')
    .execute()
  return rows.map(({ language, uri, isco_code: code, label, other_labels: others }) => ({
    uri,
    code,
    language,
    names: [label, ...(JSON.parse(others) as string[])],
  }))
}

/** Reads a version of the imported names: number and latest import by language. */
export async function readImportedVersion(db: Db): Promise<ImportedVersion> {
  const rows = await db
    .selectFrom('esco_occupation')
    .select(({ fn }) => ['language', fn.countAll().as('count'), fn.max('imported_at').as('at')])
    .groupBy('language')
    .orderBy('language')
    .execute()
  const version = rows.map(({ language, count, at }) => [language, count, at].join(' ')).join('\n')
  return { version, read: () => readImportedOccupations(db) }
}
