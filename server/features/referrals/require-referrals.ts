import { msg } from '#contract/zod-free/text.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Tenant } from '#server/platform/http/request-context.ts'

/** Whether the tenant has referrals at all. */
export const hasReferrals = ({ configs }: Pick<Tenant, 'configs'>) => configs.gates.referralWithCandidateApplicationGate

export function requireReferrals(tenant: Pick<Tenant, 'configs'>): void {
  if (!hasReferrals(tenant)) throw new Failure('not_found', msg('This site has no referrals.'))
}
