import type { SqlBool } from 'kysely'
import { INACTIVE_STATUSES, type Application } from '#contract/applications/forms/applications.ts'
import type { Locale } from '#contract/locales.ts'
import type { Db } from '#server/db/open-db.ts'
import type { SignedInContext } from '#server/platform/http/request-context.ts'
import type { Services } from '#server/platform/services.ts'
import { findApplyAgainTime } from './apply-again-time.ts'
import { presentApplication } from './presenter.ts'
import { findUnusualSilences, WAITED_IN } from './find-unusual-silences.ts'
import { listTimelineEvents } from './timeline.ts'

type Applications = { applications: Application[]; inactiveApplications: Application[] }
/** `db` can be a transaction; `only` limits the list to one application id. */
type ListOptions = { db?: Db; only?: number }

/** Upper bound on the applications of one candidate. */
const MAX_LISTED = 1000

/**
 * The candidate's applications as the dashboard shows them (D-08), last sent first: one query for each table, however
 * many there are.
 */
export async function listOwnApplications(
  services: Services,
  { tenant, candidate }: SignedInContext,
  locale: Locale,
  { db = services.db, only }: ListOptions = {},
): Promise<Applications> {
  let query = db
    .selectFrom('application')
    .innerJoin('position', 'position.id', 'application.position_id')
    .select([
      'application.id',
      'application.position_id',
      'application.position_name',
      'application.status',
      'application.status_at',
      'application.submitted_at',
      'application.reply_by',
    ])
    .leftJoin('referral_claim', 'referral_claim.application_id', 'application.id')
    .select('referral_claim.referral_id')
    .select(['position.display_job_id', 'position.locations', 'position.secret_id'])
    .select(['position.closed_at', 'position.valid_through'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('application as later')
          .select('later.id')
          .whereRef('later.candidate_id', '=', 'application.candidate_id')
          .whereRef('later.position_id', '=', 'application.position_id')
          .whereRef('later.id', '>', 'application.id'),
      ).as('has_later'),
    )
    .where('application.candidate_id', '=', candidate.id)
    .where('application.tenant_id', '=', tenant.id)
    .orderBy('application.id', 'desc')
    .limit(MAX_LISTED)
  if (only !== undefined) query = query.where('application.id', '=', only)
  const rows = await query.execute()
  const ids = rows.map(({ id }) => id)
  const events = Map.groupBy(ids.length === 0 ? [] : await listTimelineEvents(db, ids), (row) => row.application_id)
  const messages = await summarizeMessagesByApplication(db, ids)
  const accepted = await readAcceptedOffersByJob(db, { tenantId: tenant.id, candidateId: candidate.id })
  const waiting = rows.flatMap((row) => {
    const since = Math.max(events.get(row.id)?.at(-1)?.at ?? 0, messages.get(row.id)?.lastAt ?? 0)
    return since > 0 && isAwaitingEmployer(row, services.now())
      ? [[row.id, { status: row.status, since }] as const]
      : []
  })
  const silences = await findUnusualSilences(services, db, tenant.id, new Map(waiting))
  const { retentionDays } = tenant.configs.applicationsConfig
  const all = rows.map((row) => ({
    isOver: INACTIVE_STATUSES.includes(row.status),
    application: presentApplication(row, locale, {
      events: events.get(row.id) ?? [],
      offerId: accepted.get(row.position_id) ?? null,
      silence: silences.get(row.id) ?? null,
      unreadMessages: messages.get(row.id)?.unread ?? 0,
      isReferral: row.referral_id !== null && tenant.configs.gates.referralWithCandidateApplicationGate,
      retentionDays,
      applyAgainFrom: isJobOpenForAnother(row, services.now()) ? findApplyAgainTime(row, tenant.configs) : null,
    }),
  }))
  return {
    applications: all.flatMap(({ isOver, application }) => (isOver ? [] : [application])),
    inactiveApplications: all.flatMap(({ isOver, application }) => (isOver ? [application] : [])),
  }
}

/**
 * Whether the candidate is waiting for news. Until a promised reply time, the promise replaces the usual waiting time.
 */
function isAwaitingEmployer(
  { status, reply_by: replyBy }: { status: string; reply_by: number | null },
  now: number,
): boolean {
  return WAITED_IN.includes(status) && (replyBy === null || replyBy <= now)
}

/** Whether the job can be applied for with another application after this one. */
function isJobOpenForAnother(
  row: { closed_at: number | null; valid_through: number | null; has_later: SqlBool },
  now: number,
): boolean {
  return !row.has_later && row.closed_at === null && (row.valid_through === null || row.valid_through > now)
}

/** Messages of the employer by application: the time of the last one, and how many are unread. */
async function summarizeMessagesByApplication(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, { lastAt: number; unread: number }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('application_message')
    .select(({ fn }) => [
      'application_id',
      fn.max<number | string>('at').as('last_at'),
      fn.countAll().as('all'),
      fn.count('read_at').as('read'),
    ])
    .where('application_id', 'in', ids)
    .where('sender', '=', 'employer')
    .groupBy('application_id')
    .execute()
  return new Map(
    rows.map((row) => [
      row.application_id,
      { lastAt: Number(row.last_at), unread: Number(row.all) - Number(row.read) },
    ]),
  )
}

/** The candidate's accepted offers by job; the newest, if a job has several. */
async function readAcceptedOffersByJob(db: Db, { tenantId, candidateId }: { tenantId: number; candidateId: number }) {
  const rows = await db
    .selectFrom('offer')
    .select(['id', 'position_id'])
    .where('candidate_id', '=', candidateId)
    .where('tenant_id', '=', tenantId)
    .where('status', '=', 'Accepted')
    .where('position_id', 'is not', null)
    .orderBy('id')
    .limit(MAX_LISTED)
    .execute()
  return new Map(rows.map((row) => [row.position_id, row.id]))
}
