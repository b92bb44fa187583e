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
 * A mail to an address that the requester has not proven to own: from a browser that never signed in with it. All such
 * mails share one limit (docs/decisions/078-unsolicited-mail.md): call `claimUnsolicitedMail` before sending, and
 * `refundUnsolicitedMail` once the mail was used.
 */
export type UnsolicitedMail = { tenantId: number; email: string; ip: string }

/**
 * Counts an unsolicited mail, or throws with the time to wait. Does not depend on whether an account exists. The error
 * rolls back the caller's transaction, so a rejected request costs nothing.
 */
export async function claimUnsolicitedMail(
  { config, now }: MailServices,
  tx: Db,
  mail: UnsolicitedMail,
): Promise<void> {
  const at = now()
  const address = hashAddress(config, mail.email)
  const endsAt = await stoppedAddresses.until(tx, hashAddressAtTenant(config, mail.tenantId, address), at)
  // The text is that of the address's limit, so that a stop cannot be distinguished from it.
  if (endsAt !== null) throw buildMailLimitFailure(Math.min(endsAt - at, DAY))
  const addressWait = await addressLimit.take(tx, address, at)
  if (addressWait > 0) throw buildMailLimitFailure(addressWait)
  const newcomersWait = await hourlyLimit.take(tx, config, mail, at)
  if (newcomersWait > 0)
    throw new Failure('rate_limited', msg('Please try again in a few minutes'), {
      retryAfter: toRetrySeconds(newcomersWait),
    })
  await recordCountedMail(tx, hashCountedAddress(config, mail.tenantId, address), at)
}

/**
 * The recipient used the mail, so it was wanted and is no longer counted. Mails that were not counted refund nothing.
 */
export async function refundUnsolicitedMail(
  { config, now }: MailServices,
  db: Db,
  mail: UnsolicitedMail,
): Promise<void> {
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

/** Ends the stop of an address whose owner has signed in. */
export async function endUnsolicitedStop(
  { config }: MailServices,
  db: Db,
  { tenantId, email }: Pick<UnsolicitedMail, 'tenantId' | 'email'>,
): Promise<void> {
  await stoppedAddresses.allow(db, hashAddressAtTenant(config, tenantId, hashAddress(config, email)))
}

/**
 * Forgets the mails to the address of a deleted account. A stop of its owner remains, because it does not need an
 * account.
 */
export async function forgetUnsolicitedMails({ config }: MailServices, db: Db, email: string): Promise<void> {
  await addressLimit.forget(db, hashAddress(config, email))
}

export async function deleteExpiredMailLimits({ db, now }: MailServices & { db: Db }): Promise<void> {
  await addressLimit.clean(db, now())
  await stoppedAddresses.clean(db, now())
}

/** Records that a mail was counted. The entry is deleted together with the buckets, which are full again by then. */
async function recordCountedMail(tx: Db, key: string, at: number): Promise<void> {
  await tx
    .insertInto('brake')
    .values({ key, tokens: 1, at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ at }))
    .execute()
}

const ENOUGH = msg(
  'We sent enough emails to this address for now. Try again later, use a browser where you signed in before, or follow the link at the end of our last email.',
)

/** Builds a refusal that is reported on the address field, where forms show errors. */
const buildMailLimitFailure = (waitMs: number) =>
  new Failure('rate_limited', msg('Please try again in a few minutes'), {
    fieldErrors: { email: ENOUGH },
    retryAfter: toRetrySeconds(waitMs),
  })

const toRetrySeconds = (ms: number) => Math.max(1, Math.ceil(ms / 1000))
