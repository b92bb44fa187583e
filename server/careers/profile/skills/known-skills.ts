import { SKILL_NAMES } from '#server/integrations/resume-parse/lexicon/skill-names.ts'
import type { Db } from '#server/db/open.ts'

/** Names that skills go by, and the one of each skill. */
export type KnownSkills = { labels: readonly string[]; nameOf: ReadonlyMap<string, string> }

/** An import is rare, and its names are many: they are read anew after this long, ms. */
const FRESH = 600_000

/** Reads what skills are called: by our own list, and by what the operator took in. */
export function openKnownSkills(db: Db, now: () => number): () => Promise<KnownSkills> {
  let read: Promise<KnownSkills> | undefined
  let until = -Infinity
  return () => {
    if (read && now() < until) return read
    until = now() + FRESH
    read = readNames(db)
    read.catch(() => (until = -Infinity))
    return read
  }
}

async function readNames(db: Db): Promise<KnownSkills> {
  const rows = await db.selectFrom('skill_name').select(['label', 'name']).execute()
  const nameOf = new Map(SKILL_NAMES.map((name) => [name, name]))
  for (const { label, name } of rows) if (!nameOf.has(label)) nameOf.set(label, name)
  return { labels: [...nameOf.keys()], nameOf }
}
