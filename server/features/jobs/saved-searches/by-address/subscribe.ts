import { createHash } from 'node:crypto'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import type { createSavedSearch } from '#contract/jobs/saved-searches/saved-searches.ts'
import type { Locale } from '#contract/locales.ts'
import { enqueue } from '#server/jobs/queue.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Tenant, RequestContext } from '#server/platform/http/request-context.ts'
import type { Services } from '#server/platform/services.ts'
import {
  formatSearchName,
  createSearchId,
  toSearchColumns,
  toNotifyColumns,
  type ParsedSearch,
} from '#server/features/jobs/saved-searches/save.ts'
import { sendConfirmation } from '#server/features/jobs/saved-searches/saved-search.jobs.ts'
import { lockSearches } from './lock-searches.ts'
import { claimMail } from './rate-limits.ts'

type SubscribeRequest = BodyOf<typeof createSavedSearch> & { email: string }

/** Days within which an address has to confirm; then the row goes (sweep.ts). */
export const CONFIRM_DAYS = 3

/** Names the text that somebody agrees to. */
export function getPrivacyVersion({ configs }: Pick<Tenant, 'configs'>): string {
  const { privacyText } = configs.pcsxConfig.loggedOutNotificationConfig
  return createHash('sha256').update(privacyText).digest('base64url').slice(0, 16)
}

/**
 * Notes what an address wants to be told of, and asks it by mail whether it does. Done alike for addresses that are
 * known here and such as are not: the mail is written by a job, and only its owner reads what it says. `isKnown`:
 * this browser signed in with the address before.
 */
export async function subscribeAddress(
  services: Services,
  { tenant, ip, timeZone }: RequestContext,
  { asked, read, locale, isKnown }: { asked: SubscribeRequest; read: ParsedSearch; locale: Locale; isKnown: boolean },
): Promise<void> {
  const version = getPrivacyVersion(tenant)
  if (asked.privacyVersion !== version)
    throw new Failure('conflict', 'The privacy text has changed. Reload the page and read it again.')
  await claimMail(services, { tenantId: tenant.id, ip, email: asked.email, isKnown })
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
    await enqueue(tx, sendConfirmation, { tenantId: tenant.id, searchId, until } as { tenantId: number }, { now })
  })
}
