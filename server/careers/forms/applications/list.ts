import { APPLICATION, APPLICATION_STATUSES, type Application } from '#contract/forms/applications.ts'
import type { Locale } from '#contract/locales.ts'
import { seconds } from '#server/careers/forms/assignments/state.ts'
import type { Db } from '#server/db/open.ts'
import { say } from '#server/platform/texts/say.ts'
import type { SignedInVisit } from '#server/platform/http/visit.ts'
import { ENDED, INACTIVE, STAGES, STATUS_LABELS } from './statuses.ts'

/** The candidate's applications as the dashboard shows them (D-08), last sent first; or only the one of that number. */
export async function listApplications(
  db: Db,
  { tenant, candidate }: SignedInVisit,
  locale: Locale,
  only?: number,
): Promise<{ applications: Application[]; inactiveApplications: Application[] }> {
  let query = db
    .selectFrom('application')
    .innerJoin('position', 'position.id', 'application.position_id')
    .selectAll('application')
    .select(['position.display_job_id', 'position.locations', 'position.secret_id'])
    .where('application.candidate_id', '=', candidate.id)
    .where('application.tenant_id', '=', tenant.id)
    .orderBy('application.id', 'desc')
    .limit(MOST)
  if (only !== undefined) query = query.where('application.id', '=', only)
  const rows = await query.execute()
  const events = await eventsOf(
    db,
    rows.map(({ id }) => id),
  )
  const accepted = await acceptedOffers(db, { tenantId: tenant.id, candidateId: candidate.id })
  const all = rows.map((row): Application & { isOver: boolean } => {
    const [positionLocation = ''] = JSON.parse(row.locations) as string[]
    const id = statusNamed(row.status)
    const label = say(locale, STATUS_LABELS[id])
    const index = STAGES.findIndex((stage) => stage === id)
    return {
      applicationId: row.id,
      pid: row.secret_id ?? row.position_id,
      displayJobId: row.display_job_id,
      positionTitle: row.position_name,
      positionLocation,
      currentStatus: label,
      stage: { id, label, index: index < 0 ? STAGES.length : index, total: STAGES.length },
      statusChangedTs: seconds(row.status_at),
      replyByTs: null,
      appliedOn: seconds(row.submitted_at),
      isWithdrawn: id === 'withdrawn',
      allowWithdraw: !ENDED.some((ended) => ended === id),
      isReferral: false,
      timeline: (events.get(row.id) ?? []).map(({ at, type, actor }) => ({
        ts: seconds(at),
        type: statusNamed(type),
        label: say(locale, STATUS_LABELS[statusNamed(type)]),
        actor: say(locale, actor === 'candidate' ? 'You' : 'The employer'),
      })),
      receiptUrl: `${APPLICATION}/${row.id}/receipt`,
      retainUntilTs: null,
      offerId: INACTIVE.includes(id) ? null : (accepted.get(row.position_id) ?? null),
      isOver: INACTIVE.includes(id),
    }
  })
  return {
    applications: all.filter(({ isOver }) => !isOver),
    inactiveApplications: all.filter(({ isOver }) => isOver),
  }
}

/** A status that a later version wrote is one where the employer is at work. */
function statusNamed(name: string): Application['stage']['id'] {
  return APPLICATION_STATUSES.find((status) => status === name) ?? 'in_review'
}

async function eventsOf(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { at: number; type: string; actor: string }[]>()
  const rows = await db
    .selectFrom('application_event')
    .select(['application_id', 'at', 'type', 'actor'])
    .where('application_id', 'in', ids)
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, (row) => row.application_id)
}

/** The candidate's accepted offers by job, of several for one the newest. */
async function acceptedOffers(db: Db, { tenantId, candidateId }: { tenantId: number; candidateId: number }) {
  const rows = await db
    .selectFrom('offer')
    .select(['id', 'position_id'])
    .where('candidate_id', '=', candidateId)
    .where('tenant_id', '=', tenantId)
    .where('status', '=', 'Accepted')
    .where('position_id', 'is not', null)
    .orderBy('id')
    .limit(MOST)
    .execute()
  return new Map(rows.map((row) => [row.position_id, row.id]))
}

/** Nobody applies more often. */
const MOST = 1000
