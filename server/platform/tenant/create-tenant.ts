import { msg } from '#contract/zod-free/text.ts'
import type { Db } from '#server/db/open-db.ts'
import { Failure } from '#server/platform/failure.ts'
import { presentTenant } from './tenant.ts'
import type { Tenant } from '#server/platform/http/request-context.ts'

const LONGEST_NAME = 100

/** Creates a careers site. `domain` identifies it in URLs; `host` is its own host name, if it has one. */
export async function createTenant(
  db: Db,
  wanted: { domain: string; name: string; host?: string | undefined; now: number },
): Promise<Tenant> {
  const domain = cleanTenantName(wanted.domain, 'domain')
  const host = wanted.host === undefined ? null : cleanTenantName(wanted.host, 'host')
  const name = wanted.name.trim()
  if (name === '' || name.length > LONGEST_NAME)
    throw new Failure('invalid_fields', msg('Give a name of 1 to {longest} characters.'), {
      values: { longest: LONGEST_NAME },
      fieldErrors: { name: msg('Give a name of 1 to {longest} characters.') },
    })
  const configs = JSON.stringify({ pcsxConfig: { branding: { companyName: name } } })
  const row = await db
    .insertInto('tenant')
    .values({ domain, host, name, configs, created_at: wanted.now })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new Failure('conflict', msg('This domain or host has a careers site already.'))
  return presentTenant(row)
}

/**
 * Removes a careers site that was created for an import that then failed. A site with a job or a candidate stays.
 * Returns whether it was removed.
 */
export async function removeEmptyTenant(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('tenant')
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('position').select('position.id').where('position.tenant_id', '=', id))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('candidate').select('candidate.id').where('candidate.tenant_id', '=', id))),
    )
    .executeTakeFirst()
  return numDeletedRows > 0n
}

function cleanTenantName(text: string, field: string): string {
  const name = text.trim().toLowerCase()
  if (name.length <= 253 && /^(?=.*[a-z])[a-z0-9](?:[a-z0-9.:-]*[a-z0-9])?$/.test(name)) return name
  throw new Failure('invalid_fields', msg('This is no domain such as acme.example.'), {
    fieldErrors: { [field]: msg('This is no domain such as acme.example.') },
  })
}
