import { createHmac } from 'node:crypto'
import { msg } from '#contract/zod-free/text.ts'
import { deriveKey } from '#server/config/config.ts'
import type { Db } from '#server/db/open-db.ts'
import { TokenBuckets } from '#server/platform/rate-limits/token-buckets.ts'
import { Failure } from '#server/platform/failure.ts'
import { getLargerNetwork } from '#server/platform/http/guards/network-address.ts'
import type { Services } from '#server/platform/services.ts'
import { claimUnsolicitedMail } from '#server/platform/unsolicited-mail/unsolicited-mail.ts'

const MINUTE = 60_000

/** Limits for confirmation mails: per network, per address, and global. */
const NETWORKS = new TokenBuckets({ size: 10, refillMs: 3 * MINUTE })
const ADDRESSES = new TokenBuckets({ size: 4, refillMs: 7 * MINUTE })
const EVERYBODY = new TokenBuckets({ size: 300, refillMs: 200 })

/** The requester and the address. `isKnown`: this browser has signed in with it before. */
export type RequestedMail = { tenantId: number; ip: string; email: string; isKnown: boolean }

/**
 * Throws if there were too many mails. No limit depends on whether an address has an account or a search, and a
 * rejected request costs nothing.
 */
export async function requireSearchMailQuota(services: Services, request: RequestedMail): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    await requireSearchMailRate(services, tx, request)
    if (!request.isKnown) await claimUnsolicitedMail(services, tx, request)
  })
}

async function requireSearchMailRate({ config, now }: Services, db: Db, { ip, email }: RequestedMail): Promise<void> {
  const at = now()
  const hashKey = (kind: string, what: string) =>
    createHmac('sha256', deriveKey(config, 'rate-limits')).update(`search-mail ${kind}\n${what}`).digest('base64url')
  const request = [
    [NETWORKS, hashKey('network', getLargerNetwork(ip))],
    [ADDRESSES, hashKey('address', email)],
    [EVERYBODY, hashKey('all', '')],
  ] as const
  for (const [buckets, name] of request) {
    if (await buckets.take(db, name, at)) continue
    const waitMs = await buckets.wait(db, name, at)
    throw new Failure('rate_limited', msg('Please try again in a few minutes'), {
      retryAfter: Math.max(1, Math.ceil(waitMs / 1000)),
    })
  }
}
