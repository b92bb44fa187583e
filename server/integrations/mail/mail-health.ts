import { describeError, type Logger } from '#server/runtime/log.ts'
import { MailDeferred, MailRefused, type MailHealth, type Mailer } from '#server/platform/ports/mailer.ts'

/** A mail server that has not answered after this long is late, ms. */
const LATE_MS = 5000

/**
 * The same mailer, which says at once when mail cannot be handed over and when it can again, and knows which. An
 * address that is refused or has to wait says nothing of the mail server.
 */
export function watchMailer<M extends Mailer>(mailer: M, log: Logger, now: () => number): M & { health: MailHealth } {
  const begun = new Map<symbol, number>()
  let failingSince: number | null = null

  const noteSuccess = () => {
    if (failingSince !== null) log.info({}, 'mail goes out again')
    failingSince = null
  }
  const send: Mailer['send'] = async (mail) => {
    const attempt = Symbol('attempt')
    begun.set(attempt, now())
    try {
      await mailer.send(mail)
      noteSuccess()
    } catch (error) {
      if (error instanceof MailRefused) noteSuccess()
      else if (!(error instanceof MailDeferred) && failingSince === null) {
        failingSince = now()
        log.error(describeError(error), 'mail cannot be handed over')
      }
      throw error
    } finally {
      begun.delete(attempt)
    }
  }
  const findHangingSince = () => [...begun.values()].find((at) => now() - at > LATE_MS) ?? null
  return { ...mailer, send, health: { lateSince: () => failingSince ?? findHangingSince() } }
}
