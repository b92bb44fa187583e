import { listTenantsWithSnapshots, findSnapshotFolder } from '#server/search-index/snapshot/snapshots.ts'
import type { Services } from '#server/platform/services.ts'
import { describeErrorForLog } from '#server/runtime/log.ts'

/** Number of indexes that are built in advance; those of other tenants are built on demand. */
const AHEAD = 10
/** Interval between refreshes, ms, so that not a search has to read what other processes have imported. */
const WARM_EVERY_MS = 60_000

/** Builds indexes in advance, so that the first searches after a start need not wait, and refreshes them regularly. */
export async function startIndexWarming(services: Services): Promise<void> {
  await warmIndexes(services)
  let isWarming = false
  const timer = setInterval(() => {
    if (isWarming) return
    isWarming = true
    void warmIndexes(services).finally(() => (isWarming = false))
  }, WARM_EVERY_MS)
  timer.unref()
  services.onClose(() => clearInterval(timer))
}

/** Builds or refreshes indexes one after another: recently searched tenants first, then the oldest. */
export async function warmIndexes(services: Pick<Services, 'db' | 'search' | 'log' | 'config'>): Promise<void> {
  const { search, log } = services
  const warn = (more: object) => (error: unknown) =>
    log.warn({ ...more, ...describeErrorForLog(error) }, 'an index could not be built ahead')
  const tenants = await listTenantsToWarm(services).catch(warn({}))
  for (const tenant of tenants ?? []) await search.warm(tenant).catch(warn({ tenant }))
}

/** Most tenants that are considered. */
const MOST_TENANTS = 10_000

async function listTenantsToWarm({ db, config }: Pick<Services, 'db' | 'config'>): Promise<number[]> {
  const tenants = await db.selectFrom('tenant').select('id').orderBy('id').limit(MOST_TENANTS).execute()
  const ids = new Set(tenants.map(({ id }) => id))
  const storedTenants = await listTenantsWithSnapshots(findSnapshotFolder(config))
  return [...new Set([...storedTenants.filter((id) => ids.has(id)), ...ids])].slice(0, AHEAD)
}
