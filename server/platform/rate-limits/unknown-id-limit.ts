import { createHmac } from 'node:crypto'
import { msg } from '#contract/zod-free/text.ts'
import { deriveKey } from '#server/config/config.ts'
import { FIRST_SECRET } from '#server/db/public-id.ts'
import { Failure } from '#server/platform/failure.ts'
import { getLargerNetwork } from '#server/platform/http/guards/network-address.ts'
import type { Services } from '#server/platform/services.ts'
import { TokenBuckets } from './token-buckets.ts'

/** Thirty unknown ids at once, then one every two seconds: following old links causes a few. */
const NETWORKS = new TokenBuckets({ size: 30, refillMs: 2000 })

type LimitServices = Pick<Services, 'config' | 'db' | 'now'>

/**
 * Rejects lookups of ids that may be secret once a network has requested too many unknown ones, so that ids cannot be
 * guessed. Sequential ids are public and never rejected.
 */
export async function refuseGuessedIds(services: LimitServices, ip: string, ids: readonly number[]): Promise<void> {
  if (!hasRateLimit(services) || !ids.some((id) => id >= FIRST_SECRET)) return
  const waitMs = await NETWORKS.wait(services.db, hashNetworkForLimit(services, ip), services.now())
  if (waitMs > 0) throw buildUnknownIdLimitFailure(waitMs)
}

/** Looks up a position by an id that may be secret, and counts the request if there is no such position. */
export async function lookUpWithIdLimit<T>(
  services: LimitServices,
  ip: string,
  id: number,
  look: () => Promise<T>,
): Promise<T> {
  await refuseGuessedIds(services, ip, [id])
  try {
    return await look()
  } catch (error) {
    if (error instanceof Failure && error.code === 'not_found') await recordUnknownId(services, ip)
    throw error
  }
}

/** Counts a request for an unknown id. */
export async function recordUnknownId(services: LimitServices, ip: string): Promise<void> {
  if (!hasRateLimit(services)) return
  const key = hashNetworkForLimit(services, ip)
  if (!(await NETWORKS.take(services.db, key, services.now())))
    throw buildUnknownIdLimitFailure(await NETWORKS.wait(services.db, key, services.now()))
}

const hasRateLimit = ({ config }: LimitServices) => config.RATE_LIMIT > 0

const buildUnknownIdLimitFailure = (waitMs: number) =>
  new Failure('rate_limited', msg('Please try again in a few minutes'), { retryAfter: Math.ceil(waitMs / 1000) })

/** Hashes a network, so that addresses are not stored. */
function hashNetworkForLimit({ config }: LimitServices, ip: string): string {
  const hash = createHmac('sha256', deriveKey(config, 'rate-limits')).update(getLargerNetwork(ip)).digest('base64url')
  return `unknown-ids:${hash}`
}
