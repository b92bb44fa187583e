import type { ApplicationStatus } from '#contract/applications/forms/applications.ts'
import type { Db } from '#server/db/open-db.ts'
import type { Services } from '#server/platform/services.ts'

const DAY = 86_400_000
const HOUR = 3_600_000
/**
 * Fewest applications, and candidates, for which a usual time is shown: with fewer, it would reveal something about
 * individuals.
 */
const MIN_SAMPLES = 5
/** How many of the newest steps of a stage are counted, so that the figure reflects current practice. */
const NEWEST = 500
/** Fewest days without news that are shown as silence. */
const SHORTEST = 2

/** Days that candidates of a tenant usually wait, by the status in which they wait. */
type UsualWaits = ReadonlyMap<string, number>
type WaitingApplication = { status: string; since: number }
/** Applications without news for unusually long: the days since the last news, and the usual days. */
export type Silences = ReadonlyMap<number, { days: number; usualDays: number }>

/**
 * The applications without news for longer than is usual with this employer. `waiting` are those in which the next
 * step is the employer's.
 */
export async function findUnusualSilences(
  services: Services,
  db: Db,
  tenantId: number,
  waiting: ReadonlyMap<number, WaitingApplication>,
): Promise<Silences> {
  const now = services.now()
  const quiet = [...waiting].flatMap(([id, { status, since }]) => {
    const days = Math.floor((now - since) / DAY)
    return days >= SHORTEST ? [{ id, status, days }] : []
  })
  if (quiet.length === 0) return new Map()
  const usual = await loadCachedUsualWaits(services, db, tenantId)
  return new Map(
    quiet.flatMap(({ id, status, days }) => {
      const usualDays = usual.get(status)
      return usualDays !== undefined && days > usualDays ? [[id, { days, usualDays }] as const] : []
    }),
  )
}

type CachedWaits = { until: number; usual: Promise<UsualWaits> }
const cache = new WeakMap<Services, Map<number, CachedWaits>>()

/** Read once an hour for each tenant: a few hundred rows by an index, however many applications there are. */
function loadCachedUsualWaits(services: Services, db: Db, tenantId: number): Promise<UsualWaits> {
  const ofTenants = cache.get(services) ?? new Map<number, CachedWaits>()
  cache.set(services, ofTenants)
  const now = services.now()
  const known = ofTenants.get(tenantId)
  if (known && known.until > now) return known.usual
  const usual = readUsualWaits(db, tenantId)
  ofTenants.set(tenantId, { until: now + HOUR, usual })
  usual.catch(() => ofTenants.delete(tenantId))
  return usual
}

/** Stages in which the next step is the employer's. */
export const WAITED_IN: readonly string[] = ['submitted', 'in_review', 'interview'] satisfies ApplicationStatus[]

async function readUsualWaits(db: Db, tenantId: number): Promise<UsualWaits> {
  const usual = new Map<string, number>()
  for (const status of WAITED_IN) {
    const steps = await db
      .selectFrom('application_event')
      .innerJoin('application', 'application.id', 'application_event.application_id')
      .select(['waited', 'application_id', 'application.candidate_id'])
      .where('application_event.tenant_id', '=', tenantId)
      .where('waited_in', '=', status)
      .where('waited', 'is not', null)
      .orderBy('application_event.id', 'desc')
      .limit(NEWEST)
      .execute()
    const people = new Set(steps.map(({ candidate_id: id }) => id)).size
    const applications = new Set(steps.map(({ application_id: id }) => id)).size
    if (people < MIN_SAMPLES || applications < MIN_SAMPLES) continue
    usual.set(status, Math.max(1, Math.round(computeMedian(steps.map(({ waited }) => waited ?? 0)) / DAY)))
  }
  return usual
}

function computeMedian(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [below = 0, above = 0] = [sorted[middle - 1], sorted[middle]]
  return sorted.length % 2 === 1 ? above : (below + above) / 2
}
