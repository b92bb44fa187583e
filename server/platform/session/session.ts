import { createHmac } from 'node:crypto'
import type { Configs } from '#contract/configs.ts'
import type { Db } from '#server/db/open-db.ts'
import { SESSION_PROLONG_AFTER } from './auth.ts'
import { presentCandidate } from './candidate.ts'
import type { Candidate, Tenant } from '#server/platform/http/request-context.ts'

export type FoundSession = {
  session: { id: string; token: string; createdAt: number }
  candidate: Candidate
  /** Whether the session was last extended more than a day ago. */
  isStale: boolean
}

/**
 * Finds a session and the person's row in the tenant in one query. Empty without such a row: signing in at one employer
 * gives no access at another, and viewing a page creates no row. Also reports whether the session has expired.
 */
export async function findSessionInTenant(
  db: Db,
  token: string,
  { id: tenantId, configs }: Pick<Tenant, 'id' | 'configs'>,
  now: number,
): Promise<FoundSession | 'timed-out' | null> {
  const row = await db
    .selectFrom('auth_session')
    .innerJoin('candidate', (join) =>
      join.onRef('candidate.person_id', '=', 'auth_session.userId').on('candidate.tenant_id', '=', tenantId),
    )
    .where('auth_session.token', '=', token)
    .select([
      'auth_session.id as session_id',
      'auth_session.expiresAt',
      'auth_session.createdAt',
      'auth_session.updatedAt',
      'candidate.id',
      'candidate.tenant_id',
      'candidate.person_id',
      'candidate.enc_id',
      'candidate.email',
      'candidate.first_name',
      'candidate.last_name',
      'candidate.name_order',
      'candidate.location',
      'candidate.has_resume',
      'candidate.is_onboarded',
      'candidate.bootstrap_steps',
      'candidate.is_admin',
      'candidate.is_theme_builder',
      'candidate.time_zone',
      'candidate.has_own_time_zone',
      'candidate.locale',
      'candidate.is_match_off',
    ])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('onboarding_task').select('id').whereRef('onboarding_task.candidate_id', '=', 'candidate.id'),
      ).as('has_tasks'),
    )
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('profile').select('candidate_id').whereRef('profile.candidate_id', '=', 'candidate.id')).as(
        'has_profile',
      ),
    )
    .executeTakeFirst()
  if (!row) return null
  if (isSessionOver(row, configs, now)) return 'timed-out'
  return {
    session: { id: row.session_id, token, createdAt: toEpochMs(row.createdAt) },
    candidate: presentCandidate(row),
    isStale: now - toEpochMs(row.updatedAt) > SESSION_PROLONG_AFTER,
  }
}

const DAY = 24 * 60 * 60_000

/** Whether a session has ended in this tenant: unused for too long, or started too long ago. */
export function isSessionOver(
  session: { createdAt: string | Date; expiresAt: string | Date },
  { loginSignupConfig: { sessionDays } }: Pick<Configs, 'loginSignupConfig'>,
  now: number,
): boolean {
  return toEpochMs(session.expiresAt) <= now || toEpochMs(session.createdAt) + sessionDays * DAY <= now
}

/** Ends the session with this token, and returns whose it was; null if there is none. */
export async function endSessionByToken(db: Db, token: string): Promise<string | null> {
  const ended = await db.deleteFrom('auth_session').where('token', '=', token).returning('userId').executeTakeFirst()
  return ended?.userId ?? null
}

/** Derives the key under which a device stores data of one sign-in of one person in one tenant. */
export function deriveAccountKey(secret: string, tenantId: number, personId: string, createdAt: number): string {
  return createHmac('sha256', secret)
    .update(`account\n${tenantId}\n${personId}\n${createdAt}`)
    .digest('hex')
    .slice(0, 32)
}

const toEpochMs = (value: string | Date) => new Date(value).getTime()
