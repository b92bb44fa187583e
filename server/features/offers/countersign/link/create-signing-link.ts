import {
  lockPendingCountersignature,
  type DocumentRef,
} from '#server/features/offers/countersign/countersign-letter.ts'
import type { Tenant } from '#server/platform/http/request-context.ts'
import type { Services } from '#server/platform/services.ts'
import { resolveLinkAddress } from '#server/platform/tenant/site-address.ts'
import { buildSigningLink } from './build-signing-link.ts'
import { insertSigningLink } from './store.ts'

/** Creates a link for a document's countersigner once it is their turn. */
export async function createSigningLink(
  services: Services,
  tenant: Tenant,
  { offerId, documentId }: Omit<DocumentRef, 'tenantId'>,
  hours: number,
): Promise<{ url: string; expires_at: string }> {
  const which = { tenantId: tenant.id, offerId, documentId }
  const { token, expiresAt } = await services.transaction(async (tx) => {
    const now = services.now()
    const { sha256 } = await lockPendingCountersignature(tx, which, now)
    return insertSigningLink(tx, { ...which, sha256 }, { hours, now })
  })
  return {
    url: buildSigningLink(await resolveLinkAddress(services, tenant), token),
    expires_at: new Date(expiresAt).toISOString(),
  }
}
