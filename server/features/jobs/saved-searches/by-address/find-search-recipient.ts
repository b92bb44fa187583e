import { negotiateLocale, type Locale } from '#contract/locales.ts'
import type { Services } from '#server/platform/services.ts'
import { resolveLinkAddress, type SiteAddress } from '#server/platform/tenant/site-address.ts'
import { getTenants } from '#server/platform/tenant/tenant.ts'
import type { Tenant } from '#server/platform/http/request-context.ts'
import type { StoredRow } from '#server/features/jobs/saved-searches/store.ts'

/** Pages that links in mails lead to. */
export const CONFIRM = '/alerts/confirm'
export const STOP = '/alerts/stop'

export type Recipient = {
  search: StoredRow
  tenant: Tenant
  to: string
  locale: Locale
  employer: string
  address: SiteAddress
}

/** The recipient of a saved search that belongs to an address; null if there is none. */
export async function findSearchRecipient(services: Services, searchId: string): Promise<Recipient | null> {
  const search = await services.db
    .selectFrom('saved_search')
    .selectAll()
    .where('id', '=', searchId)
    .where('email', 'is not', null)
    .executeTakeFirst()
  if (!search) return null
  const tenant = await getTenants(services).byId(search.tenant_id)
  const { supportedLanguages, pcsxConfig } = tenant.configs
  return {
    search,
    tenant,
    to: String(search.email),
    locale: negotiateLocale(search.locale === null ? [] : [search.locale], supportedLanguages),
    employer: pcsxConfig.branding.companyName || tenant.name,
    address: await resolveLinkAddress(services, tenant),
  }
}
