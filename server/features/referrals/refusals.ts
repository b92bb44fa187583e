import { msg } from '#contract/zod-free/text.ts'
import { Failure } from '#server/platform/failure.ts'

/**
 * The same refusal for unknown referrals and for those of another candidate or tenant, so that a caller cannot tell
 * them apart.
 */
export function createReferralNotFound(): Failure {
  return new Failure('not_found', msg('This referral could not be found.'))
}
