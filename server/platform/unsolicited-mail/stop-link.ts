import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Locale } from '#contract/locales.ts'
import { deriveKey, type KeySource } from '#server/config/config.ts'
import type { Tenant } from '#server/platform/http/request-context.ts'
import type { Services } from '#server/platform/services.ts'
import { resolveLinkAddress } from '#server/platform/tenant/site-address.ts'
import { hashAddress } from './mail-limit-keys.ts'
import { STOP_DAYS } from './stopped-addresses.ts'

/** Path of the page that links in unsolicited mails lead to. */
export const STOP_PAGE = '/stop-codes'

const DAY = 24 * 60 * 60_000
/**
 * How long a link is valid, days. A stop can begin a month after the mail and last a month, and the same link can end
 * it.
 */
export const LINK_DAYS = 2 * STOP_DAYS

/** The claims of a link: an employer, and the key of an address. */
export type StopLink = { tenantId: number; address: string }

/** Creates the URL of the page where a recipient can stop unsolicited mails, or allow them again. */
export async function createStopLink(
  services: Pick<Services, 'config' | 'db' | 'events' | 'now'>,
  tenant: Pick<Tenant, 'id' | 'domain'>,
  { email, locale }: { email: string; locale: Locale },
): Promise<string> {
  const { config, now } = services
  const link = { tenantId: tenant.id, address: hashAddress(config, email) }
  const token = createStopToken(config, link, now())
  const address = await resolveLinkAddress(services, tenant)
  return address(`${STOP_PAGE}?${new URLSearchParams({ token, hl: locale }).toString()}`)
}

/** Creates a token that does not reveal the address and is valid for this page only. */
export function createStopToken(config: KeySource, { tenantId, address }: StopLink, now: number): string {
  const payload = `${tenantId.toString(36)}.${Math.floor(now / DAY).toString(36)}.${address}`
  return `${payload}.${signStopLink(config, payload)}`
}

/** Decodes a token; null if it is invalid or too old. */
export function readStopToken(config: KeySource, token: string, now: number): StopLink | null {
  const [, payload = '', tenant = '', day = '', address = '', signature = ''] =
    /^(([a-z\d]{1,11})\.([a-z\d]{1,7})\.([\w-]{43}))\.([\w-]{43})$/.exec(token) ?? []
  if (payload === '' || !timingSafeEqual(Buffer.from(signature), Buffer.from(signStopLink(config, payload))))
    return null
  const isTooOld = Number.parseInt(day, 36) + LINK_DAYS < Math.floor(now / DAY)
  return isTooOld ? null : { tenantId: Number.parseInt(tenant, 36), address }
}

function signStopLink(config: KeySource, payload: string): string {
  return createHmac('sha256', deriveKey(config, 'stop-mails')).update(payload).digest('base64url')
}
