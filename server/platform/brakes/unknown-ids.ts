import { createHmac } from 'node:crypto'
import { keyFor } from '#server/config/config.ts'
import { FIRST_SECRET } from '#server/db/public-id.ts'
import { Failure } from '#server/platform/failure.ts'
import { networkOf } from '#server/platform/http/network.ts'
import type { Services } from '#server/platform/services.ts'
import { Buckets } from './buckets.ts'

/** Thirty a minute: whoever follows old links asks for a few. */
const NETWORKS = new Buckets({ size: 30, refillMs: 2000 })

type Ground = Pick<Services, 'config' | 'db' | 'now'>

/**
 * Refuses to look for ids that may be secret while a network has asked for too many that nobody has, so that whether one exists cannot be
 * tried. Ids that are counted are never refused: they are public.
 */
export async function admitIds(services: Ground, ip: string, ids: readonly number[]): Promise<void> {
  if (!isLimited(services) || !ids.some((id) => id >= FIRST_SECRET)) return
  const waitMs = await NETWORKS.wait(services.db, keyOf(services, ip), services.now())
  if (waitMs > 0) throw tooMany(waitMs)
}

/** Looks for a position by such an id, and counts where there is none. */
export async function lookFor<T>(services: Ground, ip: string, id: number, look: () => Promise<T>): Promise<T> {
  await admitIds(services, ip, [id])
  try {
    return await look()
  } catch (error) {
    if (error instanceof Failure && error.code === 'not_found') await missedId(services, ip)
    throw error
  }
}

/** Takes note of an id that nobody has. */
export async function missedId(services: Ground, ip: string): Promise<void> {
  if (!isLimited(services)) return
  const key = keyOf(services, ip)
  if (!(await NETWORKS.take(services.db, key, services.now())))
    throw tooMany(await NETWORKS.wait(services.db, key, services.now()))
}

const isLimited = ({ config }: Ground) => config.RATE_LIMIT > 0

const tooMany = (waitMs: number) =>
  new Failure('rate_limited', 'Please try again in a few minutes', { retryAfter: Math.ceil(waitMs / 1000) })

/** Addresses are not written down. */
function keyOf({ config }: Ground, ip: string): string {
  const hash = createHmac('sha256', keyFor(config, 'rate-limits')).update(networkOf(ip)).digest('base64url')
  return `unknown-ids:${hash}`
}
