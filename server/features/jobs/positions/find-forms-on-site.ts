import { parseId } from '#contract/wire/parse-id.ts'
import type { Db } from '#server/db/open-db.ts'

/**
 * Whether one applies for a job on this site: by the form its overrides name, or by the one for all jobs that name
 * none.
 */
export async function findFormsOnSite(
  db: Db,
  tenantId: number,
  formId: string,
): Promise<{ named: boolean; usual: boolean }> {
  const number = parseId(formId)
  const forms = await db
    .selectFrom('form')
    .select(['id', 'slug', 'is_default'])
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', 'application')
    .where('archived_at', 'is', null)
    .where(({ eb, or }) =>
      or([
        eb('is_default', '=', 1),
        ...(formId === '' ? [] : [eb('slug', '=', formId)]),
        ...(number === undefined ? [] : [eb('id', '=', number)]),
      ]),
    )
    .execute()
  return {
    named: formId !== '' && forms.some(({ id, slug }) => slug === formId || String(id) === formId),
    usual: forms.some(({ is_default: isDefault }) => isDefault === 1),
  }
}
