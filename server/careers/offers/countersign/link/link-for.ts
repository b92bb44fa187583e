import { requireTurn, type Which } from '#server/careers/offers/countersign/sign.ts'
import type { Tenant } from '#server/platform/http/visit.ts'
import type { Services } from '#server/platform/services.ts'
import { linkAddress } from '#server/platform/tenant/site-address.ts'
import { linkOf } from './address.ts'
import { makeLink } from './store.ts'

/** A link for whoever a document names, when it is their turn. */
export async function linkFor(
  services: Services,
  tenant: Tenant,
  { offerId, documentId }: Omit<Which, 'tenantId'>,
  hours: number,
): Promise<{ url: string; expires_at: string }> {
  const which = { tenantId: tenant.id, offerId, documentId }
  const { token, expiresAt } = await services.transaction(async (tx) => {
    const now = services.now()
    const { sha256 } = await requireTurn(tx, which, now)
    return makeLink(tx, { ...which, sha256 }, { hours, now })
  })
  return { url: linkOf(await linkAddress(services, tenant), token), expires_at: new Date(expiresAt).toISOString() }
}
