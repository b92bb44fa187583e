import { msg } from '#contract/zod-free/text.ts'
import { createHash } from 'node:crypto'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import type { createSavedSearch } from '#contract/jobs/saved-searches/saved-searches.ts'
import type { Locale } from '#contract/locales.ts'
import { enqueueTask } from '#server/jobs/queue.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Tenant, RequestContext } from '#server/platform/http/request-context.ts'
import type { Services } from '#server/platform/services.ts'
import {
  formatSearchName,
  createSearchId,
  toSearchColumns,
  toNotifyColumns,
  type ParsedSearch,
} from '#server/features/jobs/saved-searches/save-search.ts'
import { sendConfirmation } from '#server/features/jobs/saved-searches/saved-search.jobs.ts'
import { lockSearches } from './lock-searches.ts'
import { requireSearchMailQuota } from './search-mail-limits.ts'

type SubscribeRequest = BodyOf<typeof createSavedSearch> & { email: string }

/** Days to confirm an address; then the row is deleted (sweep-searches.ts). */
export const CONFIRM_DAYS = 3

/** Version of the privacy text the person agrees to. */
export function getPrivacyTextVersion({ configs }: Pick<Tenant, 'configs'>): string {
  const { privacyText } = configs.pcsxConfig.loggedOutNotificationConfig
  return createHash('sha256').update(privacyText).digest('base64url').slice(0, 16)
}

/**
 * Stores a subscription and mails the address to confirm it. Known and unknown addresses are treated alike: a job
 * sends the mail, and only the owner reads it. `isKnown`: this browser has signed in with the address before.
 */
export async function subscribeAddress(
  services: Services,
  { tenant, ip, timeZone }: RequestContext,
  { asked, read, locale, isKnown }: { asked: SubscribeRequest; read: ParsedSearch; locale: Locale; isKnown: boolean },
): Promise<void> {
  const version = getPrivacyTextVersion(tenant)
  if (asked.privacyVersion !== version)
    throw new Failure('conflict', msg('The privacy text has changed. Reload the page and read it again.'))
  await requireSearchMailQuota(services, { tenantId: tenant.id, ip, email: asked.email, isKnown })
  const now = services.now()
  const until = now + CONFIRM_DAYS * 86_400_000
  await services.db.transaction().execute(async (tx) => {
    await lockSearches(tx, services.kind, tenant.id, asked.email)
    const known = await tx
      .selectFrom('saved_search')
      .select('id')
      .where('email', '=', asked.email)
      .where('tenant_id', '=', tenant.id)
      .where('hash', '=', read.hash)
      .executeTakeFirst()
    const searchId = known?.id ?? createSearchId()
    if (known) await tx.updateTable('saved_search').set({ confirm_until: until }).where('id', '=', searchId).execute()
    else
      await tx
        .insertInto('saved_search')
        .values({
          id: searchId,
          tenant_id: tenant.id,
          email: asked.email,
          locale,
          time_zone: timeZone,
          privacy_version: version,
          confirm_until: until,
          frequency: 'daily',
          name: formatSearchName(read.wanted, locale),
          ...toNotifyColumns(asked),
          by_email: 1,
          by_push: 0,
          in_app: 0,
          ...toSearchColumns(read, now),
          created_at: now,
        })
        .execute()
    await enqueueTask(tx, sendConfirmation, { tenantId: tenant.id, searchId, until } as { tenantId: number }, { now })
  })
}
