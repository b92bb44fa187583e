import { INACTIVE_STATUSES } from '#contract/applications/forms/applications.ts'
import type { Configs } from '#contract/configs.ts'

const DAY = 86_400_000

/**
 * When a candidate may apply for the same job again (epoch ms), by the employer's rule. Null means never: the
 * application is still open or led to a hire, or the employer allows one per candidate.
 */
export function findApplyAgainTime(
  { status, status_at: endedAt }: { status: string; status_at: number },
  { applyConfig: { applyAgainDays } }: Pick<Configs, 'applyConfig'>,
): number | null {
  if (!INACTIVE_STATUSES.includes(status) || applyAgainDays === null) return null
  return endedAt + applyAgainDays * DAY
}
