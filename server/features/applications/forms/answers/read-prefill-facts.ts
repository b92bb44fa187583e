import { readStoredContent, type ProfileContent } from '#contract/profile/profile-content.ts'
import type { Db } from '#server/db/open-db.ts'
import type { Candidate } from '#server/platform/http/request-context.ts'

/**
 * The profile data that forms can ask for. Features share the database: the row is parsed with the contract's schema,
 * so forms and profile do not import each other.
 */
export async function readPrefillFacts(
  db: Db,
  { id, location }: Pick<Candidate, 'id' | 'location'>,
): Promise<ProfileContent> {
  const row = await db.selectFrom('profile').select('content').where('candidate_id', '=', id).executeTakeFirst()
  return readStoredContent(row?.content, { location })
}
