import { createHmac } from 'node:crypto'
import { deriveKey, type KeySource } from '#server/config/config.ts'

// Keys of the tables for limits, hashed so that they do not reveal addresses.

/** The key of a mailbox, for all employers. */
export const hashAddress = (config: KeySource, email: string) => hashKeyParts(config, 'address', toInboxKey(email))

/**
 * The key of an address at one employer, from the key of the address, because links in mails do not contain the address
 * itself.
 */
export const hashAddressAtTenant = (config: KeySource, tenantId: number, address: string) =>
  hashKeyParts(config, 'address of tenant', tenantId, address)

/** The key of the bucket for all new visitors of a tenant. */
export const hashTenantBucket = (config: KeySource, tenantId: number) => hashKeyParts(config, 'newcomers', tenantId)

/** The key of the bucket for one network. */
export const hashNetworkBucket = (config: KeySource, tenantId: number, network: string) =>
  hashKeyParts(config, 'newcomers of network', tenantId, network)

/** The key that records that a mail to an address was counted as one to a new visitor. */
export const hashCountedAddress = (config: KeySource, tenantId: number, address: string) =>
  hashKeyParts(config, 'counted', tenantId, address)

/** Mail hosts that ignore dots before the @. Both names are the same host. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com'])

/**
 * Identifies the mailbox of an address, as far as the host's rules are known: `ada+1@` and `ada+2@` reach one person.
 */
export function toInboxKey(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  const local = email
    .slice(0, at)
    .toLowerCase()
    .replace(/(?<=.)\+.*$/s, '')
  return DOTLESS.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
}

function hashKeyParts(config: KeySource, ...parts: (string | number)[]): string {
  return createHmac('sha256', deriveKey(config, 'rate-limits'))
    .update(JSON.stringify(['unsolicited-mail', ...parts]))
    .digest('base64url')
}
