import { msg } from '#contract/zod-free/text.ts'
import { Failure } from '#server/platform/failure.ts'
import { isSessionFresh } from '#server/platform/session/fresh-session.ts'
import type { Services } from '#server/platform/services.ts'
import type { SignedInContext } from '#server/platform/http/request-context.ts'

/** The owner of offers: every query of this area is limited to one candidate of one tenant. */
export type Owner = { tenantId: number; candidateId: number }

export function toOfferOwner(context: Pick<SignedInContext, 'tenant' | 'candidate'>): Owner {
  return { tenantId: context.tenant.id, candidateId: context.candidate.id }
}

/**
 * The tenant may require a recent sign-in by code or passkey before a decision (O-27). Repeating a completed request
 * needs none.
 */
export function requireRecentSignIn(services: Pick<Services, 'now'>, context: SignedInContext): void {
  if (!context.tenant.configs.offersConfig.stepUp || isSessionFresh(services, context)) return
  throw new Failure('session_not_fresh', msg('Sign in again to confirm that it is you.'))
}
