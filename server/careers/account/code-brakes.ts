import { Buckets } from './buckets.ts'
import { householdOf, networkOf } from './network.ts'

/** Somebody asks for a code. `known` is set when this browser proved that it signed in with this address before. */
export type CodeWish = { ip: string; email: string; browser: string; known: boolean }

const SECOND = 1000
const MINUTE = 60 * SECOND

/** An ip that has asked for nothing this long is a newcomer: pressure made by others does not stop it. */
const QUIET = 10 * MINUTE
const MOST_IPS = 100_000

/**
 * Who may have a code mailed now. Four brakes, none of which knows whether an address has an account:
 * the ip (a campus behind one address still gets in), the address (its mailbox is not flooded), everybody together (spraying), and, while one of
 * the last two holds, the ip's neighbourhood. A newcomer passes those two, and a browser that has signed in with the address before passes all but
 * its own, so that an attack slows its author and locks nobody out. A code that led to a sign-in gives back what it cost.
 */
export class CodeBrakes {
  readonly #ips = new Buckets({ size: 60, refillMs: 3 * SECOND })
  readonly #addresses = new Buckets({ size: 10, refillMs: 3 * MINUTE })
  readonly #everybody = new Buckets({ size: 600, refillMs: SECOND / 5 })
  readonly #networks = new Buckets({ size: 20, refillMs: 30 * SECOND })
  readonly #knownBrowsers = new Buckets({ size: 10, refillMs: MINUTE })
  readonly #lastSeen = new Map<string, number>()

  /** 0 when the code may be sent, and that is counted; else the milliseconds to wait. */
  ask(wish: CodeWish, now: number): number {
    const ip = householdOf(wish.ip)
    const isNewcomer = this.#isNewcomer(ip, now)
    this.#see(ip, now)
    if (wish.known && this.#knownBrowsers.wait(wish.browser, now) === 0) {
      this.#knownBrowsers.take(wish.browser, now)
      return 0
    }
    const ipWait = this.#ips.wait(ip, now)
    if (ipWait > 0) return ipWait
    const pressure = Math.max(this.#addresses.wait(wish.email, now), this.#everybody.wait(EVERYBODY, now))
    if (pressure > 0) {
      const network = networkOf(wish.ip)
      if (!isNewcomer || this.#networks.wait(network, now) > 0) return pressure
      this.#networks.take(network, now)
    }
    this.#ips.take(ip, now)
    this.#addresses.take(wish.email, now)
    this.#everybody.take(EVERYBODY, now)
    return 0
  }

  /** The code was entered rightly: its request was no attack. */
  settle(wish: CodeWish, now: number): void {
    if (wish.known) return this.#knownBrowsers.giveBack(wish.browser, now)
    this.#ips.giveBack(householdOf(wish.ip), now)
    this.#addresses.giveBack(wish.email, now)
    this.#everybody.giveBack(EVERYBODY, now)
  }

  #isNewcomer(ip: string, now: number): boolean {
    const last = this.#lastSeen.get(ip)
    return last === undefined || now - last >= QUIET
  }

  #see(ip: string, now: number): void {
    this.#lastSeen.delete(ip)
    this.#lastSeen.set(ip, now)
    // Insertion order is order of last sight: what is quiet again leaves first.
    for (const [oldest, at] of this.#lastSeen) {
      if (now - at < QUIET && this.#lastSeen.size <= MOST_IPS) break
      this.#lastSeen.delete(oldest)
    }
  }
}

const EVERYBODY = 'everybody'
