import type { listPasskeys } from '#contract/account/account.ts'
import type { DataOf } from '#contract/wire/endpoint.ts'
import type { Services } from '#server/platform/services.ts'
import { noteSecurity, whereFrom } from '#server/platform/security-log.ts'
import type { SignedInVisit } from '#server/platform/http/visit.ts'
import { notFound } from '#server/careers/account/sign-in/sessions.ts'

/** The person's passkeys, newest first. */
export async function ownPasskeys(services: Services, visit: SignedInVisit): Promise<DataOf<typeof listPasskeys>> {
  const rows = await services.db
    .selectFrom('auth_passkey')
    .select(['id', 'name', 'createdAt'])
    .where('userId', '=', visit.candidate.personId)
    .orderBy('createdAt', 'desc')
    .execute()
  const passkeys = rows.map((row) => ({
    id: row.id,
    name: row.name || 'Passkey',
    createdAt: new Date(row.createdAt ?? 0).toISOString(),
  }))
  return { passkeys }
}

/** Foreign ids answer like unknown ones. */
export async function removeOwnPasskey(
  services: Services,
  visit: SignedInVisit,
  id: string,
): Promise<DataOf<typeof listPasskeys>> {
  const { numDeletedRows } = await services.db
    .deleteFrom('auth_passkey')
    .where('id', '=', id)
    .where('userId', '=', visit.candidate.personId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound()
  noteSecurity(services, 'passkey_removed', { ...whereFrom(visit), outcome: 'done', person: visit.candidate.personId })
  return ownPasskeys(services, visit)
}
