import { deleteExpiredSessionsAndChallenges } from '#server/platform/session/auth-tables.ts'
import { describeErrorForLog } from '#server/runtime/log.ts'
import { deleteExpiredMailLimits } from '#server/platform/unsolicited-mail/unsolicited-mail.ts'
import type { AccountServices } from '#server/features/account/login/account-services.ts'

const EVERY = 5 * 60_000

/** Deletes old codes, rate limits, challenges and sessions every few minutes. Returns the function that stops this. */
export function startSignInDataCleanup(services: AccountServices): () => void {
  const timer = setInterval(() => {
    cleanUpSignInData(services).catch((error: unknown) =>
      services.log.warn(describeErrorForLog(error), 'cleaning up old sign-ins failed'),
    )
  }, EVERY)
  timer.unref()
  return () => clearInterval(timer)
}

type CleanupServices = Pick<AccountServices, 'codes' | 'rateLimits' | 'auth' | 'config' | 'db' | 'now'>

export async function cleanUpSignInData(services: CleanupServices): Promise<void> {
  const { codes, rateLimits, auth, now } = services
  await codes.clean(now())
  await rateLimits.clean(now())
  await deleteExpiredMailLimits(services)
  await deleteExpiredSessionsAndChallenges(auth, now())
}
