import { createHmac } from 'node:crypto'
import { deriveKey, type Config } from '#server/config/config.ts'
import { getLargerNetwork } from './http/guards/network-address.ts'
import type { Logger } from '#server/runtime/log.ts'

/** Logged security events; docs/security.md explains each. */
export type SecurityEvent =
  | 'sign_in'
  | 'code_sent'
  | 'email_change'
  | 'code_entered'
  | 'session_end'
  | 'api_key'
  | 'passkey_added'
  | 'passkey_removed'
  | 'data_exported'
  | 'account_erased'
  | 'scheduled_work'
  | 'clock_set'

/** How the event ended: `refused` if something was wrong, `limited` if a limit was exceeded. */
export type Outcome = 'done' | 'refused' | 'limited'

export type SecurityFacts = {
  outcome: Outcome
  tenant?: number | undefined
  /** Id of a person; logged as a keyed hash. */
  person?: string | undefined
  /** An address as typed; logged as a keyed hash, whether or not it has an account. */
  address?: string | undefined
  /** An IP address; only its network is logged. */
  ip?: string | undefined
  request?: string | undefined
  /** One of our own words: how someone signed in, or why a session ended. */
  how?: string | undefined
  /** First characters of an API key, which are public, and the permission that it was used with. */
  key?: string | undefined
  scope?: string | undefined
  count?: number | undefined
}

/** Length of a hash, characters: enough that no two people share one, but too short to be of use elsewhere. */
const HASH = 16

/**
 * Logs a security event with `security: true`. It names no one: a person or address has the same hash as long as
 * SESSION_SECRET is the same.
 */
export function logSecurity(
  { log, config }: { log: Logger; config: Config },
  event: SecurityEvent,
  { outcome, person, address, ip, ...facts }: SecurityFacts,
): void {
  const hash = (kind: string, text: string) =>
    createHmac('sha256', deriveKey(config, 'security-log'))
      .update(JSON.stringify([kind, text]))
      .digest('hex')
      .slice(0, HASH)
  log[outcome === 'done' ? 'info' : 'warn'](
    {
      security: true,
      event,
      outcome,
      ...facts,
      ...(person === undefined ? {} : { person: hash('person', person) }),
      ...(address === undefined ? {} : { address: hash('address', address.toLowerCase()) }),
      ...(ip === undefined ? {} : { network: getLargerNetwork(ip) }),
    },
    'security',
  )
}

/** Fields of log lines about a request. */
export function describeRequestOrigin(context: { tenant: { id: number }; ip: string; requestId: string }) {
  return { tenant: context.tenant.id, ip: context.ip, request: context.requestId }
}
