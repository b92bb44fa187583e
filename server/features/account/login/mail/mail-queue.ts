import { MailDeferred, MailRefused, type Mail, type Mailer } from '#server/platform/ports/mailer.ts'
import type { Logger } from '#server/runtime/log.ts'
import { describeErrorForLog } from '#server/runtime/log.ts'

const SECOND = 1000
/** Delays before retrying a mail server that cannot be reached. */
const WAITS = [1, 5, 25].map((seconds) => seconds * SECOND)
/** Delays before retrying after graylisting, for as long as a code is valid: ten minutes. */
const DEFERRED_WAITS = [15, 45, 60, 120, 240].map((seconds) => seconds * SECOND)
/** Most mails waiting in memory, so that a mail server that hangs cannot fill it. */
const MAX_WAITING = 5_000
const CONCURRENCY = 4

/** The log record of an undeliverable mail. The recipient is left out. */
export type FailedMail = { tenantId: number; attempts: number; error: unknown }
/** State of a mail, reported whenever it changes. `lost`: the mail server could not be reached. */
export type MailOutcome = 'sent' | 'deferred' | 'refused' | 'lost'

type Waiting = { mail: Mail; tenantId: number; attempts: number; onOutcome(outcome: MailOutcome): void; end(): void }
type Waits = { waits?: readonly number[]; deferredWaits?: readonly number[] }

/**
 * Sends mail after the response, so that timing does not reveal how long the mail server takes or whether it accepts
 * the message. The queue is in memory on purpose: a code lost in a crash can be requested again, and no table ever
 * contains one in clear text. A mail waiting for a retry does not occupy a slot.
 */
export class MailQueue {
  readonly #mailer: Mailer
  readonly #log: Logger
  readonly #waits: readonly number[]
  readonly #deferredWaits: readonly number[]
  readonly onFailed: (lost: FailedMail) => void
  readonly #waiting: Waiting[] = []
  readonly #pauses = new Map<NodeJS.Timeout, Waiting>()
  readonly #underWay = new Set<Promise<void>>()
  #running = 0
  #isClosed = false

  constructor(
    { mail, log }: { mail: Mailer; log: Logger },
    {
      waits = WAITS,
      deferredWaits = DEFERRED_WAITS,
      onGivenUp = () => {},
    }: Waits & { onGivenUp?: (lost: FailedMail) => void } = {},
  ) {
    this.#mailer = mail
    this.#log = log
    this.#waits = waits
    this.#deferredWaits = deferredWaits
    this.onFailed = onGivenUp
  }

  add(mail: Mail, tenantId: number, onOutcome: (outcome: MailOutcome) => void = () => {}): void {
    if (this.#isClosed || this.#underWay.size >= MAX_WAITING) {
      this.#log.error({ waiting: this.#underWay.size }, 'mail queue refuses a message')
      onOutcome('lost')
      return
    }
    const { promise, resolve: end } = Promise.withResolvers<void>()
    this.#underWay.add(promise)
    void promise.then(() => this.#underWay.delete(promise))
    this.#waiting.push({ mail, tenantId, attempts: 0, onOutcome, end })
    // The mail is sent in the next turn of the event loop, so that the response goes out first.
    setImmediate(() => this.#start())
  }

  /** Resolves once every mail added so far was handed over or given up. */
  async waitUntilSettled(): Promise<void> {
    this.#start()
    while (this.#underWay.size > 0) await Promise.all(this.#underWay)
  }

  /** Tries every waiting mail once more, without pauses, and then refuses further ones. */
  async close(): Promise<void> {
    this.#isClosed = true
    for (const [timer, one] of this.#pauses) {
      clearTimeout(timer)
      this.#waiting.push(one)
    }
    this.#pauses.clear()
    await this.waitUntilSettled()
  }

  #start(): void {
    while (this.#running < CONCURRENCY) {
      const next = this.#waiting.shift()
      if (!next) return
      this.#running += 1
      void this.#attempt(next).finally(() => {
        this.#running -= 1
        this.#start()
      })
    }
  }

  async #attempt(one: Waiting): Promise<void> {
    one.attempts += 1
    try {
      await this.#mailer.send(one.mail)
      one.onOutcome('sent')
      one.end()
    } catch (error) {
      const wait = this.#waitAfter(error, one.attempts)
      if (wait === undefined) this.#giveUp(one, error)
      else this.#pause(one, wait, error)
    }
  }

  /** Milliseconds until the next attempt; undefined if there is none. */
  #waitAfter(error: unknown, attempts: number): number | undefined {
    if (error instanceof MailRefused || (this.#isClosed && attempts > 1)) return undefined
    const waits = error instanceof MailDeferred ? this.#deferredWaits : this.#waits
    const wait = waits[attempts - 1]
    return wait !== undefined && this.#isClosed ? 0 : wait
  }

  #pause(one: Waiting, wait: number, error: unknown): void {
    if (error instanceof MailDeferred) one.onOutcome('deferred')
    const timer = setTimeout(() => {
      this.#pauses.delete(timer)
      // A retried mail goes before those that wait for their first attempt.
      this.#waiting.unshift(one)
      this.#start()
    }, wait)
    this.#pauses.set(timer, one)
  }

  #giveUp({ tenantId, attempts, onOutcome, end }: Waiting, error: unknown): void {
    this.#log.error({ ...describeErrorForLog(error), attempts }, 'mail was given up')
    this.onFailed({ tenantId, attempts, error })
    onOutcome(error instanceof MailRefused ? 'refused' : 'lost')
    end()
  }
}
