import { readStoredContent, type ProfileContent } from '#contract/profile/profile-content.ts'
import type { Section } from '#contract/profile/profile-edit.ts'
import type { Profile } from '#contract/profile/profile.ts'
import type { Resume } from '#contract/profile/resume-file.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import type { Db } from '#server/db/open-db.ts'
import { formatMailAddress } from '#server/platform/words/format-mail-address.ts'
import type { Candidate } from '#server/platform/http/request-context.ts'
import { listResumes } from './resumes/store.ts'

type Names = Pick<Candidate, 'firstName' | 'lastName' | 'location'> & Partial<Pick<Candidate, 'nameOrder'>>
type Owner = Names & Pick<Candidate, 'id' | 'tenantId' | 'email'>

/** A stored profile, including the candidate's names. */
export type StoredProfile = { content: ProfileContent; versions: Versions; avatar: string | null; resumes: Resume[] }
type Versions = Partial<Record<Section, number>>
type Row = { content: string; versions: string; avatar_sha256: string | null }

/** Reads a candidate's profile; for a candidate who never wrote one, an empty profile with their names. */
export async function readProfile(db: Db, { id, ...names }: Omit<Owner, 'email' | 'tenantId'>) {
  const row = await db
    .selectFrom('profile')
    .select(['content', 'versions', 'avatar_sha256'])
    .where('candidate_id', '=', id)
    .executeTakeFirst()
  return toStoredProfile(row, names, await listResumes(db, id))
}

/**
 * Reads the profile, locked for writing until the transaction ends. The names come from the database, since another
 * device may have changed them after the request arrived.
 */
export async function lockProfile(tx: Db, { id, tenantId }: Owner, now: number): Promise<StoredProfile> {
  await tx
    .insertInto('profile')
    .values({ candidate_id: id, tenant_id: tenantId, updated_at: now, content: '{}', versions: '{}' })
    .onConflict((conflict) => conflict.column('candidate_id').doNothing())
    .execute()
  const row = await tx
    .updateTable('profile')
    .set({ updated_at: now })
    .where('candidate_id', '=', id)
    .returning(['content', 'versions', 'avatar_sha256'])
    .executeTakeFirstOrThrow()
  const names = await tx
    .selectFrom('candidate')
    .select(['first_name as firstName', 'last_name as lastName', 'name_order as nameOrder', 'location'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return toStoredProfile(row, names, await listResumes(tx, id))
}

/**
 * Writes the modified result of `lockProfile`; names are written where they are recorded as evidence
 * (`renameCandidate`).
 */
export async function writeProfile(
  tx: Db,
  candidateId: number,
  { content: { firstName: _f, lastName: _l, nameOrder: _o, location, ...content }, versions, avatar }: StoredProfile,
): Promise<void> {
  await tx
    .updateTable('profile')
    .set({ content: JSON.stringify(content), versions: JSON.stringify(versions), avatar_sha256: avatar })
    .where('candidate_id', '=', candidateId)
    .execute()
  await tx.updateTable('candidate').set({ location }).where('id', '=', candidateId).execute()
}

/** Presents a profile to its owner. */
export function presentProfile(
  { content, versions, avatar, resumes }: StoredProfile,
  { email }: Pick<Owner, 'email'>,
): Profile {
  return {
    ...content,
    email: formatMailAddress(email),
    versions,
    resumes,
    avatar: avatar && `${API.profileAvatar}/${avatar}`,
  }
}

function toStoredProfile(
  row: Row | undefined,
  { firstName, lastName, nameOrder, location }: Names,
  resumes: Resume[],
): StoredProfile {
  return {
    content: readStoredContent(row?.content, { firstName, lastName, ...(nameOrder ? { nameOrder } : {}), location }),
    versions: row ? (JSON.parse(row.versions) as Versions) : {},
    avatar: row?.avatar_sha256 ?? null,
    resumes,
  }
}
