import type { PositionOverrides } from '#contract/jobs/positions/overrides.ts'

/** Whether all who apply for a job do so on this site: how many apply at another one nobody here knows. */
export type AppliedForHere = (
  tenantId: number,
  row: { apply_url: string | null },
  overrides: PositionOverrides,
) => Promise<boolean>
