import type { PositionOverrides } from '#contract/positions/overrides.ts'
import type { Db } from '#server/db/open.ts'
import { whereApplied } from './apply-action.ts'
import { hasOwnForm } from './own-form.ts'

/** Tells of jobs whether nobody applies for them at another site. */
export function openAppliedForHere(db: Db) {
  return async (
    tenantId: number,
    row: { apply_url: string | null },
    overrides: PositionOverrides,
  ): Promise<boolean> => {
    const form = await hasOwnForm(db, tenantId, overrides.apply.formId)
    const { isHere, elsewhere } = whereApplied({ row, overrides, form })
    return isHere || elsewhere === null
  }
}
