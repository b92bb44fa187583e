import type { FastifyInstance } from 'fastify'
import {
  FEWEST_PEOPLE,
  positionInsights,
  type Insights,
  type ApplicantsBucket,
} from '#contract/jobs/insights/insights.ts'
import { msg } from '#contract/zod-free/text.ts'
import { buildPublicIdsCondition } from '#server/db/public-id.ts'
import { refuseGuessedIds } from '#server/platform/rate-limits/unknown-id-limit.ts'
import { Failure } from '#server/platform/failure.ts'
import { mountEndpoint } from '#server/platform/http/mount-endpoint.ts'
import { getWaitingCaller } from '#server/platform/http/guards/waiting-caller.ts'
import { resolvePositionOverrides } from '#server/platform/overrides/resolve-position-overrides.ts'
import type { Services } from '#server/platform/services.ts'
import type { Caller } from '#server/search-index/host/queue/order-queue.ts'
import type { AppliedForHere } from './ports.ts'
import { tallyHiredNames, type HiredNames, type SkillKey } from './tally-hired-names.ts'
import { listHiredPositions } from './list-hired.ts'
import { groupIdsByWorkKind, toWorkKindKey } from './group-by-work-kind.ts'
import type { Db } from '#server/db/open-db.ts'

/** A day, ms. */
const DAY = 86_400_000

/** Start of the UTC day: the same on every node, so that a restart reveals nothing new. */
const getStartOfDay = (now: number): number => Math.floor(now / DAY) * DAY

const NEWEST = 500

const NOBODY: HiredNames = { skills: {}, titles: {} }

const MOST_TENANTS = 200

const MOST_KINDS = 2000

/**
 * Insights about a job and about people hired for such work (S-11, S-21). How this protects individuals:
 * docs/decisions/073-insights.md.
 */
export function registerInsightRoutes(
  app: FastifyInstance,
  services: Services,
  skillKeys: (tenantId: number) => Promise<SkillKey>,
  isAppliedForHere: AppliedForHere,
): void {
  const { db, search, now } = services
  const kinds = createDailyCache<ReadonlyMap<string, number[]>>(MOST_TENANTS)
  const names = createDailyCache<HiredNames>(MOST_KINDS)
  const replies = createDailyCache<number | null>(MOST_TENANTS)

  mountEndpoint(app, services, positionInsights, async ({ tenant, ip }, { query }, reply) => {
    const caller = await getWaitingCaller(reply)
    // requested together with the details, which count against the limit
    await refuseGuessedIds(services, ip, [query.position_id])
    const row = await openRow(tenant.id, query.position_id)
    const overrides = resolvePositionOverrides(tenant, row.overrides)
    const { hide, positionDetailsConfig: own } = overrides
    if (!(own.showInsights ?? tenant.configs.pcsxConfig.positionDetailsConfig.showInsights)) return {}
    const until = getStartOfDay(now())
    const [hired, bucket, days] = await Promise.all([
      getHiredNames(tenant.id, row, until, caller),
      isAppliedForHere(tenant.id, row, overrides).then((isCounted) =>
        isCounted ? computeApplicantsBucket(db, row.id, until) : null,
      ),
      replies(String(tenant.id), until, () => computeReplyDays(db, tenant.id, until)),
    ])
    const insights: Insights = {
      ...hired,
      ...(hide.includes('posted') ? {} : { daysOpen: Math.max(0, Math.floor((now() - row.posted_at) / DAY)) }),
      ...(bucket ? { applicantsBucket: bucket } : {}),
      ...(days === null ? {} : { medianReplyDays: days }),
    }
    return { insights, k: FEWEST_PEOPLE, asOfTs: until / 1000 }
  })

  async function openRow(tenantId: number, id: number) {
    const row = await db
      .selectFrom('position')
      .select(['id', 'name', 'language', 'posted_at', 'overrides', 'apply_url'])
      .where('tenant_id', '=', tenantId)
      .where(buildPublicIdsCondition([id]))
      .where('closed_at', 'is', null)
      .where(({ or, eb }) => or([eb('valid_through', 'is', null), eb('valid_through', '>', now())]))
      .executeTakeFirst()
    if (!row) throw new Failure('not_found', msg('This job could not be found.'))
    return row
  }

  /** The tally of hired people, computed once a day for each kind of work of a tenant. */
  async function getHiredNames(
    tenantId: number,
    { id, name, language }: { id: number; name: string; language: string | null },
    until: number,
    caller: Caller,
  ): Promise<HiredNames> {
    const ofTenant = await kinds(String(tenantId), until, async () =>
      groupIdsByWorkKind(await listHiredPositions(db, tenantId), (texts) => search.understand(tenantId, texts)),
    )
    // most employers hire nobody through this site, and then no title has to be interpreted
    if (ofTenant.size === 0) return NOBODY
    const { titles } = await search.understand(tenantId, { titles: [{ text: name, language }], places: [] }, caller)
    const kind = toWorkKindKey(titles[0]!, id)
    const positions = ofTenant.get(kind)
    if (!positions) return NOBODY
    return names(`${tenantId} ${kind}`, until, async () =>
      tallyHiredNames(services, { tenantId, positions, until, skillKey: await skillKeys(tenantId) }),
    )
  }
}

/**
 * Roughly how many applications a position has up to a time, without withdrawn ones; counting stops at the highest
 * bucket.
 */
async function computeApplicantsBucket(db: Db, positionId: number, until: number): Promise<ApplicantsBucket> {
  const some = db
    .selectFrom('application')
    .select('candidate_id')
    .distinct()
    .where('position_id', '=', positionId)
    .where('submitted_at', '<', until)
    .where('status', '!=', 'withdrawn')
    .limit(101)
    .as('some')
  const { count } = await db
    .selectFrom(some)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return toApplicantsBucket(Number(count))
}

function toApplicantsBucket(count: number): ApplicantsBucket {
  if (count < 10) return 'under_10'
  if (count <= 50) return '10_to_50'
  return count <= 100 ? '50_to_100' : 'over_100'
}

/**
 * How many days people usually wait for this employer's first reply, from the newest replies until a time; null below
 * five applications or people.
 */
async function computeReplyDays(db: Db, tenantId: number, until: number): Promise<number | null> {
  const rows = await db
    .selectFrom('application_event')
    .innerJoin('application', 'application.id', 'application_event.application_id')
    .select(['waited', 'application_id', 'application.candidate_id'])
    .where('application_event.tenant_id', '=', tenantId)
    .where('waited_in', '=', 'submitted')
    .where('waited', 'is not', null)
    .where('application_event.at', '<', until)
    .orderBy('application_event.id', 'desc')
    .limit(NEWEST)
    .execute()
  // newest first, so the first reply to an application wins
  const first = new Map(rows.map((row) => [row.application_id, row.waited ?? 0]))
  const people = new Set(rows.map((row) => row.candidate_id))
  if (first.size < FEWEST_PEOPLE || people.size < FEWEST_PEOPLE) return null
  const sorted = [...first.values()].sort((a, b) => a - b)
  return Math.max(1, Math.round((sorted[Math.floor(sorted.length / 2)] ?? 0) / DAY))
}

/**
 * Caches computed values for a day by key. Failures are not cached; when there are too many keys, the oldest are
 * dropped.
 */
function createDailyCache<Value>(
  most: number,
): (key: string, day: number, read: () => Promise<Value>) => Promise<Value> {
  const known = new Map<string, { day: number; value: Promise<Value> }>()
  return (key, day, read) => {
    const before = known.get(key)
    if (before?.day === day) return before.value
    const entry = { day, value: read() }
    known.delete(key)
    known.set(key, entry)
    entry.value.catch(() => known.get(key) === entry && known.delete(key))
    for (const oldest of known.keys()) if (known.size > most) known.delete(oldest)
    return entry.value
  }
}
