import type { PositionOverrides } from '#contract/jobs/positions/overrides.ts'

/** Whether all applications for a job are made on this site; applications made elsewhere are unknown. */
export type AppliedForHere = (
  tenantId: number,
  row: { apply_url: string | null },
  overrides: PositionOverrides,
) => Promise<boolean>
