import { msg } from '#contract/zod-free/text.ts'
import type { Config } from '#server/config/config.ts'
import type { Db } from '#server/db/open-db.ts'
import { Failure } from '#server/platform/failure.ts'
import { addressLimit } from './address-limit.ts'
import { hashAddress, hashAddressAtTenant, hashCountedAddress } from './mail-limit-keys.ts'
import { hourlyLimit } from './hourly-limit.ts'
import { stoppedAddresses } from './stopped-addresses.ts'

const DAY = 24 * 60 * 60_000

type MailServices = { config: Config; now(): number }

/**
 * A mail to an address the requester has not proven: from a browser that never signed in with it. All such mails
 * share one limit (docs/decisions/078-unsolicited-mail.md): call `claimUnsolicitedMail` before sending and
 * `refundMail` once it was used.
 */
export type UnsolicitedMail = { tenantId: number; email: string; ip: string }

/**
 * Counts such a mail, or throws with the time to wait. Knows nothing of accounts. Uses the caller's transaction,
 * which the error rolls back, so a rejected request costs nothing.
 */
export async function claimUnsolicitedMail(
  { config, now }: MailServices,
  tx: Db,
  mail: UnsolicitedMail,
): Promise<void> {
  const at = now()
  const address = hashAddress(config, mail.email)
  const endsAt = await stoppedAddresses.until(tx, hashAddressAtTenant(config, mail.tenantId, address), at)
  // Worded like the limit of the address, from which it cannot be distinguished.
  if (endsAt !== null) throw buildRateLimited(Math.min(endsAt - at, DAY))
  const addressWait = await addressLimit.take(tx, address, at)
  if (addressWait > 0) throw buildRateLimited(addressWait)
  const newcomersWait = await hourlyLimit.take(tx, config, mail, at)
  if (newcomersWait > 0)
    throw new Failure('rate_limited', msg('Please try again in a few minutes'), {
      retryAfter: toSeconds(newcomersWait),
    })
  await recordCounted(tx, hashCountedAddress(config, mail.tenantId, address), at)
}

/**
 * The recipient used the mail, so it was wanted and is no longer counted. Mails that were not counted refund nothing.
 */
export async function refundMail({ config, now }: MailServices, db: Db, mail: UnsolicitedMail): Promise<void> {
  const address = hashAddress(config, mail.email)
  const counted = await db
    .deleteFrom('brake')
    .where('key', '=', hashCountedAddress(config, mail.tenantId, address))
    .returning('key')
    .executeTakeFirst()
  if (!counted) return
  await addressLimit.giveBack(db, address)
  await hourlyLimit.giveBack(db, config, mail, now())
}

/** The owner of an address has signed in: a stop of theirs ends. */
export async function allowUnsolicited(
  { config }: MailServices,
  db: Db,
  { tenantId, email }: Pick<UnsolicitedMail, 'tenantId' | 'email'>,
): Promise<void> {
  await stoppedAddresses.allow(db, hashAddressAtTenant(config, tenantId, hashAddress(config, email)))
}

/** An account is deleted. That its owner wants no mails of strangers holds on: it never needed one. */
export async function forgetUnsolicited({ config }: MailServices, db: Db, email: string): Promise<void> {
  await addressLimit.forget(db, hashAddress(config, email))
}

/** Deletes entries without effect. */
export async function cleanUnsolicited({ db, now }: MailServices & { db: Db }): Promise<void> {
  await addressLimit.clean(db, now())
  await stoppedAddresses.clean(db, now())
}

/** Deleted together with the buckets, which are full again by then. */
async function recordCounted(tx: Db, key: string, at: number): Promise<void> {
  await tx
    .insertInto('brake')
    .values({ key, tokens: 1, at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ at }))
    .execute()
}

const ENOUGH = msg(
  'We sent enough emails to this address for now. Try again later, use a browser where you signed in before, or follow the link at the end of our last email.',
)

/** Reported on the address field, where forms show errors. */
const buildRateLimited = (waitMs: number) =>
  new Failure('rate_limited', msg('Please try again in a few minutes'), {
    fieldErrors: { email: ENOUGH },
    retryAfter: toSeconds(waitMs),
  })

const toSeconds = (ms: number) => Math.max(1, Math.ceil(ms / 1000))
