import type { NameOrder } from '#contract/account/name-order.ts'
import type { Db } from '#server/db/open-db.ts'

/** A candidate who has applied. */
export type Applicant = {
  id: number
  encId: string
  email: string
  firstName: string | null
  lastName: string | null
  nameOrder: NameOrder | null
  location: string | null
}

/**
 * A candidate of the tenant by public id or address, if they have an application that is not withdrawn. Employers can
 * only read profiles of people who applied to them.
 */
export function findApplicant(
  db: Db,
  tenantId: number,
  by: { encId: string } | { email: string },
): Promise<Applicant | undefined> {
  const all = db
    .selectFrom('candidate')
    .select([
      'id',
      'enc_id as encId',
      'email',
      'first_name as firstName',
      'last_name as lastName',
      'name_order as nameOrder',
      'location',
    ])
    .where('tenant_id', '=', tenantId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('application')
          .select('application.id')
          .whereRef('application.candidate_id', '=', 'candidate.id')
          .where('application.tenant_id', '=', tenantId)
          .where('application.status', '!=', 'withdrawn'),
      ),
    )
  const one = 'encId' in by ? all.where('enc_id', '=', by.encId) : all.where('email', '=', by.email)
  return one.executeTakeFirst()
}
