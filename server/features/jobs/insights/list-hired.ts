import { INACTIVE_STATUSES } from '#contract/applications/forms/applications.ts'
import type { Expression, SqlBool } from 'kysely'
import type { Db } from '#server/db/open-db.ts'

// Hired people: candidates whose application ended as hired, or who accepted the offer for the job. Those who switched
// matching off are left out, and so are those without a profile, which includes erased ones.

/** Limits on positions with a hire that are compared by kind of work, and on people counted per kind. */
const MOST_POSITIONS = 5000
const MOST_PEOPLE = 500
/** Most ids in one SQL statement. */
const BATCH_SIZE = 500

/** The newest positions with a hire, and what their kind of work is derived from. */
export async function listHiredPositions(db: Db, tenantId: number) {
  const [byStatus, byOffer] = await Promise.all([
    db
      .selectFrom('application')
      .select('position_id')
      .distinct()
      .where('tenant_id', '=', tenantId)
      .where('status', '=', 'hired')
      .orderBy('position_id', 'desc')
      .limit(MOST_POSITIONS)
      .execute(),
    db
      .selectFrom('offer')
      .select('position_id')
      .distinct()
      .where('tenant_id', '=', tenantId)
      .where('status', '=', 'Accepted')
      .where('position_id', 'is not', null)
      .orderBy('position_id', 'desc')
      .limit(MOST_POSITIONS)
      .execute(),
  ])
  const ids = [...new Set([...byStatus, ...byOffer].map(({ position_id: id }) => Number(id)))]
  const newest = ids.sort((a, b) => b - a).slice(0, MOST_POSITIONS)
  const rows: { id: number; name: string; language: string | null }[] = []
  for (let from = 0; from < newest.length; from += BATCH_SIZE)
    rows.push(
      ...(await db
        .selectFrom('position')
        .select(['id', 'name', 'language'])
        .where('id', 'in', newest.slice(from, from + BATCH_SIZE))
        .where('tenant_id', '=', tenantId)
        .execute()),
    )
  return rows.sort((a, b) => b.id - a.id)
}

export type HiredPerson = { candidateId: number; at: number }

/**
 * People hired for these positions up to a time, oldest first, in whole groups of `group`: an incomplete last group
 * is left out, so one more hire either changes nothing or appears together with others. For long lists, the newest
 * groups. Reads at most `BATCH_SIZE` positions.
 */
export async function listHiredPeople(
  db: Db,
  query: { tenantId: number; positions: readonly number[]; until: number; group: number },
): Promise<HiredPerson[]> {
  if (query.positions.length === 0) return []
  const people = selectHiredPeople(db, query).as('person')
  const { count } = await db
    .selectFrom(people)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  const whole = Math.floor(Number(count) / query.group) * query.group
  const taken = Math.min(whole, Math.floor(MOST_PEOPLE / query.group) * query.group)
  if (taken === 0) return []
  const rows = await db
    .selectFrom(people)
    .select(['person.candidate_id', 'person.at'])
    .orderBy('person.at')
    .orderBy('person.candidate_id')
    .offset(whole - taken)
    .limit(taken)
    .execute()
  return rows.map((row) => ({ candidateId: row.candidate_id, at: row.at }))
}

function selectHiredPeople(
  db: Db,
  { tenantId, positions, until }: { tenantId: number; positions: readonly number[]; until: number },
) {
  const ids = positions.slice(0, BATCH_SIZE)
  const byStatus = db
    .selectFrom('application')
    .select(['candidate_id', 'status_at as at'])
    .where('tenant_id', '=', tenantId)
    .where('position_id', 'in', ids)
    .where('status', '=', 'hired')
    .where('status_at', '<', until)
  const byOffer = db
    .selectFrom('offer')
    .innerJoin('application', (join) =>
      join
        .onRef('application.candidate_id', '=', 'offer.candidate_id')
        .onRef('application.position_id', '=', 'offer.position_id'),
    )
    .select(['application.candidate_id', 'offer.updated_at as at'])
    .where('offer.tenant_id', '=', tenantId)
    .where('offer.position_id', 'in', ids)
    .where('offer.status', '=', 'Accepted')
    .where('offer.updated_at', '<', until)
    .where('application.status', 'not in', INACTIVE_STATUSES)
  return db
    .selectFrom(byStatus.unionAll(byOffer).as('hire'))
    .innerJoin('candidate', 'candidate.id', 'hire.candidate_id')
    .select(({ fn }) => ['hire.candidate_id', fn.min('hire.at').as('at')])
    .where('candidate.is_match_off', '=', 0)
    .where(({ exists, selectFrom }): Expression<SqlBool> =>
      exists(
        selectFrom('profile').select('profile.candidate_id').whereRef('profile.candidate_id', '=', 'candidate.id'),
      ),
    )
    .groupBy('hire.candidate_id')
}
