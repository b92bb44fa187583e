import type { Salary } from '#contract/jobs/positions/positions.ts'
import { cacheByTenant } from '#server/platform/cache-by-tenant.ts'
import { isHiddenByPosition } from '#server/platform/overrides/parse-overrides.ts'
import { TIMES_A_YEAR } from '#server/platform/pay/pay-sizes.ts'
import type { Services } from '#server/platform/services.ts'

export type SalarySteps = { currency: string; values: readonly string[] }
export type GetSalarySteps = (tenantId: number) => Promise<SalarySteps | null>

/** Jobs sampled to learn the pay range; refreshed after this long, ms. */
const SAMPLE = 1000
const CACHE_MS = 10 * 60_000
/** Shares of the jobs that pay less than a step. */
const SHARES = [0.1, 0.3, 0.5, 0.7, 0.9]

/**
 * Round amounts to choose from, based on the newest jobs, in their most common currency. Null if no job states its
 * pay.
 */
export function createSalaryStepsReader({ db, now }: Pick<Services, 'db' | 'now'>): GetSalarySteps {
  const read: GetSalarySteps = async (tenantId) => {
    // Reads the newest jobs, with or without pay: to look for those that state their pay might read every row.
    const rows = await db
      .selectFrom('position')
      .select(['salary', 'overrides'])
      .where('tenant_id', '=', tenantId)
      .where('closed_at', 'is', null)
      .where('is_private', '=', 0)
      .orderBy('posted_at', 'desc')
      .orderBy('id', 'desc')
      .limit(SAMPLE)
      .execute()
    const shown = rows.flatMap(({ salary, overrides }) =>
      salary === null || isHiddenByPosition('salary', overrides) ? [] : [JSON.parse(salary) as Salary],
    )
    return computeSalarySteps(shown)
  }
  return cacheByTenant(read, { ms: CACHE_MS, now })
}

export function computeSalarySteps(salaries: readonly Salary[]): SalarySteps | null {
  const byCurrency = Map.groupBy(salaries, ({ currency }) => currency)
  const [most] = [...byCurrency].toSorted(([, one], [, other]) => other.length - one.length)
  if (!most) return null
  const [currency, paid] = most
  const amounts = paid
    .flatMap(({ min, max, interval }) => ((max ?? min) === null ? [] : [Number(max ?? min) * TIMES_A_YEAR[interval]]))
    .toSorted((one, other) => one - other)
  const steps = SHARES.map((share) => roundDownAmount(amounts[Math.floor(share * amounts.length)] ?? 0))
  return { currency, values: [...new Set(steps)].filter((step) => step > 0).map((step) => `${step} ${currency}`) }
}

/** Rounds an amount down to two digits, the second one in steps of 5. */
function roundDownAmount(amount: number): number {
  if (amount < 1) return 0
  const unit = 5 * 10 ** Math.max(0, Math.floor(Math.log10(amount)) - 1)
  return Math.floor(amount / unit) * unit
}
