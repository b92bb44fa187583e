import { createHmac } from 'node:crypto'
import { keyFor } from '#server/config/config.ts'
import type { Db } from '#server/db/open.ts'
import { Buckets } from '#server/platform/brakes/buckets.ts'
import { Failure } from '#server/platform/failure.ts'
import { networkOf } from '#server/platform/http/network.ts'
import type { Services } from '#server/platform/services.ts'
import { admitUnsolicited } from '#server/platform/unsolicited-mail/unsolicited-mail.ts'

const MINUTE = 60_000

/** Mails that ask whether somebody wants to be told: for one network, one address, and everybody together, whoever they are. */
const NETWORKS = new Buckets({ size: 10, refillMs: 3 * MINUTE })
const ADDRESSES = new Buckets({ size: 4, refillMs: 7 * MINUTE })
const EVERYBODY = new Buckets({ size: 300, refillMs: 200 })

/** Who asks, and for which address. `isKnown`: this browser signed in with it before. */
export type AskedMail = { tenantId: number; ip: string; email: string; isKnown: boolean }

/** Refuses a mail too many. No limit knows whether an address has an account or a search; whoever is refused has taken nothing. */
export async function admitMail(services: Services, asked: AskedMail): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    await admitAtPace(services, tx, asked)
    if (!asked.isKnown) await admitUnsolicited(services, tx, asked)
  })
}

async function admitAtPace({ config, now }: Services, db: Db, { ip, email }: AskedMail): Promise<void> {
  const at = now()
  const key = (kind: string, what: string) =>
    createHmac('sha256', keyFor(config, 'rate-limits')).update(`search-mail ${kind}\n${what}`).digest('base64url')
  const asked = [
    [NETWORKS, key('network', networkOf(ip))],
    [ADDRESSES, key('address', email)],
    [EVERYBODY, key('all', '')],
  ] as const
  for (const [buckets, name] of asked) {
    if (await buckets.take(db, name, at)) continue
    const waitMs = await buckets.wait(db, name, at)
    throw new Failure('rate_limited', 'Please try again in a few minutes', {
      retryAfter: Math.max(1, Math.ceil(waitMs / 1000)),
    })
  }
}
