import { createHmac } from 'node:crypto'
import { deriveKey, type Config } from '#server/config/config.ts'
import { getNetwork } from './http/guards/network-address.ts'
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

/** `refused` was wrong, `limited` was too much. */
export type Outcome = 'done' | 'refused' | 'limited'

export type SecurityFacts = {
  outcome: Outcome
  tenant?: number | undefined
  /** Id of a person; leaves as a keyed hash. */
  person?: string | undefined
  /** Address as typed; logged as a keyed hash, whether or not it has an account. */
  address?: string | undefined
  /** Leaves as its network. */
  ip?: string | undefined
  request?: string | undefined
  /** Words of ours: the way of signing in, why a session ended. */
  how?: string | undefined
  /** Public beginning of an API key, and what it was used for. */
  key?: string | undefined
  scope?: string | undefined
  count?: number | undefined
}

/** Characters of a hash: enough that no two people share one, too few to be of use elsewhere. */
const HASH = 16

/**
 * Writes a security log line to the common log, with `security: true`. It names no one: the same person or address
 * has the same hash while SESSION_SECRET stays.
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
      ...(ip === undefined ? {} : { network: getNetwork(ip) }),
    },
    'security',
  )
}

/** The origin of a request, for every line of the log about it. */
export function describeOrigin(context: { tenant: { id: number }; ip: string; requestId: string }) {
  return { tenant: context.tenant.id, ip: context.ip, request: context.requestId }
}
