import type { Config, KeySource } from '#server/config/config.ts'
import type { Db } from '#server/db/open-db.ts'
import { TokenBuckets } from '#server/platform/rate-limits/token-buckets.ts'
import { getLargerNetwork } from '#server/platform/http/guards/network-address.ts'
import { hashNetworkBucket, hashTenantBucket } from './mail-limit-keys.ts'

const HOUR = 60 * 60_000
/** Share of the limit for one network, so that it cannot keep all others from signing in. */
const SHARE_OF_NETWORK = 1 / 10

type Limits = KeySource & Pick<Config, 'NEWCOMER_MAILS_PER_HOUR'>
type MailOrigin = { tenantId: number; ip: string }

/**
 * Limits the mails requested by browsers that have never signed in, to any address: by tenant, with a share for each
 * network and a maximum for all networks together.
 */
export const hourlyLimit = {
  /**
   * Counts a mail that may be sent and returns 0; else returns the milliseconds to wait, and the caller must roll back
   * the transaction.
   */
  async take(tx: Db, config: Limits, from: MailOrigin, now: number): Promise<number> {
    for (const [buckets, key] of listHourlyLimits(config, from))
      if (!(await buckets.take(tx, key, now))) return Math.max(1, await buckets.wait(tx, key, now))
    return 0
  },

  /** No longer counts a mail that turned out to be wanted. */
  async giveBack(db: Db, config: Limits, from: MailOrigin, now: number): Promise<void> {
    for (const [buckets, key] of listHourlyLimits(config, from)) await buckets.giveBack(db, key, now)
  },
}

function listHourlyLimits(config: Limits, { tenantId, ip }: MailOrigin) {
  const most = config.NEWCOMER_MAILS_PER_HOUR
  return [
    [
      createHourlyBuckets(Math.ceil(most * SHARE_OF_NETWORK)),
      hashNetworkBucket(config, tenantId, getLargerNetwork(ip)),
    ],
    [createHourlyBuckets(most), hashTenantBucket(config, tenantId)],
  ] as const
}

const createHourlyBuckets = (size: number) => new TokenBuckets({ size, refillMs: HOUR / size })
