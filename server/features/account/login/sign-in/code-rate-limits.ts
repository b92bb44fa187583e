import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/db/open-db.ts'
import { BUCKETS_KEPT_MS, TokenBuckets } from '#server/platform/rate-limits/token-buckets.ts'
import { getHomeNetwork, getLargerNetwork } from '#server/platform/http/guards/network-address.ts'

/** A request for a code. `isKnown` is set if this browser proved an earlier sign-in with this address. */
export type CodeRequest = { ip: string; email: string; browser: string; isKnown: boolean }

const SECOND = 1000
const MINUTE = 60 * SECOND

/** An IP without requests for this long counts as new and is exempt from limits that others exhausted. */
const QUIET = 10 * MINUTE

const IPS = new TokenBuckets({ size: 60, refillMs: 3 * SECOND })
const ADDRESSES = new TokenBuckets({ size: 10, refillMs: 3 * MINUTE })
const EVERYBODY = new TokenBuckets({ size: 600, refillMs: SECOND / 5 })
const NETWORKS = new TokenBuckets({ size: 20, refillMs: 30 * SECOND })
const KNOWN_BROWSERS = new TokenBuckets({ size: 10, refillMs: MINUTE })

const BIT = { ip: 1, address: 2, everybody: 4, knownBrowser: 8 } as const
const PARTS = [
  ['ip', IPS],
  ['address', ADDRESSES],
  ['everybody', EVERYBODY],
  ['knownBrowser', KNOWN_BROWSERS],
] as const

/**
 * Decides whether a code may be mailed now, by four rate limits. None of them depends on whether an address has an
 * account: per IP (a campus behind one address still gets in), per address (its mailbox is not flooded), global
 * (spraying), and, while one of the last two is exhausted, the IP's network. New IPs are exempt from those two, and a
 * browser that has signed in with the address before is exempt from all but its own, so an attack slows its author and
 * locks nobody out. A code that leads to a sign-in refunds its cost.
 */
export class CodeRateLimits {
  readonly #db: Db
  readonly #secret: string

  constructor(db: Db, secret: string) {
    this.#db = db
    this.#secret = secret
  }

  /**
   * Returns 0 if the code may be sent, and counts it; otherwise the milliseconds to wait, without counting. `claim` can
   * enforce further limits: if it throws, nothing is counted.
   */
  async takeAllowance(
    request: CodeRequest,
    now: number,
    claim: (tx: Db) => Promise<void> = async () => {},
  ): Promise<number> {
    const keys = this.#keysOf(request)
    const isNewcomer = await this.#see(keys.seen, now)
    try {
      await this.#db.transaction().execute(async (tx) => {
        await this.#pay(tx, request, keys, isNewcomer, now)
        await claim(tx)
      })
      return 0
    } catch (error) {
      if (error instanceof RateLimited) return error.waitMs
      throw error
    }
  }

  /** Refunds, once, what the request for a code has taken, because a correctly entered code was no attack. */
  async giveBack(request: CodeRequest, now: number): Promise<void> {
    const keys = this.#keysOf(request)
    const paid = await this.#db.deleteFrom('brake').where('key', '=', keys.paid).returning('tokens').executeTakeFirst()
    if (!paid) return
    for (const [part, buckets] of PARTS) if (paid.tokens & BIT[part]) await buckets.giveBack(this.#db, keys[part], now)
  }

  /** Deletes buckets that are full again. */
  async clean(now: number): Promise<void> {
    await this.#db
      .deleteFrom('brake')
      .where('at', '<', now - BUCKETS_KEPT_MS)
      .execute()
  }

  async #pay(tx: Db, request: CodeRequest, keys: Keys, isNewcomer: boolean, now: number): Promise<void> {
    if (request.isKnown && (await KNOWN_BROWSERS.take(tx, keys.knownBrowser, now)))
      return this.#notePaid(tx, keys.paid, BIT.knownBrowser, now)
    if (!(await IPS.take(tx, keys.ip, now))) throw new RateLimited(await IPS.wait(tx, keys.ip, now))
    const hasAddress = await ADDRESSES.take(tx, keys.address, now)
    const hasShare = await EVERYBODY.take(tx, keys.everybody, now)
    if (!hasAddress || !hasShare) {
      const pressure = Math.max(
        hasAddress ? 0 : await ADDRESSES.wait(tx, keys.address, now),
        hasShare ? 0 : await EVERYBODY.wait(tx, keys.everybody, now),
      )
      if (!isNewcomer || !(await NETWORKS.take(tx, keys.network, now))) throw new RateLimited(pressure)
    }
    const paid = BIT.ip | (hasAddress ? BIT.address : 0) | (hasShare ? BIT.everybody : 0)
    await this.#notePaid(tx, keys.paid, paid, now)
  }

  /**
   * Notes which buckets paid for this browser's last code for this address: other buckets may apply by the time the
   * code is entered.
   */
  async #notePaid(tx: Db, key: string, tokens: number, now: number): Promise<void> {
    await tx
      .insertInto('brake')
      .values({ key, tokens, at: now })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ tokens, at: now }))
      .execute()
  }

  /** Records the IP, even of a rejected request; returns true if it had been quiet before. */
  async #see(key: string, now: number): Promise<boolean> {
    const { tokens } = await this.#db
      .insertInto('brake')
      .values({ key, tokens: 1, at: now })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({ tokens: sql<number>`case when brake.at <= ${now - QUIET} then 1 else 0 end`, at: now }),
      )
      .returning('tokens')
      .executeTakeFirstOrThrow()
    return tokens === 1
  }

  /** Hashed, so that the table does not reveal addresses. */
  #keysOf({ ip, email, browser }: CodeRequest) {
    const household = getHomeNetwork(ip)
    const hashKey = (...parts: string[]) =>
      createHmac('sha256', this.#secret).update(JSON.stringify(parts)).digest('base64url')
    return {
      seen: hashKey('seen', household),
      ip: hashKey('ip', household),
      address: hashKey('address', email),
      everybody: hashKey('everybody'),
      network: hashKey('network', getLargerNetwork(ip)),
      knownBrowser: hashKey('known', browser),
      paid: hashKey('paid', household, email, browser),
    }
  }
}

type Keys = Record<'seen' | 'ip' | 'address' | 'everybody' | 'network' | 'knownBrowser' | 'paid', string>

/** Thrown only inside the transaction, so that the rollback refunds a rejected request. */
class RateLimited extends Error {
  override name = 'RateLimited'
  readonly waitMs: number
  constructor(waitMs: number) {
    super('held by a rate limit')
    this.waitMs = Math.max(1, waitMs)
  }
}
