import type { Insertable } from 'kysely'
import type { Db } from '#server/db/open-db.ts'
import type { Schema } from '#server/db/schema.ts'
import type { SkillName } from './esco-skills.ts'

/** Most names in one language; ESCO has some 100,000. */
const MOST_NAMES = 250_000
const BATCH_SIZE = 500

/** Imports the names of skills in a language, replacing the previous ones, all or none. Returns their number. */
export async function importSkills(
  db: Db,
  language: string,
  names: AsyncIterable<SkillName>,
  now: number,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await tx.deleteFrom('skill_name').where('language', '=', language).execute()
    const seen = new Set<string>()
    let rows: Insertable<Schema['skill_name']>[] = []
    const write = async () => {
      if (rows.length > 0) await tx.insertInto('skill_name').values(rows).execute()
      rows = []
    }
    for await (const { label, name } of names) {
      const key = label.toLowerCase()
      // a name that several skills have belongs to the first
      if (seen.has(key) || seen.size >= MOST_NAMES) continue
      seen.add(key)
      rows.push({ language, label, name, imported_at: now })
      if (rows.length >= BATCH_SIZE) await write()
    }
    await write()
    return seen.size
  })
}
