import { MailRefused, type Mail } from '#server/platform/ports/mailer.ts'
import { JobRefused } from '#server/jobs/job.ts'
import type { Services } from '#server/platform/services.ts'

/** Hands the mail over. An address that no server takes is given up at once; everything else is tried again. */
export async function sendOverSmtp({ mail }: Services, message: Mail): Promise<void> {
  await mail.send(message).catch((error: unknown) => {
    throw error instanceof MailRefused ? new JobRefused('nobody takes mail for this address', { cause: error }) : error
  })
}
