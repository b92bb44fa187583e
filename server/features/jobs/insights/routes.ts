import type { FastifyInstance } from 'fastify'
import { FEWEST_PEOPLE, positionInsights, type Insights } from '#contract/jobs/insights/insights.ts'
import { matchPublicIds } from '#server/db/public-id.ts'
import { refuseGuessedIds } from '#server/platform/rate-limits/unknown-id-limit.ts'
import { Failure } from '#server/platform/failure.ts'
import { mountEndpoint } from '#server/platform/http/mount-endpoint.ts'
import { getCaller } from '#server/platform/http/guards/caller.ts'
import { resolveOverrides } from '#server/platform/overrides/resolve-position-overrides.ts'
import type { Services } from '#server/platform/services.ts'
import type { Caller } from '#server/search-index/host/queue/order-queue.ts'
import { countApplicantsBucket } from './applicants.ts'
import type { AppliedForHere } from './ports.ts'
import { DAY, createDailyCache, getStartOfDay } from './daily-cache.ts'
import { tallyHiredNames, type HiredNames, type SkillKey } from './hired-names.ts'
import { listHiredPositions } from './hired.ts'
import { groupByKind, toKind } from './group-by-kind.ts'
import { computeReplyDays } from './reply-days.ts'

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
    const caller = await getCaller(reply)
    // requested together with the details, which count against the limit
    await refuseGuessedIds(services, ip, [query.position_id])
    const row = await openRow(tenant.id, query.position_id)
    const overrides = resolveOverrides(tenant, row.overrides)
    const { hide, positionDetailsConfig: own } = overrides
    if (!(own.showInsights ?? tenant.configs.pcsxConfig.positionDetailsConfig.showInsights)) return {}
    const until = getStartOfDay(now())
    const [hired, bucket, days] = await Promise.all([
      getHiredNames(tenant.id, row, until, caller),
      isAppliedForHere(tenant.id, row, overrides).then((isCounted) =>
        isCounted ? countApplicantsBucket(db, row.id, until) : null,
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
      .where(matchPublicIds([id]))
      .where('closed_at', 'is', null)
      .where(({ or, eb }) => or([eb('valid_through', 'is', null), eb('valid_through', '>', now())]))
      .executeTakeFirst()
    if (!row) throw new Failure('not_found', 'This job could not be found.')
    return row
  }

  /** Once a day for each kind of work of a tenant. */
  async function getHiredNames(
    tenantId: number,
    { id, name, language }: { id: number; name: string; language: string | null },
    until: number,
    caller: Caller,
  ): Promise<HiredNames> {
    const ofTenant = await kinds(String(tenantId), until, async () =>
      groupByKind(await listHiredPositions(db, tenantId), (asked) => search.understand(tenantId, asked)),
    )
    // most employers' people are not hired here, and then nothing has to be understood
    if (ofTenant.size === 0) return NOBODY
    const { titles } = await search.understand(tenantId, { titles: [{ text: name, language }], places: [] }, caller)
    const kind = toKind(titles[0]!, id)
    const positions = ofTenant.get(kind)
    if (!positions) return NOBODY
    return names(`${tenantId} ${kind}`, until, async () =>
      tallyHiredNames(services, { tenantId, positions, until, skillKey: await skillKeys(tenantId) }),
    )
  }
}

const NOBODY: HiredNames = { skills: {}, titles: {} }
const MOST_TENANTS = 200
const MOST_KINDS = 2000
