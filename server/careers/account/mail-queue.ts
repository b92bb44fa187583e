import type { Mail, Mailer } from '#server/integrations/mail/mailer.ts'
import type { Logger } from '#server/platform/log.ts'
import { describeError } from '#server/platform/log.ts'

const WAITS = [1_000, 5_000, 25_000]
/** A mail server that hangs must not fill the memory. */
const MOST_WAITING = 5_000
const AT_ONCE = 4

/**
 * Mail that leaves after the answer: how long the mail server takes, and whether it takes the message at all, cannot be told from outside.
 * In memory on purpose: a code lost in a crash is asked for again, and no table ever holds one in clear.
 */
export class MailQueue {
  readonly #mailer: Mailer
  readonly #log: Logger
  readonly #waits: readonly number[]
  readonly #waiting: Mail[] = []
  readonly #pauses = new Map<NodeJS.Timeout, () => void>()
  readonly #running = new Set<Promise<void>>()
  #isClosed = false

  constructor(mailer: Mailer, log: Logger, waits: readonly number[] = WAITS) {
    this.#mailer = mailer
    this.#log = log
    this.#waits = waits
  }

  add(mail: Mail): void {
    if (this.#isClosed || this.#waiting.length >= MOST_WAITING) {
      this.#log.error({ waiting: this.#waiting.length }, 'mail queue refuses a message')
      return
    }
    this.#waiting.push(mail)
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
      const mail = this.#waiting.shift()
      if (!mail) return
      const sending: Promise<void> = this.#send(mail).finally(() => {
        this.#running.delete(sending)
        this.#start()
      })
      this.#running.add(sending)
    }
  }

  async #send(mail: Mail): Promise<void> {
    for (let attempt = 0; ; attempt++) {
      try {
        await this.#mailer.send(mail)
        return
      } catch (error) {
        const wait = this.#waits[attempt]
        if (wait === undefined || (this.#isClosed && attempt > 0)) {
          this.#log.error({ ...describeError(error), attempts: attempt + 1 }, 'mail was given up')
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
