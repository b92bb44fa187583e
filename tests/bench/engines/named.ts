import { flexsearch, minisearch } from '#tests/bench/engines/competitors.ts'
import type { Opening } from '#tests/bench/engines/engine.ts'
import { foyer } from '#tests/bench/engines/foyer.ts'
import { createPostgres } from '#tests/bench/engines/postgres.ts'
import { sqlite } from '#tests/bench/engines/sqlite.ts'

/** The compared engines, Foyer's first; `url` is an empty PostgreSQL database, if there is one. */
export function openings(url: string | undefined): Opening[] {
  return [foyer, sqlite, ...(url ? [createPostgres(url)] : []), minisearch, flexsearch]
}
