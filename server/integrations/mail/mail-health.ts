import { describeErrorForLog, type Logger } from '#server/runtime/log.ts'
import { MailDeferred, MailRefused, type MailHealth, type Mailer } from '#server/platform/ports/mailer.ts'

/** Time after which a mail server that has not responded counts as slow, ms. */
const LATE_MS = 5000

/**
 * Wraps a mailer to record and log whether mail can be sent. A refusal or delay of a single address says nothing about
 * the mail server.
 */
export function withMailHealth<M extends Mailer>(
  mailer: M,
  log: Logger,
  now: () => number,
): M & { health: MailHealth } {
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
        log.error(describeErrorForLog(error), 'mail cannot be handed over')
      }
      throw error
    } finally {
      begun.delete(attempt)
    }
  }
  const findHangingSince = () => [...begun.values()].find((at) => now() - at > LATE_MS) ?? null
  return { ...mailer, send, health: { lateSince: () => failingSince ?? findHangingSince() } }
}
