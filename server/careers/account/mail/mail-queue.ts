import type { Mail, Mailer } from '#server/integrations/mail/mailer.ts'
import type { Logger } from '#server/platform/log.ts'
import { describeError } from '#server/platform/log.ts'

const WAITS = [1_000, 5_000, 25_000]
/** A mail server that hangs must not fill the memory. */
const MOST_WAITING = 5_000
const AT_ONCE = 4

/** What is known of a mail that nobody took: not whom it was for. */
export type GivenUp = { tenantId: number; attempts: number; error: unknown }

/**
 * Mail that leaves after the answer: how long the mail server takes, and whether it takes the message at all, cannot be told from outside.
 * In memory on purpose: a code lost in a crash is asked for again, and no table ever holds one in clear.
 */
export class MailQueue {
  readonly #mailer: Mailer
  readonly #log: Logger
  readonly #waits: readonly number[]
  readonly #onGivenUp: (lost: GivenUp) => void
  readonly #waiting: { mail: Mail; tenantId: number }[] = []
  readonly #pauses = new Map<NodeJS.Timeout, () => void>()
  readonly #running = new Set<Promise<void>>()
  #isClosed = false

  constructor(
    { mail, log }: { mail: Mailer; log: Logger },
    { waits = WAITS, onGivenUp = () => {} }: { waits?: readonly number[]; onGivenUp?: (lost: GivenUp) => void } = {},
  ) {
    this.#mailer = mail
    this.#log = log
    this.#waits = waits
    this.#onGivenUp = onGivenUp
  }

  add(mail: Mail, tenantId: number): void {
    if (this.#isClosed || this.#waiting.length >= MOST_WAITING) {
      this.#log.error({ waiting: this.#waiting.length }, 'mail queue refuses a message')
      return
    }
    this.#waiting.push({ mail, tenantId })
    // Not in this turn of the loop: the answer goes first.
    setImmediate(() => this.#start())
  }

  /** Everything added so far was handed over or given up. */
  async settled(): Promise<void> {
    this.#start()
    while (this.#running.size > 0) await Promise.all(this.#running)
  }

  /** Hands over what waits once more, without pauses, then refuses. */
  async close(): Promise<void> {
    this.#isClosed = true
    for (const [timer, resume] of this.#pauses) {
      clearTimeout(timer)
      resume()
    }
    await this.settled()
  }

  #start(): void {
    while (this.#running.size < AT_ONCE) {
      const next = this.#waiting.shift()
      if (!next) return
      const sending: Promise<void> = this.#send(next.mail, next.tenantId).finally(() => {
        this.#running.delete(sending)
        this.#start()
      })
      this.#running.add(sending)
    }
  }

  async #send(mail: Mail, tenantId: number): Promise<void> {
    for (let attempt = 0; ; attempt++) {
      try {
        await this.#mailer.send(mail)
        return
      } catch (error) {
        const wait = this.#waits[attempt]
        if (wait === undefined || (this.#isClosed && attempt > 0)) {
          const attempts = attempt + 1
          this.#log.error({ ...describeError(error), attempts }, 'mail was given up')
          this.#onGivenUp({ tenantId, attempts, error })
          return
        }
        await this.#pause(this.#isClosed ? 0 : wait)
      }
    }
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resume(), ms)
      const resume = () => {
        this.#pauses.delete(timer)
        resolve()
      }
      this.#pauses.set(timer, resume)
    })
  }
}
