import type { Services } from '#server/platform/services.ts'
import type { CodeRateLimits } from './sign-in/code-rate-limits.ts'
import type { CodeStore } from '#server/platform/session/mailed-code/code-store.ts'
import type { MailQueue } from './mail/mail-queue.ts'

/** The services of this area's handlers: the server's and the area's own. */
export type AccountServices = Services & { codes: CodeStore; rateLimits: CodeRateLimits; mailQueue: MailQueue }
