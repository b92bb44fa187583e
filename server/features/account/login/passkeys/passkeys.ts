import type { listPasskeys } from '#contract/account/account.ts'
import type { DataOf } from '#contract/wire/endpoint.ts'
import type { Services } from '#server/platform/services.ts'
import { logSecurity, describeRequestOrigin } from '#server/platform/security-log.ts'
import type { SignedInContext } from '#server/platform/http/request-context.ts'
import { createSessionNotFound } from '#server/features/account/login/sign-in/sessions.ts'

/** The person's passkeys, newest first. */
export async function listOwnPasskeys(
  services: Services,
  context: SignedInContext,
): Promise<DataOf<typeof listPasskeys>> {
  const rows = await services.db
    .selectFrom('auth_passkey')
    .select(['id', 'name', 'createdAt'])
    .where('userId', '=', context.candidate.personId)
    .orderBy('createdAt', 'desc')
    .execute()
  const passkeys = rows.map((row) => ({
    id: row.id,
    name: row.name || 'Passkey',
    createdAt: new Date(row.createdAt ?? 0).toISOString(),
  }))
  return { passkeys }
}

/** Removes one of the person's passkeys. The id of somebody else's passkey gets the same response as an unknown id. */
export async function removeOwnPasskey(
  services: Services,
  context: SignedInContext,
  id: string,
): Promise<DataOf<typeof listPasskeys>> {
  const { numDeletedRows } = await services.db
    .deleteFrom('auth_passkey')
    .where('id', '=', id)
    .where('userId', '=', context.candidate.personId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw createSessionNotFound()
  logSecurity(services, 'passkey_removed', {
    ...describeRequestOrigin(context),
    outcome: 'done',
    person: context.candidate.personId,
  })
  return listOwnPasskeys(services, context)
}
