import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import { formatFullName, splitFullName } from '#contract/account/person-name.ts'
import { msg } from '#contract/zod-free/text.ts'
import type { Db } from '#server/db/open-db.ts'
import type { Schema } from '#server/db/schema.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Candidate } from '#server/platform/http/request-context.ts'

export type CandidateRow = Omit<Selectable<Schema['candidate']>, 'created_at' | 'signed_in_at'> & {
  /** Only set if the query selected them; SQLite returns numbers. */
  has_tasks?: unknown
  has_profile?: unknown
}

/** Converts a candidate row to the type that areas use. */
export function presentCandidate(row: CandidateRow): Candidate {
  return {
    id: row.id,
    tenantId: row.tenant_id,
    personId: row.person_id ?? '',
    encId: row.enc_id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    nameOrder: row.name_order,
    location: row.location,
    hasResume: row.has_resume === 1,
    isOnboarded: row.is_onboarded === 1,
    bootstrapSteps: JSON.parse(row.bootstrap_steps) as string[],
    hasTasks: Boolean(row.has_tasks),
    hasMatches: Boolean(row.has_profile) && row.is_match_off === 0,
    isAdmin: row.is_admin === 1,
    isThemeBuilder: row.is_theme_builder === 1,
    timeZone: row.time_zone,
    hasOwnTimeZone: row.has_own_time_zone === 1,
    locale: row.locale,
  }
}

/** The columns of a candidate's row that form the name. */
export type NamedRow = Pick<Selectable<Schema['candidate']>, 'first_name' | 'last_name' | 'name_order'>

export const formatFullNameOfRow = ({ first_name, last_name, name_order }: NamedRow): string =>
  formatFullName({ firstName: first_name, lastName: last_name, nameOrder: name_order })

/** Generates the public id of a candidate. It is random, so it does not reveal how many there are. */
export function generateEncId(): string {
  return randomBytes(12).toString('base64url')
}

/**
 * Finds the tenant's candidate with this address, or creates a row that the first sign-in takes over. Only for
 * lower-case addresses, and in the transaction that needs the candidate.
 */
export async function findOrCreateCandidate(
  tx: Db,
  tenantId: number,
  { email, fullname }: { email: string; fullname: string | null },
  now: number,
): Promise<number> {
  const { firstName, lastName } = splitFullName(fullname ?? '')
  await tx
    .insertInto('candidate')
    .values({
      tenant_id: tenantId,
      enc_id: generateEncId(),
      email,
      first_name: firstName,
      last_name: lastName,
      bootstrap_steps: '[]',
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'email']).doNothing())
    .execute()
  const { id } = await tx
    .selectFrom('candidate')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Finds or creates the person's row in a tenant; only called when signing in there. A row that the employer created for
 * this address is taken over, so the address must be verified.
 */
export async function joinPersonToTenant(
  db: Db,
  now: number,
  tenantId: number,
  person: { id: string; email: string; emailVerified: boolean },
): Promise<Candidate> {
  const email = person.email.toLowerCase()
  if (!person.emailVerified) throw new Failure('forbidden', msg('Confirm your email address first.'))
  await db
    .updateTable('candidate')
    .set({ person_id: person.id })
    .where('tenant_id', '=', tenantId)
    .where('email', '=', email)
    .where('person_id', 'is', null)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('candidate as joined')
            .select('joined.id')
            .where('joined.tenant_id', '=', tenantId)
            .where('joined.person_id', '=', person.id),
        ),
      ),
    )
    .execute()
  await db
    .insertInto('candidate')
    .values({
      tenant_id: tenantId,
      person_id: person.id,
      enc_id: generateEncId(),
      email,
      bootstrap_steps: '[]',
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db
    .selectFrom('candidate')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('person_id', '=', person.id)
    .executeTakeFirst()
  if (!row) throw new Failure('conflict', msg('Another account of this employer uses this email address.'))
  return presentCandidate(row)
}
