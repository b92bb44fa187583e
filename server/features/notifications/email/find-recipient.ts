import { negotiateLocale, type Locale } from '#contract/locales.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { deriveKey } from '#server/config/config.ts'
import type { TopicId } from '#server/features/notifications/kinds.ts'
import type { Services } from '#server/platform/services.ts'
import { resolveLinkAddress, type SiteAddress } from '#server/platform/tenant/site-address.ts'
import { presentTenant } from '#server/platform/tenant/tenant.ts'
import { createUnsubscribeToken } from './unsubscribe-token.ts'

/** Path of the page for unsubscribing from mails. */
export const UNSUBSCRIBE = '/unsubscribe'

export type Recipient = {
  id: number
  to: string
  locale: Locale
  /** IANA time zone; null until a browser reports it. */
  zone: string | null
  /** Name of the employer that writes. */
  from: string
  address: SiteAddress
  settings: string
  unsubscribe: (of: TopicId | 'all') => string
}

/** Recipient of a mail: address, language and sender. */
export async function findRecipient(services: Services, candidateId: number): Promise<Recipient | null> {
  const { db, config } = services
  const candidate = await db
    .selectFrom('candidate')
    .select(['email', 'locale', 'tenant_id', 'time_zone'])
    .where('id', '=', candidateId)
    .executeTakeFirst()
  if (!candidate) return null
  const row = await db.selectFrom('tenant').selectAll().where('id', '=', candidate.tenant_id).executeTakeFirstOrThrow()
  const tenant = presentTenant(row)
  const address = await resolveLinkAddress(services, tenant)
  const { supportedLanguages, pcsxConfig } = tenant.configs
  return {
    id: candidateId,
    to: candidate.email,
    locale: negotiateLocale(candidate.locale === null ? [] : [candidate.locale], supportedLanguages),
    zone: candidate.time_zone,
    from: pcsxConfig.branding.companyName || tenant.name,
    address,
    settings: address(`${PAGE.settings}#notifications-by-kind`),
    unsubscribe: (of) =>
      address(`${UNSUBSCRIBE}?token=${createUnsubscribeToken(deriveKey(config, 'unsubscribe'), { candidateId, of })}`),
  }
}
