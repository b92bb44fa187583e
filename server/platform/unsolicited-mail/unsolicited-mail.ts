import type { Config } from '#server/config/config.ts'
import type { Db } from '#server/db/open-db.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Text } from '#server/platform/texts/translate.ts'
import { addressLimit } from './address-limit.ts'
import { hashAddress, hashAddressAtTenant, hashCountedAddress } from './keys.ts'
import { newcomerLimit } from './newcomer-limit.ts'
import { stoppedAddresses } from './stopped-addresses.ts'

const DAY = 24 * 60 * 60_000

type MailServices = { config: Config; now(): number }

/**
 * A mail to an address that whoever asks for it has not shown to be theirs: from a browser that never signed in with
 * it. One room for all such mails (docs/decisions/078-unsolicited-mail.md): whatever asks for one calls `admit`,
 * whatever learns that one was wanted calls `settle`.
 */
export type UnsolicitedMail = { tenantId: number; email: string; ip: string }

/**
 * Counts such a mail, or refuses it with the time to wait. Knows nothing of accounts. Takes a transaction of its
 * caller, who lets the refusal roll it back: whoever is refused has taken nothing.
 */
export async function claimUnsolicitedMail(
  { config, now }: MailServices,
  tx: Db,
  mail: UnsolicitedMail,
): Promise<void> {
  const at = now()
  const address = hashAddress(config, mail.email)
  const endsAt = await stoppedAddresses.until(tx, hashAddressAtTenant(config, mail.tenantId, address), at)
  // Said as the limit of the address is, which it could be.
  if (endsAt !== null) throw buildRateLimited(Math.min(endsAt - at, DAY))
  const addressWait = await addressLimit.take(tx, address, at)
  if (addressWait > 0) throw buildRateLimited(addressWait)
  const newcomersWait = await newcomerLimit.take(tx, config, mail, at)
  if (newcomersWait > 0)
    throw new Failure('rate_limited', 'Please try again in a few minutes', { retryAfter: toSeconds(newcomersWait) })
  await recordCounted(tx, hashCountedAddress(config, mail.tenantId, address), at)
}

/**
 * Whom the mail reached has used it: it was no stranger's, and is counted no more. Of one that was not counted
 * nothing is given back.
 */
export async function settleUnsolicited({ config, now }: MailServices, db: Db, mail: UnsolicitedMail): Promise<void> {
  const address = hashAddress(config, mail.email)
  const counted = await db
    .deleteFrom('brake')
    .where('key', '=', hashCountedAddress(config, mail.tenantId, address))
    .returning('key')
    .executeTakeFirst()
  if (!counted) return
  await addressLimit.giveBack(db, address)
  await newcomerLimit.giveBack(db, config, mail, now())
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

/** Drops what holds nobody any more. */
export async function cleanUnsolicited({ db, now }: MailServices & { db: Db }): Promise<void> {
  await addressLimit.clean(db, now())
  await stoppedAddresses.clean(db, now())
}

/** Swept with the buckets, which are full again by then. */
async function recordCounted(tx: Db, key: string, at: number): Promise<void> {
  await tx
    .insertInto('brake')
    .values({ key, tokens: 1, at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ at }))
    .execute()
}

/** Said of the address, where forms say what is wrong with it. */
const buildRateLimited = (waitMs: number) =>
  new Failure('rate_limited', 'Please try again in a few minutes', {
    fieldErrors: { email: ENOUGH },
    retryAfter: toSeconds(waitMs),
  })

const ENOUGH =
  'We sent enough emails to this address for now. Try again later, use a browser where you signed in before, or follow the link at the end of our last email.' satisfies Text

const toSeconds = (ms: number) => Math.max(1, Math.ceil(ms / 1000))
