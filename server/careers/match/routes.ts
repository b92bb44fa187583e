import type { FastifyInstance } from 'fastify'
import { matchDetails, matchFacts, setMatchOptOut } from '#contract/match/match.ts'
import { matcherOf } from '#contract/match/match-of.ts'
import { publicIdOf } from '#server/db/public-id.ts'
import { admitIds } from '#server/platform/brakes/unknown-ids.ts'
import { Failure } from '#server/platform/failure.ts'
import { answer } from '#server/platform/http/answer.ts'
import type { Tenant } from '#server/platform/http/visit.ts'
import { overridesOf } from '#server/platform/overrides/position-overrides.ts'
import type { Services } from '#server/platform/services.ts'
import { withOwnWords } from './own-words.ts'
import { isMatchOff, openRows, setMatchOff } from './store.ts'
import type { TextFacts } from './text-facts.ts'

/** How well jobs fit the candidate who asks (S-11); nobody else is told. */
export function matchRoutes(app: FastifyInstance, services: Services, facts: TextFacts): void {
  const { db, now } = services

  answer(app, services, matchDetails, async ({ tenant, candidate, ip }, { query }) => {
    // asked for beside the details, which count
    await admitIds(services, ip, [query.position_id])
    const [row] = await openRows(db, tenant.id, [query.position_id], now())
    if (!row) throw new Failure('not_found', 'This job could not be found.')
    const own = overridesOf(tenant, row.overrides).positionDetailsConfig
    const config = configOf(tenant)
    if (!candidate || !(own.showMatch ?? config.showMatch)) return {}
    if (await isMatchOff(db, candidate.id)) return { optedOut: true as const }
    const profile = await facts.ofProfile(candidate)
    if (!profile) return {}
    const job = (await facts.ofJobs(tenant, [row], async () => [row])).get(row.id)
    const strongFrom = own.strongMatchThreshold ?? config.strongMatchThreshold
    return job ? matcherOf(profile, strongFrom)(withOwnWords(job, profile)) : {}
  })

  answer(app, services, matchFacts, async ({ tenant, candidate, ip }, { query: { pid: ids } }) => {
    await admitIds(services, ip, ids)
    const strongFrom = configOf(tenant).strongMatchThreshold
    const optedOut = await isMatchOff(db, candidate.id)
    const profile = optedOut || !configOf(tenant).showMatch ? null : await facts.ofProfile(candidate)
    if (!profile) return { optedOut, profile, strongFrom, jobs: [] }
    const rows = await openRows(db, tenant.id, ids, now())
    const read = await facts.ofJobs(tenant, rows, async () => rows)
    const jobs = rows.flatMap((row) => {
      const job = read.get(row.id)
      return job ? [{ id: publicIdOf(row), facts: withOwnWords(job, profile) }] : []
    })
    return { optedOut, profile, strongFrom, jobs }
  })

  answer(app, services, setMatchOptOut, async ({ candidate }, { body: { optedOut } }) => {
    await setMatchOff(db, candidate.id, optedOut)
    return { optedOut }
  })
}

const configOf = ({ configs }: Pick<Tenant, 'configs'>) => configs.pcsxConfig.positionDetailsConfig
