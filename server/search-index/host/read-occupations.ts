import type { Db } from '#server/db/open.ts'
import type { ImportedNames } from '#server/search-index/lexicon/join-occupations.ts'

/** Names of occupations that the operator took in (`foyer occupation import`). */
export async function readOccupations(db: Db): Promise<ImportedNames[]> {
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
