import { SKILL_NAMES } from '#server/integrations/resume-parse/lexicon/skill-names.ts'
import type { Db } from '#server/db/open-db.ts'

/** All names of skills, and the preferred name for each of them. */
export type KnownSkills = { labels: readonly string[]; nameOf: ReadonlyMap<string, string> }

/** Imports are rare and names are many: refreshed after this long, ms. */
const CACHE_MS = 600_000

/**
 * Reads the names of skills from Foyer's own list and the list that the operator imported. Returns the same object
 * until one of them changes.
 */
export function createKnownSkillsReader(db: Db, now: () => number): () => Promise<KnownSkills> {
  let read: Promise<CachedSkills> | undefined
  let until = -Infinity
  return async () => {
    if (!read || now() >= until) {
      until = now() + CACHE_MS
      read = readSkillNamesIfChanged(db, read)
      read.catch(() => (read = undefined))
    }
    return (await read).known
  }
}

/** `state` identifies the version of the table. */
type CachedSkills = { state: string; known: KnownSkills }

async function readSkillNamesIfChanged(db: Db, before: Promise<CachedSkills> | undefined): Promise<CachedSkills> {
  const { count, latest } = await db
    .selectFrom('skill_name')
    .select(({ fn }) => [fn.countAll().as('count'), fn.max('imported_at').as('latest')])
    .executeTakeFirstOrThrow()
  const state = `${count} ${latest}`
  const standing = await before
  if (standing?.state === state) return standing
  const rows = await db.selectFrom('skill_name').select(['label', 'name']).execute()
  const nameOf = new Map(SKILL_NAMES.map((name) => [name, name]))
  for (const { label, name } of rows) if (!nameOf.has(label)) nameOf.set(label, name)
  // the index of the names is made once for each list
  return { state, known: { labels: [...nameOf.keys()], nameOf } }
}
