import { msg } from '#contract/zod-free/text.ts'
import { Failure } from '#server/platform/failure.ts'

/** Unknown, another candidate's and another tenant's referrals are the same to a caller. */
export function createReferralNotFound(): Failure {
  return new Failure('not_found', msg('This referral could not be found.'))
}
