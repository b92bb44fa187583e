import { MailRefused, type Mail } from '#server/platform/ports/mailer.ts'
import { JobRefused } from '#server/jobs/job.ts'
import type { Services } from '#server/platform/services.ts'

/** Sends a mail. The job is given up at once if the address can never receive mail; other failures are retried. */
export async function sendQueuedMail({ mail }: Services, message: Mail): Promise<void> {
  await mail.send(message).catch((error: unknown) => {
    throw error instanceof MailRefused ? new JobRefused('nobody takes mail for this address', { cause: error }) : error
  })
}
