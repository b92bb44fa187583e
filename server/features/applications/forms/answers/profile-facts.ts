import { readStoredContent, type ProfileContent } from '#contract/profile/profile-content.ts'
import type { Db } from '#server/db/open-db.ts'
import type { Candidate } from '#server/platform/http/request-context.ts'

/**
 * What candidates say of themselves, as far as forms ask for it. Areas meet in the database: the row is read here by
 * the contract's schema, so that forms and profiles know nothing of each other.
 */
export async function readFacts(db: Db, { id, location }: Pick<Candidate, 'id' | 'location'>): Promise<ProfileContent> {
  const row = await db.selectFrom('profile').select('content').where('candidate_id', '=', id).executeTakeFirst()
  return readStoredContent(row?.content, { location })
}
