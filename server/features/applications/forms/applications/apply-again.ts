import { INACTIVE_STATUSES } from '#contract/applications/forms/applications.ts'
import type { Configs } from '#contract/configs.ts'

const DAY = 86_400_000

/**
 * From when on somebody may apply for a job again for which they have applied, epoch milliseconds, by the employer's
 * rule; null is never: while the application still runs, has led to being hired, or the employer takes one of each
 * candidate.
 */
export function getApplyAgainTime(
  { status, status_at: endedAt }: { status: string; status_at: number },
  { applyConfig: { applyAgainDays } }: Pick<Configs, 'applyConfig'>,
): number | null {
  if (!INACTIVE_STATUSES.includes(status) || applyAgainDays === null) return null
  return endedAt + applyAgainDays * DAY
}
