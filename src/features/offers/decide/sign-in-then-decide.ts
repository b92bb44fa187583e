import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { requestLogin } from '#src/platform/session/login-request.ts'
import { RequestFailure } from '#src/platform/request/failure/request-failure.ts'
import type { Refusal } from './decision-refusal.ts'

/** Whether the employer requires a recent sign-in for a decision, and this one is older (O-27). */
export function isSignInRequiredFailure(error: unknown): boolean {
  return error instanceof RequestFailure && error.code === 'session_not_fresh'
}

/**
 * Opens the sign-in above the page and then carries out the decision, once. If the sign-in is closed, nothing happens.
 */
export function signInThenDecide(i18n: I18n, decide: () => Promise<Refusal | undefined>): Promise<Refusal | undefined> {
  return new Promise((resolve) =>
    requestLogin({
      reason: i18n._(msg`For your security, sign in again.`),
      allowedRoutes: ['offer', 'offerLetter'],
      skipRefresh: true,
      pendingAction: async () => {
        const decided = decide()
        resolve(decided)
        await decided
      },
      onClose: () =>
        resolve({
          kind: 'failed',
          text: i18n._(msg`Nothing was sent. Sign in again to go on: it confirms that it is you.`),
        }),
    }),
  )
}
