import type { FastifyInstance } from 'fastify'
import { matchDetails, matchFacts, setMatchOptOut } from '#contract/jobs/match/match.ts'
import { createMatcher } from '#contract/jobs/match/create-matcher.ts'
import { msg } from '#contract/zod-free/text.ts'
import { getPublicId } from '#server/db/public-id.ts'
import { refuseGuessedIds } from '#server/platform/rate-limits/unknown-id-limit.ts'
import { Failure } from '#server/platform/failure.ts'
import { mountEndpoint } from '#server/platform/http/mount-endpoint.ts'
import type { Tenant } from '#server/platform/http/request-context.ts'
import { resolvePositionOverrides } from '#server/platform/overrides/resolve-position-overrides.ts'
import type { Services } from '#server/platform/services.ts'
import { addMentionedSkillsToJob } from './add-mentioned-skills-to-job.ts'
import { isMatchOff, listOpenPositionRows, setMatchOff } from './store.ts'
import type { TextFacts } from './facts-cache.ts'

/** How well jobs match the candidate who asks (S-11); visible to no one else. */
export function registerMatchRoutes(app: FastifyInstance, services: Services, facts: TextFacts): void {
  const { db, now } = services

  mountEndpoint(app, services, matchDetails, async ({ tenant, candidate, ip }, { query }) => {
    // requested together with the details, which count against the limit
    await refuseGuessedIds(services, ip, [query.position_id])
    const [row] = await listOpenPositionRows(db, tenant.id, [query.position_id], now())
    if (!row) throw new Failure('not_found', msg('This job could not be found.'))
    const own = resolvePositionOverrides(tenant, row.overrides).positionDetailsConfig
    const config = getPositionDetailsConfig(tenant)
    if (!candidate || !(own.showMatch ?? config.showMatch)) return {}
    if (await isMatchOff(db, candidate.id)) return { optedOut: true as const }
    const profile = await facts.ofProfile(candidate)
    if (!profile) return {}
    const job = (await facts.ofJobs(tenant, [row], async () => [row])).get(row.id)
    const strongFrom = own.strongMatchThreshold ?? config.strongMatchThreshold
    return job ? createMatcher(profile, strongFrom)(addMentionedSkillsToJob(job, profile)) : {}
  })

  mountEndpoint(app, services, matchFacts, async ({ tenant, candidate, ip }, { query: { pid: ids } }) => {
    await refuseGuessedIds(services, ip, ids)
    const strongFrom = getPositionDetailsConfig(tenant).strongMatchThreshold
    const optedOut = await isMatchOff(db, candidate.id)
    const profile = optedOut || !getPositionDetailsConfig(tenant).showMatch ? null : await facts.ofProfile(candidate)
    if (!profile) return { optedOut, profile, strongFrom, jobs: [] }
    const rows = await listOpenPositionRows(db, tenant.id, ids, now())
    const read = await facts.ofJobs(tenant, rows, async () => rows)
    const jobs = rows.flatMap((row) => {
      const job = read.get(row.id)
      return job ? [{ id: getPublicId(row), facts: addMentionedSkillsToJob(job, profile) }] : []
    })
    return { optedOut, profile, strongFrom, jobs }
  })

  mountEndpoint(app, services, setMatchOptOut, async ({ candidate }, { body: { optedOut } }) => {
    await setMatchOff(db, candidate.id, optedOut)
    return { optedOut }
  })
}

const getPositionDetailsConfig = ({ configs }: Pick<Tenant, 'configs'>) => configs.pcsxConfig.positionDetailsConfig
