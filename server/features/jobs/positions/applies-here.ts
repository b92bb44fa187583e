import type { PositionOverrides } from '#contract/jobs/positions/overrides.ts'
import type { Db } from '#server/db/open-db.ts'
import { resolveApplyTarget } from './apply-action.ts'
import { findFormsOnSite } from './find-forms-on-site.ts'

/** Creates a check of whether jobs accept applications on this site alone. */
export function createAppliesHereCheck(db: Db) {
  return async (
    tenantId: number,
    row: { apply_url: string | null },
    overrides: PositionOverrides,
  ): Promise<boolean> => {
    const form = await findFormsOnSite(db, tenantId, overrides.apply.formId)
    const { isHere, elsewhere } = resolveApplyTarget({ row, overrides, form })
    return isHere || elsewhere === null
  }
}
