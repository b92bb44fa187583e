import type { Services } from '#server/platform/services.ts'
import { describeError } from '#server/platform/log.ts'

/** Indexes built ahead when a process starts; those of further tenants are built when somebody searches there. */
const AHEAD = 10

/** Builds the indexes of the tenants that came first, one after the other, so that the first search after a start does not wait. */
export async function warmIndexes({ db, search, log, now }: Services): Promise<void> {
  const tenants = await db.selectFrom('tenant').select('id').orderBy('id').limit(AHEAD).execute()
  for (const { id } of tenants)
    await search
      .suggest(id, { kind: 'query', term: '', size: 1, now: now() })
      .catch((error: unknown) => log.warn({ tenant: id, ...describeError(error) }, 'an index could not be built ahead'))
}
