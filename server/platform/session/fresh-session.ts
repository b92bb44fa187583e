import { SESSION_FRESH } from '#contract/zod-free/limits.ts'
import type { Services } from '#server/platform/services.ts'
import type { SignedInContext } from '#server/platform/http/request-context.ts'

/**
 * Whether the person signed in recently, as required for actions that must not be possible with a found or borrowed
 * phone.
 */
export function isSessionFresh({ now }: Pick<Services, 'now'>, { session }: SignedInContext): boolean {
  return now() - session.createdAt < SESSION_FRESH
}
